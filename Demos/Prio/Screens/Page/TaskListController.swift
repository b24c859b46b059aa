import CursesKit
import PrioModel

/// A controller of a list of tasks, in which the selection stays on its task.
///
/// A subclass calls ``update(to:animated:)`` in ``show()``. It creates the rows in
/// ``dequeueRow()``, and sets their contents in ``show(_:in:)``.
class TaskListController: ScreenController {
  /// The tasks of the rows, in their order.
  private(set) var items: [TodoItem] = []

  private let table: FadingTable

  /// Creates a controller of an empty list.
  ///
  /// - Parameters:
  ///   - scene: The models.
  ///   - screen: The view.
  ///   - table: The list on the view.
  ///   - title: The title, which also identifies the screen.
  init(_ scene: PrioScene, _ screen: PrioPage, _ table: FadingTable, title: String) {
    self.table = table
    super.init(scene, screen, title: title)
    table.dataSource = self
    table.delegate = self
  }

  /// The selected task, or `nil` for none.
  var chosen: TodoItem? {
    table.selectedRow.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// Shows tasks; the selection stays on its task, or else on its row.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - animated: Whether rows move, appear and disappear.
  func update(to tasks: [TodoItem], animated: Bool) {
    let (selected, index, old) = (chosen?.id, table.selectedRow ?? 0, items.map(\.id))
    items = tasks
    let new = tasks.map(\.id)
    // Tasks may move to another section without changing their order.
    if new != old || !sections.isEmpty {
      table.applyChange(.difference(from: old, to: new), animated: animated)
    }
    showRows()
    table.setNeedsLayout()
    guard selectsTask, !tasks.isEmpty else { return }
    let row = tasks.firstIndex { $0.id == selected } ?? min(index, tasks.count - 1)
    if table.selectedRow != row { table.selectRow(row) }
  }

  /// Updates the contents of the visible rows.
  func showRows() {
    for index in table.indicesOfVisibleRows where items.indices.contains(index) {
      if let row = table.row(at: index) { show(items[index], in: row) }
    }
  }

  // MARK: Subclasses

  /// Whether a task is selected after an update; the default is `true`.
  var selectsTask: Bool { true }

  /// The sections of the tasks, in order; the default is none.
  var sections: [TableViewSection] { [] }

  /// Returns an unused row; the default is a standard one.
  func dequeueRow() -> TableViewRow { table.dequeueReusableRow() }

  /// Shows a task in a row; the default does nothing.
  func show(_ item: TodoItem, in row: TableViewRow) {}

  /// Called after the user selected a task; the default does nothing.
  func didSelect(_ item: TodoItem) {}

  /// Called when the user activated a task; the default does nothing.
  func activate(_ item: TodoItem) {}
}

extension TaskListController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { items.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = dequeueRow()
    if items.indices.contains(index) { show(items[index], in: row) }
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    items.indices.contains(index) ? AnyHashable(items[index].id) : nil
  }

  func sections(in tableView: TableView) -> [TableViewSection] { sections }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    if items.indices.contains(index) { didSelect(items[index]) }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    if items.indices.contains(index) { activate(items[index]) }
  }
}
