/// A glyph that controls draw, with its form in ASCII.
///
///     let glyph = Sign.check.glyph(usesUnicode: false)  // v
public struct Sign: Hashable, Sendable {
  /// The glyph where Unicode is shown.
  public let unicode: Glyph

  /// The glyph where only ASCII is shown.
  public let ascii: Glyph

  /// Creates a sign of two glyphs, which have the same width.
  public init(_ unicode: Glyph, ascii: Glyph) {
    self.unicode = unicode
    self.ascii = ascii
  }

  /// Returns the glyph to draw.
  public func glyph(usesUnicode: Bool) -> Glyph { usesUnicode ? unicode : ascii }
}

extension Sign {
  /// `─`, or `-`: the edge of a bar or of a panel.
  public static let horizontalLine = Sign("─", ascii: "-")

  /// `│`, or `|`: the edge of a column or of a panel.
  public static let verticalLine = Sign("│", ascii: "|")

  /// `━`, or `-`: a track, a handle.
  public static let thickLine = Sign("━", ascii: "-")

  /// `▌`, or `>`: the row that has the focus.
  public static let focusBar = Sign("▌", ascii: ">")

  /// `‹`, or `<`: more at the left.
  public static let before = Sign("‹", ascii: "<")

  /// `›`, or `>`: more at the right, the focus.
  public static let after = Sign("›", ascii: ">")

  /// `▸`, or `*`: a control that is pressed.
  public static let pressed = Sign("▸", ascii: "*")

  /// `✓`, or `v`: done, chosen.
  public static let check = Sign("✓", ascii: "v")

  /// `✗`, or `x`: failed, wrong.
  public static let cross = Sign("✗", ascii: "x")

  /// `░`, or `.`: a pattern behind content.
  public static let shade = Sign("░", ascii: ".")

  /// `•`, or `*`: an entry, a light.
  public static let bullet = Sign("•", ascii: "*")

  /// `●`, or `*`: a badge without a number.
  public static let dot = Sign("●", ascii: "*")

  /// `▲`, or `^`: an arrow that points up.
  public static let tip = Sign("▲", ascii: "^")
}
