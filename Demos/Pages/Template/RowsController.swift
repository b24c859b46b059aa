import CursesKit

/// A controller of a table, which requests the content of each row.
class RowsController: ViewController, TableViewDataSource {
  let table = TableView()

  /// The contents of the rows; call `reloadData` after a change.
  var rows: [RowContent]

  init(_ rows: [RowContent]) {
    self.rows = rows
    super.init()
    table.dataSource = self
  }

  override func loadView() -> View { table }

  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = rows[index]
    return row
  }
}
