import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// A data source that changes while it makes a row.
@MainActor
@Suite struct TableReloadTests {
  /// A data source that reloads its table with another number of rows while it makes a row.
  private final class LateSource: TableViewDataSource {
    var count = 14
    let counts: [Int]
    private var asked = 0

    init(counts: [Int]) { self.counts = counts }

    func numberOfRows(in tableView: TableView) -> Int { count }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      if asked < counts.count {
        count = counts[asked]
        asked += 1
        tableView.reloadData()
      }
      let row = tableView.dequeueReusableRow()
      row.content = RowContent("row \(index) of \(count)")
      return row
    }
  }

  @Test(arguments: [[13], [20], [0], [3, 2, 1], Array(repeating: 5, count: 30)])
  func `a data source can reload while it is asked for a row`(counts: [Int]) {
    let source = LateSource(counts: counts)
    defer { withExtendedLifetime(source) {} }
    let table = TableView()
    table.dataSource = source
    let driver = StageDriver(table, size: Size(width: 20, height: 14))
    driver.advance(by: .seconds(1))
    let count = counts.last ?? 0
    #expect(table.numberOfRows == count)
    #expect(driver.lines.filter { $0.contains("row") }.count == min(count, 14))
    #expect(driver.lines.filter { $0.contains("row") }.allSatisfy { $0.contains("of \(count)") })
  }
}
