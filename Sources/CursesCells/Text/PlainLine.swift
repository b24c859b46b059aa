/// Text from untrusted sources as one line that cannot control a terminal, for use in messages.
///
///     print("“\(PlainLine.of(path, limit: 80))” does not exist")
///
/// Messages, questions, answers and printed lines use this type or ``isUnsafe(_:)``, so that one
/// list decides which characters reach a terminal.
public enum PlainLine {
  /// Returns text as one line, without characters that are ``isUnsafe(_:)``.
  ///
  /// A line break or tab becomes a blank, unless a blank precedes it. Other unsafe characters are
  /// removed, and blanks at both ends are trimmed.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) || text.first == " " || text.last == " "
    else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isUnsafe(scalar) {
        line.append(scalar)
      } else if isBlank(scalar), line.last != " " {
        line.append(" ")
      }
    }
    return String(String.UnicodeScalarView(trimmed(line)))
  }

  /// Returns text as one safe line of limited length.
  ///
  /// - Parameters:
  ///   - text: The text, which may be untrusted.
  ///   - limit: The maximum number of Unicode scalars. A negative number keeps none.
  /// - Returns: The line.
  public static func of(_ text: String, limit: Int) -> String {
    String(String.UnicodeScalarView(of(text).unicodeScalars.prefix(max(0, limit))))
  }

  /// Whether a scalar could control a terminal, break a line, reorder adjacent text or be
  /// invisible.
  ///
  /// The joiners of letters and emoji are not unsafe. Neither is the soft hyphen, which terminals
  /// show.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Control characters, and the line and paragraph separators.
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: isInvisibleControl(scalar)
    }
  }

  /// Whether a scalar is invisible and changes how adjacent text is displayed or read.
  ///
  /// Such a scalar changes the direction of text or takes no column. Control characters and line
  /// separators are not included. The check looks up no properties, so it is fast for long text.
  package static func isInvisibleControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The marks, embeddings, overrides and isolates of UAX #9.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The zero-width space, the word joiner, invisible operators and byte order marks.
    case 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    // The deprecated language tag.
    case 0xE0001: true
    default: false
    }
  }

  private static func trimmed(
    _ scalars: String.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var remainder = scalars.drop { $0 == " " }
    while remainder.last == " " { remainder.removeLast() }
    return remainder
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
