import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A wheel that turns on without a pause.
@MainActor
@Suite struct ArticlePagerWheelTests {
  /// Turns the wheel, a notch every so many milliseconds, and returns the pages that it came to.
  private func turn(
    _ bench: PagerBench, _ button: Mouse.Button, for time: Duration, every pause: Int = 50
  ) -> [Int?] {
    var pages = [bench.pager.currentPageIndex]
    let end = bench.driver.stage.time + time
    while bench.driver.stage.time < end {
      bench.driver.wheel(button, x: 5, y: 5)
      bench.driver.advance(by: .milliseconds(pause))
      if bench.pager.currentPageIndex != pages.last { pages.append(bench.pager.currentPageIndex) }
    }
    return pages
  }

  @Test(arguments: [20, 50, 100, 140])
  func `a wheel that turns on goes from page to page`(pause: Int) {
    let bench = PagerBench()

    #expect(turn(bench, .wheelDown, for: .seconds(12), every: pause) == [0, 1, 2, 3, 4])
    #expect(turn(bench, .wheelUp, for: .seconds(12), every: pause) == [4, 3, 2, 1, 0])
    bench.rest()
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test func `what is pulled in is seen for 0.3 s before the wheel lets go of it`() {
    let bench = PagerBench()

    _ = turn(bench, .wheelDown, for: .milliseconds(300))
    #expect(bench.pager.isFooterLoaded)
    #expect(bench.pager.currentPageIndex == 0)

    _ = turn(bench, .wheelDown, for: .milliseconds(150))
    #expect(bench.pager.currentPageIndex == 1)
  }

  @Test func `a short turn of the wheel leaves the page where it is`() {
    let bench = PagerBench()

    #expect(turn(bench, .wheelDown, for: .milliseconds(240), every: 20) == [0])
    bench.rest()
    #expect(bench.pager.pulledRows == 0)
  }

  @Test func `a page that is scrolled to its end is pulled only after the wheel turned on there`() {
    let bench = PagerBench(startingAt: 3)
    var seen: [Int] = []
    for _ in 0..<30 {
      bench.driver.wheel(.wheelDown, x: 5, y: 5)
      bench.driver.advance(by: .milliseconds(25))
      seen.append(bench.pager.pulledRows)
    }
    let first = seen.firstIndex { $0 != 0 }

    #expect(seen.prefix(20).allSatisfy { $0 == 0 })
    #expect(first != nil)
    #expect(turn(bench, .wheelDown, for: .seconds(1)) == [3, 4])
  }

  @Test func `the delegate hears of a turned page as of any other`() {
    let bench = PagerBench(startingAt: 2)
    _ = bench.journal.take()

    _ = turn(bench, .wheelUp, for: .milliseconds(480))
    bench.rest()

    let told = bench.journal.take()
    #expect(told.prefix(3) == ["header loaded", "will 1, is 2", "did 1, is 1"], "\(told)")
  }
}
