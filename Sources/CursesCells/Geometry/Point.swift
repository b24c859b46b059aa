/// A position in a grid of cells.
///
/// Columns count to the right and rows downward, both from zero. Negative coordinates are to the
/// left of the origin, or above it. Sums and differences end at `Int.min` and `Int.max`.
public struct Point: Hashable, Sendable {
  /// The column, in cells to the right of the origin.
  public var x: Int

  /// The row, in cells below the origin.
  public var y: Int

  /// Creates a point from its column and row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin: column 0, row 0.
  public static let zero = Point(x: 0, y: 0)

  /// Returns the point `x` columns to the right and `y` rows below this one.
  public func translated(x: Int, y: Int) -> Point {
    Point(x: .saturating(self.x, plus: x), y: .saturating(self.y, plus: y))
  }

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (left: Point, right: Point) -> Point {
    left.translated(x: right.x, y: right.y)
  }

  /// Returns the offset from the right point to the left one.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: .saturating(left.x, minus: right.x), y: .saturating(left.y, minus: right.y))
  }
}

extension Point: CustomStringConvertible {
  /// The column and the row, as in `(3 5)`.
  public var description: String { "(\(x) \(y))" }
}
