import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Wheel turns without a pause.
@MainActor
@Suite struct ArticlePagerWheelTests {
  /// Turns the wheel by a notch every `pause` milliseconds, and returns the pages in order.
  private func turn(
    _ harness: PagerHarness, _ button: Mouse.Button, for time: Duration, every pause: Int = 50
  ) -> [Int?] {
    var pages = [harness.pager.currentPageIndex]
    let end = harness.driver.stage.time + time
    while harness.driver.stage.time < end {
      harness.driver.wheel(button, x: 5, y: 5)
      harness.driver.advance(by: .milliseconds(pause))
      if harness.pager.currentPageIndex != pages.last {
        pages.append(harness.pager.currentPageIndex)
      }
    }
    return pages
  }

  @Test(arguments: [20, 50, 100, 140])
  func `a continuous turn of the wheel passes through all pages`(pause: Int) {
    let harness = PagerHarness()

    #expect(turn(harness, .wheelDown, for: .seconds(12), every: pause) == [0, 1, 2, 3, 4])
    #expect(turn(harness, .wheelUp, for: .seconds(12), every: pause) == [4, 3, 2, 1, 0])
    harness.comeToRest()
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test func `the wheel holds a loaded pull for 0.3 s before releasing it`() {
    let harness = PagerHarness()

    _ = turn(harness, .wheelDown, for: .milliseconds(300))
    #expect(harness.pager.isFooterLoaded)
    #expect(harness.pager.currentPageIndex == 0)

    _ = turn(harness, .wheelDown, for: .milliseconds(150))
    #expect(harness.pager.currentPageIndex == 1)
  }

  @Test func `a short turn of the wheel does not change the page`() {
    let harness = PagerHarness()

    #expect(turn(harness, .wheelDown, for: .milliseconds(240), every: 20) == [0])
    harness.comeToRest()
    #expect(harness.pager.pulledRows == 0)
  }

  @Test func `at the end of a high page the wheel pulls after a delay`() {
    let harness = PagerHarness(startingAt: 3)
    var seen: [Int] = []
    for _ in 0..<30 {
      harness.driver.wheel(.wheelDown, x: 5, y: 5)
      harness.driver.advance(by: .milliseconds(25))
      seen.append(harness.pager.pulledRows)
    }
    let first = seen.firstIndex { $0 != 0 }

    #expect(seen.prefix(20).allSatisfy { $0 == 0 })
    #expect(first != nil)
    #expect(turn(harness, .wheelDown, for: .seconds(1)) == [3, 4])
  }

  @Test func `the delegate is notified of a page that the wheel turns`() {
    let harness = PagerHarness(startingAt: 2)
    _ = harness.journal.take()

    _ = turn(harness, .wheelUp, for: .milliseconds(480))
    harness.comeToRest()

    let told = harness.journal.take()
    #expect(told.prefix(3) == ["header loaded", "will 1, is 2", "did 1, is 1"], "\(told)")
  }
}
