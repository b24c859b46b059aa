/// How strongly a view keeps the length that fits it, in five steps.
///
/// There is no more to compare than which of two is the stronger: no constraint is solved.
public enum LayoutPriority: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// Gives way before everything else, as a ``LayoutLength`` of an empty space does.
  case lowest

  /// Gives way before ordinary views.
  case low

  /// That of ordinary views.
  case medium

  /// Gives way after ordinary views.
  case high

  /// Gives way only where nothing else can, spaces and margins included.
  case required

  /// Whether a priority is weaker than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
