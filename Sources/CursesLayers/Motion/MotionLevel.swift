/// A limit on the motion in animations.
public enum MotionLevel: Hashable, Sendable, CaseIterable {
  /// All animations, without a limit.
  case full

  /// Fades of at most 100 ms; slides and scrolls end immediately.
  case reduced

  /// No animations: every change is displayed immediately.
  case none

  /// Returns the duration for an animation of `property`, at most `duration`.
  func duration(_ duration: Duration, for property: AnimatedProperty) -> Duration {
    switch (self, property) {
    case (.full, _): duration
    case (.reduced, .alpha): min(duration, .milliseconds(100))
    case (.reduced, _), (.none, _): .zero
    }
  }
}
