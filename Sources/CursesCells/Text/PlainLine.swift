/// Text that takes one line and cannot act on a terminal: names and words by others, in messages.
///
///     print("there is no file “\(PlainLine.of(path, limit: 80))”")
///
/// Messages, questions, answers and printed lines go through here, or ask ``isUnsafe(_:)``, so that
/// there is one list of what may reach a terminal.
public enum PlainLine {
  /// Returns text with a blank for each line break and tab inside it, without the other characters
  /// that are ``isUnsafe(_:)``, and without blanks at its ends.
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

  /// Returns the same of text that may be long.
  ///
  /// - Parameters:
  ///   - text: The text, by anyone.
  ///   - limit: The most Unicode scalars that are kept; fewer than none are none.
  /// - Returns: The line.
  public static func of(_ text: String, limit: Int) -> String {
    String(String.UnicodeScalarView(of(text).unicodeScalars.prefix(max(0, limit))))
  }

  /// Whether a terminal could obey a scalar, break a line at it, or show what stands beside it in
  /// another order because of it; or nobody would see that it is there.
  ///
  /// Those that join letters and emoji are not among them, nor the soft hyphen, which terminals
  /// show.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isInvisibleControl(scalar)
    }
  }

  /// Whether a scalar is not seen and changes how what stands beside it is shown or read: it turns
  /// the direction of text, or takes no column.
  ///
  /// It answers without a look-up of properties, for text of any length; control characters and
  /// separators of lines are not asked for here.
  package static func isInvisibleControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The marks, embeddings, overrides and isolates of UAX #9.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The blank without width, the word joiner, invisible operators and byte order marks.
    case 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    // The tag that once began the name of a language.
    case 0xE0001: true
    default: false
    }
  }

  private static func trimmed(
    _ scalars: String.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var rest = scalars.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
