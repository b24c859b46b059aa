import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

@Suite(.presenters, .ownThread) struct WaysOutTests {
  @Test(arguments: [
    ("return", PseudoTerminal.Status.exited(0)), ("forget", .exited(0)), ("throw", .exited(2)),
    ("exit", .exited(3)), ("trap", .signaled(SIGILL)), ("abort", .signaled(SIGABRT)),
    ("fault", .signaled(SIGSEGV)), ("overflow", .signaled(SIGSEGV)),
    ("overflow-later", .signaled(SIGSEGV)),
  ])
  func `every exit restores the terminal`(way: String, status: PseudoTerminal.Status) throws {
    let run = try ProgramRun(way)

    #expect(try run.terminal.waitForExit() == status)
    #expect(run.text.contains("\u{1B}[?1049h"))
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a hung terminal is given up with a message and an exit status`() throws {
    let run = try ProgramRun("flood", "impatient")

    #expect(try run.terminal.waitForExitWithoutReading() == .exited(1))
    try run.terminal.read { $0.contains("\u{1B}[?1049l\u{1B}[?25h") && $0.hasSuffix("lost\r\n") }
    #expect(run.textAfterLeaving.contains("TerminalProgram: the terminal took nothing for "))
    #expect(run.terminal.isCooked)
  }

  @Test func `a terminal that hangs within a link is left without a link`() throws {
    let run = try ProgramRun("flood-links", "impatient", environment: ["TERM": "foot"])

    #expect(try run.terminal.waitForExitWithoutReading() == .exited(1))
    try run.terminal.read { $0.contains("\u{1B}[?1049l\u{1B}[?25h") }
    #expect(run.text.contains("\u{1B}]8;id="))
    #expect(!run.state.hasLink)
    #expect(run.terminal.isCooked)
  }

  @Test func `a terminal that hangs and resumes shows everything`() throws {
    let run = try ProgramRun("flood-echo")
    try run.terminal.read { $0.contains("xyxy") }
    run.terminal.type("ab")

    try run.terminal.read { $0.hasSuffix("\u{1B}[?2026l") && $0.contains("character") }
    run.terminal.type("q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a closed terminal ends the program`() throws {
    let run = try ProgramRun("wait")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.hangUp()

    // The end of input may arrive before the signal.
    let status = try run.terminal.waitForExit()
    #expect([.signaled(SIGHUP), .exited(0)].contains(status))
  }

  @Test func `a program that outlives its terminal ends normally`() throws {
    let run = try ProgramRun(script: "trap '' HUP; exec $PROGRAM wait")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.hangUp()

    #expect(try run.terminal.waitForExit() == .exited(0))
  }

  @Test func `only the last mebibyte of standard error is printed`() throws {
    let run = try ProgramRun("error-flood")

    #expect(try run.terminal.waitForExit() == .exited(0))
    let said = run.textAfterLeaving.replacing("\u{1B}[?25h", with: "").replacing("\r\n", with: "\n")
    let all = (0..<150_000).reduce(0) { $0 + "line \($1)\n".utf8.count }
    let cut = "[\(all - 1 << 20) bytes of standard error were cut here]\n"
    #expect(said.hasPrefix(cut))
    #expect(said.utf8.count == cut.utf8.count + 1 << 20)
    #expect(said.hasSuffix("line 149998\nline 149999\n"))
  }

  @Test func `64 MiB on standard error use little memory on an unchanged screen`() throws {
    let run = try ProgramRun("error-flood-still")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("[66060288 bytes of standard error were cut here]\r\n"))
    let kilobytes = run.text.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }
    #expect(try #require(kilobytes) < 64 << 10)
  }

  @Test func `standard error is printed after the terminal is restored`() throws {
    let run = try ProgramRun("error")

    _ = try run.terminal.waitForExit()

    #expect(run.textAfterLeaving.contains("said on standard error"))
    #expect(run.text.split(separator: "said on standard error").count == 2)
  }

  @Test func `the reason of a trap is printed after the terminal is restored`() throws {
    let run = try ProgramRun("trap")

    _ = try run.terminal.waitForExit()

    #expect(run.textAfterLeaving.contains("a reason to read"))
  }

  @Test func `an unchanged frame sends nothing`() throws {
    let run = try ProgramRun("idle")

    _ = try run.terminal.waitForExit()

    #expect(run.text.contains("frames: 1\r\n"))
    #expect(run.text.split(separator: "\u{1B}[?2026h").count == 2)
  }
}
