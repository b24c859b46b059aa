import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Progress in a terminal, and what stays of it.
@Suite(.ownThread) struct ProgressTerminalTests {
  /// Expects the terminal to be as it was before.
  private func expectGivenBack(
    _ run: PromptRun, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.state == .given, sourceLocation: sourceLocation)
    #expect(run.terminal.isCooked, sourceLocation: sourceLocation)
    #expect(!run.text.contains("\u{1B}[?1049h"), sourceLocation: sourceLocation)
  }

  @Test func `a line stays, and the result is returned`() throws {
    let run = try PromptRun("$WORK one 20 40")
    try run.wait(for: "  Copying")
    #expect(run.untimedLines.count == 2)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 20 of 20", "done"])
    expectGivenBack(run)
  }

  @Test func `a terminal is told of progress and of its end where that is asked for`() throws {
    let run = try PromptRun("$WORK told 20 40")
    try run.wait(forText: "\u{1B}]9;4;1;")

    #expect(try run.waitForExit() == .exited(0))
    let told = run.text.ranges(of: "\u{1B}]9;4;").map { run.text[$0.upperBound...].prefix(1) }
    #expect(told.dropLast().contains("1") && told.last == "0")
    #expect(run.text.contains("\u{1B}]9; 9;Copying: done in 0:0"))
    #expect(run.untimedLines == ["✓ 9;Copying 20 of 20", "done"])
    expectGivenBack(run)
  }

  @Test func `a terminal is told nothing where nobody asks for it`() throws {
    let run = try PromptRun("$WORK one 20 40")

    #expect(try run.waitForExit() == .exited(0))
    #expect(!run.text.contains("\u{1B}]9;"))
  }

  @Test func `nothing stays where nothing is to stay`() throws {
    let run = try PromptRun("$WORK quiet 20 40")
    try run.wait(for: "  Copying")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["done"])
    expectGivenBack(run)
  }

  @Test func `what is quick shows only its line`() throws {
    let run = try PromptRun("$WORK one 3 0; $WORK quiet 3 0")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 3 of 3", "done", "done"])
    #expect(!run.text.contains("█"))
    expectGivenBack(run)
  }

  @Test func `an error is thrown after the region is gone`() throws {
    let run = try PromptRun("$WORK failing 20 100")
    try run.wait(for: "  Copying")

    #expect(try run.waitForExit() == .exited(2))
    #expect(run.untimedLines == ["✗ Copying 2 of 20", "error: the disk is full"])
    expectGivenBack(run)
  }

  @Test func `what is printed meanwhile comes above it`() throws {
    let run = try PromptRun("$WORK printing 5 60")

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.untimedLines == [
        "printed above", "written to standard output", "✓ Copying 10 of 10", "done",
      ])
    expectGivenBack(run)
  }

  @Test func `a child that outlives it is not ended, and what it writes is shown below`() throws {
    let run = try PromptRun("$WORK child 3 100")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.first == "✓ Copying 3 of 3")
    // The program and its child write at the same time.
    #expect(
      Set(run.untimedLines.dropFirst()) == ["child: first", "child: second", "ended with 0"])
    expectGivenBack(run)
  }

  @Test func `several leave a line each, in the order in which they are finished`() throws {
    let run = try PromptRun("$WORK several 5 40")
    try run.wait(for: "  first.iso")

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.untimedLines == [
        "✓ first.iso 5.0 MB", "✓ second.iso 5.0 MB",
        "✓ notes on everything.txt 5.0 MB", "done",
      ])
    expectGivenBack(run)
  }

  @Test func `a spinner returns what its body does`() throws {
    let run = try PromptRun("$WORK spinner 10 50")
    try run.terminal.read { $0.contains("◐") }

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Asking the server", "the answer"])
    expectGivenBack(run)
  }

  @Test func `a spinner without motion stands still`() throws {
    let run = try PromptRun("$WORK spinner 14 50", environment: ["CURSESKIT_MOTION": "none"])

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.text.contains("◌"))
    #expect(!run.text.contains { "◐◓◑◒".contains($0) })
  }
}

// MARK: - Keys

