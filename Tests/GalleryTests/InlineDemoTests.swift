import CursesCells
import CursesTerminalTesting
import Testing

/// Demos below the prompt, in a real terminal that is resized: eight earlier lines stay, once, and
/// so does the demo.
@Suite(.enabled(if: TmuxSession.isInstalled)) struct InlineDemoTests {
  private static let earlier = (1...8).map {
    "earlier line \($0) " + String(repeating: "abcdefghij", count: 5)
  }

  /// Where the demo is shown, by the blank lines that are scrolled up first.
  enum Place: Int, CaseIterable {
    case top = -1
    case middle = 0
    case bottom = 30
  }

  /// A demo, its first key, and a key and the key back, each with the text that says it was taken.
  struct Case: Sendable {
    let demo: String
    let first: String
    let step: (key: String, text: String)
    let back: (key: String, text: String)
  }

  private static let cases = [
    Case(
      demo: "segmented-control", first: "Tab", step: ("Right", "up on “Two”"),
      back: ("Left", "up on “One”")),
    Case(
      demo: "tab-indicator", first: "Left", step: ("Right", "Second View"),
      back: ("Left", "First View")),
    Case(
      demo: "long-list", first: "Home", step: ("End", "Row 100,000, "),
      back: ("Home", "Row 1, ")),
  ]

  private func start(_ place: Place, _ demo: String) throws -> TmuxSession {
    let blanks = place.rawValue > 0 ? "i=0; while [ $i -lt 30 ]; do echo; i=$((i+1)); done; " : ""
    let lines = InlineDemoTests.earlier.map { "echo '\($0)'; " }.joined()
    let top = place == .top ? "clear; " : ""
    return try TmuxSession(
      size: Size(width: 80, height: 24), program: try BuiltProgram("gallery").path,
      script: "\(blanks)\(top)\(lines)$PROGRAM run \(demo) --inline 6; echo after; read line")
  }

  /// Presses a key, and looks at everything once it was taken.
  private func press(
    _ step: (key: String, text: String), _ session: TmuxSession,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try session.press(step.key)
    let lines = try session.wait { $0.contains { $0.contains(step.text) } }
    let text = lines.joined()
    #expect(text.ranges(of: step.text).count == 1, "\(lines)", sourceLocation: sourceLocation)
    for line in InlineDemoTests.earlier {
      #expect(text.ranges(of: line).count == 1, "\(lines)", sourceLocation: sourceLocation)
    }
    #expect(text.ranges(of: "earlier").count == 8, "\(lines)", sourceLocation: sourceLocation)
  }

  @Test(arguments: cases.indices, Place.allCases)
  func `widths and heights come and go around a demo`(index: Int, place: Place) throws {
    let shown = InlineDemoTests.cases[index]
    let session = try start(place, shown.demo)
    try session.wait { $0.joined().contains("earlier line 8") && $0.count > 9 }
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
    #expect(lines.joined().ranges(of: "earlier").count == 8)
  }
}
