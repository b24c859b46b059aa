import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A moment of a menu in which something else happens.
struct SideSwipeMoment: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// Brings the menu of row 3 there.
  let reach: @MainActor (SideSwipeBench) -> Void

  static let all = [
    SideSwipeMoment(testDescription: "opening") {
      $0.swipe(row: 3)
      $0.driver.advance(by: .milliseconds(100))
    },
    SideSwipeMoment(testDescription: "open") { $0.open(row: 3) },
    SideSwipeMoment(testDescription: "bouncing") {
      $0.open(row: 3)
      $0.table.closeMenu()
      $0.driver.advance(by: .milliseconds(350))
    },
    SideSwipeMoment(testDescription: "caught") {
      $0.swipe(row: 3)
      $0.driver.advance(by: .milliseconds(100))
      $0.driver.mouse(.press, 38, $0.line(of: 3))
      $0.driver.mouse(.drag, 36, $0.line(of: 3))
    },
    SideSwipeMoment(testDescription: "dragged back") {
      $0.table.isSwipeInteractive = true
      $0.open(row: 3)
      $0.driver.mouse(.press, 20, $0.line(of: 3))
      $0.driver.mouse(.drag, 16, $0.line(of: 3))
    },
  ]
}

@MainActor
@Suite struct SideSwipeEditingTests {
  let bench = SideSwipeBench(30, height: 2, size: Size(width: 40, height: 12))

  private var table: SideSwipeTableView { bench.table }

  /// What is seen of a table that never had a menu, in the same state.
  private func untouched() -> SideSwipeBench {
    let other = SideSwipeBench(0, height: 2, size: bench.driver.stage.size)
    other.rows.names = bench.rows.names
    other.table.reloadData()
    other.driver.frame()
    other.table.selectRow(table.selectedRow)
    other.table.contentOffset = table.contentOffset
    other.driver.frame()
    return other
  }

  private func expectUntouched() {
    #expect(bench.isPlain)
    let other = untouched()
    #expect(bench.driver.lines == other.driver.lines)
    #expect(bench.visibleTree == other.visibleTree)
  }

