/// Text with nothing in it that a terminal would obey.
enum PlainText {
  /// Returns `text` on one line: no control characters, and white space folded.
  ///
  /// What goes are the control characters C0 and C1, the marks that reorder or hide text, and
  /// code points that are no characters. The joiners of emoji and of scripts stay, and so do the
  /// tags that make up flags.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var spaceIsDue = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        spaceIsDue = true
      } else if !isHarmful(scalar) {
        if spaceIsDue && !result.isEmpty { result.append(" ") }
        spaceIsDue = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns `text` cleaned, or `nil` when nothing is left of it.
  static func filled(_ text: String?) -> String? {
    let text = cleaned(text ?? "")
    return text.isEmpty ? nil : text
  }

  /// Whether a scalar that is not white space could do something else than be seen.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x202A...0x202E: true
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
}
