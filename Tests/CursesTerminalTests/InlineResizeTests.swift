import CursesCells
import CursesTerminalTesting
import Testing

/// Tests of a region in a real terminal: after a resize, each line and the region appear once.
@Suite(.presenters, .ownThread, .enabled(if: TmuxSession.isInstalled)) struct InlineResizeTests {
  private func start(_ place: TmuxSession.Place, _ way: String = "region") throws -> TmuxSession {
    try TmuxSession(
      program: BuiltProgram("TerminalProgram"), arguments: "exit \(way)", below: place,
      environment: PresenterTrait.variables)
  }

  /// Waits for a region of this size, and checks all lines.
  private func check(
    _ session: TmuxSession, _ size: Size, height: Int = 3,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rows = min(height, size.height)
    // A region leaves the last column free.
    let region = Size(width: size.width - 1, height: rows)
    let lines = try session.wait { lines in
      lines.count { $0.hasPrefix("UI \(rows - 1) \(region) ") } >= 1
    }
    #expect(lines.count { $0.hasPrefix("UI ") } == rows, sourceLocation: sourceLocation)
    #expect(lines.suffix(rows).allSatisfy { $0.hasPrefix("UI ") }, sourceLocation: sourceLocation)
    #expect(
      TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: TmuxSession.Place.allCases)
  func `changes of width keep each line and the region once`(place: TmuxSession.Place) throws {
    let session = try start(place)
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
  func `changes of height keep each line and the region once`(place: TmuxSession.Place) throws {
    let session = try start(place)
    try check(session, Size(width: 80, height: 24))

    for height in [20, 15, 10, 15, 20, 24, 10, 24] {
      let size = Size(width: 80, height: height)
      try session.resize(to: size)
      try session.press("x")
      try check(session, size)
    }
  }

  @Test(arguments: TmuxSession.Place.allCases)
  func `size changes keep lines while the region grows and shrinks`(place: TmuxSession.Place)
    throws
  {
    let session = try start(place)
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
