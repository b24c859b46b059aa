/// A timing curve, which maps the elapsed time of an animation to its progress.
///
/// A curve is a cubic Bézier from (0, 0) to (1, 1), as in Cascading Style Sheets (*CSS Easing
/// Functions Level 1*). ``easeInOut`` is the default of UIKit.
public struct AnimationCurve: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve from its two control points.
  ///
  /// The `x` coordinates are times, clamped to `0...1`. The `y` coordinates are progress and may be
  /// outside that range, for a curve that overshoots.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// A curve with constant speed.
  public static let linear = AnimationCurve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// A curve that begins slowly.
  public static let easeIn = AnimationCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)

  /// A curve that ends slowly.
  public static let easeOut = AnimationCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// A curve that begins and ends slowly.
  public static let easeInOut = AnimationCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress, 1 at the end, after a fraction of the duration.
  ///
  /// The fraction is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if self == .linear { return fraction }
    return AnimationCurve.bezier(parameter(at: fraction), y1, y2)
  }

  /// Returns the parameter at which the curve's time is `x`, by bisection.
  ///
  /// Time is monotonic along the curve, so bisection always converges.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if AnimationCurve.bezier(middle, x1, x2) < x {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let remainder = 1 - t
    return 3 * remainder * remainder * t * first + 3 * remainder * t * t * second + t * t * t
  }
}
