import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of how a program leaves a region of the primary screen, and of the lines that remain.
@Suite(.presenters, .ownThread) struct InlineWaysOutTests {
  /// Returns the nonblank lines on the screen of a run.
  private func lines(_ run: ProgramRun) -> [String] {
    run.screen.buffer.lines.map { $0.trimmed }.filter { !$0.isEmpty }
  }

  @Test(arguments: [
    ("return", PseudoTerminal.Status.exited(0)), ("forget", .exited(0)), ("throw", .exited(2)),
    ("exit", .exited(3)), ("trap", .signaled(SIGILL)), ("abort", .signaled(SIGABRT)),
    ("fault", .signaled(SIGSEGV)), ("overflow", .signaled(SIGSEGV)),
    ("overflow-later", .signaled(SIGSEGV)),
  ])
  func `a program that ends restores the terminal and erases the region`(
    way: String, status: PseudoTerminal.Status
  ) throws {
    let run = try ProgramRun(way, "inline")

    #expect(try run.terminal.waitForExit() == status)
    #expect(run.text.contains("ready"))
    #expect(!run.text.contains("\u{1B}[?1049h"))
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
    #expect(!lines(run).contains { $0.hasPrefix("ready") })
  }

  @Test func `a stopped program erases the region and redraws it below`() throws {
    let run = try ProgramRun(script: "$PROGRAM echo inline; echo stopped; read line; fg; exit 7")
    try run.terminal.read { $0.contains("ready") }

    run.terminal.type("\u{1A}")
    try run.terminal.read { $0.contains("stopped") }
    #expect(run.modesLeftOn == [])
    #expect(run.terminal.isCooked)
    #expect(lines(run).last == "stopped")
    run.terminal.type("\n")
    try run.terminal.read { _ in lines(run).last == "ready" }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.modesLeftOn == [])
    #expect(!lines(run).contains("ready"))
  }

  @Test func `a frame interrupted by lines of another job keeps these lines`() throws {
    let run = try ProgramRun(
      "seized", "inline", environment: ["CURSESKIT_PRESENTER": "ncurses"])

    #expect(try run.terminal.waitForExit() == .signaled(SIGTERM))
    #expect(lines(run).suffix(3) == ["first", "second", "third"])
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a child owns the terminal, then the region is restored`() throws {
    let run = try ProgramRun("inline-child")
    try run.terminal.read { $0.contains("UI 2") }

    run.terminal.type("c")
    try run.terminal.read { _ in
      lines(run).first == "child" && lines(run).last?.hasPrefix("UI 2") ?? false
    }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(lines(run) == ["child"])
  }

  @Test(arguments: [("keep-text", ["kept text"]), ("keep-cells", ["kept cells", "in two rows"])])
  func `kept text or cells replace the region`(way: String, kept: [String]) throws {
    let run = try ProgramRun(way, "inline")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(lines(run) == kept)
    #expect(run.state == .given)
  }

  @Test func `output of the program appears above the region, in order`() throws {
    let run = try ProgramRun("region")
    try run.terminal.read { $0.contains("UI 2") }

    for (key, line) in [("o", "to output 0"), ("e", "to error 0"), ("p", "printed 0")] {
      run.terminal.type(key)
      try run.terminal.read { _ in lines(run).contains(line) }
    }

    #expect(lines(run).prefix(3) == ["to output 0", "to error 0", "printed 0"])
    #expect(lines(run).dropFirst(3).allSatisfy { $0.hasPrefix("UI ") })
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(lines(run) == ["to output 0", "to error 0", "printed 0", "kept"])
  }

  @Test func `input that is typed ahead answers three questions`() throws {
    let run = try ProgramRun("three-questions")
    try run.terminal.read { $0.contains("?2004h") }

    run.terminal.type("one\rtwo\rthree\r")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(lines(run) == ["answers: one, two, three"])
  }

  @Test func `prompts use the terminal when input and output are pipes`() throws {
    let run = try ProgramRun(
      script: "x=$(echo piped | $PROGRAM draws-for-a-pipe); echo \"got [$x]\"")
    try run.terminal.read { $0.contains("?\u{1B}[C") }

    run.terminal.type("typed\r")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(lines(run) == ["got [answer: typed]"])
  }

  /// Terminal types with a mouse, and without, by their terminfo entries.
  private static let mice = ["xterm", "rxvt", "tmux-256color", "screen"]
  private static let kinds = mice + ["vt100", "vt220", "cons25", "teraterm", "pc3"]

  @Test(arguments: Rounds.pairs(kinds, ["q", "kill -TERM", "kill -INT"]))
  func `mouse reports are off after every exit on any terminal`(kind: String, way: String) throws {
    let run = try ProgramRun(
      script: "$PROGRAM mouse & echo \"<$!>\"; fg", environment: ["TERM": kind])
    try run.terminal.read { $0.contains("\u{1B}[6n") }
    run.terminal.type("\u{1B}[3;1R")
    if Self.mice.contains(kind) { try run.terminal.read { $0.contains("?1002h") } }
    run.terminal.type("p")
    try run.terminal.read { $0.contains("printed 0") }

    if way == "q" {
      run.terminal.type(way)
    } else if let id = run.text.firstMatch(of: /<(\d+)>/)?.1, let process = pid_t(id) {
      kill(process, way.hasSuffix("TERM") ? SIGTERM : SIGINT)
    }

    _ = try run.terminal.waitForExit()
    #expect(run.modesLeftOn == [])
    #expect(run.state == .given)
    #expect(run.text.contains("?1002h") == Self.mice.contains(kind))
  }

  @Test func `mouse events use the region's rows once its position is known`() throws {
    let run = try ProgramRun(script: "echo one; echo two; $PROGRAM mouse")
    try run.terminal.read { $0.contains("\u{1B}[6n") }
    #expect(!run.screen.reportsMouse)

    run.terminal.type("\u{1B}[3;1R")
    try run.terminal.read { $0.contains("\u{1B}[?1002h") }
    run.terminal.type("\u{1B}[<0;4;4M\u{1B}[<0;4;4m")

    try run.terminal.read { $0.contains("pressed at (3 1)") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test func `a late report of the region's position enables mouse events, too`() throws {
    let run = try ProgramRun(
      script: "echo one; echo two; $PROGRAM mouse", environment: ["PATIENCE": "none"])
    try run.terminal.read { $0.contains("\u{1B}[6n") }
    run.terminal.type("\u{1B}[3;1R")
    try run.terminal.read { $0.contains("\u{1B}[?1002h") }

    // The region grows by two rows, possibly in two steps, each with a query of its position.
    // Without a report in time, the mouse is disabled.
    run.terminal.type("+")
    try run.terminal.read { text in
      let frame = text.ranges(of: "UI 4 199x5").last?.upperBound ?? text.endIndex
      return text[frame...].contains("\u{1B}[6n") && text.isLast("l", after: "\u{1B}[?1002")
    }
    run.terminal.type("\u{1B}[3;1R\u{1B}[3;1R")
    try run.terminal.read { $0.isLast("h", after: "\u{1B}[?1002") }
    run.terminal.type("\u{1B}[<0;4;4M\u{1B}[<0;4;4m")

    try run.terminal.read { $0.contains("pressed at (3 1)") }
    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }
}

extension String {
  /// Returns whether the last occurrence of a text is followed by another one.
  fileprivate func isLast(_ end: String, after text: String) -> Bool {
    ranges(of: text).last.map { self[$0.upperBound...].hasPrefix(end) } ?? false
  }

  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
