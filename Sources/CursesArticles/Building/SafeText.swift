/// The sanitization of text, which removes control and invisible characters.
enum SafeText {
  /// Calls `body` with sanitized text as UTF-8.
  ///
  /// Control characters except line feeds and tabs, bidirectional controls and invisible characters
  /// are removed. Joiners and zero-width spaces are kept, because scripts, emoji and line breaking
  /// need them. Plain ASCII in one line takes a fast path.
  static func filter(_ text: UnsafeBufferPointer<UInt8>, _ body: (String) -> Void) {
    guard text.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 > 0xC1 }) else {
      return body(String(decoding: text, as: UTF8.self))
    }
    body(cleaned(String(decoding: text, as: UTF8.self)))
  }

  /// Returns text without control characters and other harmful scalars.
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isHarmful(scalar) { result.append(scalar) }
    return String(result)
  }

  /// Returns sanitized text in one line, with white space collapsed.
  static func line(_ text: String) -> String {
    cleaned(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    // Soft hyphens: lines are not broken at them here, and some terminals display them.
    case 0xAD: true
    case 0xA0...0x61B: false
    // Bidirectional marks, embeddings, overrides and isolates of UAX #9.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line separators, invisible operators and byte order marks.
    case 0x2028, 0x2029, 0x180E, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    // Tags, which are visible only as parts of a few flags.
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
