import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeInteractiveTests {
  let harness = SideSwipeHarness()

  init() { harness.table.isSwipeInteractive = true }

  private var table: SideSwipeTableView { harness.table }
  private var driver: StageDriver { harness.driver }
  private var y: Int { harness.line(of: 3) }
  private var position: Double { harness.offset(of: 3) ?? .nan }

  /// Drags from the middle of row 3, column by column, within a time.
  private func drag(by way: Int, in milliseconds: Int) {
    driver.mouse(.press, 40, y)
    for step in 1...abs(way) {
      driver.advance(by: .milliseconds(milliseconds) / abs(way))
      driver.mouse(.drag, 40 + way.signum() * step, y)
    }
  }

  @Test(arguments: [1, -1])
  func `a row follows the mouse from the second column on`(sign: Int) {
    driver.mouse(.press, 40, y)
    driver.mouse(.drag, 40 + sign, y)
    #expect(table.menuPhase == .idle)

    for columns in 2...39 {
      driver.mouse(.drag, 40 + sign * columns, y)
      #expect(table.menuPhase == .dragging && table.menuRow == 3)
      #expect(position == Double(sign * columns))
      #expect(harness.menuColumn == 0)
    }
    driver.mouse(.drag, 40 - sign * 5, y)
    #expect(position == 0)
  }

  @Test(arguments: [(41, 1), (-41, -1)])
  func `a release past half of the width opens the menu`(way: Int, sign: Int) {
    drag(by: way, in: 2_000)
    driver.advance(by: .seconds(1))
    driver.mouse(.release, 40 + way, y)
    #expect(table.menuPhase == .opening)

    harness.comeToRest()
    #expect(table.menuPhase == .open && position == Double(80 * sign))
  }

  @Test func `a release before half of the width closes the row`() {
    drag(by: 39, in: 2_000)
    driver.advance(by: .seconds(1))
    driver.mouse(.release, 79, y)
    #expect(table.menuPhase == .closing)

    harness.comeToRest()
    #expect(harness.isPlain && table.selectedRow == nil)
  }

  @Test func `a flick opens the menu, and a flick back closes it`() {
    drag(by: 12, in: 60)
    driver.mouse(.release, 52, y)
    harness.comeToRest()
    #expect(table.menuPhase == .open)

    drag(by: -12, in: 60)
    #expect(table.menuPhase == .dragging && position == 68)
    driver.mouse(.release, 28, y)
    harness.comeToRest()
    #expect(harness.isPlain)
  }

  @Test func `the spring never overshoots`() {
    for way in [30, 45, 79] {
      drag(by: way, in: 40)
      driver.mouse(.release, 40 + way, y)
      while driver.stage.nextDeadline != nil {
        driver.advance(by: .seconds(1) / 60)
        #expect((0...80).contains(position))
      }
      table.closeMenu(animated: false)
    }
  }

  @Test func `a drag on another row closes the first one immediately`() {
    harness.open(row: 5)
    drag(by: 8, in: 100)

    #expect(harness.offset(of: 5) == 0)
    #expect(table.menuRow == 3 && harness.displaced == [3])
  }

  @Test func `a drag while a row slides moves no other row`() {
    table.openMenu(at: 5)
    drag(by: 20, in: 50)
    driver.mouse(.release, 60, y)

    #expect(table.menuRow == 5 && harness.displaced == [5])
    harness.comeToRest()
    #expect(table.menuPhase == .open && table.selectedRow == nil)
  }

  @Test func `a row without actions is not dragged`() {
    harness.rows.plain = ["Row 3"]
    drag(by: 20, in: 100)
    driver.mouse(.release, 60, y)

    #expect(harness.isPlain && table.selectedRow == nil)
  }

  @Test func `vertical drags and drags below the rows move no row`() {
    driver.mouse(.press, 40, y)
    driver.mouse(.drag, 41, y + 3)
    driver.mouse(.drag, 60, y + 3)
    driver.mouse(.release, 60, y + 3)
    #expect(harness.isPlain)

    let few = SideSwipeHarness(2)
    few.table.isSwipeInteractive = true
    few.open(row: 1)
    few.driver.mouse(.press, 20, 20)
    few.driver.mouse(.drag, 30, 20)
    #expect(few.isPlain)
  }

  @Test(arguments: [true, false])
  func `Escape during a drag returns to the state before it`(wasOpen: Bool) {
    if wasOpen { harness.table.openMenu(at: 3, animated: false) }
    drag(by: wasOpen ? -30 : 30, in: 300)
    let seen = position

    driver.press(.escape)
    #expect(position.isClose(to: seen))
    driver.mouse(.release, 70, y)
    harness.comeToRest()

    #expect(table.menuPhase == (wasOpen ? .open : .idle))
    #expect(harness.rows.take() == [] && harness.journal.take() == [])
  }

  @Test func `a key that closes the menu ends the drag`() {
    drag(by: 30, in: 300)
    let seen = position

    driver.press(.down)
    #expect(table.menuPhase == .closing && position.isClose(to: seen))
    driver.mouse(.drag, 79, y)
    driver.mouse(.release, 79, y)
    harness.comeToRest()

    #expect(harness.isPlain)
  }

  @Test func `menu keys do nothing while the mouse holds the row`() {
    table.selectRow(3)
    drag(by: 30, in: 300)
    for key in [Key.left, .right, .enter, .space] { #expect(driver.press(key)) }

    #expect(table.menuPhase == .dragging && position == 30)
    #expect(harness.rows.take() == [] && harness.journal.take() == [])
  }

  @Test func `a drag that begins on an action chooses nothing`() {
    harness.open(row: 3)
    driver.mouse(.press, 5, y)
    driver.mouse(.drag, 8, y)
    driver.mouse(.drag, 5, y)
    driver.mouse(.release, 5, y)
    harness.comeToRest()

    #expect(table.menuPhase == .open && harness.rows.take() == [])
  }

  @Test func `rows of a table that is not interactive do not follow the mouse`() {
    table.isSwipeInteractive = false
    drag(by: 5, in: 100)
    #expect(harness.isPlain)
  }
}
