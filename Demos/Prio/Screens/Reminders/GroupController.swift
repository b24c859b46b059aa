import CursesKit
import PrioModel

/// A controller of tasks in groups.
///
/// A subclass sets the groups in ``show()``, and describes a task in ``line(of:)``.
class GroupController: ScreenController {
  /// A group with a title.
  struct Group: Hashable {
    let title: String
    let items: [TodoItem]
  }

  let page: GroupPage

  /// The displayed groups.
  private(set) var groups: [Group] = []

  /// The tasks of all groups, in order.
  private var items: [TodoItem] = []

  /// Creates a controller with a title.
  init(_ scene: PrioScene, title: String) {
    let page = GroupPage(scene.look, title: title)
    self.page = page
    super.init(scene, page, title: title)
    page.table.dataSource = self
    page.table.delegate = self
  }

  /// The selected task, or `nil` for none.
  var chosen: TodoItem? {
    page.table.selectedRow.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// Shows groups; the selection stays on its task, or else on its row.
  func show(_ groups: [Group]) {
    let table = page.table
    let (selected, index, old) = (chosen?.id, table.selectedRow ?? 0, items.map(\.id))
    self.groups = groups
    items = groups.flatMap(\.items)
    table.applyChange(.difference(from: old, to: items.map(\.id)), animated: !old.isEmpty)
    for index in table.indicesOfVisibleRows where items.indices.contains(index) {
      (table.row(at: index) as? LineRow)?.line = line(of: items[index])
    }
    table.setNeedsLayout()
    guard !items.isEmpty else { return }
    let new = items.firstIndex { $0.id == selected } ?? min(index, items.count - 1)
    if table.selectedRow != new { table.selectRow(new) }
  }

  /// Returns the content of a task's row; the default is its name.
  func line(of item: TodoItem) -> LineRow.Content { LineRow.Content(name: item.name) }

  /// Called when the user activated a task; the default does nothing.
  func activate(_ item: TodoItem) {}
}

extension GroupController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { items.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: LineRow.self) { LineRow(scene.look) }
    if items.indices.contains(index) { row.line = line(of: items[index]) }
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    items.indices.contains(index) ? AnyHashable(items[index].id) : nil
  }

  func sections(in tableView: TableView) -> [TableViewSection] {
    groups.map {
      TableViewSection(RowContent(StyledText($0.title)), numberOfRows: $0.items.count)
    }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    if items.indices.contains(index) { activate(items[index]) }
  }
}
