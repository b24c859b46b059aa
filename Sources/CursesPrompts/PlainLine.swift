import CursesTerminal

/// Text that takes one line and cannot act on a terminal.
enum PlainLine {
  /// Returns text with a blank for each line break and tab inside it, without the other control
  /// characters and without blanks at its ends.
  static func of(_ text: String) -> String {
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

  private static func trimmed(
    _ scalars: String.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var rest = scalars.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.isInvisibleControl
    default: false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
