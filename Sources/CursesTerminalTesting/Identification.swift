/// The pending identification queries (`CSI c`) of a program, and whether it still reads replies.
struct Identification {
  /// The number of queries without a reply.
  private(set) var openQuestions = 0

  /// Whether bracketed paste is on, as in programs that control the whole terminal.
  private(set) var isTaken = false

  /// The end of the output, which may contain the start of a relevant sequence.
  private var lastBytes: [UInt8] = []

  /// Subtracts the replies that are contained in typed bytes.
  mutating func note(typed bytes: [UInt8]) {
    guard openQuestions > 0 else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    openQuestions = max(0, openQuestions - text.matches(of: /\u{1B}\[\?[0-9;]*c/).count)
  }

  /// Processes output of the program.
  mutating func follow(_ bytes: ArraySlice<UInt8>) {
    lastBytes += bytes
    let positions = lastBytes.indices.filter { lastBytes[$0] == 0x1B }
    for position in positions {
      let remainder = lastBytes[position...]
      if remainder.starts(with: Identification.question) { openQuestions += 1 }
      if remainder.starts(with: Identification.taking) { isTaken = true }
      if remainder.starts(with: Identification.leaving) { isTaken = false }
    }
    let remainder = Array(lastBytes[(positions.last ?? lastBytes.endIndex)...])
    let isBegun = Identification.marks.contains {
      $0.count > remainder.count && $0.starts(with: remainder)
    }
    lastBytes = isBegun ? remainder : []
  }

  private static let question = Array("\u{1B}[c".utf8)
  private static let taking = Array("\u{1B}[?2004h".utf8)
  private static let leaving = Array("\u{1B}[?2004l".utf8)
  private static let marks = [question, taking, leaving]
}
