import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewTests {
  // MARK: Rows

  @Test func `a table shows the rows of its data source, as many as there is room for`() {
    let bench = TableBench(100)

    #expect(
      bench.driver.lines.map(\.trimmingSpaces)
        == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(bench.table.numberOfRows == 100)
    #expect(bench.table.indicesOfVisibleRows == 0..<6)
  }

  @Test func `100,000 rows cost those in sight`() {
    let bench = TableBench(100_000, size: Size(width: 80, height: 24))

    for key in [Key.end, .home] + Array(repeating: .pageDown, count: 40) {
      bench.driver.press(key)
      bench.driver.frame()
    }
    for _ in 0..<40 {
      bench.driver.wheel(.wheelDown)
      bench.driver.frame()
    }

    #expect(bench.rows.made.count == 24)
    #expect(bench.table.subviews.count == 25)
  }

  @Test func `an animated scroll over all of them makes one row more`() {
    let bench = TableBench(100_000, size: Size(width: 80, height: 24))

    bench.table.setContentOffset(Point(x: 0, y: 50_000), animated: true)
    while bench.driver.stage.nextDeadline != nil {
      bench.driver.advance(by: .seconds(1) / 60)
      bench.driver.frame()
    }

    #expect(bench.firstLine == "Row 50000")
    #expect(bench.rows.made.count <= 25)
  }

  @Test func `a scroll by one row asks for that row, and uses one again`() {
    let bench = TableBench(100)

    bench.table.contentOffset.y = 1
    bench.driver.frame()

    #expect(bench.rows.takeAsked() == [6])
    #expect(bench.rows.made.map(\.reuses) == [1, 0, 0, 0, 0, 0])
    #expect(bench.table.row(at: 6) === bench.rows.made[0])
    #expect(bench.table.row(at: 0) == nil)
  }

  @Test func `rows of another kind are kept apart`() {
    final class Other: TableViewRow {}
    let bench = TableBench(100)
    bench.table.contentOffset.y = 6
    bench.driver.frame()

    let row = bench.table.dequeueReusableRow(of: Other.self) { Other() }

    #expect(type(of: row) == Other.self)
  }

  @Test func `places and rows tell where the other is`() {
    let bench = TableBench(10)
    bench.table.rowHeight = 3

    #expect(bench.table.rectForRow(at: 2) == Rect(x: 0, y: 6, width: 20, height: 3))
    #expect(bench.table.rowIndex(at: Point(x: 5, y: 8)) == 2)
    #expect(bench.table.rowIndex(at: Point(x: 0, y: 29)) == 9)
    #expect(bench.table.rowIndex(at: Point(x: 0, y: 30)) == nil)
    #expect(bench.table.rowIndex(at: Point(x: 0, y: -1)) == nil)
  }

  // MARK: Loading

  @Test func `reloading keeps the selection and the scroll position`() {
    let bench = TableBench(100)
    bench.table.selectRow(52)
    bench.table.contentOffset.y = 50

    bench.rows.detail = "new"
    bench.table.reloadData()

    #expect(bench.driver.lines[2].trimmingSpaces == "Row 52")
    #expect(bench.table.selectedRow == 52)
    #expect(bench.table.row(at: 52)?.isSelected == true)
    #expect(bench.table.row(at: 52)?.detailText == "new")
    #expect(bench.rows.made.count == 6)
  }

  @Test func `reloading moves both to where there are still rows`() {
    let bench = TableBench(100)
    bench.table.selectRow(99)

    bench.rows.count = 20
    bench.table.reloadData()

    #expect(bench.firstLine == "Row 14")
    #expect(bench.table.selectedRow == nil)
  }

  @Test func `reloading again and again makes no more rows`() {
    let bench = TableBench(100)

    for _ in 0..<50 {
      bench.table.reloadData()
      bench.driver.frame()
    }

    #expect(bench.rows.made.count == 6)
    #expect(bench.table.subviews.count == 7)
  }

  @Test func `a table without rows says why, in its middle`() {
    let bench = TableBench(0)
    bench.table.placeholder = "Nothing here"

    #expect(bench.driver.lines[2] == "    Nothing here    ")

    bench.rows.count = 1
    bench.table.reloadData()
    #expect(bench.driver.lines.map(\.trimmingSpaces) == ["Row 0", "", "", "", "", ""])
  }

  @Test func `the placeholder stays in its middle when the table is resized`() {
    let bench = TableBench(0)
    bench.table.placeholder = "Nothing here"
    bench.driver.frame()

    bench.driver.send(.resize(Size(width: 8, height: 3)))

    #expect(bench.driver.lines == ["        ", "Nothing…", "        "])
  }

  @Test func `a table without a data source has no rows`() {
    let table = TableView()
    let driver = StageDriver(table, size: Size(width: 20, height: 6))
    table.becomeFirstResponder()

    #expect(table.numberOfRows == 0)
    #expect(!driver.press(.down))
    #expect(!driver.press(.enter))
    #expect(!driver.mouse(.press, 3, 3))
    #expect(!table.selectRow(0))
  }

  @Test func `a data source that is gone leaves its rows empty`() {
    let table = TableView()
    let driver = StageDriver(table, size: Size(width: 20, height: 6))
    do {
      let rows = NumberedRows(100)
      table.dataSource = rows
      driver.frame()
    }

    table.contentOffset.y = 50

    #expect(driver.lines.allSatisfy { $0.trimmingSpaces.isEmpty })
  }

  @Test(arguments: [-1, Int.min])
  func `a negative number of rows is none`(count: Int) {
    let bench = TableBench(count)

    #expect(bench.table.numberOfRows == 0)
    #expect(bench.table.contentSize.height == 0)
    #expect(!bench.driver.press(.end))
  }

  @Test func `numbers near the largest are no harm`() {
    let bench = TableBench(.max)
    bench.driver.press(.end)
    bench.driver.frame()
    bench.table.rowHeight = .max
    bench.driver.press(.home)
    bench.driver.press(.pageDown)
    bench.driver.frame()
    bench.rows.count = 5
    bench.table.heightForRow = { _, index in index.isMultiple(of: 2) ? .max : .min }
    bench.driver.press(.end)
    bench.driver.frame()

    #expect(bench.table.selectedRow == 4)
    #expect(bench.table.rectForRow(at: 1).height == 1)
  }

  // MARK: Heights

  @Test(arguments: [0, -5, 1])
  func `rows are a row of cells high at least`(height: Int) {
    let bench = TableBench(3)

    bench.table.rowHeight = height
    #expect(bench.table.rectForRow(at: 2) == Rect(x: 0, y: 2, width: 20, height: 1))

    bench.table.heightForRow = { _, _ in height }
    #expect(bench.table.rectForRow(at: 2) == Rect(x: 0, y: 2, width: 20, height: 1))
  }

  @Test func `rows of different heights stand below each other without gaps`() {
    let bench = TableBench(50, size: Size(width: 20, height: 12))
    bench.table.heightForRow = { _, index in 1 + index % 4 }

    var y = 0
    for index in 0..<50 {
      let rect = bench.table.rectForRow(at: index)
      #expect(rect.minY == y)
      #expect(rect.height == 1 + index % 4)
      for row in rect.rows {
        #expect(bench.table.rowIndex(at: Point(x: 0, y: row)) == index)
      }
      y = rect.maxY
    }
    #expect(bench.table.contentSize.height == y)
  }

  @Test func `the rows in sight are those of which a part is seen`() {
    let bench = TableBench(50, size: Size(width: 20, height: 5))
    bench.table.heightForRow = { _, index in 1 + index % 4 }

    for offset in 0..<bench.table.contentSize.height - 5 {
      bench.table.contentOffset.y = offset
      bench.driver.frame()
      let seen = (0..<50).filter {
        bench.table.rectForRow(at: $0).rows.overlaps(offset..<offset + 5)
      }
      #expect(Array(bench.table.indicesOfVisibleRows) == seen)
      #expect(seen.allSatisfy { bench.table.row(at: $0) != nil })
    }
  }
}
