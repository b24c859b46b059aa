import CursesTerminalTesting
import Testing

/// Tests of the modes in which keys send the sequences of the terminfo entry.
@Suite(.ownThread) struct KeyModeTests {
  private static let on = "\u{1B}[?1h\u{1B}="
  private static let off = "\u{1B}[?1l\u{1B}>"

  @Test(arguments: ["xterm-256color", "screen", "vt100", "st-unlisted"])
  func `key modes of the terminal are set and reset`(term: String) throws {
    let run = try ProgramRun("exit", environment: ["TERM": term])

    #expect(try run.terminal.waitForExit() == .exited(3))
    #expect(run.text.ranges(of: KeyModeTests.on).count == 1)
    #expect(run.text.ranges(of: KeyModeTests.off).count == 1)
    #expect(!run.state.changedModes.contains(1))
  }

  @Test func `an inline region sets and resets key modes, too`() throws {
    let run = try ProgramRun("exit", "inline")

    #expect(try run.terminal.waitForExit() == .exited(3))
    #expect(run.text.contains(KeyModeTests.on))
    #expect(run.text.contains(KeyModeTests.off))
  }

  @Test func `a terminfo entry without key modes sends none`() throws {
    let run = try ProgramRun("exit", environment: ["TERM": "linux"])

    #expect(try run.terminal.waitForExit() == .exited(3))
    #expect(!run.text.contains("\u{1B}[?1h"))
    #expect(!run.text.contains("\u{1B}="))
  }

  @Test func `key modes are reset while the program is stopped`() throws {
    let run = try ProgramRun(script: "$PROGRAM echo; echo stopped; read line; fg; exit 7")
    try run.terminal.read { $0.contains("ready") }
    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("stopped") }
    #expect(run.text.ranges(of: KeyModeTests.off).count == 1)

    run.terminal.type("\n")
    try run.terminal.read { $0.ranges(of: KeyModeTests.on).count == 2 }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.text.ranges(of: KeyModeTests.off).count == 2)
  }

  @Test func `xterm is set to send Escape for Alt, and reset`() throws {
    let run = try ProgramRun("exit", "answered")
    try run.answer(as: .xterm)

    #expect(try run.terminal.waitForExit() == .exited(3))
    #expect(run.text.ranges(of: "\u{1B}[?1036h").count == 1)
    #expect(run.text.ranges(of: "\u{1B}[?1036l").count == 1)
    #expect(run.state == .given)
  }

  @Test func `a terminal that sends Escape for Alt is not changed`() throws {
    var terminal = ScriptedTerminal.xterm
    terminal.alt = ("1", "1")
    let run = try ProgramRun("exit", "answered")
    try run.answer(as: terminal)

    #expect(try run.terminal.waitForExit() == .exited(3))
    #expect(!run.text.contains("1036h"))
    #expect(!run.text.contains("1036l"))
  }

  @Test func `a program can be ended if its terminal never ends a paste`() throws {
    let run = try ProgramRun("echo")
    try run.terminal.read { $0.contains("ready") }
    run.terminal.type("\u{1B}[200~text")
    try run.terminal.read { $0.contains("paste") }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }
}
