/// Text without control characters for terminals.
package enum PlainText {
  /// Returns `text` on one line, without control characters and with white space folded.
  ///
  /// C0 and C1 controls, bidirectional and invisible format characters, and noncharacters are
  /// removed. The joiners of emoji and scripts are kept, and so are the tag characters of flags.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  package static func cleaned(_ text: String) -> String {
    // Avoids a copy, as most text is clean and some is long.
    if isClean(text) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var spaceIsDue = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar.value) {
        spaceIsDue = true
      } else if !isHarmful(scalar.value) {
        if spaceIsDue && !result.isEmpty { result.append(UInt8(ascii: " ")) }
        spaceIsDue = false
        result.append(contentsOf: scalar.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns `text` cleaned, or `nil` if the result is empty.
  static func filled(_ text: String?) -> String? {
    let text = cleaned(text ?? "")
    return text.isEmpty ? nil : text
  }

  /// Whether the text needs no changes.
  private static func isClean(_ text: String) -> Bool {
    var isBehindSpace = true
    for scalar in text.unicodeScalars {
      if isSpace(scalar.value) {
        guard scalar == " ", !isBehindSpace else { return false }
        isBehindSpace = true
      } else {
        if isHarmful(scalar.value) { return false }
        isBehindSpace = false
      }
    }
    return !isBehindSpace || text.isEmpty
  }

  /// Whether a scalar is white space.
  ///
  /// Source: the property White_Space in the Unicode Character Database. The lookup of the standard
  /// library takes ten times as long and would dominate the time for a long feed.
  private static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x21...0x7E: false
    case 0x20, 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F: true
    case 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar is a control, an invisible format character or a noncharacter.
  private static func isHarmful(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x202A...0x202E: true
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF, 0xE0001: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
