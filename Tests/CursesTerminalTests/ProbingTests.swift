import CursesCells
import CursesTerminalTesting
import Glibc
import Testing

/// Tests of the queries to a terminal, and of the effects of its replies.
@Suite(.ownThread) struct ProbingTests {
  @Test func `no query is sent before the first frame`() throws {
    let run = try ProgramRun("learn")
    try run.terminal.read { $0.contains("\u{1B}[c") }

    let frame = try #require(run.text.firstRange(of: "\u{1B}[?2026l"))
    let before = run.text[..<frame.lowerBound]
    #expect(before.contains("ready"))
    #expect(ScriptedTerminal.xterm.answers(to: Array(before.utf8)) == "")
    try run.answer(as: .plain)
    _ = try run.terminal.waitForExit()
  }

  @Test func `a terminal with more colors is repainted in one frame`() throws {
    let run = try ProgramRun("learn")

    try run.answer(as: .xterm)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("frames: 2; rgb; answered"))
    // The measurement writes a row of its own, and then the frame is written once.
    #expect(run.text.count(of: "\u{1B}[H\u{1B}[2J") == 2)
    #expect(run.text.count(of: "38;2;12;34;56") == 1)
    #expect(run.textAfterLeaving.contains("frames"))
    #expect(run.modesLeftOn == [])
  }

  @Test func `a color depth set by the user is kept`() throws {
    let run = try ProgramRun("learn", environment: ["CURSESKIT_COLORS": "256"])

    try run.answer(as: .xterm)

    _ = try run.terminal.waitForExit()
    #expect(run.text.contains("; 256; answered"))
    #expect(!run.text.contains("38;2;12;34;56"))
    #expect(!run.text.contains("\u{1B}P$qm"))
  }

  @Test(arguments: [
    ("mlterm-unlisted", "rgb"), ("xterm-unlisted-256color", "rgb"), ("st-unlisted-16color", "16"),
    ("xterm-unlisted-88color", "16"), ("foot-linked-88color", "16"),
  ])
  func `replies raise the colors, but not above those in the name of the terminal`(
    name: String, depth: String
  ) throws {
    // This name has an entry, of 256 colors and with the flag Tc.
    if let folder = TestEnvironment.variables["TERMINFO"] {
      _ = symlink("foot", folder + "/f/foot-linked-88color")
    }
    let run = try ProgramRun(
      "learn", environment: ["TERM": name, "COLORTERM": depth == "rgb" ? "" : "truecolor"])

    try run.answer(as: .kitty)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("; \(depth); answered"))
    #expect(run.text.contains("38;2;12;34;56") == (depth == "rgb"))
    #expect(run.state == .given)
  }

  @Test func `a measurement leaves the cells unchanged`() throws {
    let run = try ProgramRun("learn", environment: ["COLORTERM": "truecolor"])
    try run.terminal.read { $0.contains("\u{1B}[c") && $0.contains("ready 9") }
    let asked = run.screen.buffer.lines

    run.terminal.type(ScriptedTerminal.plain.answers(to: run.terminal.output))
    try run.terminal.read { $0.count(of: "\u{1B}[c") == 2 && $0.hasSuffix("\u{1B}[?2026l") }

    #expect(run.text.contains("\u{1B}[2;1H👩‍💻\u{1B}[6n"))
    #expect(run.screen.buffer.lines == asked)
    #expect(run.screen.displayed(at: Point(x: 0, y: 1)).style == .init(background: .default))
    run.terminal.type("\u{1B}[?64c")
    _ = try run.terminal.waitForExit()
  }

  @Test(arguments: [(ScriptedTerminal.vte, true), (.foot, false), (.plain, false)])
  func `a region releases the blank rows below it only in VTE`(
    terminal: ScriptedTerminal, isVTE: Bool
  ) throws {
    let run = try ProgramRun("learn", "inline")

    try run.answer(as: terminal)

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("\u{3000}") == isVTE)
    #expect(run.state == .given)
  }

  @Test func `frames are marked only after the terminal reports synchronized output`() throws {
    for (terminal, knows) in [(ScriptedTerminal.kitty, true), (.xterm, false), (.plain, false)] {
      let run = try ProgramRun("learn", environment: ["CURSESKIT_SYNC": ""])
      try run.answer(as: terminal)

      #expect(try run.terminal.waitForExit() == .exited(0))
      #expect(run.text.contains("\u{1B}[?2026h") == knows)
      #expect(run.text.contains("\u{1B}[?2026l") == knows)
      if knows, let question = run.text.firstRange(of: "\u{1B}[?2026$p") {
        #expect(!run.text[..<question.lowerBound].contains("\u{1B}[?2026h"))
      }
    }
  }

  @Test(arguments: ["linux", "screen-256color", "screen", "vt100", "vt220"])
  func `a terminal that may print queries is sent none`(name: String) throws {
    let run = try ProgramRun("learn", environment: ["TERM": name])

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("; none"))
    #expect(ScriptedTerminal.xterm.answers(to: run.terminal.output) == "")
  }

  @Test func `a silent terminal is given up`() throws {
    let run = try ProgramRun("learn", environment: ["PATIENCE": "usual"])
    run.terminal.identity = nil

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("frames: 1; 256; silent"))
  }

  @Test func `garbage in replies has no effect`() throws {
    let run = try ProgramRun("learn")
    try run.terminal.read { $0.contains("\u{1B}[c") }

    run.terminal.type("\u{1B}P>|\u{18}\u{1B}]11;rgb:zz/zz\u{1B}\\\u{1B}[?u\u{1B}[?;;;c\u{1B}P1$r")
    run.terminal.type("\u{1B}\\\u{1B}[9999999999;1R\u{1B}[2;R\u{1B}[?1;2c")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("; 256; answered"))
    #expect(run.modesLeftOn == [])
  }
}

