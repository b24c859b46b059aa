import CursesCells
import CursesTerminalTesting
import Testing

/// Progress in a tmux pane that is resized: earlier lines and its own rows appear exactly once.
@Suite(.ownThread, .enabled(if: TmuxSession.isInstalled)) struct ProgressResizeTests {
  /// A kind of progress, with text that identifies its rows.
  enum Way: String, CaseIterable {
    case one = "cancellable 6000 100"
    case several = "several 6000 100"
    case spinner = "spinner 6000 100"

    var rows: [String] {
      switch self {
      case .one: ["  Copying ", "%", "  esc cancel"]
      case .several: ["  first", "  second", "  note", "  esc cancel"]
      case .spinner: [" Asking the server", "  esc cancel"]
      }
    }
  }

  /// Waits for the region of a terminal of this width, and for all lines to appear once.
  private func check(_ session: TmuxSession, _ way: Way, width: Int) throws {
    // The last column stays free.
    let columns = max(32, min(60, (width - 1) * 4 / 5))
    // A frame may be displayed in parts, so that all conditions must hold at the same time.
    try session.wait { lines in
      let region = lines.suffix(way.rows.count)
      let isShown =
        region.count == way.rows.count && zip(region, way.rows).allSatisfy { $0.contains($1) }
      let fits = way == .spinner || region.contains { CellWidth.of($0) == columns }
      let isShownOnce = way.rows.allSatisfy { row in lines.count { $0.contains(row) } == 1 }
      return isShown && fits && isShownOnce
        && TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines
    }
  }

  @Test(arguments: Rounds.pairs(Way.allCases, TmuxSession.Place.allCases))
  func `resizing shows each row once, Escape removes it`(way: Way, position: TmuxSession.Place)
    throws
  {
    let session = try TmuxSession(
      program: BuiltProgram("TerminalProgram"), arguments: "progress \(way.rawValue)",
      below: position)
    try check(session, way, width: 80)

    for width in [70, 60, 50, 40, 50, 60, 70, 80, 100, 120, 40, 80] {
      try session.resize(to: Size(width: width, height: 24))
      try check(session, way, width: width)
    }
    for height in [20, 15, 10, 15, 20, 24, 10, 24] {
      try session.resize(to: Size(width: 80, height: height))
      try check(session, way, width: 80)
    }
    try session.press("Escape")
    let lines = try session.wait { $0.last == "after" }
    #expect(lines.suffix(2) == ["error: CancellationError()", "after"])
    #expect(!lines.contains { $0.contains("esc cancel") || $0.contains("━") })
    #expect(TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines)
  }
}
