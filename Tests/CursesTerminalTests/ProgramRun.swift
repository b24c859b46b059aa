import CursesCells
import CursesTerminalTesting
import Testing

/// A run of a program in a terminal, with its output for a test to check.
struct ProgramRun {
  let terminal: PseudoTerminal
  let size = Size(width: 200, height: 10)

  /// Runs the program that exits in a given way, with additional environment variables.
  init(_ way: String, _ more: String..., environment: [String: String] = [:]) throws {
    terminal = try PseudoTerminal(size: size)
    try terminal.spawn(
      try BuiltProgram("TerminalProgram").path, arguments: ["exit", way] + more,
      environment: ProgramRun.variables.merging(environment) { $1 })
  }

  /// Runs a script in a shell with job control; `$PROGRAM` is the program that exits.
  init(script: String, environment more: [String: String] = [:]) throws {
    terminal = try PseudoTerminal(size: size)
    var environment = ProgramRun.variables.merging(more) { $1 }
    environment["PROGRAM"] = "\(try BuiltProgram("TerminalProgram").path) exit"
    try terminal.spawn("/bin/sh", arguments: ["-mc", script], environment: environment)
  }

  /// Frames are marked, so that a test can find their ends.
  private static var variables: [String: String] {
    TestEnvironment.variables.merging(["CURSESKIT_SYNC": "1"]) { $1 }
      .merging(PresenterTrait.variables) { $1 }
  }

  /// Replies to both queries of the program.
  func answer(as peer: ScriptedTerminal) throws {
    for count in 1...2 {
      try terminal.read { $0.ranges(of: "\u{1B}[c").count == count }
      let end = Array("\u{1B}[c".utf8)
      let asked = terminal.output.ranges(of: end).suffix(2)
      let start = count == 1 ? 0 : asked.first?.upperBound ?? 0
      terminal.type(peer.answers(to: Array(terminal.output[start...])))
    }
  }

  /// A terminal that has processed all output of the program.
  var screen: VirtualTerminal {
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    return screen
  }

  /// The modes that the program left on.
  var modesLeftOn: [String] { screen.modesLeftOn }

  /// The changes of the terminal that the program did not undo.
  var state: TerminalState { TerminalState(after: terminal.output) }

  /// Whether the screen has any text.
  var showsAnything: Bool { screen.buffer.lines.contains { $0.contains { $0 != " " } } }

  var text: String { String(decoding: terminal.output, as: UTF8.self) }

  /// The output after the terminal left the alternate screen.
  var textAfterLeaving: Substring {
    let parts = text.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[1] : ""
  }
}
