import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Tests of rows that fade at the edges of a table.
@MainActor
@Suite struct RowFadingTests {
  /// The fading of the recipe, in points.
  private static var points: RowFading {
    var fading = RowFading(topExit: 64)
    fading.topEnd = 10
    fading.bottomLength = 30
    fading.bottomMargin = 50
    return fading
  }

  private let table = TableView()
  private let rows = FadingRows()
  private let driver: StageDriver

  init() {
    var layout = TableViewLayout(rowSpacing: 1)
    layout.fading = RowFading(topExit: 3.2)
    table.rowLayout = layout
    table.rowHeight = 2
    table.contentInset = EdgeInsets(top: 4, bottom: 3)
    table.dataSource = rows
    table.delegate = rows
    table.activatesOnClick = true
    driver = StageDriver(table, size: Size(width: 40, height: 24))
    driver.frame()
    table.scrollToTop(animated: false)
    driver.frame()
  }

  private func alpha(_ row: Int) -> Double? { table.row(at: row)?.alpha }

  // MARK: Numbers

  @Test(arguments: [
    (64.0, 1.0), (37, 0.5), (10, 0), (0, 0), (458, 1), (473, 0.5), (488, 0), (500, 0), (200, 1),
  ])
  func `PL-01 PL-03 alpha matches the recipe's check values`(
    top: Double, alpha: Double
  ) {
    #expect(abs(Self.points.alpha(at: top, rowHeight: 60, in: 568) - alpha) < 0.000_1)
  }

  @Test func `PL-02 sticksToBottom moves the bottom exit by the margin`() {
    var fading = Self.points
    #expect(fading.bottomExit(rowHeight: 60, in: 568) == 458)
    fading.sticksToBottom = true
    #expect(fading.bottomExit(rowHeight: 60, in: 568) == 508)
    #expect(fading.alpha(at: 508, rowHeight: 60, in: 568) == 1)
    #expect(fading.alpha(at: 523, rowHeight: 60, in: 568) == 0.5)
  }

  @Test(arguments: [10.0, 9, 0, -5])
  func `PL-03 a top exit at or before topEnd does not divide by zero`(exit: Double) {
    var fading = Self.points
    fading.topExit = exit
    for top in stride(from: -100.0, through: 700, by: 3) {
      #expect((0...1).contains(fading.alpha(at: top, rowHeight: 60, in: 568)))
    }
    #expect(fading.alpha(at: exit, rowHeight: 60, in: 568) == 1)
    #expect(fading.alpha(at: exit - 1, rowHeight: 60, in: 568) == 0)
    fading.bottomLength = 0
    #expect(fading.alpha(at: 459, rowHeight: 60, in: 568) == 0)
  }

  @Test func `PL-03 in a low view the top edge takes precedence`() {
    let fading = Self.points
    #expect(fading.alpha(at: 37, rowHeight: 60, in: 40) == 0.5)
    #expect((0...1).contains(fading.alpha(at: 37, rowHeight: 60, in: 0)))
  }

  // MARK: In a table

  @Test func `PL-01 row frames follow the row height and spacing`() {
    for index in 0..<6 {
      let frame = table.rectForRow(at: index)
      #expect(frame.minY == index * (2 + 1) && frame.height == 2)
      #expect(table.row(at: index)?.convertToStage(.zero).y == index * 3 + 4)
    }
  }

  @Test func `PL-01 rows fade as they scroll out and reappear`() throws {
    #expect(alpha(0) == 1 && alpha(1) == 1)
    for (offset, requested) in [(-3, 0.9259), (-2, 0.5556), (-1, 0.1852)] {
      table.contentOffset.y = offset
      driver.frame()
      let seen = try #require(alpha(0))
      #expect(abs(seen - requested) < 0.001)
      #expect(alpha(1) == 1)
    }
    table.contentOffset.y = -4
    driver.frame()
    #expect(alpha(0) == 1)
  }

  @Test func `PL-02 bottom rows fade above the margin unless sticksToBottom is set`() {
    // Rows 5 and 6 are at 19 and 22 of 24; an opaque row ends 2.5 rows above the bottom.
    #expect(alpha(5) == 1 && alpha(6) == 0)
    table.rowLayout.fading?.sticksToBottom = true
    driver.frame()
    #expect(alpha(5) == 1 && alpha(6) == 1)
  }

  @Test func `PL-03 a transparent row ignores clicks, a visible one is activated`() {
    driver.tap(x: 4, y: 22)
    #expect(rows.activated.isEmpty && table.selectedRow == nil)
    driver.tap(x: 4, y: 19)
    #expect(rows.activated == [5])
  }

  @Test func `keys select only rows that are fully opaque`() {
    for _ in 0..<8 {
      driver.press(.down)
      driver.frame()
      #expect(table.selectedRow.flatMap { alpha($0) } == 1)
    }
    for key in [Key.end, .up, .up, .home, .pageDown, .pageUp] {
      driver.press(key)
      driver.advance(by: .seconds(1))
      #expect(table.selectedRow.flatMap { alpha($0) } == 1, "\(key)")
    }
  }

  @Test func `rows fade by position after deletions, too`() {
    rows.count -= 1
    table.deleteRows(at: [1])
    driver.advance(by: .seconds(1))
    #expect(alpha(0) == 1 && alpha(5) == 1 && alpha(6) == 0)
    table.rowLayout.fading = nil
    driver.frame()
    #expect(alpha(6) == 1)
  }

  @Test(arguments: [0, 1, 2, 5, 8])
  func `alpha stays in range at any height`(height: Int) {
    driver.send(.resize(Size(width: 10, height: height)))
    for key in [Key.down, .end, .home] { driver.press(key) }
    driver.frame()
    for index in table.indicesOfVisibleRows {
      #expect((0...1).contains(alpha(index) ?? 0))
    }
  }
}

@MainActor
private final class FadingRows: TableViewDataSource, TableViewDelegate {
  var count = 40
  var activated: [Int] = []

  func numberOfRows(in tableView: TableView) -> Int { count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "Task \(index)"
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { activated.append(index) }
}
