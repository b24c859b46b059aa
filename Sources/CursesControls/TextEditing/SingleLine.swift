import CursesCells

/// Sanitizing of text for a single line.
enum SingleLine {
  /// Returns text in one line, truncated at its end to a number of columns.
  static func fit(_ text: String, to width: Int) -> String {
    Truncation.tail.fit(of(text), to: width)
  }

  /// Returns text in one line, without leading and trailing line breaks.
  ///
  /// Inner line breaks and tabs become blanks. Other control characters are removed.
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isLeftOut) else { return text }
    var scalars = text.unicodeScalars[...]
    scalars = scalars.drop(while: isLineBreak)
    while let last = scalars.last, isLineBreak(last) { scalars.removeLast() }
    var line = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in scalars {
      let isSecondHalf = scalar == "\n" && last == "\r"
      last = scalar
      if !isLeftOut(scalar) {
        line.append(scalar)
      } else if isBlank(scalar), !isSecondHalf {
        line.append(" ")
      }
    }
    return String(line)
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || isLineBreak(scalar)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || isLineBreak(scalar)
  }

  /// Whether a scalar is a mandatory break of UAX #14.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// Whether two strings consist of the same scalars; `==` also accepts canonical equivalents.
  func isSame(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
