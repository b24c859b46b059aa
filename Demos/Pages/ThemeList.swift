import CursesKit

/// A list of the built-in themes with a single selection.
@MainActor
final class ThemeList: TableViewDataSource, TableViewDelegate {
  let table = TableView()

  /// Called with the index of a theme that was chosen.
  var onSelect: (@MainActor (Int) -> Void)?

  /// Called when the user presses Enter on a theme.
  var onActivate: (@MainActor () -> Void)?

  init(selecting index: Int = 0) {
    table.dataSource = self
    table.delegate = self
    table.selectRow(index)
    table.accessibilityLabel = "Theme"
  }

  /// The chosen theme.
  var theme: Theme { Theme.builtIn[table.selectedRow ?? 0].theme }

  func numberOfRows(in tableView: TableView) -> Int { Theme.builtIn.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = Theme.builtIn[index].name
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { onSelect?(index) }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onActivate?() }
}
