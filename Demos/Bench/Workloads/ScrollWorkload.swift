import CursesCells
import CursesViews
import CursesWidgets

/// A table, by default with 100,000 rows, that scrolls down by a row per frame.
final class ScrollWorkload: View, Workload {
  /// The default number of rows.
  nonisolated static let usualRowCount = 100_000

  /// Returns the number of frames that a table can scroll, for every size of the screen.
  nonisolated static func longestScroll(of rowCount: Int) -> Int { rowCount - 1000 }

  private let rowCount: Int
  private let table = TableView()

  init(rowCount: Int = ScrollWorkload.usualRowCount) {
    self.rowCount = rowCount
    super.init()
    table.showsVerticalScrollIndicator = false
    table.dataSource = self
    addSubview(table)
  }

  override func layoutSubviews() {
    table.frame = bounds
  }

  func move(to frame: Int) {
    table.contentOffset.y = frame
  }
}

extension ScrollWorkload: TableViewDataSource {
  func numberOfRows(in tableView: TableView) -> Int { rowCount }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: TextRow.self) { TextRow() }
    row.text = SampleText.listRow(index, columns: tableView.bounds.width)
    return row
  }
}

/// A row of a table that shows its text without margins.
private final class TextRow: TableViewRow {
  override func draw(in canvas: inout Canvas) {
    drawSelection(in: &canvas)
    canvas.draw(text, at: bounds.origin)
  }
}
