/// How far something follows a finger that pulls it past its edge.
///
/// The further it is pulled, the less it follows, and never further than its length:
///
///     let band = RubberBand(length: Double(bounds.height))
///     content.translation.y = band.offset(pulledBy: Double(pan.translation.y))
///
/// The shown offset is (1 − 1 ÷ (*x* × *c* ÷ *d* + 1)) × *d* for a pull of *x*, a length of *d* and
/// a coefficient of *c*: what UIScrollView does with 0.55, as Grant Paul found out in 2012 and
/// *Analysis of Apple's rubber band scrolling* (squareb, 2013) tells.
public struct RubberBand: Hashable, Sendable {
  /// The limit that the offset never reaches, in cells: the length of the content along the pull.
  public let length: Double

  /// How much of the first cell of a pull is followed, in `0...1`.
  public let coefficient: Double

  /// Creates a band.
  ///
  /// - Parameters:
  ///   - length: What the offset never reaches, in cells. A negative one is raised to zero; with
  ///     zero nothing is pulled away.
  ///   - coefficient: How much of the first cell of a pull is followed. The default is 0.55; a
  ///     number outside `0...1` is moved to the nearer end.
  public init(length: Double, coefficient: Double = 0.55) {
    self.length = length.isFinite ? max(0, length) : 0
    self.coefficient = min(1, max(0, coefficient))
  }

  /// Returns how far from its edge something is shown that a finger pulls past it, both in cells.
  ///
  /// It grows with the pull, in the pull's direction, and is never more than ``length``.
  public func offset(pulledBy pull: Double) -> Double {
    let reach = pull.magnitude * coefficient
    guard reach > 0, length > 0 else { return 0 }
    // Algebraically equal to the formula above, but without subtracting nearly equal numbers, which
    // would cancel digits.
    let offset = reach.isFinite ? reach / (reach / length + 1) : length
    return pull < 0 ? -offset : offset
  }

  /// Returns the pull that shows something at an offset, both in cells.
  ///
  /// This is ``offset(pulledBy:)`` backwards: a finger that catches a band on its way back goes on
  /// from there. An offset of ``length`` or more is taken for one right under it.
  public func pull(showing offset: Double) -> Double {
    guard length > 0, coefficient > 0 else { return 0 }
    let shown = min(offset.magnitude, length * (1 - 1e-9))
    let pull = shown / (coefficient * (1 - shown / length))
    return offset < 0 ? -pull : pull
  }

  /// Returns a position as it is, or that shown for one that a finger pulls out of a range.
  public func position(_ position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(range.upperBound, max(range.lowerBound, position))
    return edge + offset(pulledBy: position - edge)
  }
}
