import CursesCells
import CursesTerminal

/// Shows the next of many random frames at each `n`, until `q`.
@MainActor
struct Filming {
  let screen: CursesScreen

  func run(seed: UInt64) async {
    var frames = NumberedFrames(seed: seed, size: screen.size)
    screen.show(frames.first)
    for await event in screen.events {
      if event == .key(.character("q")) { break }
      guard event == .key(.character("n")) else { continue }
      screen.show(frames.next())
      await screen.waitUntilReady()
    }
    screen.close()
  }
}
