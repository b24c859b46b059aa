import CursesCells
import CursesTerminalTesting

/// A gallery process in its own pseudo-terminal.
struct GalleryRun {
  let terminal: PseudoTerminal
  let size = Size(width: 80, height: 24)

  /// Runs the gallery; variables that are `nil` are unset.
  init(_ arguments: [String] = [], environment: [String: String?] = [:]) throws {
    terminal = try PseudoTerminal(size: size)
    var plain: [String: String?] = TestEnvironment.variables
    plain["COLORTERM"] = "truecolor"
    try terminal.spawn(
      try BuiltProgram("gallery").path, arguments: arguments,
      environment: plain.merging(environment) { $1 }.compactMapValues { $0 })
  }

  /// Runs a script in a shell with job control; `$GALLERY` is the program.
  init(script: String) throws {
    terminal = try PseudoTerminal(size: size)
    try terminal.spawn(
      "/bin/sh", arguments: ["-mc", script],
      environment: TestEnvironment.variables.merging(
        ["GALLERY": try BuiltProgram("gallery").path]
      ) { $1 })
  }

  /// Waits until the terminal shows some text.
  func wait(for text: String, size: Size? = nil) throws {
    try terminal.read { _ in shown(size).contains { $0.contains(text) } }
  }

  /// Returns the rows that a terminal shows after all output.
  func shown(_ size: Size? = nil) -> [String] {
    let reader = VirtualTerminal(size: size ?? self.size)
    reader.feed(terminal.output)
    return reader.buffer.lines
  }

  /// The state of the terminal after all output.
  var state: TerminalState { TerminalState(after: terminal.output) }

  var modesLeftOn: [String] {
    let reader = VirtualTerminal(size: size)
    reader.feed(terminal.output)
    return reader.modesLeftOn
  }
}
