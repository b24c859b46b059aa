import CursesCells
import CursesTerminalTesting
import Testing

/// Screens that end with a value, full-screen and inline.
@Suite(.ownThread) struct RunValueTests {
  @Test(arguments: ["run-value", "run-inline", "run-without-mouse"])
  func `a screen ends with its first value`(way: String) throws {
    let run = try PromptRun("echo before; $ASK \(way)")
    try run.wait(for: "Press a letter.")

    run.terminal.type("x")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.hasSuffix("\(way): x\r\n"))
    #expect(run.lines.first?.hasPrefix("before") == true)
    #expect(run.state == .given)
    #expect(run.text.contains("\u{1B}[?1002h") == (way == "run-value"))
  }

  @Test(arguments: ["\u{1B}", "q"])
  func `Escape and q end a screen without a value`(key: String) throws {
    let run = try PromptRun("$ASK run-value")
    try run.wait(for: "Press a letter.")

    run.terminal.type(key)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.hasSuffix("run-value: nil\r\n"))
  }

  @Test func `a value given before the screen opens ends it immediately`() throws {
    let run = try PromptRun("$ASK run-at-once")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["run-at-once: 7"])
  }

  @Test func `an inline region is at most its maximum height`() throws {
    let run = try PromptRun("echo before; $ASK run-tall")
    try run.wait(for: "row 4")
    #expect(run.lines == ["before", "row 1", "row 2", "row 3", "row 4"])

    run.terminal.type("q")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["before", "run-tall: left"])
  }

  @Test func `a too small terminal shows a message and accepts only q`() throws {
    let run = try PromptRun("$ASK run-small", size: Size(width: 40, height: 12))
    try run.read { _ in run.lines.contains { $0.contains("40x12 is too small; this needs 60x10") } }

    run.terminal.type("xq")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.hasSuffix("run-small: nil\r\n"))
  }

  @Test func `PR-01 a terminal shows the reason of an unavailable command as a toast`() throws {
    let run = try PromptRun("$ASK run-unavailable")
    try run.wait(forText: "Press n.")

    run.terminal.type("n")
    try run.read { _ in run.lines.contains { $0.contains("this is the last page") } }
    run.terminal.type("q")

    #expect(try run.waitForExit() == .exited(0))
  }

  @Test func `a printed view has styles on a terminal, none in a pipe`() throws {
    let run = try PromptRun("$ASK print-view; x=$($ASK print-view); echo \"$x\"")

    #expect(try run.waitForExit() == .exited(0))
    let lines = ["one and", "two", "styled text", "print-view: printed"]
    #expect(run.lines == lines + lines)
    let parts = run.text.components(separatedBy: "print-view: printed")
    #expect(parts[0].contains("\u{1B}[0;1mone"))
    #expect(!parts[1].contains("\u{1B}[0"))
  }
}
