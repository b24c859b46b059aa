import CursesKit
import CursesObservation

/// The parts of the tasks, and the lists.
final class SectionsController: ViewController {
  private struct Row: Identifiable, Equatable {
    let id: TodoStore.Section
    let name: String
    let icon: StyledText
    let count: Int
  }

  private let store: TodoStore
  private let table = TableView()
  private lazy var items = TableItems<Row>(table) { row in
    RowContent("\(row.name)", leading: row.icon, trailing: "\(row.count, .ink(.secondary))")
  }

  init(_ store: TodoStore) {
    self.store = store
    super.init()
    title = "To-do"
  }

  override func loadView() -> View { table }

  override func viewDidLoad() {
    items.onSelect = { [store] in store.section = $0.id }
    items.onActivate = { [weak self] _ in self?.splitViewController?.show(.list) }
    observe { [unowned self] in
      let parts = [
        row(.today, "\("◉", .ink(.lamp))"), row(.starred, "\("★", .ink(.lamp))"),
        row(.done, "\("✓", .ink(.success))"),
      ]
      let lists = store.lists.map { row(.list($0), "\("●", .ink(store.token(of: $0)))") }
      items.apply(sections: [.init("", items: parts), .init("Lists", items: lists)])
      items.selection = items.items.first { $0.id == store.section }
    }
  }

  private func row(_ section: TodoStore.Section, _ icon: StyledText) -> Row {
    Row(id: section, name: section.name, icon: icon, count: store.count(in: section))
  }
}

extension TodoStore {
  /// The color of a list, by its place among them.
  func token(of list: String) -> ThemeToken {
    let tokens: [ThemeToken] = [.lamp, .success, .cyan, .violet]
    return tokens[(lists.firstIndex(of: list) ?? 0) % tokens.count]
  }
}

/// The screen of the program, on a store.
@MainActor
func todoScreen(_ store: TodoStore) -> ViewController {
  SplitViewController(
    sidebar: SectionsController(store), list: TasksController(store),
    detail: TaskController(store.next, store))
}
