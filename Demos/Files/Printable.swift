/// Text that a terminal shows and does not obey.
package enum Printable {
  /// Returns a scalar as it is, or escaped where a terminal might obey it, where nobody would see
  /// it, or where it turns around the text beside it.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    // These two join the clusters of many scripts and of emoji.
    case "\u{200C}", "\u{200D}": String(scalar)
    default: isHarmless(scalar) ? String(scalar) : escapedByNumber(scalar)
    }
  }

  /// Returns a byte that is no part of a character, as `\xE9`.
  package static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// Returns a message of several lines, in which nothing else is left to obey.
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