extension ProgressTerminalTests {
  @Test func `Control-C ends the process by its signal, and nothing stays`() throws {
    let run = try PromptRun("exec $WORK one 60 100")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{3}")
    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.untimedLines == [])
    expectGivenBack(run)
  }

  @Test func `before Control-C ends the process, the work may tidy up`() throws {
    let run = try PromptRun("exec $WORK tidying 600 100")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{3}")
    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.untimedLines == ["tidied up"])
    expectGivenBack(run)
  }

  @Test func `Control-C ends work that does not care, too`() throws {
    let run = try PromptRun("exec $WORK stubborn 1 100")
    try run.wait(forText: "Copying")

    run.terminal.type("\u{3}")
    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.untimedLines == [])
    expectGivenBack(run)
  }

  @Test func `Escape cancels where it may`() throws {
    let run = try PromptRun("$WORK cancellable 600 100")
    try run.wait(for: "  esc cancel")

    run.terminal.type("\u{1B}")
    #expect(try run.waitForExit() == .exited(2))
    #expect(run.untimedLines.first?.hasPrefix("✗ Copying") ?? false)
    #expect(run.untimedLines.last == "error: CancellationError()")
    expectGivenBack(run)
  }

  @Test func `Escape and q do nothing elsewhere`() throws {
    let run = try PromptRun("$WORK one 20 50")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{1B}")
    run.terminal.type("q")
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 20 of 20", "done"])
  }

  @Test func `cancelling the task from outside cancels the body`() throws {
    let run = try PromptRun("$WORK cancelled")

    #expect(try run.waitForExit() == .exited(2))
    #expect(run.untimedLines == ["✗ Waiting", "error: CancellationError()"])
    expectGivenBack(run)
  }

  @Test func `what is typed meanwhile answers the question that follows`() throws {
    let run = try PromptRun("$WORK then 10 80")
    try run.terminal.read { $0.contains("◐") }

    run.terminal.type("Ada\r")
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Asking the server", "✓ Name Ada", "Ada"])
  }

  @Test func `stopped by Control-Z it goes on where it was continued`() throws {
    let run = try PromptRun("$WORK one 30 60; echo stopped; fg")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{1A}")
    try run.wait(for: "stopped")
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.contains("done"))
    #expect(run.untimedLines.count { $0.contains("Copying") } <= 2)
    expectGivenBack(run)
  }
}

// MARK: - Without a region

extension ProgressTerminalTests {
  @Test(arguments: [
    ("", ["TERM": "dumb"]), ("", ["TERM": ""]), ("", ["TERM": "no-such-terminal"]),
    ("", ["CURSESKIT_ACCESSIBLE": "1"]),
  ])
  func `where nothing can be drawn it is told in lines`(
    script: String, environment: [String: String]
  ) throws {
    let run = try PromptRun("$WORK one 4 150", environment: environment)

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.first == "Copying: 0 of 4")
    #expect(run.untimedLines.suffix(2) == ["Copying: 4 of 4", "done"])
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `in the background it works on in silence`() throws {
    let run = try PromptRun("$WORK one 4 60 & wait")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["done"])
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `what is captured gets the result alone, and the region is seen`() throws {
    let run = try PromptRun("x=$($WORK one 10 60); echo \"got $x\"")
    try run.wait(for: "  Copying")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 10 of 10", "got done"])
  }

  @Test func `a log gets lines without a trace of a terminal`() throws {
    let run = try PromptRun(
      "$WORK several 2 60 </dev/null >log.$$ 2>&1; cat log.$$; rm log.$$",
      environment: ["PWD": "/tmp"])

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.first?.hasPrefix("first.iso: ") ?? false)
    #expect(run.untimedLines.contains("notes on everything.txt: 2.0 MB"))
    #expect(run.untimedLines.last == "done")
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `what fails is told in lines, too`() throws {
    let run = try PromptRun("$WORK failing 20 60", environment: ["TERM": "dumb"])

    #expect(try run.waitForExit() == .exited(2))
    #expect(
      run.untimedLines.suffix(2) == [
        "Copying: stopped at 2 of 20", "error: the disk is full",
      ])
  }
}
