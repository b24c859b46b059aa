import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Progress in a terminal, and the lines that it leaves there.
@Suite(.ownThread) struct ProgressTerminalTests {
  /// Expects the terminal to be restored to its previous state.
  private func expectGivenBack(
    _ run: PromptRun, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.state == .given, sourceLocation: sourceLocation)
    #expect(run.terminal.isCooked, sourceLocation: sourceLocation)
    #expect(!run.text.contains("\u{1B}[?1049h"), sourceLocation: sourceLocation)
  }

  @Test func `finished progress leaves a line and returns the result`() throws {
    let run = try PromptRun("$WORK one 20 $GO")
    try run.read { _ in run.lines.count == 2 && run.lines[0].hasPrefix("  Copying") }

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 20 of 20", "done"])
    expectGivenBack(run)
  }

  @Test func `OSC 9 reports progress and its end if enabled`() throws {
    let run = try PromptRun("$WORK told 20 $GO")
    try run.wait(forText: "\u{1B}]9;4;1;")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    let told = run.text.ranges(of: "\u{1B}]9;4;").map { run.text[$0.upperBound...].prefix(1) }
    #expect(told.dropLast().contains("1") && told.last == "0")
    #expect(run.text.contains("\u{1B}]9; 9;Copying: done in "))
    #expect(run.untimedLines == ["✓ 9;Copying 20 of 20", "done"])
    expectGivenBack(run)
  }

  @Test func `OSC 9 is not sent by default`() throws {
    let run = try PromptRun("$WORK one 20 $GO")
    try run.wait(for: "  Copying")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(!run.text.contains("\u{1B}]9;"))
  }

  @Test func `quiet progress leaves no line`() throws {
    let run = try PromptRun("$WORK quiet 20 $GO")
    try run.wait(for: "  Copying")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["done"])
    expectGivenBack(run)
  }

  @Test func `short progress shows only its final line`() throws {
    let run = try PromptRun("$WORK one 3 0; $WORK quiet 3 0")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 3 of 3", "done", "done"])
    #expect(!run.text.contains("█"))
    expectGivenBack(run)
  }

  @Test func `an error is thrown after the region is removed`() throws {
    let run = try PromptRun("$WORK failing 20 $GO")
    try run.wait(for: "  Copying")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(2))
    #expect(run.untimedLines == ["✗ Copying 2 of 20", "error: the disk is full"])
    expectGivenBack(run)
  }

  @Test func `output printed during progress appears above the region`() throws {
    let run = try PromptRun("$WORK printing 5 60")

    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.untimedLines == [
        "printed above", "written to standard output", "✓ Copying 10 of 10", "done",
      ])
    expectGivenBack(run)
  }

  @Test func `a child process outlives progress and writes below it`() throws {
    let run = try PromptRun("$WORK child 3 100")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.first == "✓ Copying 3 of 3")
    // The program and its child write concurrently, so that their order varies.
    #expect(
      Set(run.untimedLines.dropFirst()) == ["child: first", "child: second", "ended with 0"])
    expectGivenBack(run)
  }

  @Test func `a group leaves a line for each progress, in order of completion`() throws {
    let run = try PromptRun("$WORK several 5 $GO")
    try run.wait(for: "  first.iso")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(
      run.untimedLines == [
        "✓ first.iso 5.0 MB", "✓ second.iso 5.0 MB",
        "✓ notes on everything.txt 5.0 MB", "done",
      ])
    expectGivenBack(run)
  }

  @Test func `a spinner returns the result of its body`() throws {
    let run = try PromptRun("$WORK spinner 1 $GO")
    try run.wait(forText: "◐")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Asking the server", "the answer"])
    expectGivenBack(run)
  }

  @Test func `a spinner without motion shows a static mark`() throws {
    let run = try PromptRun("$WORK spinner 1 $GO", environment: ["CURSESKIT_MOTION": "none"])
    try run.wait(forText: "◌")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(!run.text.contains { "◐◓◑◒".contains($0) })
  }

  @Test(arguments: [("xterm-256color", "✓ Copying 1 of 1"), ("dumb", "Copying: 1 of 1")])
  func `progress is shown while the operation keeps every shared thread busy`(
    type: String, line: String
  ) throws {
    let run = try PromptRun("exec $WORK busy 1 $GO", environment: ["TERM": type])
    try run.wait(forText: "Copying")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.suffix(2) == [line, "done"])
    expectGivenBack(run)
  }
}

