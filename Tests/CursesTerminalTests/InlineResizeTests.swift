import CursesCells
import CursesTerminalTesting
import Testing

/// Tests of a region in a real terminal: after a resize, each line and the region appear once.
@Suite(.presenters, .ownThread, .enabled(if: TmuxSession.isInstalled)) struct InlineResizeTests {
  private func start(_ position: TmuxSession.Place, _ way: String = "region") throws -> TmuxSession
  {
    try TmuxSession(
      program: BuiltProgram("TerminalProgram"), arguments: "exit \(way)", below: position,
      environment: PresenterTrait.variables)
  }

  /// Waits until each line and a region of this size are displayed once.
  ///
  /// A capture may be between two parts of a frame, so a single one is not compared.
  ///
  /// - Parameters:
  ///   - session: The terminal.
  ///   - size: The size of the window.
  ///   - height: The height of the region.
  ///   - count: The number of pressed keys that the region displays.
  ///   - sourceLocation: The location of the check.
  /// - Throws: `TmuxSession.TimedOut` if it does not become so.
  private func check(
    _ session: TmuxSession, _ size: Size, height: Int = 3, count: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // A region leaves the last column free.
    let region = Size(width: size.width - 1, height: min(height, size.height))
    var problem = ""
    do {
      try session.wait { lines in
        problem = self.problem(of: lines, region, count) ?? ""
        return problem.isEmpty
      }
    } catch {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Returns the first difference between lines and the expected ones, or `nil`.
  private func problem(of lines: [String], _ region: Size, _ count: Int) -> String? {
    let rows = lines.filter { $0.hasPrefix("UI ") }
    if rows.count != region.height { return "there are \(rows.count) rows of the region" }
    for (index, line) in lines.suffix(region.height).enumerated() {
      let start = "UI \(index) \(region) \(count)"
      if !line.hasPrefix(start) { return "“\(line)” should begin with “\(start)”" }
    }
    let earlier = TmuxSession.earlierLines(in: lines)
    return earlier == TmuxSession.earlierLines ? nil : "the earlier lines are \(earlier)"
  }

  @Test(arguments: TmuxSession.Place.allCases)
  func `changes of width keep each line and the region once`(position: TmuxSession.Place) throws {
    let session = try start(position)
    try check(session, Size(width: 80, height: 24))

    let widths = [70, 60, 50, 40, 50, 60, 70, 80, 100, 120]
    for width in widths {
      let size = Size(width: width, height: 24)
      try session.resize(to: size)
      try check(session, size)
    }
    for width in [40, 120, 33, 80] {
      let size = Size(width: width, height: 24)
      try session.resize(to: size)
      try check(session, size)
    }
    try session.press("q")
    let lines = try session.wait { $0.last == "after" }
    #expect(lines.suffix(2) == ["kept", "after"])
    #expect(!lines.contains { $0.hasPrefix("UI ") })
  }

  /// tmux moves as many lines to its history as it wraps, so a region of long rows moves up each
  /// time.
  ///
  /// Lines that left the screen cannot be erased.
  @Test func `full rows that wrap appear once`() throws {
    let session = try start(.bottom, "region-wide")
    try check(session, Size(width: 80, height: 24))

    for width in [60, 40, 60, 80, 100, 120, 80] {
      let size = Size(width: width, height: 24)
      try session.resize(to: size)
      try check(session, size)
    }
  }

  @Test(arguments: TmuxSession.Place.allCases)
  func `changes of height keep each line and the region once`(position: TmuxSession.Place) throws {
    let session = try start(position)
    try check(session, Size(width: 80, height: 24))

    for (index, height) in [20, 15, 10, 15, 20, 24, 10, 24].enumerated() {
      let size = Size(width: 80, height: height)
      try session.resize(to: size)
      // The size of the region stays the same, so only the count shows that it was drawn again.
      try session.press("x")
      try check(session, size, count: index + 1)
    }
  }

  @Test(arguments: TmuxSession.Place.allCases)
  func `size changes keep lines while the region grows and shrinks`(position: TmuxSession.Place)
    throws
  {
    let session = try start(position)
    try check(session, Size(width: 80, height: 24))

    var rows = 3
    for (width, height, key) in [(50, 12, "+"), (90, 20, "-"), (40, 10, "+"), (80, 24, "-")] {
      let size = Size(width: width, height: height)
      try session.resize(to: size)
      try check(session, size, height: rows)
      try session.press(key)
      rows += key == "+" ? 2 : -2
      try check(session, size, height: rows)
    }
  }
}
