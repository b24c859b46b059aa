import CursesLayers

/// How a drag was let go of.
public struct DragRelease: Hashable, Sendable {
  /// Where it may rest, in cells, the lowest first.
  public let detents: [Double]

  /// The index of the detent where it rested last.
  public let origin: Int

  /// Where it is, in cells.
  public let position: Double

  /// How fast the finger was, in cells a second to the right or down; zero when it was broken off.
  public let velocity: Double

  /// Whether it was on its way by itself when the finger took hold of it.
  public let wasCaught: Bool

  /// Whether Escape, a resize, the loss of the focus or code broke the drag off.
  public let isCancelled: Bool

  /// Creates a release.
  ///
  /// - Parameters:
  ///   - detents: Where it may rest, in cells, the lowest first.
  ///   - origin: The index of the detent where it rested last.
  ///   - position: Where it is, in cells.
  ///   - velocity: How fast the finger was, in cells a second. The default is zero.
  ///   - wasCaught: Whether it moved by itself when the finger came. The default is `false`.
  ///   - isCancelled: Whether it was broken off. The default is `false`.
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

  /// Computes which detent it is nearest to a while later, at the velocity it has.
  ///
  /// - Parameter time: How much later; the default is 0.2 s.
  /// - Returns: The index of the detent; of two as near the first one.
  public func nearestDetent(after time: Duration = .milliseconds(200)) -> Int {
    let place = position + velocity * (time / .seconds(1))
    return detents.indices.min {
      (detents[$0] - place).magnitude < (detents[$1] - place).magnitude
    } ?? origin
  }
}

/// Where a drag goes on to by itself, and how.
public struct DragSettling: Hashable, Sendable {
  /// The index of the detent; one outside is moved to the nearest there is.
  public var detent: Int

  /// How it gets there.
  public var timing: DragTiming

  /// How fast it is at first on a spring, in cells a second to the right or down, or `nil`, the
  /// default, for as fast as the finger was.
  public var velocity: Double?

  /// Creates a way to a detent; with no timing it takes a spring of 0.3 s.
  public init(at detent: Int, timing: DragTiming = .standard, velocity: Double? = nil) {
    self.detent = detent
    self.timing = timing
    self.velocity = velocity
  }
}

/// How a drag gets to a detent by itself.
public enum DragTiming: Hashable, Sendable {
  /// On a spring, as fast at first as it was.
  case spring(Spring)

  /// In a given time, whatever its velocity was; when negative or zero, it is there at once.
  case curve(AnimationCurve, Duration)

  /// Over other positions first, and then by a curve to the detent, in a given time of which each
  /// part of the way takes as much.
  ///
  /// With less than ``/CursesLayers/MotionLevel/full`` it is there at once.
  case stops([DragStop], AnimationCurve, Duration)

  /// A spring of 0.3 s without a bounce.
  public static let standard = DragTiming.spring(Spring(response: .milliseconds(300)))
}

/// A position that a drag moves over on its way to a detent.
public struct DragStop: Hashable, Sendable {
  /// The position, in cells.
  public var position: Double

  /// How progress follows time on the way there.
  public var curve: AnimationCurve

  /// Creates a stop.
  public init(at position: Double, curve: AnimationCurve = .easeInOut) {
    self.position = position
    self.curve = curve
  }
}
