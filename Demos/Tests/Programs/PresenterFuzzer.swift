import CursesCells
import CursesTerminal
import CursesTerminalTesting

/// Shows a thousand frames, and compares libvterm's screen with them.
///
/// Rounds alternate between color depths, and one in five uses ncurses.
@MainActor
struct PresenterFuzzer: Fuzzer {
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  mutating func round() -> String? {
    let depths = ColorDepth.allCases
    var environment = TerminalEnvironment()
    environment.presenter = seed / 5 % 5 == 4 ? .ncurses : .direct
    var frames = RandomFrames(seed: seed, size: Size(width: 40, height: 12))
    do {
      let screen = try VerifyingScreen(
        size: frames.buffer.size, colorDepth: depths[Int(seed % UInt64(depths.count))],
        environment: environment)
      for number in 1...1000 {
        show(number, of: &frames, on: screen)
        if let mismatch = screen.mismatches.first { return "frame \(number): \(mismatch)" }
      }
    } catch {
      return error.description
    }
    return nil
  }

  /// Shows the next frame; one in 37 has another size.
  ///
  /// Three columns is the minimum: libvterm wraps after a glyph as wide as its screen, even when
  /// the cursor is moved to it.
  private func show(_ number: Int, of frames: inout RandomFrames, on screen: VerifyingScreen) {
    guard number.isMultiple(of: 37) else { return screen.show(frames.next()) }
    let size = Size(width: 3 + number % 50, height: 1 + number % 17)
    screen.resize(to: size)
    screen.show(frames.resized(to: size))
  }
}
