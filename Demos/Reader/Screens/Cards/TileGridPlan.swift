import CursesKit

/// The geometry of a grid of equal tiles.
struct TileGridPlan: Hashable {
  /// The number of tiles next to each other, at least 1.
  var columns: Int

  /// The size of a tile.
  var tile: Size

  /// The number of columns between two tiles.
  var gap: Int

  /// The number of rows between two tiles.
  var spacing = 0

  /// The first column, and the first row of the tiles.
  var origin: Point

  /// Returns the cells of a tile.
  func rect(of index: Int) -> Rect {
    Rect(
      origin: origin.translated(
        x: index % columns * (tile.width + gap), y: index / columns * step), size: tile)
  }

  /// Returns the first row below a number of tiles.
  func end(of count: Int) -> Int { origin.y + (count + columns - 1) / columns * step }

  /// Returns the index of the tile at a point among `count`, or `nil`.
  func index(at point: Point, of count: Int) -> Int? {
    let seen = indices(in: point.y..<point.y + 1, of: count)
    return seen.first { rect(of: $0).contains(point) }
  }

  /// Returns the indices of the tiles that are at least partly in a range of rows, among `count`.
  func indices(in rows: Range<Int>, of count: Int) -> Range<Int> {
    let first = max(0, rows.lowerBound - origin.y) / step * columns
    let last = max(0, (rows.upperBound - origin.y + step - 1) / step) * columns
    return min(first, count)..<min(max(first, last), count)
  }

  private var step: Int { max(1, tile.height + spacing) }
}

extension TileGridPlan {
  /// Returns the plan of cards in a pane: two columns from 60 columns on, otherwise one.
  ///
  /// - Parameters:
  ///   - width: The columns of the pane.
  ///   - top: The first row.
  /// - Returns: The plan.
  @MainActor
  static func cards(width: Int, top: Int) -> TileGridPlan {
    let columns = width >= WidthClass.regular.rawValue ? 2 : 1
    let left = PaneEdges(width: width).gutter.map { max(1, $0) } ?? 0
    let card = max(1, (width - 2 * left - 2 * (columns - 1)) / columns)
    return TileGridPlan(
      columns: columns,
      tile: Size(width: card, height: PostCard.height(width: card)), gap: 2,
      origin: Point(x: left, y: top))
  }

  /// Returns the plan of tags in a pane: three columns from 72 columns on, otherwise two.
  ///
  /// - Parameter width: The columns of the pane.
  /// - Returns: The plan.
  @MainActor
  static func tags(width: Int) -> TileGridPlan {
    let columns = width >= 72 ? 3 : 2
    let left = PaneEdges(width: width).gutter ?? 0
    let room = width - left - 2
    let tile = max(1, (room - 2 * (columns - 1)) / columns)
    let spare = room - columns * tile - 2 * (columns - 1)
    return TileGridPlan(
      columns: columns, tile: Size(width: tile, height: TagTile.height), gap: 2,
      origin: Point(x: left + spare / 2, y: 1))
  }
}
