import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewSelectionTests {
  let bench = TableBench(100)

  private var table: TableView { bench.table }
  private var driver: StageDriver { bench.driver }
  private var journal: TableJournal { bench.journal }

  // MARK: Keys

  @Test(arguments: [
    (Key.up, 49), (.character("k"), 49), (.down, 51), (.character("j"), 51), (.pageUp, 45),
    (.pageDown, 55), (.space, 55), (.home, 0), (.end, 99),
  ])
  func `each key selects as the table says, and the row comes into sight`(key: Key, row: Int) {
    table.selectRow(50)

    #expect(driver.press(key))
    driver.frame()

    #expect(table.selectedRow == row)
    #expect(journal.take() == ["may \(row)?", "selected \(row)"])
    #expect(table.row(at: row)?.isSelected == true)
    #expect(table.row(at: 50)?.isSelected != true)
  }

  @Test(arguments: [
    (0, [Key.up, .character("k"), .pageUp, .home]),
    (99, [.down, .character("j"), .pageDown, .space, .end]),
  ])
  func `keys that lead past the ends are left alone`(row: Int, keys: [Key]) {
    table.selectRow(row)

    for key in keys { #expect(!driver.press(key)) }
    #expect(journal.take() == [])
  }

  @Test(arguments: [
    Key.left, .right, .escape, .backspace, .character("x"), .control("k"),
    Key(.down, modifiers: .alt),
  ])
  func `other keys are left alone`(key: Key) {
    table.selectRow(50)

    #expect(!driver.press(key))
    #expect(table.selectedRow == 50)
  }

  @Test func `Space is left to others where it moves by no page`() {
    table.selectRow(50)
    table.pagesWithSpace = false

    #expect(!driver.press(.space))
    #expect(table.selectedRow == 50)
    #expect(driver.press(.pageDown))
    #expect(table.selectedRow == 55)
  }

  @Test func `with none selected the first key selects a row in sight`() {
    table.contentOffset.y = 40
    driver.press(.down)
    #expect(table.selectedRow == 40)

    table.selectRow(nil)
    driver.press(.up)
    #expect(table.selectedRow == 45)
  }

  @Test func `a key that leads nowhere brings back the selection from out of sight`() {
    table.selectRow(0)
    table.contentOffset.y = 30

    #expect(driver.press(.home))

    #expect(table.contentOffset.y == 0)
    #expect(journal.take() == [])
    #expect(!driver.press(.home))
  }

  @Test func `pages go on by cells where rows differ in height, and by a row at least`() {
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

  @Test func `Enter activates the selected row, and is left alone without one`() {
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

  @Test func `a click later than 350 ms, or on another row, is a first one`() {
    driver.tap(x: 3, y: 2)
    driver.advance(by: .milliseconds(351))
    driver.tap(x: 3, y: 2)
    #expect(journal.take() == ["may 2?", "selected 2"])

    driver.tap(x: 3, y: 3)
    #expect(journal.take() == ["may 3?", "selected 3"])
  }

  @Test func `a third click is a first one`() {
    for _ in 0..<4 { driver.tap(x: 3, y: 2) }

    #expect(journal.take() == ["may 2?", "selected 2", "activated 2", "activated 2"])
  }

  @Test func `a click below the rows does nothing`() {
    let bench = TableBench(2)

    #expect(!bench.driver.mouse(.press, 3, 4))
    #expect(bench.journal.take() == [])
  }

  @Test(arguments: [Mouse.Button.right, .middle])
  func `only the left button selects`(button: Mouse.Button) {
    #expect(!driver.mouse(.press, 3, 2, button: button))
    #expect(table.selectedRow == nil)
  }

  @Test func `the wheel scrolls and leaves the selection where it is`() {
    table.selectRow(0)
    driver.wheel(.wheelDown)

    #expect(bench.firstLine == "Row 3")
    #expect(table.selectedRow == 0)

    driver.wheel(.wheelUp)
    driver.frame()
    #expect(table.row(at: 0)?.isSelected == true)
  }

  @Test func `a selected row that was out of sight is still selected`() {
    table.selectRow(1)
    for offset in [50, 0] {
      table.contentOffset.y = offset
      driver.frame()
    }

    #expect(driver.lines[1].hasPrefix("▌Row 1") || driver.lines[1].hasPrefix("▌ Row 1"))
    #expect((0..<6).filter { table.row(at: $0)?.isSelected == true } == [1])
  }

  // MARK: Refusing

  @Test func `a row the delegate refuses is neither selected nor activated`() {
    table.selectRow(0)
    journal.refused = [1]

    #expect(driver.press(.down))
    driver.tap(x: 3, y: 1)
    driver.tap(x: 3, y: 1)

    #expect(journal.take() == ["may 1?", "may 1?", "may 1?"])
    #expect(table.selectedRow == 0)
  }

  // MARK: Code

  @Test func `code selects without telling anyone, and shows the row`() {
    #expect(table.selectRow(70))

    #expect(driver.lines[5].trimmingSpaces == "Row 70")
    #expect(table.selectRow(nil))
    #expect(table.selectedRow == nil)
    #expect(journal.take() == [])
  }

  @Test(arguments: [-1, 100, Int.min, .max])
  func `a row that is not there cannot be selected`(row: Int) {
    table.selectRow(3)

    #expect(!table.selectRow(row))
    #expect(table.selectedRow == 3)
  }

  @Test func `code can scroll to what it selects in 0.3 s`() {
    table.selectRow(70, animated: true)
    #expect(bench.firstLine == "Row 0")

    driver.advance(by: .milliseconds(300))
    #expect(bench.firstLine == "Row 65")
  }

  @Test func `a row that is selected before the table has a size is shown with the least scroll`() {
    for (row, first) in [(3, "Row 0"), (70, "Row 65")] {
      let rows = NumberedRows(100)
      let table = TableView()
      table.dataSource = rows
      table.selectRow(row)

      let driver = StageDriver(table, size: Size(width: 20, height: 6))

      #expect(driver.lines[0].trimmingSpaces == first)
    }
  }

  @Test func `a selected row that is in sight stays there when the height changes`() {
    table.selectRow(5)
    driver.send(.resize(Size(width: 20, height: 3)))
    #expect(bench.firstLine == "Row 3")

    table.contentOffset.y = 50
    driver.frame()
    driver.send(.resize(Size(width: 20, height: 8)))
    #expect(bench.firstLine == "Row 50")
  }

  // MARK: Focus

  @Test func `rows know whether the table has the focus, also those that come into sight later`() {
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
