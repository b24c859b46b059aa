import CursesCells
import CursesTerminalTesting

/// Shows a hundred random frames of a program in tmux or GNU Screen, and compares the window with
/// each of them.
///
/// Rounds alternate between the two, and one in five uses ncurses.
@MainActor
struct MultiplexerFuzzer: Fuzzer {
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// Ten thousand frames in each of the two.
  static var rounds: UInt64 { 200 }

  mutating func round() -> String? {
    do {
      return try seed.isMultiple(of: 2) ? problemInTmux() : problemInScreen()
    } catch {
      return "\(error)"
    }
  }

  /// The script that shows the frames.
  private var script: String {
    let presenter = seed / 2 % 5 == 4 ? "CURSESKIT_PRESENTER=ncurses " : ""
    return "\(presenter)$PROGRAM exit film \(seed)"
  }

  private func problemInTmux() throws -> String? {
    guard TmuxSession.isInstalled else { return "tmux is not installed" }
    let size = Size(width: 60, height: 16)
    let session = try TmuxSession(
      size: size, program: try BuiltProgram("TerminalProgram").path,
      script: "TERM=tmux-256color \(script)")
    var frames = NumberedFrames(seed: seed, size: size)
    return try frames.firstMismatch(
      among: 100, request: { try session.press("n") }, lines: { try session.lines() })
  }

  private func problemInScreen() throws -> String? {
    guard GNUScreenSession.isInstalled else { return "GNU Screen is not installed" }
    let session = try GNUScreenSession(
      program: try BuiltProgram("TerminalProgram").path, script: script)
    var frames = NumberedFrames(seed: seed, size: GNUScreenSession.size)
    return try frames.firstMismatch(
      among: 100, request: { try session.press("n") }, lines: { try session.lines() })
  }
}
