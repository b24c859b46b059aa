import CursesLayers

/// The state of a drag when it is released.
public struct DragRelease: Hashable, Sendable {
  /// The detents, in cells, in ascending order.
  public let detents: [Double]

  /// The index of the detent where the drag last rested.
  public let origin: Int

  /// The position, in cells.
  public let position: Double

  /// The velocity of the pointer, in cells per second to the right or down; zero if cancelled.
  public let velocity: Double

  /// Whether the drag caught the view while it was settling.
  public let wasCaught: Bool

  /// Whether the drag was cancelled by Escape, a resize, the loss of the focus, or code.
  public let isCancelled: Bool

  /// Creates a release.
  ///
  /// - Parameters:
  ///   - detents: The detents, in cells, in ascending order.
  ///   - origin: The index of the detent where the drag last rested.
  ///   - position: The position, in cells.
  ///   - velocity: The velocity of the pointer, in cells per second. The default is zero.
  ///   - wasCaught: Whether the view was settling when it was caught. The default is `false`.
  ///   - isCancelled: Whether the drag was cancelled. The default is `false`.
  public init(
    detents: [Double], origin: Int, position: Double, velocity: Double = 0,
    wasCaught: Bool = false, isCancelled: Bool = false
  ) {
    self.detents = detents
    self.origin = origin
    self.position = position
    self.velocity = velocity
    self.wasCaught = wasCaught
    self.isCancelled = isCancelled
  }

  /// Returns the detent nearest to the position after a time at the current velocity.
  ///
  /// - Parameter time: The time; the default is 0.2 s.
  /// - Returns: The index of the detent; the first of two equally near ones.
  public func nearestDetent(after time: Duration = .milliseconds(200)) -> Int {
    let position = position + velocity * (time / .seconds(1))
    return detents.indices.min {
      (detents[$0] - position).magnitude < (detents[$1] - position).magnitude
    } ?? origin
  }
}

/// The detent where a released drag settles, and the timing.
public struct DragSettling: Hashable, Sendable {
  /// The index of the detent; an out-of-range index is clamped.
  public var detent: Int

  /// The timing of the motion.
  public var timing: DragTiming

  /// The initial velocity of a spring, in cells per second to the right or down, or `nil`, the
  /// default, for the pointer's velocity.
  public var velocity: Double?

  /// Creates a target detent; the default timing is a spring of 0.3 s.
  public init(at detent: Int, timing: DragTiming = .standard, velocity: Double? = nil) {
    self.detent = detent
    self.timing = timing
    self.velocity = velocity
  }
}

/// The timing of the motion to a detent.
public enum DragTiming: Hashable, Sendable {
  /// A spring that starts at the current velocity.
  case spring(Spring)

  /// A curve with a duration, regardless of velocity; if negative or zero, the motion is immediate.
  case curve(AnimationCurve, Duration)

  /// A path over other positions to the detent, by a curve, in a total duration that is divided
  /// equally among its legs.
  ///
  /// With less than ``/CursesLayers/MotionLevel/full`` the motion is immediate.
  case stops([DragStop], AnimationCurve, Duration)

  /// A spring of 0.3 s without a bounce.
  public static let standard = DragTiming.spring(Spring(response: .milliseconds(300)))
}

/// An intermediate position on the path to a detent.
public struct DragStop: Hashable, Sendable {
  /// The position, in cells.
  public var position: Double

  /// The timing curve of the motion to this position.
  public var curve: AnimationCurve

  /// Creates a stop.
  public init(at position: Double, curve: AnimationCurve = .easeInOut) {
    self.position = position
    self.curve = curve
  }
}
