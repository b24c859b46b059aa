import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Foundation
import Testing

/// Random catches, throws and cancellations end in a state that a slow drag reaches.
@MainActor
@Suite struct SideMenuThrowTests {
  private static let size = Size(width: 40, height: 8)

  /// The number of random sequences.
  private static let tapes = Rounds.sample(25, of: 10_000)

  /// Returns a side menu with lists that take no presses, so that it has two settled pictures.
  private func makeHarness() -> SideMenuHarness {
    let harness = SideMenuHarness(Self.size)
    for screen in [harness.menu] + harness.screens { screen.table.isUserInteractionEnabled = false }
    return harness
  }

  /// Performs a random drag, key, wheel turn or pause.
  private func act(_ driver: StageDriver, _ generator: inout SeededGenerator) {
    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch random(0...9) {
    case 0...4:
      var x = random(0...1) == 0 ? random(0...1) : random(0...39)
      driver.mouse(.press, x, 3)
      for _ in 0...random(0...5) {
        driver.stage.advance(by: .milliseconds(random(1...30)))
        x = min(39, max(0, x + random(-8...8)))
        driver.mouse(.drag, x, 3)
      }
      if random(0...3) > 0 { driver.mouse(.release, x, 3) }
    case 5, 6: driver.stage.send(.key(.escape))
    case 7: driver.stage.send(.key(.character("m")))
    case 8: driver.wheel(random(0...1) == 0 ? .wheelLeft : .wheelRight, x: random(0...39), y: 3)
    default: break
    }
    driver.stage.advance(by: .milliseconds(random(0...100)))
  }

  @Test func `after random gestures the menu equals an open or a closed one`() {
    let closed = makeHarness()
    let opened = makeHarness()
    opened.open()
    let pictures = [false: closed.driver.picture, true: opened.driver.picture]
    let trees = [false: closed.driver.tree, true: opened.driver.tree]
    for seed in 0..<UInt64(Self.tapes) {
      var generator = SeededGenerator(seed: seed)
      let harness = makeHarness()
      for _ in 0..<10 { act(harness.driver, &generator) }
      harness.driver.stage.send(.focus(gained: false))
      harness.driver.advance(by: .seconds(2))

      let isOpen = harness.controller.state == .menu
      #expect(isOpen || harness.controller.state == .content, "seed \(seed)")
      #expect(harness.driver.picture == pictures[isOpen], "seed \(seed)")
      #expect(harness.driver.tree == trees[isOpen], "seed \(seed)")
      #expect(harness.driver.stage.nextDeadline == nil, "seed \(seed)")
    }
  }
}
