import CursesCells
import CursesTerminal

/// A headless screen that encodes the frames of a program without the inspector's panel.
@MainActor
final class FrameByteCounter {
  private let screen: CursesScreen
  private let environment: TerminalEnvironment
  private var counter: CursesScreen?

  /// Creates a counter with the capabilities of a screen.
  init(_ screen: CursesScreen, _ environment: TerminalEnvironment) {
    self.screen = screen
    self.environment = environment
  }

  /// Encodes a frame, and returns the number of its bytes.
  func count(_ frame: Frame) -> Int {
    if let counter, counter.colorDepth == screen.colorDepth, counter.size == frame.buffer.size {
      counter.show(frame)
    } else {
      counter = try? CursesScreen(
        headless: frame.buffer.size, colorDepth: screen.colorDepth,
        clusters: screen.capabilities.clusters.value, links: screen.capabilities.links.value,
        environment: environment)
      counter?.show(Frame(frame.buffer, cursor: frame.cursor))
    }
    return counter?.lastFrameBytes ?? 0
  }
}
