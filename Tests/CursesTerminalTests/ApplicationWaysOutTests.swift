import CursesTerminalTesting
import Glibc
import Testing

/// Tests of how an application exits from inside a view, and lends its terminal to a child.
@Suite(.presenters, .ownThread) struct ApplicationWaysOutTests {
  @Test(arguments: [
    ("callback-exit", PseudoTerminal.Status.exited(3)), ("task-exit", .exited(3)),
    ("task-trap", .signaled(SIGILL)),
  ])
  func `a view may end the program`(way: String, status: PseudoTerminal.Status) throws {
    let run = try ProgramRun(way)
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("x")

    #expect(try run.terminal.waitForExit() == status)
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a view that traps while it draws prints its reason`() throws {
    let run = try ProgramRun("draw-trap")

    #expect(try run.terminal.waitForExit() == .signaled(SIGILL))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
    #expect(run.textAfterLeaving.contains("nothing to draw"))
  }

  @Test func `a child owns the terminal, then the screen is restored`() throws {
    let run = try ProgramRun("child-reads")
    try run.terminal.read { $0.contains("ready 200x10 0") }

    run.terminal.type("x")
    try run.terminal.read { $0.contains("10 200\r\n") }
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
    run.terminal.forgetOutput()
    run.terminal.type("typed for the child\n")
    try run.terminal.read { $0.contains("[typed for the child]") }

    try run.terminal.read { _ in run.screen.buffer.lines[0].hasPrefix("ready 200x10 1") }
    #expect(run.screen.showsAlternateScreen)
    #expect(!run.terminal.isCooked)
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test func `a child writes errors to the original standard error`() throws {
    let run = try ProgramRun("child-errors")
    try run.terminal.read { $0.contains("ready 200x10 0") }

    run.terminal.type("x")

    try run.terminal.read { $0.contains("\u{1B}[?1049l") && $0.contains("complaint\r\n") }
    try run.terminal.read { _ in run.screen.buffer.lines[0].hasPrefix("ready 200x10 1") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `an interrupt while a child runs ends only the child`() throws {
    let run = try ProgramRun("child-waits")
    try run.terminal.read { $0.contains("ready 200x10 0") }
    run.terminal.type("x")
    try run.terminal.read { $0.contains("waits\r\n") }
    run.terminal.forgetOutput()

    run.terminal.type("\u{3}")

    try run.terminal.read { _ in run.screen.buffer.lines[0].hasPrefix("ready 200x10 1") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.terminal.isCooked)
  }

  @Test func `a resize while a child runs takes effect afterwards`() throws {
    let run = try ProgramRun("child-reads")
    try run.terminal.read { $0.contains("ready 200x10 0") }
    run.terminal.type("x")
    try run.terminal.read { $0.contains("10 200\r\n") }

    run.terminal.resize(to: .init(width: 60, height: 5))
    run.terminal.type("\n")

    try run.terminal.read { $0.contains("ready 60x5 1") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `an error thrown while the terminal is lent is rethrown`() throws {
    let run = try ProgramRun("child-throws")
    try run.terminal.read { $0.contains("ready 200x10 0") }

    run.terminal.type("x")
    try run.terminal.read {
      $0.split(separator: "\u{1B}[?1049h").count == 3 && $0.contains("ready 200x10 1")
    }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.hasSuffix("caught\r\n"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal while a child runs leaves the terminal restored`(signal: Int32) throws {
    let run = try ProgramRun("child-waits")
    try run.terminal.read { $0.contains("ready 200x10 0") }
    run.terminal.type("x")
    try run.terminal.read { $0.contains("waits\r\n") }

    run.terminal.send(signal: signal, toGroup: true)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }
}
