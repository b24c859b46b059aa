import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewLookTests {
  @Test(arguments: Size.pictured)
  func `a table with the focus looks as recorded`(size: Size) {
    let bench = TableBench(40, size: size)
    bench.rows.detail = "explains it"
    bench.table.reloadData()
    bench.table.selectRow(2)

    expectSnapshot(of: bench.driver, named: "table-view-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `a table of two-row rows without the focus looks as recorded`(size: Size) {
    let bench = TableBench(40, size: size)
    bench.rows.detail = "explains 日本語 below it, as far as there is room"
    bench.table.rowHeight = 2
    bench.table.selectRow(1)
    bench.table.resignFirstResponder()

    expectSnapshot(of: bench.driver, named: "table-view-two-rows-\(size)")
  }

  @Test(arguments: Size.pictured)
  func `an empty table looks as recorded`(size: Size) {
    let bench = TableBench(0, size: size)
    bench.table.placeholder = "Nothing here yet"

    expectSnapshot(of: bench.driver, named: "table-view-empty-\(size)")
  }

  @Test func `the blank header of a group without a name is not read`() {
    let table = TableView()
    let items = TableItems<Named>(table) { RowContent(StyledText($0.name)) }
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

  @Test func `wide titles and details are cut between characters`() {
    let bench = TableBench(0, size: Size(width: 36, height: 1))
    let titled = Titled(text: "日本語の長い題名がここに入ります", detail: "詳細の説明")
    bench.table.dataSource = titled

    #expect(bench.driver.lines == ["   日本語の長い題名…   詳細の説明   "])
  }

  @Test func `parts of titles and details can look different`() {
    let bench = TableBench(0, size: Size(width: 36, height: 1))
    let titled = Titled(
      text: "\("main", .bold) is new", detail: "\("2", .ink(.warning)) behind")
    bench.table.dataSource = titled

    expectSnapshot(
      of: bench.driver,
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

  @Test func `a detail is left out where the row is narrow`() {
    let bench = TableBench(0, size: Size(width: 30, height: 1))
    let titled = Titled(text: "A title that is long enough", detail: "detail")
    bench.table.dataSource = titled

    #expect(bench.driver.lines == ["  A title that is long enou…  "])
  }

  @Test(
    arguments: ColorDepth.allCases.flatMap { depth in
      [TerminalColors.dark, .light].map { Traits(colorDepth: depth, colors: $0) }
    })
  func `plain, selected and focused rows can be told apart`(traits: Traits) {
    let looks = [(false, false), (true, false), (true, true)].map { isSelected, isFocused in
      let bench = TableBench(3)
      bench.driver.stage.traits = traits
      if isSelected { bench.table.selectRow(0) }
      if !isFocused { bench.table.resignFirstResponder() }
      let buffer = bench.driver.buffer
      return (0..<20).map { buffer[Point(x: $0, y: 0)] }
    }

    #expect(Set(looks).count == 3)
  }
}

/// One row.
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
