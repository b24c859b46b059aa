/// Sanitizing of text for an editor of many lines.
enum EditorText {
  /// Returns text with line feeds as line endings, and without control characters except tabs.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func of(_ text: String) -> String {
    guard needsCleaning(text) else { return text }
    return String(unsafeUninitializedCapacity: text.utf8.count) { clean in
      var count = 0
      var last: Unicode.Scalar = " "
      for scalar in text.unicodeScalars {
        let isSecondHalf = scalar == "\n" && last == "\r"
        last = scalar
        guard let kept = kept(scalar), !isSecondHalf else { continue }
        for byte in UTF8.encode(kept) ?? .init() {
          clean[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// Returns the replacement of a scalar, or `nil` to remove it.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A: scalar
    // The mandatory breaks of UAX #14.
    case 0x0B...0x0D, 0x85, 0x2028, 0x2029: "\n"
    case 0..<0x20, 0x7F..<0xA0: nil
    default: scalar
    }
  }

  /// Whether the text needs changes; the bytes are checked first.
  private static func needsCleaning(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var found = false
    for index in bytes.indices {
      let byte = bytes[index]
      let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A
      // These are the first bytes of C1 controls and of separators, and of a few other characters.
      found = found || isControl || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }
    guard found else { return false }
    return text.unicodeScalars.contains { kept($0) != $0 }
  }
}
