/// A point in fractions of cells, such as the position of a moving view.
public struct FractionalPoint: Hashable, Sendable {
  /// The distance to the right of the origin, in cells.
  public var x: Double

  /// The distance below the origin, in cells.
  public var y: Double

  /// Creates a point from its distances to the right of, and below, the origin.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the point at the top-left corner of a cell.
  public init(_ point: Point) {
    x = Double(point.x)
    y = Double(point.y)
  }

  /// The origin.
  public static let zero = FractionalPoint(x: 0, y: 0)

  /// The nearest cell; halves are rounded to the right and down.
  public var rounded: Point { Point(cell(x), cell(y)) }

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (left: FractionalPoint, right: FractionalPoint) -> FractionalPoint {
    FractionalPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the offset from the right point to the left one.
  public static func - (left: FractionalPoint, right: FractionalPoint) -> FractionalPoint {
    FractionalPoint(x: left.x - right.x, y: left.y - right.y)
  }
}

extension Point {
  fileprivate init(_ x: Int, _ y: Int) { self.init(x: x, y: y) }
}

/// Returns the integer nearest to `coordinate`, clamped to ±2³¹.
///
/// Halves are rounded up, so that moving objects keep distances that are whole numbers of cells.
/// NaN becomes zero, so rounding never traps.
func cell(_ coordinate: Double) -> Int {
  guard !coordinate.isNaN else { return 0 }
  let limit = 2_147_483_648.0
  return Int((min(max(coordinate, -limit), limit) + 0.5).rounded(.down))
}
