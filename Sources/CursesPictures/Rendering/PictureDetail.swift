/// The number of points in a cell of a picture.
///
/// With 256 colors or fewer, the detail is always halves.
public enum PictureDetail: Hashable, Sendable, CaseIterable {
  /// The default detail, which is quadrants.
  case automatic

  /// Two points, one above the other, each with its own color.
  case halves

  /// Four points that share two colors.
  case quadrants

  /// Six points that share two colors, for terminals with sextants in their fonts.
  case sextants
}
