import CursesCells

/// All that a picture's cells depend on, beside its pixels.
struct PictureLook: Equatable {
  /// The columns and rows.
  var size: Size

  /// How the picture fills them.
  var mode: PictureContentMode

  /// The points of a cell, side by side and below each other.
  var points: Size

  /// How many colors there are.
  var depth: ColorDepth

  /// Whether glyphs beyond ASCII can be shown.
  var usesUnicode: Bool

  /// The colors that everything has, with the picture's alpha, from the upper edge to the lower
  /// one; none for its own colors.
  var tint: [RGB]

  /// What is behind what is seen through in part.
  var matte: RGB

  /// Whether text is lighter than what is behind it.
  var isDark: Bool

  /// Returns the points of a cell where they are chosen by what there is.
  static func points(
    _ detail: PictureDetail, depth: ColorDepth, usesUnicode: Bool
  ) -> Size {
    guard usesUnicode else { return Size(width: 1, height: 1) }
    // A cell has two colors: of more points some are mixed, which a palette has no colors for.
    if (.palette8 ... .palette256).contains(depth) { return Size(width: 1, height: 2) }
    return switch detail {
    case .halves: Size(width: 1, height: 2)
    case .automatic, .quadrants: Size(width: 2, height: 2)
    case .sextants: Size(width: 2, height: 3)
    }
  }
}
