/// The text of a bracketed paste, as far as it was received.
struct PastedText {
  private var bytes: [UInt8] = []

  /// Whether the text is dropped, because it is too long or nothing accepts it.
  private(set) var isDropped = false

  /// Whether the terminal fell silent during the paste, so that its end may never come.
  var isStalled = false

  private static let start = Array("\u{1B}[200~".utf8)
  private static let end = Array("\u{1B}[201~".utf8)

  /// The sequence that begins a paste; it also represents a paste that is too long.
  static var mark: [UInt8] { start }

  /// Whether no text is pending.
  var isEmpty: Bool { bytes.isEmpty || isDropped }

  /// Drops all of the text.
  mutating func drop() { isDropped = true }

  /// Reads the next bytes, up to the end of the paste.
  ///
  /// Returns the number of bytes.
  ///
  /// The first end sequence counts, so that no text can keep a paste from ending. Another start
  /// sequence, which nested terminals send, is skipped. More bytes than `limit` are too long.
  mutating func read(
    _ input: ArraySlice<UInt8>, limit: Int
  ) -> (count: Int, isEnd: Bool, isTooLong: Bool) {
    var isTooLong = false
    for (offset, byte) in input.enumerated() {
      bytes.append(byte)
      if byte == UInt8(ascii: "~") {
        let isEnd = bytes.suffix(6).elementsEqual(PastedText.end)
        if isEnd || bytes.suffix(6).elementsEqual(PastedText.start) { bytes.removeLast(6) }
        if isEnd { return (offset + 1, true, isTooLong) }
      }
      if bytes.count > limit, !isDropped {
        isTooLong = true
        isDropped = true
      }
      // Of dropped text, only the possible beginning of the end sequence is kept.
      if isDropped, bytes.count > 4096 { bytes = Array(bytes.suffix(5)) }
    }
    return (input.count, false, isTooLong)
  }

  /// Returns the text so far and clears it; `nil` if it is dropped.
  mutating func take() -> String? {
    guard !isDropped else { return nil }
    defer { bytes = [] }
    return String(harmless: bytes)
  }
}

extension String {
  /// Creates text from untrusted bytes.
  ///
  /// CR and CR LF become newlines. Other control characters except the tab are removed, so that
  /// none acts on a terminal or a widget. Invalid UTF-8 becomes U+FFFD.
  fileprivate init(harmless bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // 0xC2 is the lead byte of the C1 control characters (U+0080 to U+009F).
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
