import CursesCells
import CursesTerminalTesting
import Testing

/// Inline demos in tmux windows that are resized.
///
/// Eight earlier lines and the demo must each appear once.
@Suite(.ownThread, .enabled(if: TmuxSession.isInstalled)) struct InlineDemoTests {
  /// A demo with its first key, and a key and its inverse, each with the text that confirms it.
  struct Case: Sendable {
    let demo: String
    let first: String
    let step: (key: String, text: String)
    let back: (key: String, text: String)
  }

  private static let cases = [
    Case(
      demo: "segmented-control", first: "Left", step: ("Right", "springs on"),
      back: ("Left", "rising")),
    Case(
      demo: "tab-indicator", first: "Left", step: ("Right", "Second View"),
      back: ("Left", "First View")),
    Case(
      demo: "long-list", first: "Home", step: ("End", "Row 100,000, "),
      back: ("Home", "Row 1, ")),
  ]

  /// Presses a key, waits for its text, and checks that all lines appear once.
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
  func `an inline demo and earlier lines survive resizes`(index: Int, place: TmuxSession.Place)
    throws
  {
    let shown = InlineDemoTests.cases[index]
    let session = try TmuxSession(
      program: BuiltProgram("gallery"), arguments: "run \(shown.demo) --inline 7", below: place)
    // A key that arrives before the first frame may not reach the demo.
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
