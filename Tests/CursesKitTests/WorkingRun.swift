import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// A program that shows its progress, and its terminal.
@MainActor
final class WorkingRun {
  let terminal: PseudoTerminal
  let size: Size

  /// Runs a script in a shell that controls jobs; `$WORK` is the program.
  init(
    _ script: String, size: Size = Size(width: 80, height: 24), environment: [String: String] = [:]
  ) throws {
    self.size = size
    terminal = try PseudoTerminal(size: size)
    let usual = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "WORK": try WorkingRun.path, "PATH": "/usr/bin:/bin",
    ]
    try terminal.spawn(
      "/bin/sh", arguments: ["-mc", script],
      environment: usual.merging(environment) { $1 }.filter { !$1.isEmpty })
  }

  private var answers = 0

  /// Waits until the program has ended, and answers what it asks its terminal.
  func waitForExit() throws -> PseudoTerminal.Status {
    // It ends by an error, because what is waited for never comes.
    try? terminal.read { text in
      answer(text)
      return false
    }
    return try terminal.waitForExit()
  }

  /// Answers what ends every list of questions.
  private func answer(_ text: String) {
    let asked = text.ranges(of: "\u{1B}[c").count
    for _ in answers..<max(answers, asked) { terminal.type("\u{1B}[?62;22c") }
    answers = max(answers, asked)
  }

  /// Everything that was written.
  var text: String { String(decoding: terminal.output, as: UTF8.self) }

  /// What the terminal shows, without blanks at the ends, blank lines and the times it took.
  var lines: [String] {
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    return screen.buffer.lines
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
      .map { $0.replacing(/[ ](in|after) \d+:\d\d$/, with: "") }
  }

  /// What the program changed in its terminal and did not change back.
  var state: TerminalState { TerminalState(after: terminal.output) }

  /// Waits until a line like this is shown.
  func wait(for line: String) throws {
    try terminal.read { text in
      answer(text)
      return lines.contains { $0.hasPrefix(line) }
    }
  }

  /// The program stands beside the tests.
  static var path: String {
    get throws {
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &bytes, bytes.count)
      let tests = String(decoding: bytes.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
      let folder = try #require(tests.lastIndex(of: "/"))
      return tests[...folder] + "Working"
    }
  }
}
