import CursesKit

/// A theme of a whole screen: a gradient from the color of the first row to that of the last.
package struct GradientTheme: Hashable, Sendable {
  /// The name for the user, as one line.
  package let name: String

  /// The color of the first row.
  package let top: RGB

  /// The color of the last row.
  package let bottom: RGB

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - name: The name. Characters that could control a terminal are removed, and each run of
  ///     white space becomes a blank. If nothing remains, the name is “Theme”.
  ///   - top: The color of the first row.
  ///   - bottom: The color of the last row.
  package init(_ name: String, top: RGB, bottom: RGB) {
    let words = PlainLine.of(name).split(whereSeparator: \.isWhitespace)
    self.name = words.isEmpty ? "Theme" : words.joined(separator: " ")
    self.top = top
    self.bottom = bottom
  }

  /// The gradient from the first row to the last.
  package var gradient: Gradient { Gradient(top, bottom) }

  /// The accent, which is the color of the last row.
  package var accent: RGB { bottom }
}

// MARK: - Lines

extension GradientTheme {
  /// Creates a theme from a line of text: a name and two colors, as in `Dusk #2c226c #c42c60`.
  ///
  /// It is `nil` without a name, or if the last two words are not colors.
  package init?(line: Substring) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, let top = RGB(hexadecimal: words[words.count - 2]),
      let bottom = RGB(hexadecimal: words[words.count - 1])
    else { return nil }
    self.init(words.dropLast(2).joined(separator: " "), top: top, bottom: bottom)
  }
}

extension RGB {
  /// Creates a color from its components in hexadecimal, as in `#ff8800`.
  fileprivate init?(hexadecimal text: Substring) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}
