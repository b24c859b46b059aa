import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TableViewTests {
  // MARK: Rows

  @Test func `a table shows the rows of its data source that fit`() {
    let harness = TableHarness(100)

    #expect(
      harness.driver.lines.map(\.trimmingSpaces)
        == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(harness.table.numberOfRows == 100)
    #expect(harness.table.indicesOfVisibleRows == 0..<6)
  }

  @Test func `only visible rows of 100,000 are created`() {
    let harness = TableHarness(100_000, size: Size(width: 80, height: 24))

    for key in [Key.end, .home] + Array(repeating: .pageDown, count: 40) {
      harness.driver.press(key)
      harness.driver.frame()
    }
    for _ in 0..<40 {
      harness.driver.wheel(.wheelDown)
      harness.driver.frame()
    }

    #expect(harness.rows.made.count == 24)
    #expect(harness.table.subviews.count == 25)
  }

  @Test func `an animated scroll over all rows creates one more row`() {
    let harness = TableHarness(100_000, size: Size(width: 80, height: 24))

    harness.table.setContentOffset(Point(x: 0, y: 50_000), animated: true)
    while harness.driver.stage.nextDeadline != nil {
      harness.driver.advance(by: .seconds(1) / 60)
      harness.driver.frame()
    }

    #expect(harness.firstLine == "Row 50000")
    #expect(harness.rows.made.count <= 25)
  }

  @Test func `a scroll by one row requests that row and reuses another`() {
    let harness = TableHarness(100)

    harness.table.contentOffset.y = 1
    harness.driver.frame()

    #expect(harness.rows.takeAsked() == [6])
    #expect(harness.rows.made.map(\.reuses) == [1, 0, 0, 0, 0, 0])
    #expect(harness.table.row(at: 6) === harness.rows.made[0])
    #expect(harness.table.row(at: 0) == nil)
  }

  @Test func `a row of another class is not reused`() {
    final class Other: TableViewRow {}
    let harness = TableHarness(100)
    harness.table.contentOffset.y = 6
    harness.driver.frame()

    let row = harness.table.dequeueReusableRow(of: Other.self) { Other() }

    #expect(type(of: row) == Other.self)
  }

  @Test func `rectForRow and rowIndex are inverse`() {
    let harness = TableHarness(10)
    harness.table.rowHeight = 3

    #expect(harness.table.rectForRow(at: 2) == Rect(x: 0, y: 6, width: 20, height: 3))
    #expect(harness.table.rowIndex(at: Point(x: 5, y: 8)) == 2)
    #expect(harness.table.rowIndex(at: Point(x: 0, y: 29)) == 9)
    #expect(harness.table.rowIndex(at: Point(x: 0, y: 30)) == nil)
    #expect(harness.table.rowIndex(at: Point(x: 0, y: -1)) == nil)
  }

  // MARK: Loading

  @Test func `reloadData keeps the selection and the scroll position`() {
    let harness = TableHarness(100)
    harness.table.selectRow(52)
    harness.table.contentOffset.y = 50

    harness.rows.detail = "new"
    harness.table.reloadData()

    #expect(harness.driver.lines[2].trimmingSpaces == "Row 52")
    #expect(harness.table.selectedRow == 52)
    #expect(harness.table.row(at: 52)?.isSelected == true)
    #expect(harness.table.row(at: 52)?.detailText == "new")
    #expect(harness.rows.made.count == 6)
  }

  @Test func `reloadData clamps the offset and clears an invalid selection`() {
    let harness = TableHarness(100)
    harness.table.selectRow(99)

    harness.rows.count = 20
    harness.table.reloadData()

    #expect(harness.firstLine == "Row 14")
    #expect(harness.table.selectedRow == nil)
  }

  @Test func `repeated reloadData reuses the rows`() {
    let harness = TableHarness(100)

    for _ in 0..<50 {
      harness.table.reloadData()
      harness.driver.frame()
    }

    #expect(harness.rows.made.count == 6)
    #expect(harness.table.subviews.count == 7)
  }

  @Test func `an empty table shows its placeholder in the middle`() {
    let harness = TableHarness(0)
    harness.table.placeholder = "Nothing here"

    #expect(harness.driver.lines[2] == "    Nothing here    ")

    harness.rows.count = 1
    harness.table.reloadData()
    #expect(harness.driver.lines.map(\.trimmingSpaces) == ["Row 0", "", "", "", "", ""])
  }

  @Test func `the placeholder is centered again after a resize`() {
    let harness = TableHarness(0)
    harness.table.placeholder = "Nothing here"
    harness.driver.frame()

    harness.driver.send(.resize(Size(width: 8, height: 3)))

    #expect(harness.driver.lines == ["        ", "Nothing…", "        "])
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

  @Test func `rows of a released data source are empty`() {
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
  func `a negative number of rows counts as zero`(count: Int) {
    let harness = TableHarness(count)

    #expect(harness.table.numberOfRows == 0)
    #expect(harness.table.contentSize.height == 0)
    #expect(!harness.driver.press(.end))
  }

  @Test func `extreme row counts and heights do not overflow`() {
    let harness = TableHarness(.max)
    harness.driver.press(.end)
    harness.driver.frame()
    harness.table.rowHeight = .max
    harness.driver.press(.home)
    harness.driver.press(.pageDown)
    harness.driver.frame()
    harness.rows.count = 5
    harness.table.heightForRow = { _, index in index.isMultiple(of: 2) ? .max : .min }
    harness.driver.press(.end)
    harness.driver.frame()

    #expect(harness.table.selectedRow == 4)
    #expect(harness.table.rectForRow(at: 1).height == 1)
  }

  // MARK: Heights

  @Test(arguments: [0, -5, 1])
  func `row heights are clamped to at least one`(height: Int) {
    let harness = TableHarness(3)

    harness.table.rowHeight = height
    #expect(harness.table.rectForRow(at: 2) == Rect(x: 0, y: 2, width: 20, height: 1))

    harness.table.heightForRow = { _, _ in height }
    #expect(harness.table.rectForRow(at: 2) == Rect(x: 0, y: 2, width: 20, height: 1))
  }

  @Test func `rows of different heights have no gaps between them`() {
    let harness = TableHarness(50, size: Size(width: 20, height: 12))
    harness.table.heightForRow = { _, index in 1 + index % 4 }

    var y = 0
    for index in 0..<50 {
      let rect = harness.table.rectForRow(at: index)
      #expect(rect.minY == y)
      #expect(rect.height == 1 + index % 4)
      for row in rect.rows {
        #expect(harness.table.rowIndex(at: Point(x: 0, y: row)) == index)
      }
      y = rect.maxY
    }
    #expect(harness.table.contentSize.height == y)
  }

  @Test func `partly visible rows are visible rows`() {
    let harness = TableHarness(50, size: Size(width: 20, height: 5))
    harness.table.heightForRow = { _, index in 1 + index % 4 }

    for offset in 0..<harness.table.contentSize.height - 5 {
      harness.table.contentOffset.y = offset
      harness.driver.frame()
      let seen = (0..<50).filter {
        harness.table.rectForRow(at: $0).rows.overlaps(offset..<offset + 5)
      }
      #expect(Array(harness.table.indicesOfVisibleRows) == seen)
      #expect(seen.allSatisfy { harness.table.row(at: $0) != nil })
    }
  }
}
