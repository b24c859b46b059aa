/// The positions at which Markdown can be split into independently parsed texts.
enum MarkdownCut {
  /// Whether a text may contain link reference definitions.
  static func mayHaveReferences(_ text: Substring.UTF8View) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      if last == UInt8(ascii: "]"), byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }

  /// Returns the length in bytes of the longest prefix that later text cannot change.
  ///
  /// The prefix ends before a line that begins with a letter or `#`, after a blank line and outside
  /// of code. It never extends beyond HTML or nested fenced code, because their ends are unknown.
  static func settledLength(of text: Substring.UTF8View) -> Int {
    text.distance(from: text.startIndex, to: settledEnd(of: text))
  }

  private static func settledEnd(of text: Substring.UTF8View) -> String.Index {
    var settled = text.startIndex
    var fence: Fence?
    var isBehindEmptyLine = false
    for line in lines(of: text) {
      let isEmpty = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      defer { isBehindEmptyLine = isEmpty }
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      guard let first = line.first else { continue }
      if isBehindEmptyLine, isPlain(first) { settled = line.startIndex }
      if let begun = Fence(line) {
        fence = begun
      } else {
        let begin = line.drop { $0 == 0x20 || $0 == 0x09 }
        let mayHideCode = begin.contains(UInt8(ascii: "`")) || begin.contains(UInt8(ascii: "~"))
        if begin.first == UInt8(ascii: "<") { return settled }
        if !isPlain(first), mayHideCode, hasFence(begin) { return settled }
      }
    }
    return settled
  }

  /// Returns the lines of a text, which end with LF, CR or CR LF.
  private static func lines(of text: Substring.UTF8View) -> [Substring.UTF8View] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).flatMap { line in
      (line.last == 0x0D ? line.dropLast() : line)
        .split(separator: 0x0D, omittingEmptySubsequences: false)
    }
  }

  /// Whether a line with this first byte, after a blank line, begins a top-level block.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "#") || byte >= 0x80
  }

  private static func hasFence(_ line: Substring.UTF8View) -> Bool {
    let text = Substring(line)
    return text.contains("```") || text.contains("~~~")
  }

  /// The opening fence of a code block.
  private struct Fence {
    let mark: UInt8
    let length: Int

    /// Parses a fence at the start of a line, or returns `nil` for another line.
    init?(_ line: Substring.UTF8View) {
      guard let first = line.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
        return nil
      }
      mark = first
      length = line.prefix { $0 == first }.count
      let isBroken = first == UInt8(ascii: "`") && line.dropFirst(length).contains(first)
      if length < 3 || isBroken { return nil }
    }

    func isClosed(by line: Substring.UTF8View) -> Bool {
      let begin = line.drop { $0 == 0x20 }
      let marks = begin.prefix { $0 == mark }.count
      return line.count - begin.count < 4 && marks >= length
        && begin.dropFirst(marks).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
  }
}
