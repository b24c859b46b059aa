/// A place between cells, as something that moves has one.
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

  /// The nearest cell; halves go to the right and down.
  public var rounded: Point { Point(cell(x), cell(y)) }

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (left: FractionalPoint, right: FractionalPoint) -> FractionalPoint {
    FractionalPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the way from the right point to the left one.
  public static func - (left: FractionalPoint, right: FractionalPoint) -> FractionalPoint {
    FractionalPoint(x: left.x - right.x, y: left.y - right.y)
  }
}

extension Point {
  fileprivate init(_ x: Int, _ y: Int) { self.init(x: x, y: y) }
}

/// Returns the whole number nearest to `coordinate`, kept within ±2³¹.
///
/// Halves go up, so that things a whole number of cells apart stay so while they
/// move. A coordinate that is not a number counts as zero: rounding never traps.
func cell(_ coordinate: Double) -> Int {
  guard !coordinate.isNaN else { return 0 }
  let limit = 2_147_483_648.0
  return Int((min(max(coordinate, -limit), limit) + 0.5).rounded(.down))
}
