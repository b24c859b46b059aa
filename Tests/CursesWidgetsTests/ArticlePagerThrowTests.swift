import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A page that is caught, thrown and taken back at random ends as one that is turned slowly.
@MainActor
@Suite struct ArticlePagerThrowTests {
  private static let keys: [Key] = [
    .up, .down, .pageUp, .pageDown, .character("n"), .character("p"),
  ]

  /// Makes a pager of pages that are lower than it, so that there is one picture of each at rest.
  private func bench(startingAt page: Int) -> PagerBench {
    let articles = Articles()
    articles.makeView = { Label("Page \($0)") }
    return PagerBench(startingAt: page, articles)
  }

  @Test func `it ends where one ends that is turned slowly, whatever happens`() {
    let rested = (0..<5).map { bench(startingAt: $0) }
    let pictures = rested.map(\.driver.picture)
    let trees = rested.map(\.tree)
    for seed in 0..<RandomHand.tapes {
      let bench = bench(startingAt: 2)
      var current = 2
      bench.journal.onEntry = { pager, entry in
        guard entry.hasPrefix("did") else { return }
        let page = pager.currentPageIndex ?? -1
        #expect(abs(page - current) == 1, "seed \(seed)")
        current = page
      }
      var hand = RandomHand(bench.driver, .vertical, keys: Self.keys, seed: seed)
      hand.act()

      #expect(bench.pager.currentPageIndex == current, "seed \(seed)")
      #expect(bench.driver.picture == pictures[current], "seed \(seed)")
      #expect(bench.tree == trees[current], "seed \(seed)")
      #expect(bench.driver.stage.nextDeadline == nil, "seed \(seed)")
    }
  }
}
