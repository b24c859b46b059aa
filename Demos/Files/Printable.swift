/// Text without control characters for terminals.
package enum Printable {
  /// Returns a scalar, escaped if it is a backslash, a control, format, private-use or unassigned
  /// character, or a line or paragraph separator.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    // The clusters of many scripts and of emoji require these joiners.
    case "\u{200C}", "\u{200D}": String(scalar)
    default: isHarmless(scalar) ? String(scalar) : escapedByNumber(scalar)
    }
  }

  /// Returns a byte of invalid UTF-8 in the form `\xE9`.
  package static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// Returns a message with all control characters except line breaks escaped.
  package static func lines(_ message: String) -> String {
    message.unicodeScalars.reduce(into: "") { text, scalar in
      let isPlain = scalar == "\n" || scalar == "\\" || isHarmless(scalar)
      text += isPlain ? String(scalar) : escaped(scalar)
    }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func escapedByNumber(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return escaped(UInt8(scalar.value)) }
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
