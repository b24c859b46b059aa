import CursesCells
import CursesViews
import CursesWidgets

/// A table of 100,000 rows that scrolls down by a row.
final class ScrollWorkload: View, Workload {
  /// How many frames there are rows for, whatever the size of the screen.
  nonisolated static let longestScroll = rowCount - 1000

  private nonisolated static let rowCount = 100_000

  private let table = TableView()

  init() {
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
  func numberOfRows(in tableView: TableView) -> Int { ScrollWorkload.rowCount }

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
