import CursesKit
import PrioModel

/// A controller of tasks in groups.
///
/// A subclass sets the groups in ``show()``, and describes a task in ``line(of:)``.
class GroupController: TaskListController {
  /// A group with a title.
  struct Group: Hashable {
    let title: String
    let items: [TodoItem]
  }

  let page: GroupPage

  /// The displayed groups.
  private(set) var groups: [Group] = []

  /// Creates a controller with a title.
  init(_ scene: PrioScene, title: String) {
    let page = GroupPage(scene.look, title: title)
    self.page = page
    super.init(scene, page, page.table, title: title)
  }

  /// Shows groups.
  func show(_ groups: [Group]) {
    self.groups = groups
    update(to: groups.flatMap(\.items), animated: !items.isEmpty)
  }

  /// Returns the content of a task's row; the default is its name.
  func line(of item: TodoItem) -> LineRow.Content { LineRow.Content(name: item.name) }

  override var sections: [TableViewSection] {
    groups.map {
      TableViewSection(RowContent(StyledText($0.title)), numberOfRows: $0.items.count)
    }
  }

  override func dequeueRow() -> TableViewRow {
    page.table.dequeueReusableRow(of: LineRow.self) { LineRow(scene.look) }
  }

  override func show(_ item: TodoItem, in row: TableViewRow) {
    (row as? LineRow)?.line = line(of: item)
  }
}
