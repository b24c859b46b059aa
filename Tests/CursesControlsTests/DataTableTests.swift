import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct DataTableTests {
  let files = Files()
  let view = DataTableView(columns: [
    TableColumn("Name", width: .fraction(1), sortKey: "name"),
    TableColumn("Size", alignment: .right, sortKey: "size"),
    TableColumn("Changed", width: .fixed(10), priority: 2),
    TableColumn("What it is for", width: .fitting(8...24), priority: 1),
  ])

  private func driver(_ size: Size) -> StageDriver {
    view.dataSource = files
    view.onSort = { [files] view, sort in
      files.sort(by: sort)
      view.reloadData()
    }
    let driver = StageDriver(view, size: size)
    view.table.becomeFirstResponder()
    driver.frame()
    return driver
  }

  @Test(arguments: Size.pictured)
  func `a column table matches its snapshots`(size: Size) {
    let driver = driver(size)
    view.sort = TableSort(column: 1)
    view.table.selectRow(1)

    expectSnapshot(of: driver, named: "column-table-\(size)")
  }

  @Test func `Tab focuses the rows before the titles`() {
    view.dataSource = files
    let driver = StageDriver(view, size: Size(width: 60, height: 4))

    driver.press(.tab)
    #expect(view.table.isFirstResponder)
    driver.press(.tab)
    #expect(!view.table.isFirstResponder && view.hasFocusInside)
  }

  @Test func `columns that do not fit are hidden by priority`() {
    let driver = driver(Size(width: 70, height: 4))
    let titles = [70, 50, 34, 20].map { width in
      driver.send(.resize(Size(width: width, height: 4)))
      return driver.lines[0].split(separator: " ").joined(separator: " ")
    }

    #expect(titles[0] == "Name Size Changed What it is for")
    #expect(titles[1] == "Name Size Changed")
    #expect(titles[2] == "Name Size")
    #expect(titles[3] == "Name Size")
  }

  @Test func `a click on a title sorts by its column, a second one reverses`() {
    let driver = driver(Size(width: 60, height: 4))
    view.table.selectRow(0)
    driver.tap(x: 5, y: 0)
    let first = [driver.lines[0].contains("Name ▴"), driver.lines[1].contains("Package")]
    driver.tap(x: 5, y: 0)

    #expect(first == [true, true])
    #expect(driver.lines[0].contains("Name ▾"))
    #expect(driver.lines[1].contains("日本語"))
    #expect(files.names[view.table.selectedRow ?? 0] == "main.swift")
    #expect(view.table.isFirstResponder)
  }

  @Test func `a column with sortsDescending sorts in descending order first`() throws {
    view.columns[1].sortsDescending = true
    let driver = driver(Size(width: 60, height: 4))
    var sorts: [TableSort] = []
    view.onSort = { sorts.append($1) }
    view.sort = TableSort(column: 0)
    try driver.play("key s\nkey S\nkey S")

    #expect(sorts.map(\.column) == [1, 1, 1])
    #expect(sorts.map(\.isAscending) == [false, true, false])
  }

  @Test func `columns are hidden before a fraction becomes too narrow`() {
    view.columns = [
      TableColumn("Name", width: .fraction(1)),
      TableColumn("Size", width: .fixed(12)),
      TableColumn("Note", width: .fixed(12), priority: 1),
    ]
    let titles = [60, 40, 20].map { width in
      driver(Size(width: width, height: 4)).lines[0].split(separator: " ").joined(separator: " ")
    }

    #expect(titles == ["Name Size Note", "Name Size", "Name Size ›"])
  }

  @Test func `keys sort in the rows and in the titles`() throws {
    let driver = driver(Size(width: 60, height: 4))
    var sorts: [TableSort] = []
    view.onSort = { sorts.append($1) }
    try driver.play("key s\nkey s\nkey S\nkey shift+tab\nkey right\nkey left\nkey enter\nkey space")

    #expect(
      sorts == [
        TableSort(column: 0), TableSort(column: 1), TableSort(column: 1, isAscending: false),
        TableSort(column: 0), TableSort(column: 0, isAscending: false),
      ])
  }

  @Test func `the first column stays when the others scroll sideways`() throws {
    view.columns =
      [TableColumn("Name", width: .fixed(12))]
      + (1...4).map { TableColumn("Column \($0)", width: .fixed(10)) }
    let driver = driver(Size(width: 40, height: 3))
    var seen = [driver.lines[0]]
    for _ in 0..<4 {
      try driver.play("key right")
      seen.append(driver.lines[0])
    }

    #expect(seen.allSatisfy { $0.hasPrefix("   Name") })
    #expect(seen[1] == "   Name        │ Column 2    Column 3  ›")
    #expect(seen.last?.contains("Column 4") == true)
    #expect(seen.last?.contains("Column 1") == false)
  }

  @Test func `wrapped text uses the lines of its row`() {
    view.columns = [
      TableColumn("Name", width: .fixed(12)),
      TableColumn("About", width: .fraction(1), overflow: .wraps),
    ]
    files.about = "what is said about it in more than one line, and in more than two"
    view.table.rowHeight = 2
    let driver = driver(Size(width: 40, height: 9))

    #expect(driver.lines[1] == "   main.swift    what is said about     ")
    #expect(driver.lines[2] == "                 it in more than one…   ")
  }

  @Test func `only visible rows of a million are requested`() {
    files.count = 1_000_000
    let driver = driver(Size(width: 80, height: 24))
    _ = files.takeAsked()
    view.table.contentOffset.y = 700_000
    driver.frame()

    #expect(Set(files.takeAsked()) == Set(700_000..<700_023))
  }

  @Test func `accessible rows and titles include the column names`() {
    let driver = driver(Size(width: 80, height: 6))
    driver.stage.traits.isAccessible = true

    #expect(driver.lines.contains { $0.contains("main.swift, Size 2,104, Changed today") })
    #expect(driver.lines.contains { $0.contains("Name, button") })
  }
}
