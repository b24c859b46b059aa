import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewSelectionTests {
  let harness = TableHarness(100)

  private var table: TableView { harness.table }
  private var driver: StageDriver { harness.driver }
  private var journal: TableJournal { harness.journal }

  // MARK: Keys

  @Test(arguments: [
    (Key.up, 49), (.character("k"), 49), (.down, 51), (.character("j"), 51), (.pageUp, 45),
    (.pageDown, 55), (.space, 55), (.home, 0), (.end, 99),
  ])
  func `keys select by rows, pages and to the ends, and reveal the row`(key: Key, row: Int) {
    table.selectRow(50)

    #expect(driver.press(key))
    driver.frame()

    #expect(table.selectedRow == row)
    #expect(journal.take() == ["may \(row)?", "selected \(row)"])
    #expect(table.row(at: row)?.isSelected == true)
    #expect(table.row(at: 50)?.isSelected != true)
  }

  @Test(arguments: [
    (0, [Key.up, .pageUp, .home]), (99, [.down, .pageDown, .space, .end]),
  ])
  func `keys past the first or last row are not handled`(row: Int, keys: [Key]) {
    table.selectRow(row)

    for key in keys { #expect(!driver.press(key)) }
    #expect(journal.take() == [])
  }

  @Test(arguments: [(0, Key.character("k")), (99, .character("j"))])
  func `a letter past the first or last row reaches no other responder`(row: Int, key: Key) {
    var told: [String] = []
    driver.stage.onUnavailable = { told.append($0.id) }
    table.selectRow(row)

    #expect(driver.press(key))

    #expect(table.selectedRow == row)
    #expect(journal.take() == [])
    #expect(told == [row == 0 ? "table.up" : "table.down"])
  }

  @Test(arguments: [
    Key.left, .right, .escape, .backspace, .character("x"), .control("k"),
    Key(.down, modifiers: .alt),
  ])
  func `other keys are not handled`(key: Key) {
    table.selectRow(50)

    #expect(!driver.press(key))
    #expect(table.selectedRow == 50)
  }

  @Test func `Space is not handled if pagesWithSpace is off`() {
    table.selectRow(50)
    table.pagesWithSpace = false

    #expect(!driver.press(.space))
    #expect(table.selectedRow == 50)
    #expect(driver.press(.pageDown))
    #expect(table.selectedRow == 55)
  }

  @Test func `without a selection the first key selects a visible row`() {
    table.contentOffset.y = 40
    driver.press(.down)
    #expect(table.selectedRow == 40)

    table.selectRow(nil)
    driver.press(.up)
    #expect(table.selectedRow == 45)
  }

  @Test func `Home scrolls to the first row if it is already selected`() {
    table.selectRow(0)
    table.contentOffset.y = 30

    #expect(driver.press(.home))

    #expect(table.contentOffset.y == 0)
    #expect(journal.take() == [])
    #expect(!driver.press(.home))
  }

  @Test func `page keys move by visible cells, and at least by one row`() {
    table.heightForRow = { _, index in index == 3 ? 20 : 1 }
    let path = (0..<5).map { _ in
      driver.press(.pageDown)
      return table.selectedRow ?? -1
    }
    #expect(path == [0, 3, 4, 9, 14])

    let back = (0..<4).map { _ in
      driver.press(.pageUp)
      return table.selectedRow ?? -1
    }
    #expect(back == [9, 4, 3, 0])
  }

  @Test func `Enter activates the selected row, and is not handled without one`() {
    #expect(!driver.press(.enter))

    table.selectRow(4)
    #expect(driver.press(.enter))
    #expect(journal.take() == ["activated 4"])
  }

  // MARK: Mouse

  @Test func `a click selects a row, a double click activates it`() {
    driver.tap(x: 3, y: 2)
    #expect(journal.take() == ["may 2?", "selected 2"])

    driver.advance(by: .milliseconds(350))
    driver.tap(x: 9, y: 2)
    #expect(journal.take() == ["activated 2"])
  }

  @Test func `clicks more than 350 ms apart or on different rows are single`() {
    driver.tap(x: 3, y: 2)
    driver.advance(by: .milliseconds(351))
    driver.tap(x: 3, y: 2)
    #expect(journal.take() == ["may 2?", "selected 2"])

    driver.tap(x: 3, y: 3)
    #expect(journal.take() == ["may 3?", "selected 3"])
  }

  @Test func `a click after a double click counts as single`() {
    for _ in 0..<4 { driver.tap(x: 3, y: 2) }

    #expect(journal.take() == ["may 2?", "selected 2", "activated 2", "activated 2"])
  }

  @Test func `a click below the rows does nothing`() {
    let harness = TableHarness(2)

    #expect(!harness.driver.mouse(.press, 3, 4))
    #expect(harness.journal.take() == [])
  }

  @Test(arguments: [Mouse.Button.right, .middle])
  func `only the left button selects rows`(button: Mouse.Button) {
    #expect(!driver.mouse(.press, 3, 2, button: button))
    #expect(table.selectedRow == nil)
  }

  @Test func `the wheel scrolls and keeps the selection`() {
    table.selectRow(0)
    driver.wheel(.wheelDown)

    #expect(harness.firstLine == "Row 3")
    #expect(table.selectedRow == 0)

    driver.wheel(.wheelUp)
    driver.frame()
    #expect(table.row(at: 0)?.isSelected == true)
  }

  @Test func `a selected row is still selected after scrolling out and back`() {
    table.selectRow(1)
    for offset in [50, 0] {
      table.contentOffset.y = offset
      driver.frame()
    }

    #expect(driver.lines[1].hasPrefix("▌Row 1") || driver.lines[1].hasPrefix("▌ Row 1"))
    #expect((0..<6).filter { table.row(at: $0)?.isSelected == true } == [1])
  }

  // MARK: Refusing

  @Test func `a row that the delegate refuses is neither selected nor activated`() {
    table.selectRow(0)
    journal.refused = [1]

    #expect(driver.press(.down))
    driver.tap(x: 3, y: 1)
    driver.tap(x: 3, y: 1)

    #expect(journal.take() == ["may 1?", "may 1?", "may 1?"])
    #expect(table.selectedRow == 0)
  }

  // MARK: Code

  @Test func `selectRow reveals the row and calls no delegate`() {
    #expect(table.selectRow(70))

    #expect(driver.lines[5].trimmingSpaces == "Row 70")
    #expect(table.selectRow(nil))
    #expect(table.selectedRow == nil)
    #expect(journal.take() == [])
  }

  @Test(arguments: [-1, 100, Int.min, .max])
  func `an invalid row cannot be selected`(row: Int) {
    table.selectRow(3)

    #expect(!table.selectRow(row))
    #expect(table.selectedRow == 3)
  }

  @Test func `an animated selectRow scrolls in 0.3 s`() {
    table.selectRow(70, animated: true)
    #expect(harness.firstLine == "Row 0")

    driver.advance(by: .milliseconds(300))
    #expect(harness.firstLine == "Row 65")
  }

  @Test func `a row selected before layout is revealed with the least scroll`() {
    for (row, first) in [(3, "Row 0"), (70, "Row 65")] {
      let rows = NumberedRows(100)
      let table = TableView()
      table.dataSource = rows
      table.selectRow(row)

      let driver = StageDriver(table, size: Size(width: 20, height: 6))

      #expect(driver.lines[0].trimmingSpaces == first)
    }
  }

  @Test func `a visible selected row stays visible when the height changes`() {
    table.selectRow(5)
    driver.send(.resize(Size(width: 20, height: 3)))
    #expect(harness.firstLine == "Row 3")

    table.contentOffset.y = 50
    driver.frame()
    driver.send(.resize(Size(width: 20, height: 8)))
    #expect(harness.firstLine == "Row 50")
  }

  // MARK: Focus

  @Test func `present and new rows reflect the focus of the table`() {
    table.selectRow(2)
    driver.frame()
    #expect(table.row(at: 2)?.isActive == true)

    table.resignFirstResponder()
    #expect(table.row(at: 2)?.isActive == false)

    table.contentOffset.y = 50
    driver.frame()
    #expect(table.row(at: 52)?.isActive == false)
  }
}
