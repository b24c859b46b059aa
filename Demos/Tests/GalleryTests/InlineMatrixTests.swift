import CursesCells
import CursesTerminalTesting
import Testing

/// Seven inline demos in tmux, resized in five ways.
///
/// Eight earlier lines and the demo must each appear once.
///
/// `make fuzz` runs all combinations; the tests run four.
@Suite(.ownThread, .enabled(if: TmuxSession.isInstalled)) struct InlineMatrixTests {
  /// A way of resizing a window of 80x24 that ends at the original size.
  enum Way: String, CaseIterable, Sendable {
    case columnByColumn, swept, jumps, heights, both
  }

  private static let demos = [
    "tab-bar", "timeline", "controls", "long-list", "showcase", "dialogs", "segmented-control",
  ]

  private static let cases: [(String, Way)] =
    Rounds.areAll
    ? demos.flatMap { demo in Way.allCases.map { (demo, $0) } }
    : [
      ("tab-bar", .columnByColumn), ("controls", .swept), ("showcase", .jumps),
      ("long-list", .both),
    ]

  private func resize(_ session: TmuxSession, _ way: Way) throws {
    switch way {
    case .columnByColumn:
      // The program is notified of each step; some arrive before it has drawn.
      for width in (41..<80).reversed() {
        try session.resizeAtOnce(to: Size(width: width, height: 24))
      }
      try session.resize(to: Size(width: 40, height: 24))
    case .swept:
      for _ in 1...3 {
        for width in Array((40..<80).reversed()) + Array(41...80) {
          try session.resizeAtOnce(to: Size(width: width, height: 24))
        }
      }
    case .jumps:
      // Waits until the demo is drawn, so that the next narrow window wraps its rows again.
      for width in [40, 80, 120, 60] {
        try session.resize(to: Size(width: width, height: 24))
        try session.wait { $0.last.map { $0.count < width } ?? false && isDrawn($0) }
      }
    case .heights:
      for height in [20, 15, 10, 5, 10, 24, 9, 30] {
        try session.resize(to: Size(width: 80, height: height))
      }
    case .both:
      for (width, height) in [(50, 12), (90, 20), (40, 10)] {
        try session.resize(to: Size(width: width, height: height))
      }
    }
    try session.resize(to: Size(width: 80, height: 24))
  }

  /// Whether something is shown after the earlier lines.
  private func isDrawn(_ lines: [String]) -> Bool {
    let last = TmuxSession.earlierLines.last ?? ""
    return lines.joined().split(separator: last).last.map { $0.contains { $0 != " " } } ?? false
  }

  @Test(arguments: cases)
  func `earlier lines and an inline demo appear once after resizes`(demo: String, way: Way) throws {
    let rows = 6
    let session = try TmuxSession(
      program: BuiltProgram("gallery"), arguments: "run \(demo) --inline \(rows)", below: .top)
    try session.wait { $0.count > 10 }

    try resize(session, way)

    try session.wait { lines in
      Array(lines.prefix(8)) == TmuxSession.earlierLines && (10...8 + rows).contains(lines.count)
    }
    try session.press("C-c")
    try session.wait { $0 == TmuxSession.earlierLines + ["after"] }
  }
}
