import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Foundation
import Testing

/// Tests of frames in a real tmux, which has its own treatment of rows and cells that move.
@MainActor
@Suite(.enabled(if: TmuxSession.isInstalled)) struct TmuxFrameTests {
  private let size = Size(width: 60, height: 16)

  /// The frames contain only plain text, since tmux measures clusters in its own way.
  @Test(arguments: [2, 4, 6, 8, 10])
  func `tmux displays the last of many frames`(seed: UInt64) throws {
    var frames = RandomFrames(seed: seed, size: size, hasLinks: false)
    var bytes = Array("\u{1B}[?1049h".utf8)
    let screen = try CursesScreen(headless: size, colorDepth: .palette256) { bytes += $0 }
    for _ in 0..<Rounds.sample(of: 2000) { screen.show(frames.next()) }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)

    let session = try TmuxSession(
      size: size, program: file.path,
      script: "stty raw -echo; head -c 1 >/dev/null; cat \"$PROGRAM\"; head -c 1 >/dev/null")
    try session.press("x")

    let expected = frames.buffer.lines.map(withoutEnd)
    try session.wait { lines in
      let displayed = lines.suffix(size.height).map(withoutEnd)
      return displayed + Array(repeating: "", count: size.height - displayed.count) == expected
    }
  }

  /// `make fuzz` compares 10,000 frames each in tmux and GNU Screen.
  @Test(arguments: [nil, PresenterKind.ncurses])
  func `tmux displays each frame of a program`(presenter: PresenterKind?) throws {
    let variables = presenter.map { "CURSESKIT_PRESENTER=\($0.rawValue) " } ?? ""
    let session = try TmuxSession(
      size: size, program: try BuiltProgram("TerminalProgram").path,
      script: "TERM=tmux-256color \(variables)$PROGRAM exit film 12")
    var frames = NumberedFrames(seed: 12, size: size)

    let mismatch = try frames.firstMismatch(
      among: 50, request: { try session.press("n") }, lines: { try session.lines() })

    #expect(mismatch == nil)
  }

  private func withoutEnd(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
