import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Random catches, throws and cancellations end in a state that a slow user can reach.
@MainActor
@Suite struct ArticlePagerThrowTests {
  private static let keys: [Key] = [
    .up, .down, .pageUp, .pageDown, .character("n"), .character("p"),
  ]

  /// Returns a pager of low pages, which do not scroll and so have one settled picture each.
  private func makeHarness(startingAt page: Int) -> PagerHarness {
    let articles = Articles()
    articles.makeView = { Label("Page \($0)") }
    return PagerHarness(startingAt: page, articles)
  }

  @Test func `after random gestures a pager equals a new one on its page`() {
    let rested = (0..<5).map { makeHarness(startingAt: $0) }
    let pictures = rested.map(\.driver.picture)
    let trees = rested.map(\.tree)
    for seed in 0..<RandomUser.tapes {
      let harness = makeHarness(startingAt: 2)
      var current = 2
      harness.journal.onEntry = { pager, entry in
        guard entry.hasPrefix("did") else { return }
        let page = pager.currentPageIndex ?? -1
        #expect(abs(page - current) == 1, "seed \(seed)")
        current = page
      }
      var hand = RandomUser(harness.driver, .vertical, keys: Self.keys, seed: seed)
      hand.act()

      #expect(harness.pager.currentPageIndex == current, "seed \(seed)")
      #expect(harness.driver.picture == pictures[current], "seed \(seed)")
      #expect(harness.tree == trees[current], "seed \(seed)")
      #expect(harness.driver.stage.nextDeadline == nil, "seed \(seed)")
    }
  }
}
