/// The margins on the four sides of a rectangle, in cells.
///
/// A positive margin is inside the rectangle; a negative margin extends it.
public struct EdgeInsets: Hashable, Sendable {
  /// The number of rows at the top.
  public var top: Int

  /// The number of columns at the left.
  public var left: Int

  /// The number of rows at the bottom.
  public var bottom: Int

  /// The number of columns at the right.
  public var right: Int

  /// Creates margins; each is zero by default.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Returns the sum of both margins on each side.
  public func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: .saturating(top, plus: other.top), left: .saturating(left, plus: other.left),
      bottom: .saturating(bottom, plus: other.bottom),
      right: .saturating(right, plus: other.right))
  }

  /// No margins.
  public static let zero = EdgeInsets()
}
