/// How much may move.
public enum MotionLevel: Hashable, Sendable, CaseIterable {
  /// Everything.
  case full

  /// Fades of at most 100 ms; what would slide or scroll is at its end at once.
  case reduced

  /// Nothing: every change is seen at once.
  case none
}
