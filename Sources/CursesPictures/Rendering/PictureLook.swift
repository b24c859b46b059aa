import CursesCells

/// The rendering options of a picture: all inputs of its cells except for its pixels.
struct PictureLook: Equatable {
  /// The columns and rows.
  var size: Size

  /// The content mode.
  var mode: PictureContentMode

  /// The points of a cell, horizontally and vertically.
  var points: Size

  /// The color depth of the terminal.
  var depth: ColorDepth

  /// Whether glyphs beyond ASCII can be displayed.
  var usesUnicode: Bool

  /// The tint colors from top to bottom, used with the picture's alpha; empty for its own colors.
  var tint: [RGB]

  /// The color behind translucent pixels.
  var matte: RGB

  /// Whether the terminal has light text on a dark background.
  var isDark: Bool

  /// Returns the points of a cell for a detail and the capabilities of the terminal.
  static func points(
    _ detail: PictureDetail, depth: ColorDepth, usesUnicode: Bool
  ) -> Size {
    guard usesUnicode else { return Size(width: 1, height: 1) }
    // More than two points share two colors by mixing them, but a palette has no mixed colors.
    if (.palette8 ... .palette256).contains(depth) { return Size(width: 1, height: 2) }
    return switch detail {
    case .halves: Size(width: 1, height: 2)
    case .automatic, .quadrants: Size(width: 2, height: 2)
    case .sextants: Size(width: 2, height: 3)
    }
  }
}
