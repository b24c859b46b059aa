import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// The examples as programs, with and without a terminal.
@Suite(.ownThread) struct ProgramTests {
  @Test(arguments: ["Deploy", "Logs", "Processes", "Todo"])
  func `each example reports a missing terminal in one line`(name: String) throws {
    let result = try BuiltProgram(name).run(["/nowhere"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  /// The examples, each with a text that it displays after it has read its file.
  private static let examples = [
    ("Deploy", "The hosts are not known"), ("Logs", "info   power"), ("Todo", "No tasks. Press n"),
  ]

  @Test(arguments: examples)
  func `NO_COLOR suppresses colors`(name: String, text: String) throws {
    let size = Size(width: 80, height: 24)
    let terminal = try PseudoTerminal(size: size)
    let environment = TestEnvironment.variables.merging(["NO_COLOR": "1"]) { $1 }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    if name == "Logs" {
      try "12:04:31 info power on\n".write(to: file, atomically: true, encoding: .utf8)
    }
    try terminal.spawn(
      try BuiltProgram(name).path, arguments: [file.path], environment: environment)
    // The number of frames depends on the machine, and a later frame sends only what changed. So
    // the screen has the text, but the output may have it in pieces.
    try terminal.read { _ in
      let screen = VirtualTerminal(size: size)
      screen.feed(terminal.output)
      return screen.buffer.lines.contains { $0.contains(text) }
    }
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .signaled(SIGINT))
    let output = String(decoding: terminal.output, as: UTF8.self)
    let colors = output.matches(of: /\e\[[0-9;:]*m/).map(\.output).filter {
      $0.contains(/[\[;](3|4|9|10)[0-9]/)
    }
    #expect(colors == [])
  }

  @Test func `an invalid repository is reported`() throws {
    let result = try BuiltProgram("Branches").run(
      environment: BuiltProgram.environment.merging(["GIT_DIR": "/nowhere"]) { $1 })
    #expect(result.status == 1)
    let said = result.errors.split(separator: "\n")
    #expect(said.last?.hasPrefix("branches: fatal: ") == true)
    #expect(said.count <= 2, "\(said)")
  }

  @Test func `an unreadable task list is reported and unchanged`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try "not a list".write(to: file, atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(size: Size(width: 120, height: 24))
    try terminal.spawn(
      try BuiltProgram("Todo").path, arguments: [file.path],
      environment: TestEnvironment.variables)
    try terminal.read { $0.contains("cannot be read") && $0.contains(file.lastPathComponent) }
    terminal.type("\u{3}")
    _ = try terminal.waitForExit()
    #expect(try String(contentsOf: file, encoding: .utf8) == "not a list")
  }

  @Test func `Deploy --inline asks, and Control-C leaves a line below the answer`() throws {
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    try terminal.spawn(
      try BuiltProgram("Deploy").path, arguments: ["--inline"],
      environment: TestEnvironment.variables)
    try terminal.read { $0.contains("answer") && $0.contains("\u{1B}[c") }
    terminal.type("y\r")
    try terminal.read { $0.contains("watching") }
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("continues"))
    #expect(terminal.isCooked)
  }

  @Test func `Deploy --inline reports an unreadable file of hosts before the question`() throws {
    let result = try BuiltProgram("Deploy").run(["--inline", "/nowhere"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("deploy: cannot read /nowhere"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
