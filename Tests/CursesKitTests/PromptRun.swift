import CursesCells
import CursesTerminalTesting

/// A program that asks or works, and its terminal, which answers what it is asked itself.
final class PromptRun {
  let terminal: PseudoTerminal
  let size: Size

  /// Whether the terminal says what it is when it is asked; the default is `true`.
  var answersQuestions = true

  /// The columns that it gives a line, or `nil`, the default, where it does not say where its
  /// cursor is.
  var lineColumns: Int?

  /// How often it was asked where its cursor is, and answered.
  private var reported = 0

  /// How often the terminal was asked what it is, and answered.
  private var answered = 0

  /// Runs a script in a shell that controls jobs; `$ASK` and `$WORK` are the programs.
  init(
    _ script: String, size: Size = Size(width: 80, height: 24), environment: [String: String] = [:]
  ) throws {
    self.size = size
    terminal = try PseudoTerminal(size: size)
    let program = try BuiltProgram("TerminalProgram").path
    let programs = ["ASK": "\(program) prompt", "WORK": "\(program) progress"]
    try terminal.spawn(
      "/bin/sh", arguments: ["-mc", script],
      environment: TestEnvironment.variables.merging(programs) { $1 }.merging(environment) { $1 }
        .filter { !$1.isEmpty })
  }

  /// Everything that was written.
  var text: String { String(decoding: terminal.output, as: UTF8.self) }

  /// What the terminal shows.
  var screen: VirtualTerminal {
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    return screen
  }

  /// What is shown, without blanks at the ends and without blank lines.
  var lines: [String] {
    screen.buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  /// The lines without the times that anything took.
  var untimedLines: [String] { lines.map { $0.replacing(/[ ](in|after) \d+:\d\d$/, with: "") } }

  /// What the program changed in its terminal and did not change back.
  var state: TerminalState { TerminalState(after: terminal.output) }

  /// Waits until a line like this is shown.
  func wait(for line: String) throws {
    try read { [self] _ in lines.contains { $0.hasPrefix(line) } }
  }

  /// Waits until a word is shown and the terminal has told so, as before anybody could answer.
  func waitUntilSeen(_ word: String) throws {
    try read { text in
      guard let shown = text.firstRange(of: word) else { return false }
      return text[shown.upperBound...].contains("\u{1B}[c")
    }
  }

  /// Waits until the program has written this.
  func wait(forText text: String) throws {
    try read { $0.contains(text) }
  }

  /// Waits until a condition holds for all that the program has written.
  func read(until condition: (String) -> Bool) throws {
    try terminal.read { text in
      answer(text)
      return condition(text)
    }
  }

  /// Waits until the program has ended, and returns how.
  func waitForExit() throws -> PseudoTerminal.Status {
    // Reading ends with the program, whatever is waited for.
    try? read { _ in false }
    return try terminal.waitForExit()
  }

  /// Says what the terminal is as often as it was asked, so that nobody waits for that at the end.
  private func answer(_ text: String) {
    guard answersQuestions else { return }
    if let lineColumns {
      let places = text.ranges(of: "\u{1B}[6n")
      for place in places.dropFirst(reported) {
        let isAfterLine = text[..<place.lowerBound].last == "─"
        terminal.type("\u{1B}[2;\(isAfterLine ? lineColumns + 1 : 1)R")
      }
      reported = places.count
    }
    let asked = text.ranges(of: "\u{1B}[c").count
    for _ in answered..<max(answered, asked) { terminal.type("\u{1B}[?62;22c") }
    answered = max(answered, asked)
  }
}
