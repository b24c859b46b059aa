/// Margins on the four sides of a rectangle, in cells.
///
/// A positive margin lies inside the rectangle; a negative one widens it.
public struct EdgeInsets: Hashable, Sendable {
  /// The rows at the top.
  public var top: Int

  /// The columns at the left.
  public var left: Int

  /// The rows at the bottom.
  public var bottom: Int

  /// The columns at the right.
  public var right: Int

  /// Creates margins; those not named are zero.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Returns the margins of both, one inside the other.
  public func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// No margins.
  public static let zero = EdgeInsets()
}
