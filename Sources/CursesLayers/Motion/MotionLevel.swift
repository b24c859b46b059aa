/// How much may move.
public enum MotionLevel: Hashable, Sendable, CaseIterable {
  /// Everything.
  case full

  /// Fades of at most 100 ms; what would slide or scroll is at its end at once.
  case reduced

  /// Nothing: every change is seen at once.
  case none

  /// The time an animation of `property` takes in place of `duration`.
  func duration(_ duration: Duration, for property: AnimatedProperty) -> Duration {
    switch (self, property) {
    case (.full, _): duration
    case (.reduced, .alpha): min(duration, .milliseconds(100))
    case (.reduced, _), (.none, _): .zero
    }
  }
}
