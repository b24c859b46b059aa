import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableSectionTests {
  let table = TableView()
  let items: DiffableDataSource<Named>

  init() {
    items = DiffableDataSource(table) { RowContent(StyledText($0.name), trailing: "9:41") }
  }

  private func driver(_ size: Size = Size(width: 24, height: 6)) -> StageDriver {
    let driver = StageDriver(table, size: size)
    table.becomeFirstResponder()
    items.apply(
      sections: [
        .init(RowContent("Today", trailing: "2 unread"), items: [Named(0), Named(1)]),
        .init("Empty", items: []),
        .init("Earlier", items: (2..<12).map { Named($0) }),
      ], animated: false)
    driver.frame()
    return driver
  }

  @Test(arguments: Size.pictured)
  func `a table with sections matches its snapshots`(size: Size) {
    let driver = driver(size)
    table.selectRow(1)

    expectSnapshot(of: driver, named: "table-sections-\(size)")
  }

  @Test func `headers stick to the top until the next one pushes them out`() {
    let driver = driver()
    let tops = (0..<8).map { offset in
      table.contentOffset.y = offset
      return driver.lines[0].trimmingSpaces
    }

    #expect(
      tops == [
        "Today", "Today", "Today", "Today", "Empty", "Empty", "Earlier", "Earlier",
      ])
  }

  @Test func `a row selected by keys is never hidden by a header`() throws {
    let driver = driver()
    try driver.play("key end")
    for row in (0..<12).reversed() {
      #expect(driver.lines.contains { $0.contains("▌") && $0.contains("Item \(row)") })
      try driver.play("key up")
    }
    #expect(driver.lines[0].trimmingSpaces == "Today")
  }

  @Test func `a click on a header selects nothing`() {
    let driver = driver()
    table.contentOffset.y = 7
    driver.tap(x: 4, y: 0)
    #expect(table.selectedRow == nil)

    driver.tap(x: 4, y: 1)
    #expect(table.selectedRow == 3)
  }

  @Test func `rows of several heights with spacing are hit in their frames`() {
    table.heightForRow = { _, row in 1 + row % 3 }
    table.rowLayout = TableViewLayout(rowSpacing: 1)
    let driver = driver(Size(width: 24, height: 60))
    _ = driver.lines

    for row in 0..<12 {
      let rect = table.rectForRow(at: row)
      #expect(rect.height == 1 + row % 3)
      #expect(
        rect.rows.map { table.rowIndex(at: Point(x: 1, y: $0)) } == rect.rows.map { _ in row })
      #expect(table.rowIndex(at: Point(x: 1, y: rect.maxY)) == nil)
    }
    #expect(table.indicesOfVisibleRows == 0..<12)
    #expect(table.contentSize.height == table.rectForRow(at: 11).maxY)
  }

  @Test func `the transcript lists headers before their rows`() {
    let driver = driver(Size(width: 60, height: 12))
    driver.stage.traits.isAccessible = true
    let lines = driver.lines
    let words = ["Today, 2 unread", "Item 0", "Item 1", "Empty", "Earlier", "Item 2"]
    let positions = words.map { word in lines.firstIndex { $0.contains(word) } ?? -1 }

    #expect(positions == positions.sorted() && positions[0] >= 0)
  }
}
