/// The priority with which a view keeps its fitting length, in five steps.
///
/// Priorities are only compared with each other, not solved as constraints.
public enum LayoutPriority: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// The priority below all others, as of the ``LayoutLength`` of an empty space.
  case lowest

  /// The priority below that of ordinary views.
  case low

  /// The priority of ordinary views.
  case medium

  /// The priority above that of ordinary views.
  case high

  /// The priority above all others: yields only if nothing else can, including spaces and margins.
  case required

  /// Returns whether a priority is lower than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
