import CursesCells

/// Where the parts of a tab bar are.
///
/// Drawing, hit testing and the indicator all read this, so they cannot
/// disagree. Items share the width, and together leave no gap at any width.
///
/// Recipe: idev-recipes, *CustomTabBar* and *TabBarAnimation*.
public struct TabBarLayout: Hashable, Sendable {
  /// The columns and rows of the bar.
  public let size: Size

  /// The number of items, in `0...`.
  public let count: Int

  /// The columns of each item, or `nil` when they share the whole width.
  public let itemWidth: Int?

  /// Creates the layout of a bar; a negative count is raised to zero, and a width to 1.
  public init(size: Size, count: Int, itemWidth: Int? = nil) {
    self.size = size
    self.count = max(0, count)
    self.itemWidth = itemWidth.map { max(1, $0) }
  }

  /// Returns the cells of an item, as far as they are in the bar.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func itemRect(at index: Int) -> Rect {
    precondition((0..<count).contains(index), "there is no item \(index) of \(count)")
    let start = min(edge(index), size.width)
    let end = min(edge(index + 1), size.width)
    return Rect(x: start, y: 0, width: end - start, height: size.height)
  }

  /// Returns the item at a place, or `nil` when there is none.
  public func index(at point: Point) -> Int? {
    (0..<count).first { itemRect(at: $0).contains(point) }
  }

  /// Returns the left edge of something of a width that is centered on an item, in cells.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func centeredX(ofWidth width: Double, at index: Int) -> Double {
    let item = itemRect(at: index)
    return Double(item.minX) + Double(item.width) / 2 - width / 2
  }

  /// Returns the cells of an indicator `size` large that stands on top of the bar, over an item.
  ///
  /// Halves of a cell go to the right. It never reaches over the sides of the bar, and over a bar
  /// without cells it has none.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func arrowRect(at index: Int, size: Size = Size(width: 1, height: 1)) -> Rect {
    let columns = columns(ofWidth: size.width, at: index)
    return Rect(
      x: columns.lowerBound, y: -size.height, width: columns.count,
      height: self.size.isEmpty ? 0 : size.height)
  }

  /// Returns the cells of an indicator in the last row of the bar, centered on an item: as wide as
  /// the item but for `margin` columns on each side, and 7 columns at most.
  ///
  /// Between cells it then covers 8 in part, which is what a step draws. Where the margins leave
  /// no column, there is one. A bar of one row has none for it: the titles need that row.
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

  /// Returns the cells of an indicator in the first row of the bar, as wide as an item.
  ///
  /// A bar of less than three rows has none for it.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func lipRect(at index: Int) -> Rect {
    let item = itemRect(at: index)
    return Rect(x: item.minX, y: 0, width: item.width, height: size.height > 2 ? 1 : 0)
  }

  /// Returns the cells of a glow in the last row of an item: five columns, or three in items of
  /// fewer than 12, or as many as there are.
  ///
  /// A bar of one row has none for it: the titles need that row.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func glowRect(at index: Int) -> Rect {
    let item = itemRect(at: index)
    let columns = columns(ofWidth: min(item.width, item.width < 12 ? 3 : 5), at: index)
    return Rect(
      x: columns.lowerBound, y: lastRow.lowerBound, width: columns.count, height: lastRow.count)
  }

  /// The columns of the bar, `width` of them or as many as it has, nearest to an item's middle.
  private func columns(ofWidth width: Int, at index: Int) -> Range<Int> {
    let width = min(width, size.width)
    let middle = (centeredX(ofWidth: Double(width), at: index) + 0.5).rounded(.down)
    let first = min(max(Int(middle), 0), size.width - width)
    return first..<first + width
  }

  /// The row below the titles, where there is one.
  private var lastRow: Range<Int> {
    size.height > 1 ? size.height - 1..<size.height : 0..<0
  }

  /// The first column of an item, whether or not it is in the bar.
  private func edge(_ index: Int) -> Int {
    if let itemWidth { return index * itemWidth }
    return (index * size.width * 2 + count) / (count * 2)
  }
}
