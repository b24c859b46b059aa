import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Foundation
import Testing

/// A snapshot that is caught, thrown and run back at random ends as one that is moved slowly.
@MainActor
@Suite struct SideMenuThrowTests {
  private static let size = Size(width: 40, height: 8)

  /// The number of random tapes.
  private static let tapes = Rounds.sample(25, of: 10_000)

  /// Makes a side menu whose lists take no presses, so that there are two pictures of it at rest.
  private func bench() -> SideMenuBench {
    let bench = SideMenuBench(Self.size)
    for screen in [bench.menu] + bench.screens { screen.table.isUserInteractionEnabled = false }
    return bench
  }

  /// Catches, throws, strikes a key or waits.
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

  @Test func `it ends where one ends that is moved slowly, whatever happens`() {
    let closed = bench()
    let opened = bench()
    opened.open()
    let pictures = [false: closed.driver.picture, true: opened.driver.picture]
    let trees = [false: closed.driver.tree, true: opened.driver.tree]
    for seed in 0..<UInt64(Self.tapes) {
      var generator = SeededGenerator(seed: seed)
      let bench = bench()
      for _ in 0..<10 { act(bench.driver, &generator) }
      bench.driver.stage.send(.focus(gained: false))
      bench.driver.advance(by: .seconds(2))

      let isOpen = bench.controller.state == .menu
      #expect(isOpen || bench.controller.state == .content, "seed \(seed)")
      #expect(bench.driver.picture == pictures[isOpen], "seed \(seed)")
      #expect(bench.driver.tree == trees[isOpen], "seed \(seed)")
      #expect(bench.driver.stage.nextDeadline == nil, "seed \(seed)")
    }
  }
}
