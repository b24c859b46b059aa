import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewLookTests {
  @Test(arguments: Size.pictured)
  func `a focused table matches its snapshots`(size: Size) {
    let harness = TableHarness(40, size: size)
    harness.rows.detail = "explains it"
    harness.table.reloadData()
    harness.table.selectRow(2)

    expectSnapshot(of: harness.driver, named: "table-view-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `an unfocused table of two-row rows matches its snapshots`(size: Size) {
    let harness = TableHarness(40, size: size)
    harness.rows.detail = "explains 日本語 below it, as far as there is room"
    harness.table.rowHeight = 2
    harness.table.selectRow(1)
    harness.table.resignFirstResponder()

    expectSnapshot(of: harness.driver, named: "table-view-two-rows-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `an empty table matches its snapshots`(size: Size) {
    let harness = TableHarness(0, size: size)
    harness.table.placeholder = "Nothing here yet"

    expectSnapshot(of: harness.driver, named: "table-view-empty-\(size)")
  }

  @Test func `the transcript omits the header of a section without a title`() {
    let table = TableView()
    let items = DiffableDataSource<Named>(table) { RowContent(StyledText($0.name)) }
    items.apply(sections: [
      .init("", items: [Named(0, "Today")]), .init("Lists", items: [Named(1, "Lamp")]),
    ])
    expectTranscript(
      of: StageDriver(table, size: Size(width: 30, height: 6)),
      """
        Today, row 1 of 2
        Lists, heading
        Lamp, row 2 of 2
      """)
  }

  @Test func `a wide title is truncated between characters`() {
    let harness = TableHarness(0, size: Size(width: 36, height: 1))
    let titled = Titled(text: "日本語の長い題名がここに入ります", detail: "詳細の説明")
    harness.table.dataSource = titled

    #expect(harness.driver.lines == ["   日本語の長い題名…   詳細の説明   "])
  }

  @Test func `titles and details keep the styles of their runs`() {
    let harness = TableHarness(0, size: Size(width: 36, height: 1))
    let titled = Titled(
      text: "\("main", .bold) is new", detail: "\("2", .ink(.warning)) behind")
    harness.table.dataSource = titled

    expectSnapshot(
      of: harness.driver,
      """
      ┌────────────────────────────────────┐
      │   main is new           2 behind   │
      ├────────────────────────────────────┤
      │   aaaa                  bccccccc   │
      └────────────────────────────────────┘
      a bold
      b #f2be5c
      c #a7aeba
      """)
  }

  @Test func `a detail is omitted in a narrow row`() {
    let harness = TableHarness(0, size: Size(width: 30, height: 1))
    let titled = Titled(text: "A title that is long enough", detail: "detail")
    harness.table.dataSource = titled

    #expect(harness.driver.lines == ["  A title that is long enou…  "])
  }

  @Test(
    arguments: ColorDepth.allCases.flatMap { depth in
      [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
    })
  func `plain, selected and focused rows are drawn differently`(traits: Traits) {
    let looks = [(false, false), (true, false), (true, true)].map { isSelected, isFocused in
      let harness = TableHarness(3)
      harness.driver.stage.traits = traits
      if isSelected { harness.table.selectRow(0) }
      if !isFocused { harness.table.resignFirstResponder() }
      let buffer = harness.driver.buffer
      return (0..<20).map { buffer[Point(x: $0, y: 0)] }
    }

    #expect(Set(looks).count == 3)
  }
}

/// A data source of one row.
@MainActor
private final class Titled: TableViewDataSource {
  private let text: StyledText
  private let detail: StyledText

  init(text: StyledText, detail: StyledText) {
    self.text = text
    self.detail = detail
  }

  func numberOfRows(in tableView: TableView) -> Int { 1 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.styledText = text
    row.styledDetailText = detail
    return row
  }
}
