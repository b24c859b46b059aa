import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Glibc
import Testing

/// Tests that consecutive screens on a terminal query it only once.
@Suite(.ownThread) struct TerminalMemoryTests {
  /// The queries for the name, the colors, modes, and the style.
  private static let questions = ["\u{1B}[>0q", "\u{1B}]11;?", "\u{1B}[?2026$p", "\u{1B}P$q"]

  @Test func `three prompts query the terminal only once`() throws {
    let run = try ProgramRun("three-questions")
    try run.answer(as: .kitty)
    for count in 1...3 {
      try run.terminal.read { $0.ranges(of: "\u{1B}[?2004h").count == count }
      run.terminal.type("x\r")
    }

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("answers: x, x, x"))
    for question in Self.questions + ["\u{1B}[6n"] {
      #expect(run.text.ranges(of: question).count == 1)
    }
    #expect(run.text.ranges(of: "\u{1B}[c").count == 2)
    // The keyboard flags that the terminal reported are pushed each time.
    #expect(run.text.ranges(of: "\u{1B}[>3u").count == 3)
    #expect(run.state == .given)
    let parts = run.text.split(separator: "\u{1B}[?2004h").map(\.utf8.count)
    #expect(parts[2] < parts[1])
  }

  @Test func `a full screen sends only the queries that a region did not`() throws {
    let run = try ProgramRun("question-then-screen")
    try run.answer(as: .kitty)
    run.terminal.type("x\r")

    try run.terminal.read { $0.ranges(of: "\u{1B}[c").count == 3 }
    let screen = try #require(run.text.firstRange(of: "\u{1B}[?1049h"))
    let asked = run.text[screen.upperBound...]
    run.terminal.type(ScriptedTerminal.kitty.answers(to: Array(asked.utf8)) + "q")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(asked.contains("👩‍💻"))
    #expect(!Self.questions.contains { asked.contains($0) })
    #expect(run.state == .given)
  }

  @Test func `late replies to a region do not answer the next prompt`() throws {
    let run = try ProgramRun("question-then-confirm")
    try run.terminal.read { $0.contains("\u{1B}[c") }
    let late = ScriptedTerminal.plain.answers(to: run.terminal.output)
    run.terminal.type("x\r")
    try run.terminal.read { $0.ranges(of: "\u{1B}[c").count == 2 && $0.contains("Sure?") }

    run.terminal.type(late + "y\r")
    run.terminal.type("\u{1B}[?62;22cn\r")

    #expect(try run.terminal.waitForExit() == .exited(0))
    #expect(run.text.contains("answer: false"))
    #expect(run.state == .given)
  }

  @MainActor
  @Test func `replies that are pending when a region closes reach the next one`() throws {
    TestEnvironment.useEntries()
    // No other test opens a screen meanwhile, because this one does not suspend the main actor.
    let usual = TerminalPatience.current
    TerminalPatience.current.firstReplies = .seconds(60)
    TerminalPatience.current.pendingReplies = .seconds(60)
    defer { TerminalPatience.current = usual }
    let terminal = try PseudoTerminal(size: Size(width: 40, height: 10))
    let descriptor = try terminal.openProgramSide()
    func openRegion() throws -> CursesScreen {
      let screen = try CursesScreen(
        inline: 2, TerminalEnvironment(["TERM": "xterm-256color", "LANG": "C.UTF-8"]),
        input: descriptor, output: descriptor, holding: [])
      screen.show(Frame(Buffer(size: screen.size)))
      return screen
    }
    func answer() throws {
      try terminal.read { $0.contains("\u{1B}[c") }
      terminal.type(ScriptedTerminal.kitty.answers(to: terminal.output))
    }
    let screen = try openRegion()
    try answer()
    screen.close()
    terminal.forgetOutput()

    let next = try openRegion()

    try answer()
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[?2026$p"))
    #expect(!text.contains("\u{1B}[>0q"))
    #expect(next.capabilities.name == "kitty(0.36.4)")
    next.close()
    close(descriptor)
  }
}
