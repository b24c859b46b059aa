import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A row that is caught, thrown and run back at random ends as one that is opened slowly.
@MainActor
@Suite struct SideSwipeThrowTests {
  private static let size = Size(width: 40, height: 8)

  private func bench() -> SideSwipeBench { SideSwipeBench(4, height: 2, size: Self.size) }

  /// What tells one table at rest from another.
  private struct Rest: Hashable {
    let selectedRow: Int?
    let menuRow: Int?
    let direction: SideSwipeTableView.SwipeDirection?
    let highlighted: Int?

    @MainActor
    init(_ table: SideSwipeTableView) {
      selectedRow = table.selectedRow
      menuRow = table.menuRow
      direction = table.menuDirection
      highlighted = table.highlightedActionIndex
    }
  }

  /// What is seen of a table that is brought there slowly.
  private func picture(of rest: Rest) -> String {
    let bench = bench()
    bench.table.selectRow(rest.selectedRow)
    if let row = rest.menuRow {
      bench.table.openMenu(at: row, direction: rest.direction ?? .right)
      bench.rest()
      for _ in 0..<(rest.highlighted.map { $0 + 1 } ?? 0) { bench.driver.press(.right) }
    }
    bench.rest()
    #expect(Rest(bench.table) == rest)
    return bench.driver.picture
  }

  @Test(arguments: [true, false])
  func `it ends where one ends that is opened slowly, whatever happens`(followsFinger: Bool) {
    var pictures: [Rest: String] = [:]
    let keys: [Key] = [.left, .right, .up, .down, .enter]
    for seed in 0..<RandomHand.tapes {
      let bench = bench()
      bench.table.isSwipeInteractive = followsFinger
      bench.table.menuStyle = seed.isMultiple(of: 2) ? .reveal : .push
      var hand = RandomHand(bench.driver, .horizontal, keys: keys, seed: seed)
      hand.act()

      let rest = Rest(bench.table)
      let wanted = pictures[rest] ?? picture(of: rest)
      pictures[rest] = wanted
      #expect(bench.table.menuPhase == (rest.menuRow == nil ? .idle : .open), "seed \(seed)")
      #expect(bench.driver.picture == wanted, "seed \(seed)")
      #expect(rest.menuRow != nil || bench.isPlain, "seed \(seed)")
      #expect(bench.driver.stage.nextDeadline == nil, "seed \(seed)")
    }
  }
}
