import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of items in a table with columns.
@MainActor
@Suite struct ColumnItemsTests {
  let view = DataTableView(columns: [
    TableColumn("Name", width: .fitting(4...20), sortKey: "name"),
    TableColumn("Number", alignment: .right, sortKey: "number"),
  ])
  let items: DiffableDataSource<Named>
  let driver: StageDriver

  init() {
    items = DiffableDataSource(view) { ["\($0.name)", "\($0.id)"] }
    driver = StageDriver(view, size: Size(width: 30, height: 6))
    view.table.becomeFirstResponder()
    items.apply((0..<4).map { Named($0) }, animated: false)
    driver.frame()
  }

  private var rows: [String] {
    driver.lines.dropFirst().map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `columns are sized to fit the items`() {
    #expect(rows == ["▌ Item 0 0", "Item 1 1", "Item 2 2", "Item 3 3", ""])

    items.apply([Named(7, "a longer name")], animated: false)
    #expect(driver.lines[1] == "  a longer name         7    ▐")
  }

  @Test func `the selection follows its item when items are added and reordered`() {
    items.selection = Named(2)
    items.apply([Named(3), Named(2, "Two"), Named(9), Named(0)], animated: false)

    #expect(rows == ["Item 3 3", "▌ Two 2", "Item 9 9", "Item 0 0", ""])
    #expect(items.selection?.name == "Two")
  }

  @Test func `sorted rows slide to their new positions`() {
    view.onSort = { [items] _, sort in
      let sorted = items.items.sorted { $0.id < $1.id }
      items.apply(sort.isAscending ? sorted : sorted.reversed())
    }
    view.sort = TableSort(column: 1)

    expectFilmStrip(
      of: driver, tape: "key S", every: .milliseconds(50), named: "column-table-sorted")
    #expect(rows == ["Item 3 3", "Item 2 2", "Item 1 1", "▌ Item 0 0", ""])
  }

  @Test func `a filter searches all columns and highlights matches`() {
    items.filter = "item 3"
    #expect(rows.first == "Item 3 3 ▐")
    let cells = driver.buffer
    #expect(cells[Point(x: 2, y: 1)].style != cells[Point(x: 6, y: 1)].style)

    items.filter = ""
    #expect(items.items.count == 4)
  }

  @Test func `section headers span all columns`() {
    driver.send(.resize(Size(width: 30, height: 8)))
    items.apply(
      sections: [.init("Even", items: [Named(0), Named(2)]), .init("Odd", items: [Named(1)])],
      animated: false)

    #expect(rows == ["Even", "▌ Item 0 0", "Item 2 2", "", "Odd", "Item 1 1", ""])
  }

  @Test func `a filter field filters items and moves the selection`() throws {
    let filter = FilterView(view, filtering: items)
    let driver = StageDriver(filter, size: Size(width: 40, height: 8))
    view.table.becomeFirstResponder()
    try driver.play("key /\ntype \"item\"\nkey down\nkey down")
    #expect(filter.field.isFirstResponder)
    #expect(items.selection?.id == 2)

    try driver.play("key pagedown\nkey enter")
    #expect(items.selection?.id == 3)
    #expect(view.table.isFirstResponder)

    try driver.play("key /\ntype \" 2\"")
    #expect(items.items.map(\.id) == [2])
    try driver.play("key escape")
    #expect(items.items.count == 4)
    #expect(view.table.isFirstResponder)
  }

  @Test func `user actions call closures with the item`() {
    var told: [Int] = []
    items.onSelect = { told.append($0.id) }
    items.onActivate = { told.append($0.id * 10) }
    for key in [Key.down, .down, .enter] { driver.press(key) }

    #expect(told == [1, 2, 20])
  }
}
