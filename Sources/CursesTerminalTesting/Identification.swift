/// What a program asks a terminal to find out which one it is (`CSI c`), and whether it still would
/// take an answer.
struct Identification {
  /// How often the program asked, and was not answered.
  private(set) var openQuestions = 0

  /// Whether the program has pastes marked, as those do that have the terminal for themselves.
  private(set) var isTaken = false

  /// The end of what was written, where a sequence may begin that is looked for.
  private var lastBytes: [UInt8] = []

  /// Counts the answers in what is typed.
  mutating func note(typed bytes: [UInt8]) {
    guard openQuestions > 0 else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    openQuestions = max(0, openQuestions - text.matches(of: /\u{1B}\[\?[0-9;]*c/).count)
  }

  /// Follows what a program writes.
  mutating func follow(_ bytes: ArraySlice<UInt8>) {
    lastBytes += bytes
    let places = lastBytes.indices.filter { lastBytes[$0] == 0x1B }
    for place in places {
      let rest = lastBytes[place...]
      if rest.starts(with: Identification.question) { openQuestions += 1 }
      if rest.starts(with: Identification.taking) { isTaken = true }
      if rest.starts(with: Identification.leaving) { isTaken = false }
    }
    let rest = Array(lastBytes[(places.last ?? lastBytes.endIndex)...])
    let isBegun = Identification.marks.contains { $0.count > rest.count && $0.starts(with: rest) }
    lastBytes = isBegun ? rest : []
  }

  private static let question = Array("\u{1B}[c".utf8)
  private static let taking = Array("\u{1B}[?2004h".utf8)
  private static let leaving = Array("\u{1B}[?2004l".utf8)
  private static let marks = [question, taking, leaving]
}
