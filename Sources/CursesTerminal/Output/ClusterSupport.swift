/// Which clusters a terminal measures as a whole.
public enum ClusterSupport: Hashable, Sendable {
  /// Every cluster is as wide as Unicode says, emoji sequences included.
  case full

  /// The terminal adds up the widths of scalars, so a sequence that would grow too wide is shown
  /// by its first scalar.
  case scalars
}
