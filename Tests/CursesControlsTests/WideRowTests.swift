import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of rows that are wider than their table.
@MainActor
@Suite struct WideRowTests {
  private let table = TableView()
  private let items: DiffableDataSource<Named>
  private let driver: StageDriver

  init() {
    items = DiffableDataSource(table) { RowContent(StyledText($0.name)) }
    items.apply((0..<9).map { Named($0, "Row \($0) abcdefghijklmnopqrstuvwxyz") })
    driver = StageDriver(table, size: Size(width: 20, height: 4))
    table.becomeFirstResponder()
    table.selectRow(0)
    driver.frame()
  }

  private func hasSideways() -> Bool {
    table.keyCommands.contains { $0.id == "scroll.left" || $0.id == "scroll.right" }
  }

  @Test func `rows are as wide as the table, and longer text is truncated`() {
    #expect(table.rectForRow(at: 0).width == 20)
    #expect(driver.lines[1].contains("…") && !hasSideways())
  }

  @Test func `wider rows are scrolled sideways by keys and by the wheel`() {
    table.minimumRowWidth = 40
    driver.frame()
    #expect(table.rectForRow(at: 0).width == 40)
    #expect(!driver.lines[1].contains("…"))

    for _ in 1...9 { driver.press(.right) }
    driver.frame()
    #expect(table.contentOffset.x == 20)
    #expect(driver.lines[1].contains("xyz"))

    driver.press(.left)
    #expect(table.contentOffset.x == 16)
    driver.send(.mouse(Mouse(.wheel, button: .wheelLeft, at: Point(x: 5, y: 1))))
    #expect(table.contentOffset.x < 16)
  }

  @Test func `selecting a row keeps the column`() {
    table.minimumRowWidth = 40
    driver.frame()
    driver.press(.right)
    for _ in 1...6 { driver.press(.down) }
    driver.frame()
    #expect(table.selectedRow == 6)
    #expect(table.contentOffset == Point(x: 4, y: 3))
  }

  @Test func `in a table that is wide enough, keys go to the next responder`() {
    table.minimumRowWidth = 20
    driver.frame()
    #expect(!hasSideways())
    table.minimumRowWidth = -5
    #expect(table.minimumRowWidth == 0)

    table.minimumRowWidth = 30
    driver.frame()
    driver.press(.right)
    driver.send(.resize(Size(width: 30, height: 4)))
    driver.frame()
    #expect(table.contentOffset.x == 0 && !hasSideways())
  }
}
