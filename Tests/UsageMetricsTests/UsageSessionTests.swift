import CursesCells
import CursesTerminalTesting
import Foundation
import Testing
import UsageMetrics

/// The sessions of a program in a terminal that is stopped, continued and ended.
@Suite(.ownThread) struct UsageSessionTests {
  private let folder = Folder()
  private let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal(size: Size(width: 20, height: 4)) }

  /// Runs a script in a shell with job control and the program as `$SHOW`.
  private func run(_ script: String) throws {
    let program = try BuiltProgram("FileProgram").path
    let variables = ["SHOW": "\(program) spool show \(folder.path)"]
    try terminal.spawn(
      "/bin/sh", arguments: ["-mc", script],
      environment: TestEnvironment.variables.merging(variables) { $1 })
    try waitUntilShown()
  }

  private func waitUntilShown() throws {
    try terminal.read { $0.contains("Hi!") && $0.contains("\u{1B}[c") }
  }

  private func events(_ collection: String) -> [UsageEvent] {
    let files = folder.files.filter { $0.key.hasPrefix(collection) }
    return files.sorted { $0.key < $1.key }.flatMap { file in
      String(decoding: file.value, as: UTF8.self).split(separator: "\n").compactMap {
        UsageEvent(line: $0)
      }
    }
  }

  @Test func `PM-01 Control-Z ends the session and view, and fg begins others`()
    throws
  {
    try run("$SHOW --quiet; echo halted; read line; fg; exit $?")
    terminal.type("\r")
    terminal.type("\u{1A}")
    try terminal.read { $0.contains("halted") }
    #expect(events("app_launch").count == 1 && events("views").count == 1)
    #expect(events("touches").first?.properties["action"] == "Hi!")
    #expect(events("touches").first?.properties["target"] == "Greeting")

    terminal.forgetOutput()
    terminal.type("\n")
    try terminal.read { $0.contains("Hi!") }
    terminal.type("\u{3}")
    _ = try terminal.waitForExit()
    let sessions = events("app_launch")
    #expect(sessions.count == 2 && events("views").count == 2)
    #expect(sessions.first?.properties["launch_options"] == ["--quiet"])
    #expect(sessions.last?.properties["launch_options"] == nil)
    let end = sessions.first?.properties["session_end"]?.string ?? "later"
    let start = sessions.last?.properties["session_start"]?.string ?? ""
    #expect(end <= start)
  }

  @Test func `PM-01 SIGSTOP and SIGCONT separate two sessions`() throws {
    try run("exec $SHOW")
    terminal.forgetOutput()
    terminal.send(signal: SIGSTOP)
    terminal.send(signal: SIGCONT)
    try terminal.read { $0.contains("Hi!") }
    terminal.type("\u{3}")
    #expect(try terminal.waitForExit() == .signaled(SIGINT))
    #expect(events("app_launch").count == 2 && events("views").count == 2)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `PM-01 a signal that ends the program ends the session`(signal: Int32) throws {
    try run("exec $SHOW")
    // During its start, the main actor may be ended after half a second.
    terminal.forgetOutput()
    terminal.type("\u{C}")
    try terminal.read { $0.contains("Hi!") }
    if signal == SIGHUP { terminal.hangUp() } else { terminal.send(signal: signal) }
    // The end of the input may be noticed before the signal.
    let ends = [.signaled(signal), .exited(0)] as [PseudoTerminal.Status]
    let status = try terminal.waitForExit()
    #expect(signal == SIGHUP ? ends.contains(status) : status == ends[0])
    #expect(events("app_launch").count == 1 && events("views").count == 1)
  }
}
