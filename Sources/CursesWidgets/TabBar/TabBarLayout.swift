import CursesCells

/// The layout of a tab bar.
///
/// Drawing, hit testing and the indicator share it, so they cannot disagree. Items share the width
/// without gaps at any width.
///
/// Recipe: idev-recipes, *CustomTabBar* and *TabBarAnimation*.
public struct TabBarLayout: Hashable, Sendable {
  /// The columns and rows of the bar.
  public let size: Size

  /// The number of items, in `0...`.
  public let count: Int

  /// The number of columns of each item, or `nil` if the items share the whole width.
  public let itemWidth: Int?

  /// Creates the layout of a bar.
  ///
  /// A negative count is raised to 0, and an item width to at least 1.
  public init(size: Size, count: Int, itemWidth: Int? = nil) {
    self.size = size
    self.count = max(0, count)
    self.itemWidth = itemWidth.map { max(1, $0) }
  }

  /// Returns the cells of an item, clipped to the bar.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func itemRect(at index: Int) -> Rect {
    precondition((0..<count).contains(index), "item \(index) is not in 0..<\(count)")
    let start = min(edge(index), size.width)
    let end = min(edge(index + 1), size.width)
    return Rect(x: start, y: 0, width: end - start, height: size.height)
  }

  /// Returns the index of the item at a point, or `nil`.
  public func index(at point: Point) -> Int? {
    (0..<count).first { itemRect(at: $0).contains(point) }
  }

  /// Returns the left edge, in columns, of a shape of the given width that is centered on an item.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func centeredX(ofWidth width: Double, at index: Int) -> Double {
    let item = itemRect(at: index)
    return Double(item.minX) + Double(item.width) / 2 - width / 2
  }

  /// Returns the cells of an indicator of the given size on top of the bar, centered over an item.
  ///
  /// Halves of a cell are rounded to the right. The columns are clamped to the bar, and in a bar
  /// without cells the rectangle has no rows.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func arrowRect(at index: Int, size: Size = Size(width: 1, height: 1)) -> Rect {
    let columns = columns(ofWidth: size.width, at: index)
    return Rect(
      x: columns.lowerBound, y: -size.height, width: columns.count,
      height: self.size.isEmpty ? 0 : size.height)
  }

  /// Returns the cells of an indicator in the last row of the bar, centered on an item.
  ///
  /// The indicator is as wide as the item without `margin` columns on each side, and has 1 to 7
  /// columns. Between cells it partly covers 8 columns, which are redrawn in each step. In a bar of
  /// one row the rectangle has no rows, because the titles need that row.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func barRect(at index: Int, margin: Int) -> Rect {
    let item = itemRect(at: index)
    let margin = min(max(0, margin), max(0, (item.width - 1) / 2))
    let width = min(size.width, max(1, min(7, item.width - 2 * margin)))
    let x = Int((centeredX(ofWidth: Double(width), at: index) + 0.5).rounded(.down))
    return Rect(
      x: min(x, size.width - width), y: lastRow.lowerBound, width: width, height: lastRow.count)
  }

  /// Returns the cells of an indicator in the first row of the bar, as wide as the item.
  ///
  /// In a bar of fewer than three rows the rectangle has no rows.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func lipRect(at index: Int) -> Rect {
    let item = itemRect(at: index)
    return Rect(x: item.minX, y: 0, width: item.width, height: size.height > 2 ? 1 : 0)
  }

  /// Returns the cells of a glow in the last row of an item.
  ///
  /// The glow has five columns, or three in items of fewer than 12 columns, but at most the width
  /// of the item. In a bar of one row the rectangle has no rows, because the titles need that row.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func glowRect(at index: Int) -> Rect {
    let item = itemRect(at: index)
    let columns = columns(ofWidth: min(item.width, item.width < 12 ? 3 : 5), at: index)
    return Rect(
      x: columns.lowerBound, y: lastRow.lowerBound, width: columns.count, height: lastRow.count)
  }

  /// Returns the `width` columns of the bar, or all it has, that are nearest to an item's middle.
  private func columns(ofWidth width: Int, at index: Int) -> Range<Int> {
    let width = min(width, size.width)
    let middle = (centeredX(ofWidth: Double(width), at: index) + 0.5).rounded(.down)
    let first = min(max(Int(middle), 0), size.width - width)
    return first..<first + width
  }

  /// The row below the titles; empty in a bar of one row.
  private var lastRow: Range<Int> {
    size.height > 1 ? size.height - 1..<size.height : 0..<0
  }

  /// Returns the first column of an item, which may be outside the bar.
  private func edge(_ index: Int) -> Int {
    if let itemWidth { return index * itemWidth }
    return (index * size.width * 2 + count) / (count * 2)
  }
}
