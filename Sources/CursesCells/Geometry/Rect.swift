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
  public var maxX: Int { .saturating(origin.x, plus: size.width) }

  /// The first row below the rectangle, at most `Int.max`.
  public var maxY: Int { .saturating(origin.y, plus: size.height) }

  /// Creates a rectangle from the first columns and rows inside and after it.
  private init(_ minX: Int, _ minY: Int, to maxX: Int, _ maxY: Int) {
    self.init(
      x: minX, y: minY, width: .saturating(maxX, minus: minX),
      height: .saturating(maxY, minus: minY))
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
    Rect(
      max(minX, other.minX), max(minY, other.minY), to: min(maxX, other.maxX),
      min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      min(minX, other.minX), min(minY, other.minY), to: max(maxX, other.maxX),
      max(maxY, other.maxY))
  }

  /// Returns the cells that are not in `other`, as at most four disjoint rectangles.
  public func subtracting(_ other: Rect) -> [Rect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      Rect(minX, minY, to: maxX, common.minY),
      Rect(minX, common.minY, to: common.minX, common.maxY),
      Rect(common.maxX, common.minY, to: maxX, common.maxY),
      Rect(minX, common.maxY, to: maxX, maxY),
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
  ///   - position: The cells that the panel belongs to. The panel is below them. If it does not fit
  ///     there and there are more rows above, it is above them. With `nil` it is centered.
  /// - Returns: The cells of the panel.
  public func placing(_ size: Size, beside position: Rect?) -> Rect {
    let size = Size(width: min(size.width, width), height: min(size.height, height))
    guard let position else {
      return Rect(
        origin: origin.translated(
          x: (width - size.width) / 2, y: (height - size.height) / 2), size: size)
    }
    let below = maxY - position.maxY
    let isBelow = size.height <= below || below >= position.minY - minY
    let y = isBelow ? position.maxY : position.minY - size.height
    return Rect(
      x: min(max(minX, position.minX), maxX - size.width), y: min(max(minY, y), maxY - size.height),
      width: size.width, height: size.height)
  }

  /// Returns the rectangle without the margins; the result may be empty.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin: origin.translated(x: insets.left, y: insets.top),
      size: Size(
        width: .saturating(.saturating(width, minus: insets.left), minus: insets.right),
        height: .saturating(.saturating(height, minus: insets.top), minus: insets.bottom)))
  }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size, as in `(0 2; 80 20)`.
  public var description: String { "(\(minX) \(minY); \(width) \(height))" }
}
