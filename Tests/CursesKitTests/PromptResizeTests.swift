import CursesCells
import CursesTerminalTesting
import Testing

/// Questions in a tmux pane that is resized: eight earlier lines and the question appear exactly
/// once.
@Suite(.ownThread, .enabled(if: TmuxSession.isInstalled)) struct PromptResizeTests {
  /// A question, the prefixes of its lines, a key that changes one of them, and its final line.
  struct Case: Sendable {
    let way: String
    let lines: [String]

    /// A key, the prefix of a line after it, and the key that reverts it.
    let step: (key: String, line: String, back: String)
    let answer: [String]
    let kept: String
  }

  private static let cases = [
    Case(
      way: "choose", lines: ["? Which?", "▌ Alpha", "  Beta", "  Gamma", "  Delta"],
      step: ("Down", "▌ Beta", "Up"), answer: ["Down", "Enter"], kept: "✓ Which? Beta"),
    Case(
      way: "choose-long",
      lines: ["? Which number?   type to filter", "▌ number 1 ", "  number 2"],
      step: ("Down", "▌ number 2", "Up"), answer: ["3", "7", "Enter"],
      kept: "✓ Which number? number 37"),
    Case(
      way: "several",
      lines: ["? Which of them?", "▌ · Alpha", "  · Beta", "  · Gamma", "  · Delta"],
      step: ("Space", "▌ ✓ Alpha", "Space"), answer: ["Space", "Enter"],
      kept: "✓ Which of them? Alpha"),
    Case(
      way: "confirm", lines: ["? Delete 3 files?  ▐ Yes ▐"],
      step: ("Left", "? Delete 3 files?  ▐ Yes ▌", "Right"), answer: ["y", "Enter"],
      kept: "✓ Delete 3 files? Yes"),
    Case(
      way: "segmented", lines: ["? Range  ▐ Day ▐ Week ▌ Month ▌"],
      step: ("Right", "? Range  ▐ Day │ Week ▐ Month ▌", "Left"), answer: ["Right", "Enter"],
      kept: "✓ Range Month"),
    Case(
      way: "input", lines: ["? Name  ▐ who are you?"], step: ("x", "? Name  ▐ x", "BSpace"),
      answer: ["a", "Enter"], kept: "✓ Name a"),
    Case(
      way: "secret", lines: ["? Password  ▐"], step: ("x", "? Password  ▐ •", "BSpace"),
      answer: ["a", "Enter"], kept: "✓ Password ••••••••"),
    Case(
      way: "form", lines: ["? Server", "▌ Name   ▐", "  Port", "  Zone", "  TLS", "  Token"],
      step: ("x", "▌ Name   ▐ x", "BSpace"),
      answer: ["a", "Enter", "Enter", "Enter", "Enter", "Enter"],
      kept: "✓ Server Name: a, Port: 8080, Zone: eu, TLS: on, Token: ••••••••"),
  ]

  /// Presses a key until it has an effect.
  ///
  /// A destructive question drops keys until the terminal reports that it displays the question.
  /// The screen does not show when that happens.
  private func openGate(of session: TmuxSession, _ asked: Case) throws {
    try session.wait { lines in
      if lines.contains(where: { $0.hasPrefix(asked.step.line) }) { return true }
      try session.press(asked.step.key)
      return false
    }
    try session.press(asked.step.back)
    try session.wait { lines in lines.contains { $0.hasPrefix(asked.lines[0]) } }
  }

  /// Checks the earlier lines and the question, which must respond to keys.
  ///
  /// The effect of a key is displayed at the size that the terminal has when it is pressed.
  private func check(_ session: TmuxSession, _ asked: Case) throws {
    try session.press(asked.step.key)
    try look(session, asked, stepped: true)
    try session.press(asked.step.back)
    try look(session, asked, stepped: false)
  }

  private func look(_ session: TmuxSession, _ asked: Case, stepped: Bool) throws {
    let marks = (stepped ? [asked.step.line] : asked.lines)
    // A frame may be displayed in parts, so that all conditions must hold at the same time.
    try session.wait { lines in
      let question = lines.drop { !$0.hasPrefix("?") }
      let isShown =
        marks.allSatisfy { mark in question.contains { $0.hasPrefix(mark) } }
        && (stepped || !question.contains { $0.hasPrefix(asked.step.line) })
      let isShownOnce =
        lines.count { $0.hasPrefix("?") } == 1 && lines.count { $0.hasPrefix("▌") } <= 1
        && lines.count { $0.contains("↵") } <= 1
      return isShown && isShownOnce
        && TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines
    }
  }

  private func finish(_ session: TmuxSession, _ asked: Case) throws {
    for key in asked.answer { try session.press(key) }
    let lines = try session.wait { $0.last == "after" }
    #expect(lines.suffix(3).first == asked.kept)
    #expect(!lines.contains { $0.hasPrefix("?") || $0.hasPrefix("▌") })
    #expect(TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines)
  }

  @Test(arguments: Rounds.pairs(Array(cases.indices), TmuxSession.Place.allCases))
  func `a question survives changes of width or height`(index: Int, position: TmuxSession.Place)
    throws
  {
    let asked = PromptResizeTests.cases[index]
    let session = try TmuxSession(
      program: BuiltProgram("TerminalProgram"), arguments: "prompt \(asked.way)", below: position)
    try session.wait { lines in lines.contains { $0.hasPrefix("?") } }
    if asked.way == "confirm" { try openGate(of: session, asked) }
    try check(session, asked)

    for width in [60, 40, 60, 80, 120, 80] {
      try session.resize(to: Size(width: width, height: 24))
      try check(session, asked)
    }
    for height in [16, 10, 24] {
      try session.resize(to: Size(width: 80, height: height))
      try check(session, asked)
    }
    try finish(session, asked)
  }

  @Test(arguments: Rounds.pairs(Array(cases.indices), TmuxSession.Place.allCases))
  func `a question survives a change of both`(index: Int, position: TmuxSession.Place) throws {
    let asked = PromptResizeTests.cases[index]
    let session = try TmuxSession(
      program: BuiltProgram("TerminalProgram"), arguments: "prompt \(asked.way)", below: position)
    try session.resize(to: Size(width: 100, height: 24))
    try session.wait { lines in lines.contains { $0.hasPrefix("?") } }
    if asked.way == "confirm" { try openGate(of: session, asked) }
    try check(session, asked)

    for size in [(40, 12), (120, 24), (40, 12), (100, 24)] {
      try session.resize(to: Size(width: size.0, height: size.1))
      try check(session, asked)
    }
    try finish(session, asked)
  }
}
