import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// Random catches, throws and cancellations end in a state that a slow user can reach.
@MainActor
@Suite struct SideSwipeThrowTests {
  private static let size = Size(width: 40, height: 8)

  private func makeHarness() -> SideSwipeHarness { SideSwipeHarness(4, height: 2, size: Self.size) }

  /// The settled state of a table.
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

  /// Returns the picture of a table that is brought into a state slowly.
  private func picture(of remainder: Rest) -> String {
    let harness = makeHarness()
    harness.table.selectRow(remainder.selectedRow)
    if let row = remainder.menuRow {
      harness.table.openMenu(at: row, direction: remainder.direction ?? .right)
      harness.comeToRest()
      for _ in 0..<(remainder.highlighted.map { $0 + 1 } ?? 0) { harness.driver.press(.right) }
    }
    harness.comeToRest()
    #expect(Rest(harness.table) == remainder)
    return harness.driver.picture
  }

  @Test(arguments: [true, false])
  func `after random gestures a table equals one that settled slowly`(followsFinger: Bool) {
    var pictures: [Rest: String] = [:]
    let keys: [Key] = [.left, .right, .up, .down, .enter]
    for seed in 0..<RandomUser.tapes {
      let harness = makeHarness()
      harness.table.isSwipeInteractive = followsFinger
      harness.table.menuStyle = seed.isMultiple(of: 2) ? .reveal : .push
      var hand = RandomUser(harness.driver, .horizontal, keys: keys, seed: seed)
      hand.act()

      let remainder = Rest(harness.table)
      let requested = pictures[remainder] ?? picture(of: remainder)
      pictures[remainder] = requested
      #expect(harness.table.menuPhase == (remainder.menuRow == nil ? .idle : .open), "seed \(seed)")
      #expect(harness.driver.picture == requested, "seed \(seed)")
      #expect(remainder.menuRow != nil || harness.isPlain, "seed \(seed)")
      #expect(harness.driver.stage.nextDeadline == nil, "seed \(seed)")
    }
  }
}