/// Tests that each exit resets modes that replies switched on, and keeps replies from the shell.
@Suite(.ownThread) struct ProbingWaysOutTests {
  @Test(arguments: ["return", "forget", "throw", "exit", "trap", "abort", "fault", "overflow"])
  func `keyboard flags are popped before the alternate screen is left`(way: String) throws {
    let run = try ProgramRun(way, "answered")

    try run.answer(as: .kitty)

    _ = try run.terminal.waitForExit()
    try expectBalancedKeyboard(run)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func `keyboard flags are popped when a signal ends the program`(signal: Int32) throws {
    let run = try ProgramRun("wait", "answered")
    try run.answer(as: .kitty)
    try run.terminal.read { $0.contains("\u{1B}[>3u") }

    run.terminal.send(signal: signal)

    #expect(try run.terminal.waitForExit() == .signaled(signal))
    try expectBalancedKeyboard(run)
  }

  @Test func `keyboard flags are popped for a shell and pushed again after it`() throws {
    let run = try ProgramRun(script: "$PROGRAM echo answered; echo stopped; read line; fg; exit 7")
    try run.answer(as: .kitty)
    try run.terminal.read { $0.contains("\u{1B}[>3u") }

    run.terminal.type("\u{1B}[122;5u")
    try run.terminal.read { $0.contains("stopped") }
    #expect(run.text.count(of: "\u{1B}[<u") == 1)
    run.terminal.type("\n")
    try run.terminal.read { $0.count(of: "\u{1B}[>3u") == 2 }

    run.terminal.type("q")
    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.text.count(of: "\u{1B}[<u") == 2)
  }

  private func expectBalancedKeyboard(_ run: ProgramRun) throws {
    #expect(run.text.count(of: "\u{1B}[>3u") == 1)
    #expect(run.text.count(of: "\u{1B}[<u") == 1)
    let enter = try #require(run.text.firstRange(of: "\u{1B}[?1049h"))
    let push = try #require(run.text.firstRange(of: "\u{1B}[>3u"))
    let pop = try #require(run.text.firstRange(of: "\u{1B}[<u"))
    let leave = try #require(run.text.firstRange(of: "\u{1B}[?1049l"))
    #expect(enter.upperBound <= push.lowerBound)
    #expect(push.upperBound <= pop.lowerBound)
    #expect(pop.upperBound <= leave.lowerBound)
  }

  /// The terminal replies after the screen is left, as a distant one does.
  @Test(arguments: [
    "return", "forget", "throw", "exit", "trap", "abort", "fault", "overflow", "child",
  ])
  func `late replies do not reach the shell`(way: String) throws {
    let run = try ProgramRun(
      script: "$PROGRAM \(way); echo back; read line; echo \"got <$line>\"; exit 7",
      environment: ["PATIENCE": "ending"])
    if way == "child" {
      try run.terminal.read { $0.contains("ready") }
      run.terminal.type("q")
    }
    try run.terminal.read { $0.contains("\u{1B}[?1049l") && $0.contains("\u{1B}[c") }

    run.terminal.type(ScriptedTerminal.xterm.answers(to: run.terminal.output))
    try run.terminal.read { $0.contains("back") }
    run.terminal.type("typed\n")

    #expect(try run.terminal.waitForExit() == .exited(7))
    #expect(run.text.contains("got <typed>"))
    #expect(!run.textAfterLeaving.contains("XTerm"))
    #expect(run.state == .given)
  }

  @Test func `a loan right after the start waits for replies and leaves later input to the child`()
    throws
  {
    let run = try ProgramRun("lend", environment: ["PATIENCE": "ending"])
    var answered = 0
    try run.terminal.read { text in
      let asked = text.count(of: "\u{1B}[c")
      for _ in answered..<asked { run.terminal.type("\u{1B}[?62;22c") }
      answered = asked
      return text.contains("\u{1B}[?1049l")
    }

    run.terminal.type("typed\n")

    try run.terminal.read { $0.contains("[typed]") }
    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.state == .given)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal while replies are awaited still restores the terminal`(
    signal: Int32
  ) throws {
    let run = try ProgramRun("return")
    try run.terminal.read { $0.contains("\u{1B}[?1049l") }

    run.terminal.send(signal: signal)

    // The program may exit first.
    let status = try run.terminal.waitForExit()
    #expect([.signaled(signal), .exited(0)].contains(status))
    #expect(run.state == .given)
    #expect(run.terminal.isCooked)
  }

  @Test func `a silent terminal does not block the exit`() throws {
    let run = try ProgramRun(script: "$PROGRAM return; echo back; read line; echo \"<$line>\"")

    try run.terminal.read { $0.contains("back") }
    run.terminal.type("typed\n")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("<typed>"))
  }
}

extension StringProtocol {
  /// Returns the number of occurrences of `part`.
  fileprivate func count(of part: String) -> Int {
    ranges(of: part).count
  }
}
