/// The resistance of content that is dragged past its edge.
///
/// The further it is dragged, the less it follows, and its offset never exceeds the length:
///
///     let band = RubberBand(length: Double(bounds.height))
///     content.translation.y = band.offset(pulledBy: Double(pan.translation.y))
///
/// The offset is (1 − 1 ÷ (*x* × *c* ÷ *d* + 1)) × *d* for a pull of *x*, a length of *d* and a
/// coefficient of *c*. UIScrollView uses this formula with 0.55, as Grant Paul found in 2012; see
/// *Analysis of Apple's rubber band scrolling* (squareb, 2013).
public struct RubberBand: Hashable, Sendable {
  /// The upper limit of the offset, in cells: the length of the content along the pull.
  public let length: Double

  /// The fraction of the first cell of a pull that the content follows, in `0...1`.
  public let coefficient: Double

  /// Creates a band.
  ///
  /// - Parameters:
  ///   - length: The upper limit of the offset, in cells. A negative or infinite length counts as
  ///     zero, with which the content does not move.
  ///   - coefficient: The fraction of the first cell of a pull that the content follows, clamped to
  ///     `0...1`. The default is 0.55.
  public init(length: Double, coefficient: Double = 0.55) {
    self.length = length.isFinite ? max(0, length) : 0
    self.coefficient = min(1, max(0, coefficient))
  }

  /// Returns the offset of content from its edge for a pull past that edge, both in cells.
  ///
  /// It grows in the direction of the pull and never exceeds ``length``.
  public func offset(pulledBy pull: Double) -> Double {
    let reach = pull.magnitude * coefficient
    guard reach > 0, length > 0 else { return 0 }
    // Algebraically equal to the formula above, but without subtracting nearly equal numbers, which
    // would cancel digits.
    let offset = reach.isFinite ? reach / (reach / length + 1) : length
    return pull < 0 ? -offset : offset
  }

  /// Returns the pull that results in an offset, both in cells.
  ///
  /// This is the inverse of ``offset(pulledBy:)``. With it, a drag that catches returning content
  /// continues from the current offset. An offset of ``length`` or more counts as slightly less
  /// than that.
  public func pull(showing offset: Double) -> Double {
    guard length > 0, coefficient > 0 else { return 0 }
    let displayed = min(offset.magnitude, length * (1 - 1e-9))
    let pull = displayed / (coefficient * (1 - displayed / length))
    return offset < 0 ? -pull : pull
  }

  /// Returns a position inside a range unchanged, or one outside of it with resistance applied.
  public func position(_ position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(range.upperBound, max(range.lowerBound, position))
    return edge + offset(pulledBy: position - edge)
  }
}
