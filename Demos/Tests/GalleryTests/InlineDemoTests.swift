import CursesCells
import CursesTerminalTesting
import Testing

/// Demos below the prompt, in a real terminal that is resized: eight earlier lines stay, once, and
/// so does the demo.
@Suite(.ownThread, .enabled(if: TmuxSession.isInstalled)) struct InlineDemoTests {
  /// A demo, its first key, and a key and the key back, each with the text that says it was taken.
  struct Case: Sendable {
    let demo: String
    let first: String
    let step: (key: String, text: String)
    let back: (key: String, text: String)
  }

  private static let cases = [
    Case(
      demo: "segmented-control", first: "Tab", step: ("Right", "up on “T"),
      back: ("Left", "up on “O")),
    Case(
      demo: "tab-indicator", first: "Left", step: ("Right", "Second View"),
      back: ("Left", "First View")),
    Case(
      demo: "long-list", first: "Home", step: ("End", "Row 100,000, "),
      back: ("Home", "Row 1, ")),
  ]

  /// Presses a key, and looks at everything once it was taken.
  private func press(
    _ step: (key: String, text: String), _ session: TmuxSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try session.press(step.key)
    let lines = try session.wait { $0.contains { $0.contains(step.text) } }
    #expect(
      lines.joined().ranges(of: step.text).count == 1, "\(lines)", sourceLocation: sourceLocation)
    #expect(
      TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: Rounds.pairs(Array(cases.indices), TmuxSession.Place.allCases))
  func `widths and heights come and go around a demo`(index: Int, place: TmuxSession.Place) throws {
    let shown = InlineDemoTests.cases[index]
    let session = try TmuxSession(
      program: BuiltProgram("gallery"), arguments: "run \(shown.demo) --inline 7", below: place)
    // A key that comes before the demo is shown may not be the demo's.
    try session.wait { $0.drop { !$0.contains("earlier line 8") }.count > 1 }
    try session.press(shown.first)

    for size in [
      (80, 24), (60, 24), (40, 24), (60, 24), (80, 24), (120, 24), (80, 24), (80, 16), (80, 10),
      (80, 24),
    ] {
      try session.resize(to: Size(width: size.0, height: size.1))
      try press(shown.step, session)
      try press(shown.back, session)
    }
    try session.press("Escape")
    let lines = try session.wait { $0.last == "after" }
    #expect(!lines.contains { $0.contains(shown.back.text) })
    #expect(TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines)
  }
}
