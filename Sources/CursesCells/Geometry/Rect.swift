/// A rectangle of cells.
///
/// Its ranges are half open: a rectangle at column 2 with a width of 3 contains the columns 2, 3
/// and 4, and its ``maxX`` is 5.
public struct Rect: Hashable, Sendable {
  /// The top-left cell.
  public var origin: Point

  /// The size in columns and rows.
  public var size: Size

  /// Creates a rectangle from its top-left cell and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle, raising a negative width or height to zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The number of columns, at least 0.
  public var width: Int { size.width }

  /// The number of rows, at least 0.
  public var height: Int { size.height }

  /// The first column.
  public var minX: Int { origin.x }

  /// The first row.
  public var minY: Int { origin.y }

  /// The first column to the right of the rectangle, at most `Int.max`.
  public var maxX: Int { end(from: origin.x, size.width) }

  /// The first row below the rectangle, at most `Int.max`.
  public var maxY: Int { end(from: origin.y, size.height) }

  /// Returns the end of `length` cells; saturates at `Int.max` instead of overflowing.
  private func end(from start: Int, _ length: Int) -> Int {
    let (end, isTooFar) = start.addingReportingOverflow(length)
    return isTooFar ? .max : end
  }

  /// The columns, from left to right.
  public var columns: Range<Int> { minX..<maxX }

  /// The rows, from top to bottom.
  public var rows: Range<Int> { minY..<maxY }

  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether `point` is inside the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every cell of `other` is inside the rectangle.
  ///
  /// An empty rectangle is contained in every other.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// Whether two rectangles share a cell.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Returns the intersection of two rectangles, which is empty if they share no cell.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the cells that are not in `other`, as at most four disjoint rectangles.
  public func subtracting(_ other: Rect) -> [Rect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      Rect(x: minX, y: minY, width: width, height: common.minY - minY),
      Rect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
      Rect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
      Rect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the rectangle moved `x` columns to the right and `y` rows down.
  public func translated(x: Int, y: Int) -> Rect {
    Rect(origin: origin.translated(x: x, y: y), size: size)
  }

  /// Returns the rectangle moved by `offset`.
  public func translated(by offset: Point) -> Rect {
    translated(x: offset.x, y: offset.y)
  }

  /// Returns the position of a panel inside this rectangle.
  ///
  ///     ┌────────────┐
  ///     │ place      │
  ///     │ ┏━━━━━━━┓  │
  ///     │ ┗━━━━━━━┛  │
  ///     └────────────┘
  ///
  /// - Parameters:
  ///   - size: The size of the panel, truncated to the size of the rectangle.
  ///   - place: The cells that the panel belongs to. The panel is below them. If it does not fit
  ///     there and there are more rows above, it is above them. With `nil` it is centered.
  /// - Returns: The cells of the panel.
  public func placing(_ size: Size, beside place: Rect?) -> Rect {
    let size = Size(width: min(size.width, width), height: min(size.height, height))
    guard let place else {
      return Rect(
        origin: origin.translated(
          x: (width - size.width) / 2, y: (height - size.height) / 2), size: size)
    }
    let below = maxY - place.maxY
    let isBelow = size.height <= below || below >= place.minY - minY
    let y = isBelow ? place.maxY : place.minY - size.height
    return Rect(
      x: min(max(minX, place.minX), maxX - size.width), y: min(max(minY, y), maxY - size.height),
      width: size.width, height: size.height)
  }

  /// Returns the rectangle without the margins; the result may be empty.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, as in `(0 2; 80 20)`.
  public var description: String { "(\(minX) \(minY); \(width) \(height))" }
}
