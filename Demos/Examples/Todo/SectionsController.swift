import CursesKit
import CursesObservation

/// The controller of the sections: the smart ones, and the lists.
final class SectionsController: ViewController {
  private let store: TodoStore
  private let table = TableView()
  private lazy var pane = SectionsPane(table, of: self)
  private lazy var items = DiffableDataSource<TodoStore.Section>(table) { [store] section in
    let count = section == .done ? 0 : store.count(in: section)
    return RowContent(
      "\(section.name)", leading: store.icon(of: section),
      trailing: "\(count > 0 ? "\(count)" : "", .ink(.secondary))")
  }

  init(_ store: TodoStore) {
    self.store = store
    super.init()
    title = "To-do"
  }

  override func loadView() -> View { pane }

  override func viewDidLoad() {
    items.onSelect = { [store] in store.section = $0 }
    items.onActivate = { [weak self] _ in self?.splitViewController?.show(.list) }
    observe { [unowned self] in
      items.apply(sections: [
        .init("", items: [.today, .soon, .starred, .done]),
        .init("Lists", items: store.lists.map { .list($0) }),
      ])
      items.selection = store.section
      pane.week.show(store.tasksOfWeek, today: store.weekday)
    }
  }

  override var keyCommands: [KeyCommand] { [HelpOverlay.command(on: view.stage)] }
}
