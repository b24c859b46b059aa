import CursesCells
import CursesTerminalTesting
import Foundation

/// A program that asks questions or shows progress, and its terminal, which answers queries.
final class PromptRun {
  let terminal: PseudoTerminal
  let size: Size

  /// Whether the terminal answers device attribute queries, by default `true`.
  var answersQuestions = true

  /// The width of a box-drawing line in cursor position reports, or `nil`, the default, to send
  /// no reports.
  var lineColumns: Int?

  /// The number of answered cursor position queries.
  private var reported = 0

  /// The number of answered device attribute queries.
  private var answered = 0

  /// The file that lets the body of a progress continue.
  private let go = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Runs a script in a shell with job control and the programs as `$ASK` and `$WORK`.
  ///
  /// With `$GO` as the pause of `$WORK`, its body waits until the test calls ``proceed()``.
  init(
    _ script: String, size: Size = Size(width: 80, height: 24), environment: [String: String] = [:]
  ) throws {
    self.size = size
    terminal = try PseudoTerminal(size: size)
    let program = try BuiltProgram("TerminalProgram").path
    let words = ["ASK": "\(program) prompt", "WORK": "\(program) progress", "GO": go.path]
    try terminal.spawn(
      "/bin/sh", arguments: ["-mc", script],
      environment: TestEnvironment.variables.merging(words) { $1 }.merging(environment) { $1 }
        .filter { !$1.isEmpty })
  }

  deinit { try? FileManager.default.removeItem(at: go) }

  /// Lets a body that waits for `$GO` continue.
  func proceed() throws { try Data().write(to: go) }

  /// The whole output.
  var text: String { String(decoding: terminal.output, as: UTF8.self) }

  /// The screen of the terminal after the output so far.
  var screen: VirtualTerminal {
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    return screen
  }

  /// The displayed lines, without trailing blanks and blank lines.
  var lines: [String] {
    screen.buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  /// The displayed lines without durations.
  var untimedLines: [String] { lines.map { $0.replacing(/[ ](in|after) \d+:\d\d$/, with: "") } }

  /// The terminal state that the program changed and did not restore.
  var state: TerminalState { TerminalState(after: terminal.output) }

  /// Waits until a line with this prefix is displayed.
  func wait(for line: String) throws {
    try read { [self] _ in lines.contains { $0.hasPrefix(line) } }
  }

  /// Waits until a word is displayed and the program has then queried the terminal.
  func waitUntilSeen(_ word: String) throws {
    try read { text in
      guard let displayed = text.firstRange(of: word) else { return false }
      return text[displayed.upperBound...].contains("\u{1B}[c")
    }
  }

  /// Waits until the program has written a text.
  func wait(forText text: String) throws {
    try read { $0.contains(text) }
  }

  /// Waits until a condition holds for the whole output.
  func read(until condition: (String) -> Bool) throws {
    try terminal.read { text in
      answer(text)
      return condition(text)
    }
  }

  /// Waits until the program has read all typed keys.
  func waitUntilRead() throws {
    let descriptor = try terminal.openProgramSide()
    defer { close(descriptor) }
    var keys = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<terminal.patience / 10 {
      if poll(&keys, 1, 0) == 0 { return }
      // A program with unread output may be blocked.
      try terminal.read(milliseconds: 10)
    }
    throw PseudoTerminal.Failure.timedOut(output: text)
  }

  /// Waits until the program has ended, and returns its exit status.
  func waitForExit() throws -> PseudoTerminal.Status {
    // Reads to the end of the output, at which `read` throws.
    try? read { _ in false }
    return try terminal.waitForExit()
  }

  /// Answers each query once, so that the program does not wait for replies at its end.
  ///
  /// A cooked terminal belongs to the shell, and would echo the reply.
  private func answer(_ text: String) {
    guard answersQuestions, !terminal.isCooked else { return }
    if let lineColumns {
      let positions = text.ranges(of: "\u{1B}[6n")
      for position in positions.dropFirst(reported) {
        let isAfterLine = text[..<position.lowerBound].last == "─"
        terminal.type("\u{1B}[2;\(isAfterLine ? lineColumns + 1 : 1)R")
      }
      reported = positions.count
    }
    let asked = text.ranges(of: "\u{1B}[c").count
    for _ in answered..<max(answered, asked) { terminal.type("\u{1B}[?62;22c") }
    answered = max(answered, asked)
  }
}
