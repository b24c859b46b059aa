/// Text that is pasted, as far as it came.
struct PastedText {
  private var bytes: [UInt8] = []

  /// Longer text is handed on in pieces.
  private static let longest = 1 << 24

  private static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes the next bytes, and returns the text that is complete after `count` of them.
  ///
  /// The first end counts, so that no text can keep a paste from ending; a mark of another start,
  /// which two terminals in each other send, is left out.
  mutating func read(_ input: ArraySlice<UInt8>) -> (text: String?, count: Int, isEnd: Bool) {
    for (offset, byte) in input.enumerated() {
      bytes.append(byte)
      if byte == UInt8(ascii: "~") {
        let isEnd = bytes.suffix(6).elementsEqual(PastedText.end)
        if isEnd || bytes.suffix(6).elementsEqual(PastedText.start) { bytes.removeLast(6) }
        if isEnd { return (finish(), offset + 1, true) }
      }
      if bytes.count >= PastedText.longest, mayBeCut(after: byte) {
        return (finish(), offset + 1, false)
      }
    }
    return (nil, input.count, false)
  }

  /// Returns the text that came so far, and forgets it.
  mutating func finish() -> String {
    defer { bytes = [] }
    return String(harmless: bytes)
  }

  /// Whether nothing that belongs together is parted here: a character, a line's end, or a mark.
  private func mayBeCut(after byte: UInt8) -> Bool {
    let isText = byte >= 0x20 && byte < 0x7F && bytes.suffix(6).allSatisfy { $0 != 0x1B }
    return isText || bytes.count >= PastedText.longest + 64
  }
}

extension String {
  /// Creates text from bytes that anyone may have written.
  ///
  /// The ends of lines, CR and CR LF, become newlines. Other control characters but the tab are
  /// left out, so that nothing acts on a terminal or a widget. What is not UTF-8 becomes U+FFFD.
  fileprivate init(harmless bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // 0xC2 begins the control characters beyond ASCII.
    let isHarmless = bytes.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 || $0 == 0x09 || $0 == 0x0A
    }
    guard !isHarmless else {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n" where last == "\r": break
      case "\t", "\n": scalars.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": break
      default: scalars.append(scalar)
      }
      last = scalar
    }
    self.init(scalars)
  }
}
