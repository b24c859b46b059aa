import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// What a pager shows in place of pages.
@MainActor
@Suite struct ArticlePagerStateTests {
  let bench = PagerBench(startingAt: 2)
  var pager: ArticlePager { bench.pager }

  @Test func `VS-13 while pages are loaded there is nothing to be pulled`() {
    pager.state = .loading
    #expect(bench.driver.lines[5].contains("Loading…"))
    #expect(pager.numberOfPages == 0)

    bench.pull(by: 6)
    #expect(!bench.driver.press(.down))
    #expect(!bench.driver.press(.enter))
    bench.rest()
    #expect(bench.journal.take() == [])

    pager.state = .loaded
    #expect(pager.currentPageIndex == 2)
    bench.driver.frame()
    #expect(bench.tree == bench.fresh().tree)
  }

  @Test(arguments: ["Enter", "click", "focused"])
  func `VS-13 a failure is said, and the user can try again`(way: String) {
    var retries = 0
    if way != "click" { pager.becomeFirstResponder() } else { pager.resignFirstResponder() }
    pager.state = .failed(message: "The feed could not be read: no network.")
    #expect(bench.driver.lines.contains { $0.contains("The feed could not be read") })
    #expect(!bench.driver.lines.contains { $0.contains("Try Again") })

    pager.onRetry = { pager in
      retries += 1
      pager.state = .loading
    }
    let row = bench.driver.lines.firstIndex { $0.contains("Try Again") } ?? -1
    #expect(row > 0)
    if way == "click" { bench.driver.tap(x: 20, y: row) } else { bench.driver.press(.enter) }

    #expect(retries == 1)
    #expect(bench.driver.lines[5].contains("Loading…"))
    #expect(way == "click" || pager.isFirstResponder)
    pager.state = .loaded
    #expect(pager.currentPageIndex == 2)
    #expect(bench.driver.lines[1].hasPrefix("   Fruit Ninja"))
  }

  @Test func `VS-13 a message that is too long is broken, and cut at the end`() {
    pager.onRetry = { _ in }
    pager.state = .failed(message: Array(repeating: "no network", count: 60).joined(separator: " "))
    for size in [
      Size(width: 40, height: 12), Size(width: 20, height: 6), Size(width: 3, height: 2),
    ] {
      bench.driver.send(.resize(size))
      #expect(bench.driver.lines.count == size.height)
      if size.width > 12 { #expect(bench.driver.lines.contains { $0.contains("Try Again") }) }
    }
  }
}
