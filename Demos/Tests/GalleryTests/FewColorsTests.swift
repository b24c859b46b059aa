import CursesKit
import CursesKitTesting
import CursesRecording
import Pages
import Testing

/// What is seen of a demo in 24 bits is seen with fewer colors, and with none.
@MainActor
@Suite struct FewColorsTests {
  /// The frames at rest after each step of a demo's tour, and after keys that move the focus.
  private func frames(_ page: DemoPage, _ traits: Traits) throws -> [Buffer] {
    let keys: [Key] = [.tab, .tab, .down, .right, .enter, .escape, .tab, .space]
    let steps = (try Tape(page.tour).steps + keys.map { .key($0) }).filter {
      if case .wait = $0 { false } else { true }
    }
    let stage = Stage(size: Size(width: 80, height: 24), traits: traits)
    stage.rootViewController = DemoController(page, feed: nil)
    let tape = Tape(steps: [.snapshot] + steps.flatMap { [$0, .wait(.seconds(2)), .snapshot] })
    return TapePlayer(stage: stage).play(tape).frames.map(\.buffer)
  }

  // Of a picture, tones are lost with colors; what is dithered makes up for them. The shadow of a
  // toast is left out where colors are few, and is no edge of anything. The tone of code and of the
  // headings of a table is lost as well, which stand apart by their margin and their weight. Of the
  // swatches of a theme few are left.
  private nonisolated static let exempt: Set = ["article", "images", "small-controls", "themes"]

  @Test(arguments: DemoPage.all.map(\.name).filter { !exempt.contains($0) })
  func `what is seen in 24 bits is seen with fewer colors, and with none`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    try FewColors.expectNoLoss { try frames(page, $0) }
  }
}
