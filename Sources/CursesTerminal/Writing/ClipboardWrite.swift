/// The OSC 52 sequence that writes text to the clipboard of a terminal.
///
/// Source: xterm, *Control Sequences*, OSC 52.
enum ClipboardWrite {
  /// The maximum number of bytes of text, which fits into the 100,000 bytes that all terminals
  /// accept.
  static let limit = 74_994

  /// Returns the sequence, or `nil` for text of more than ``limit`` bytes.
  ///
  /// The text is encoded in base64, so nothing in it can act on the terminal.
  static func sequence(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// Returns the base64 encoding, padded with `=`.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        let digit = value >> (18 - 6 * index) & 63
        digits.append(index <= group.count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return digits
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
