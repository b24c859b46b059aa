import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The states of a pager that show no pages.
@MainActor
@Suite struct ArticlePagerStateTests {
  let harness = PagerHarness(startingAt: 2)
  var pager: ArticlePager { harness.pager }

  @Test func `VS-13 a pager that is loading cannot be pulled`() {
    pager.state = .loading
    #expect(harness.driver.lines[5].contains("Loading…"))
    #expect(pager.numberOfPages == 0)

    harness.pull(by: 6)
    #expect(!harness.driver.press(.down))
    #expect(!harness.driver.press(.enter))
    harness.comeToRest()
    #expect(harness.journal.take() == [])

    pager.state = .loaded
    #expect(pager.currentPageIndex == 2)
    harness.driver.frame()
    #expect(harness.tree == harness.fresh().tree)
  }

  @Test(arguments: ["Enter", "click", "focused"])
  func `VS-13 a failure is displayed, and the user can retry`(way: String) {
    var retries = 0
    if way != "click" { pager.becomeFirstResponder() } else { pager.resignFirstResponder() }
    pager.state = .failed(message: "The feed could not be read: no network.")
    #expect(harness.driver.lines.contains { $0.contains("The feed could not be read") })
    #expect(!harness.driver.lines.contains { $0.contains("Try Again") })

    pager.onRetry = { pager in
      retries += 1
      pager.state = .loading
    }
    let row = harness.driver.lines.firstIndex { $0.contains("Try Again") } ?? -1
    #expect(row > 0)
    if way == "click" { harness.driver.tap(x: 20, y: row) } else { harness.driver.press(.enter) }

    #expect(retries == 1)
    #expect(harness.driver.lines[5].contains("Loading…"))
    #expect(way == "click" || pager.isFirstResponder)
    pager.state = .loaded
    #expect(pager.currentPageIndex == 2)
    #expect(harness.driver.lines[1].hasPrefix("   Fruit Ninja"))
  }

  @Test func `VS-13 a long message leaves room for the retry button`() {
    pager.onRetry = { _ in }
    pager.state = .failed(message: Array(repeating: "no network", count: 60).joined(separator: " "))
    for size in [
      Size(width: 40, height: 12), Size(width: 20, height: 6), Size(width: 3, height: 2),
    ] {
      harness.driver.send(.resize(size))
      #expect(harness.driver.lines.count == size.height)
      if size.width > 12 { #expect(harness.driver.lines.contains { $0.contains("Try Again") }) }
    }
  }
}