  // MARK: SS-13

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 reloading leaves no displaced row and no menu without a row`(
    moment: SideSwipeMoment
  ) {
    moment.reach(bench)
    table.reloadData()
    #expect(bench.isPlain)
    expectUntouched()

    bench.open(row: 2)
    #expect(bench.displaced == [2])
  }

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 the menu of a row that is deleted is gone at once`(moment: SideSwipeMoment) {
    moment.reach(bench)

    bench.rows.names.remove(at: 3)
    table.deleteRows(at: [3])

    #expect(bench.isPlain)
    expectUntouched()
    bench.driver.mouse(.release, 20, 7)
    expectUntouched()
  }

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 a menu goes along with its row when others are inserted or deleted`(
    moment: SideSwipeMoment
  ) {
    moment.reach(bench)
    let phase = table.menuPhase
    let place = bench.offset(of: 3)

    bench.rows.names.insert("New", at: 1)
    table.insertRows(at: [1])
    bench.driver.frame()
    #expect(table.menuRow == 4 && table.menuPhase == phase)
    #expect(bench.offset(of: 4) == place && bench.displaced == [4])
    #expect(bench.menu?.convertToStage(.zero).y == bench.line(of: 4))

    bench.rows.names.removeSubrange(0..<3)
    table.deleteRows(at: 0..<3)
    bench.driver.frame()
    #expect(table.menuRow == 1 && table.menuPhase == phase)
    #expect(bench.offset(of: 1) == place && bench.displaced == [1])

    bench.driver.mouse(.release, 20, 3)
    bench.rest()
    table.closeMenu()
    bench.rest()
    expectUntouched()
  }

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 where rows have identifiers a menu that is open, or opens, stays on its row`(
    moment: SideSwipeMoment
  ) {
    bench.rows.hasIdentifiers = true
    moment.reach(bench)
    let staysOpen = ["opening", "open", "dragged back"].contains(moment.testDescription)

    bench.rows.names.swapAt(3, 1)
    table.reloadData()
    bench.driver.frame()

    #expect(table.menuPhase == (staysOpen ? .open : .idle))
    #expect(table.menuRow == (staysOpen ? 1 : nil))
    #expect(bench.displaced == (staysOpen ? [1] : []))
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `SS-13 a menu is gone when its row is, or has nothing to do any more, after a reload`()
  {
    bench.rows.hasIdentifiers = true
    bench.open(row: 3)
    bench.rows.names.remove(at: 3)
    table.reloadData()
    expectUntouched()

    bench.open(row: 3)
    bench.rows.plain = ["Row 4"]
    table.reloadData()
    expectUntouched()
  }

  @Test func `a menu that stays open over a reload offers what there is now`() {
    bench.rows.hasIdentifiers = true
    bench.open(row: 3)
    bench.rows.actions.removeLast(5)
    table.reloadData()

    #expect(bench.driver.lines[6].contains("Reply") && !bench.driver.lines[6].contains("⇄"))
  }

  @Test func `SS-13 a data source that goes leaves nothing behind`() {
    bench.open(row: 3)
    table.dataSource = nil
    bench.driver.frame()
    #expect(bench.isPlain && bench.driver.lines.allSatisfy { $0.trimmingSpaces == "" })
  }

  @Test(arguments: SideSwipeMoment.all, [(40, 12), (80, 24), (20, 6), (7, 12), (1, 9), (40, 3)])
  func `SS-13 a new size ends what slides where it leads, and keeps the menu open`(
    moment: SideSwipeMoment, size: (width: Int, height: Int)
  ) {
    moment.reach(bench)
    let staysOpen = ["opening", "open", "dragged back"].contains(moment.testDescription)

    bench.driver.send(.resize(Size(width: 60, height: 12)))
    bench.driver.send(.resize(Size(width: size.width, height: size.height)))
    bench.driver.frame()
    bench.driver.mouse(.release, 1, 1)

    let isInSight = size.height > 6
    #expect(table.menuPhase == (staysOpen && isInSight ? .open : .idle))
    if staysOpen, isInSight {
      #expect(bench.offset(of: 3) == Double(size.width))
      #expect(bench.menuColumn == 0)
      #expect(bench.menu?.frame.size == Size(width: size.width, height: 2))
      table.closeMenu()
      bench.rest()
    }
    expectUntouched()
  }

  @Test(arguments: SideSwipeMoment.all)
  func `a table that is made narrower by the view around it does the same`(
    moment: SideSwipeMoment
  ) {
    moment.reach(bench)
    let staysOpen = ["opening", "open", "dragged back"].contains(moment.testDescription)

    table.frame.size.width = 30
    bench.driver.frame()

    #expect(table.menuPhase == (staysOpen ? .open : .idle))
    #expect(bench.displaced == (staysOpen ? [3] : []))
    if staysOpen { #expect(bench.offset(of: 3) == 30) }
    #expect(bench.driver.stage.nextDeadline == nil)
  }

  @Test func `rows of another height take the menu along`() {
    bench.rows.hasIdentifiers = true
    bench.open(row: 1)

    table.heightForRow = { _, index in index == 1 ? 4 : 1 }
    bench.driver.frame()

    #expect(bench.menu?.frame.size == Size(width: 40, height: 4))
    #expect(bench.driver.lines[2].contains("☆"))
  }

  // MARK: Callbacks

  @Test(arguments: 0..<5)
  func `whoever is asked for the actions may change everything`(change: Int) {
    bench.rows.onAsk = { [bench] in
      bench.rows.onAsk = nil
      switch change {
      case 0: bench.rows.names = []
      case 1: bench.table.openMenu(at: 5)
      case 2: bench.table.removeFromSuperview()
      case 3: bench.driver.stage.rootView = View()
      default: bench.rows.names.remove(at: 3)
      }
      if change == 4 { bench.table.deleteRows(at: [3]) } else { bench.table.reloadData() }
    }

    bench.swipe(row: 3)
    bench.rest()

    #expect(table.menuRow.map((0..<table.numberOfRows).contains) ?? true)
    #expect((bench.window == nil) == (table.menuPhase == .idle))
    #expect(bench.displaced == [table.menuRow].compactMap(\.self))
  }
}