// MARK: - Keys

extension ProgressTerminalTests {
  @Test func `Control-C ends the process with SIGINT and leaves no line`() throws {
    let run = try PromptRun("exec $WORK one 60 $GO")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{3}")
    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.untimedLines == [])
    expectGivenBack(run)
  }

  @Test func `Control-C lets the body clean up before the process ends`() throws {
    let run = try PromptRun("exec $WORK tidying 600 $GO")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{3}")
    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.untimedLines == ["tidied up"])
    expectGivenBack(run)
  }

  @Test func `Control-C ends a body that ignores cancellation`() throws {
    let run = try PromptRun("exec $WORK stubborn 1 100")
    try run.wait(forText: "Copying")

    run.terminal.type("\u{3}")
    #expect(try run.waitForExit() == .signaled(SIGINT))
    #expect(run.untimedLines == [])
    expectGivenBack(run)
  }

  @Test func `Escape cancels cancellable progress`() throws {
    let run = try PromptRun("$WORK cancellable 600 $GO")
    try run.wait(for: "  esc cancel")

    run.terminal.type("\u{1B}")
    #expect(try run.waitForExit() == .exited(2))
    #expect(run.untimedLines.first?.hasPrefix("✗ Copying") ?? false)
    #expect(run.untimedLines.last == "error: CancellationError()")
    expectGivenBack(run)
  }

  @Test func `Escape and q do not cancel other progress`() throws {
    let run = try PromptRun("$WORK one 20 $GO")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{1B}")
    run.terminal.type("q")
    try run.waitUntilRead()
    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 20 of 20", "done"])
  }

  @Test func `cancelling the task from outside cancels the body`() throws {
    let run = try PromptRun("$WORK cancelled 1 $GO")
    try run.wait(forText: "Waiting")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(2))
    #expect(run.untimedLines == ["✗ Waiting", "error: CancellationError()"])
    expectGivenBack(run)
  }

  @Test func `keys typed during progress answer the next question`() throws {
    let run = try PromptRun("$WORK then 1 $GO")
    try run.wait(forText: "◐")

    run.terminal.type("Ada\r")
    try run.waitUntilRead()
    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Asking the server", "✓ Name Ada", "Ada"])
  }

  @Test func `progress stopped by Control-Z resumes in the foreground`() throws {
    let run = try PromptRun("$WORK one 30 $GO; echo stopped; fg")
    try run.wait(for: "  Copying")

    run.terminal.type("\u{1A}")
    try run.read { text in
      text.firstRange(of: "stopped").map { text[$0.upperBound...].contains("Copying") } ?? false
    }
    try run.proceed()
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
  func `a terminal without cursor control gets progress lines`(
    script: String, environment: [String: String]
  ) throws {
    let run = try PromptRun("$WORK one 4 $GO", environment: environment)
    try run.wait(for: "Copying: 0 of 4")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.first == "Copying: 0 of 4")
    #expect(run.untimedLines.suffix(2) == ["Copying: 4 of 4", "done"])
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `a background process shows no progress`() throws {
    let run = try PromptRun("$WORK one 4 60 & wait")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["done"])
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `captured output has only the result, the terminal the region`() throws {
    let run = try PromptRun("x=$($WORK one 10 $GO); echo \"got $x\"")
    try run.wait(for: "  Copying")

    try run.proceed()
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines == ["✓ Copying 10 of 10", "got done"])
  }

  @Test func `a log file gets progress lines without escape sequences`() throws {
    let run = try PromptRun(
      "$WORK several 2 60 </dev/null >log.$$ 2>&1; cat log.$$; rm log.$$",
      environment: ["PWD": "/tmp"])

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.untimedLines.first?.hasPrefix("first.iso: ") ?? false)
    #expect(run.untimedLines.contains("notes on everything.txt: 2.0 MB"))
    #expect(run.untimedLines.last == "done")
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `a failure without a region is written as a line`() throws {
    let run = try PromptRun("$WORK failing 20 60", environment: ["TERM": "dumb"])

    #expect(try run.waitForExit() == .exited(2))
    #expect(
      run.untimedLines.suffix(2) == [
        "Copying: stopped at 2 of 20", "error: the disk is full",
      ])
  }
}
