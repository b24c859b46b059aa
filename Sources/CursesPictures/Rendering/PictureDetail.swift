/// The points that a cell of a picture is made of.
///
/// With 256 colors or fewer they are halves, whatever is asked for.
public enum PictureDetail: Hashable, Sendable, CaseIterable {
  /// Quadrants.
  case automatic

  /// Two, one below the other: every point has its own color.
  case halves

  /// Four: two colors among them.
  case quadrants

  /// Six, for terminals whose fonts have them: two colors among them.
  case sextants
}
