import CursesKit

/// A list of the built-in themes with a single selection.
@MainActor
final class ThemeList: TableViewDataSource, TableViewDelegate {
  let table = TableView()

  /// Called with the index of a theme that was chosen.
  var onSelect: (@MainActor (Int) -> Void)?

  /// Called when the user presses Enter on a theme.
  var onActivate: (@MainActor () -> Void)?

  private let showsSamples: Bool

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - index: The selected theme; the first one by default.
  ///   - showsSamples: Whether each row has a sample of its theme; the default is `false`.
  init(selecting index: Int = 0, showsSamples: Bool = false) {
    self.showsSamples = showsSamples
    table.dataSource = self
    table.delegate = self
    table.selectRow(index)
    table.accessibilityLabel = "Theme"
  }

  /// The chosen theme.
  var theme: Theme { Theme.builtIn[table.selectedRow ?? 0].theme }

  func numberOfRows(in tableView: TableView) -> Int { Theme.builtIn.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ThemeRow.self) { ThemeRow() }
    row.text = Theme.builtIn[index].name
    row.sample = showsSamples ? Theme.builtIn[index].theme : nil
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { onSelect?(index) }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onActivate?() }
}
