/// The filter for the lines of a log.
struct LogFilter: Hashable {
  /// The minimum level.
  var level = LogLevel.debug

  /// The words that a line must contain; the case of ASCII letters is ignored.
  var text = "" {
    didSet { words = text.split(separator: " ").map { $0.utf8.map(LogFilter.folded) } }
  }

  private var words: [[UInt8]] = []

  /// Whether the filter allows every line.
  var isOpen: Bool { level == .debug && words.isEmpty }

  /// Returns whether the filter allows a line.
  ///
  /// - Complexity: O(*n* × *m*) in the bytes of the line and of the words.
  func allows(_ line: LogLine) -> Bool {
    guard line.level >= level else { return false }
    guard !words.isEmpty else { return true }
    var text = line.text
    return text.withUTF8 { bytes in
      words.allSatisfy { LogFilter.contains($0, in: bytes) }
    }
  }

  private static func contains(
    _ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return word.isEmpty }
    for start in 0...bytes.count - word.count where folded(bytes[start]) == first {
      if (1..<word.count).allSatisfy({ folded(bytes[start + $0]) == word[$0] }) { return true }
    }
    return false
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
