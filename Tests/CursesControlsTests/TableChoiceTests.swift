import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableChoiceTests {
  let table = TableView()
  let items: DiffableDataSource<Named>

  init() {
    items = DiffableDataSource(table) { RowContent(StyledText($0.name)) }
    table.allowsMultipleSelection = true
    items.apply((0..<5).map { Named($0) }, animated: false)
  }

  private func driver(_ size: Size = Size(width: 20, height: 6)) -> StageDriver {
    let driver = StageDriver(table, size: size)
    table.becomeFirstResponder()
    driver.frame()
    return driver
  }

  @Test func `keys choose single rows, adjacent rows, all and none`() throws {
    let driver = driver()
    var told: [[Int]] = []
    items.onChoose = { told.append($0.map(\.id)) }
    try driver.play("key down\nkey space\nkey shift+down\nkey shift+down\nkey space\nkey a\nkey a")

    #expect(told == [[0], [0, 1], [0, 1, 2], [0, 1], [0, 1, 2, 3, 4], []])
  }

  @Test func `a click on a mark or with Control chooses a row`() {
    let driver = driver()
    driver.tap(x: 1, y: 1)
    driver.tap(x: 9, y: 3)
    #expect(items.chosen.map(\.id) == [1])

    driver.send(.mouse(Mouse(.press, at: Point(x: 9, y: 3), modifiers: .control)))
    driver.send(.mouse(Mouse(.release, at: Point(x: 9, y: 3), modifiers: .control)))
    #expect(items.chosen.map(\.id) == [1, 3])
  }

  @Test func `chosen items stay chosen after changes and filters`() {
    _ = driver()
    items.chosen = [Named(1), Named(3)]
    items.apply([Named(3), Named(2), Named(1), Named(13)], animated: false)
    #expect(items.chosen.map(\.id) == [3, 1])

    items.filter = "3"
    #expect(items.items.map(\.id) == [3, 13])
    #expect(items.chosen.map(\.id) == [3])

    items.filter = ""
    #expect(items.chosen.map(\.id) == [3, 1])
  }

  @Test(arguments: Size.pictured)
  func `chosen rows match their snapshots`(size: Size) {
    let driver = driver(size)
    items.chosen = [Named(0), Named(2)]
    table.selectRow(0)

    expectSnapshot(of: driver, named: "table-chosen-\(size)")
  }
}
