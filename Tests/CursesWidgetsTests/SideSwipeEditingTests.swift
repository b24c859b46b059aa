import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A state of a menu in which something else happens.
struct SideSwipeMoment: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// Brings the menu of row 3 into the state.
  let reach: @MainActor (SideSwipeHarness) -> Void

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
  let harness = SideSwipeHarness(30, height: 2, size: Size(width: 40, height: 12))

  private var table: SideSwipeTableView { harness.table }

  /// Returns a table in the same state that never had a menu.
  private func untouched() -> SideSwipeHarness {
    let other = SideSwipeHarness(0, height: 2, size: harness.driver.stage.size)
    other.rows.names = harness.rows.names
    other.table.reloadData()
    other.driver.frame()
    other.table.selectRow(table.selectedRow)
    other.table.contentOffset = table.contentOffset
    other.driver.frame()
    return other
  }

  private func expectUntouched() {
    #expect(harness.isPlain)
    let other = untouched()
    #expect(harness.driver.lines == other.driver.lines)
    #expect(harness.visibleTree == other.visibleTree)
  }

  // MARK: SS-13

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 a reload leaves no displaced row and no menu`(
    moment: SideSwipeMoment
  ) {
    moment.reach(harness)
    table.reloadData()
    #expect(harness.isPlain)
    expectUntouched()

    harness.open(row: 2)
    #expect(harness.displaced == [2])
  }

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 deleting the row of a menu removes the menu immediately`(moment: SideSwipeMoment) {
    moment.reach(harness)

    harness.rows.names.remove(at: 3)
    table.deleteRows(at: [3])

    #expect(harness.isPlain)
    expectUntouched()
    harness.driver.mouse(.release, 20, 7)
    expectUntouched()
  }

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 a menu follows its row when others are inserted or deleted`(
    moment: SideSwipeMoment
  ) {
    moment.reach(harness)
    let phase = table.menuPhase
    let position = harness.offset(of: 3)

    harness.rows.names.insert("New", at: 1)
    table.insertRows(at: [1])
    harness.driver.frame()
    #expect(table.menuRow == 4 && table.menuPhase == phase)
    #expect(harness.offset(of: 4) == position && harness.displaced == [4])
    #expect(harness.menu?.convertToStage(.zero).y == harness.line(of: 4))

    harness.rows.names.removeSubrange(0..<3)
    table.deleteRows(at: 0..<3)
    harness.driver.frame()
    #expect(table.menuRow == 1 && table.menuPhase == phase)
    #expect(harness.offset(of: 1) == position && harness.displaced == [1])

    harness.driver.mouse(.release, 20, 3)
    harness.comeToRest()
    table.closeMenu()
    harness.comeToRest()
    expectUntouched()
  }

  @Test(arguments: SideSwipeMoment.all)
  func `SS-13 with identifiers an open or opening menu stays on its row`(
    moment: SideSwipeMoment
  ) {
    harness.rows.hasIdentifiers = true
    moment.reach(harness)
    let staysOpen = ["opening", "open", "dragged back"].contains(moment.testDescription)

    harness.rows.names.swapAt(3, 1)
    table.reloadData()
    harness.driver.frame()

    #expect(table.menuPhase == (staysOpen ? .open : .idle))
    #expect(table.menuRow == (staysOpen ? 1 : nil))
    #expect(harness.displaced == (staysOpen ? [1] : []))
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `SS-13 a reload without the row or its actions removes the menu`() {
    harness.rows.hasIdentifiers = true
    harness.open(row: 3)
    harness.rows.names.remove(at: 3)
    table.reloadData()
    expectUntouched()

    harness.open(row: 3)
    harness.rows.plain = ["Row 4"]
    table.reloadData()
    expectUntouched()
  }

  @Test func `a menu that stays open over a reload updates its actions`() {
    harness.rows.hasIdentifiers = true
    harness.open(row: 3)
    harness.rows.actions.removeLast(5)
    table.reloadData()

    #expect(harness.driver.lines[6].contains("Reply") && !harness.driver.lines[6].contains("⇄"))
  }

  @Test func `SS-13 removing the data source removes the menu and the rows`() {
    harness.open(row: 3)
    table.dataSource = nil
    harness.driver.frame()
    #expect(harness.isPlain && harness.driver.lines.allSatisfy { $0.trimmingSpaces == "" })
  }

  @Test(arguments: SideSwipeMoment.all, [(40, 12), (80, 24), (20, 6), (7, 12), (1, 9), (40, 3)])
  func `SS-13 a resize ends slides, and keeps an open menu`(
    moment: SideSwipeMoment, size: (width: Int, height: Int)
  ) {
    moment.reach(harness)
    let staysOpen = ["opening", "open", "dragged back"].contains(moment.testDescription)

    harness.driver.send(.resize(Size(width: 60, height: 12)))
    harness.driver.send(.resize(Size(width: size.width, height: size.height)))
    harness.driver.frame()
    harness.driver.mouse(.release, 1, 1)

    let isInSight = size.height > 6
    #expect(table.menuPhase == (staysOpen && isInSight ? .open : .idle))
    if staysOpen, isInSight {
      #expect(harness.offset(of: 3) == Double(size.width))
      #expect(harness.menuColumn == 0)
      #expect(harness.menu?.frame.size == Size(width: size.width, height: 2))
      table.closeMenu()
      harness.comeToRest()
    }
    expectUntouched()
  }

  @Test(arguments: SideSwipeMoment.all)
  func `a narrower frame of the table ends slides, and keeps an open menu`(
    moment: SideSwipeMoment
  ) {
    moment.reach(harness)
    let staysOpen = ["opening", "open", "dragged back"].contains(moment.testDescription)

    table.frame.size.width = 30
    harness.driver.frame()

    #expect(table.menuPhase == (staysOpen ? .open : .idle))
    #expect(harness.displaced == (staysOpen ? [3] : []))
    if staysOpen { #expect(harness.offset(of: 3) == 30) }
    #expect(harness.driver.stage.nextDeadline == nil)
  }

  @Test func `a menu takes the new height of its row`() {
    harness.rows.hasIdentifiers = true
    harness.open(row: 1)

    table.heightForRow = { _, index in index == 1 ? 4 : 1 }
    harness.driver.frame()

    #expect(harness.menu?.frame.size == Size(width: 40, height: 4))
    #expect(harness.driver.lines[2].contains("☆"))
  }

  // MARK: Callbacks

  @Test(arguments: 0..<5)
  func `the delegate may change everything when actions are requested`(change: Int) {
    harness.rows.onAsk = { [harness] in
      harness.rows.onAsk = nil
      switch change {
      case 0: harness.rows.names = []
      case 1: harness.table.openMenu(at: 5)
      case 2: harness.table.removeFromSuperview()
      case 3: harness.driver.stage.rootView = View()
      default: harness.rows.names.remove(at: 3)
      }
      if change == 4 { harness.table.deleteRows(at: [3]) } else { harness.table.reloadData() }
    }

    harness.swipe(row: 3)
    harness.comeToRest()

    #expect(table.menuRow.map((0..<table.numberOfRows).contains) ?? true)
    #expect((harness.window == nil) == (table.menuPhase == .idle))
    #expect(harness.displaced == [table.menuRow].compactMap(\.self))
  }
}
