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
    view = table
  }

  override func viewDidLoad() {
    items.onSelect = { [store] in store.section = $0.id }
    items.onActivate = { [weak self] _ in self?.splitViewController?.show(.list) }
    observe { [unowned self] in
      items.apply([
        TableItems.Section("", items: parts), TableItems.Section("Lists", items: lists),
      ])
    }
  }

  private var parts: [Row] {
    [
      row(.today, "Today", "\("◉", .ink(.lamp))"), row(.starred, "Starred", "\("★", .ink(.lamp))"),
      row(.done, "Done", "\("✓", .ink(.success))"),
    ]
  }

  private var lists: [Row] {
    store.lists.map { row(.list($0), $0, "\("●", .ink(store.token(of: $0)))") }
  }

  private func row(_ section: TodoStore.Section, _ name: String, _ icon: StyledText) -> Row {
    Row(id: section, name: name, icon: icon, count: store.count(in: section))
  }
}

extension TodoStore {
  /// The color of a list, by its place among them.
  func token(of list: String) -> ThemeToken {
    let tokens: [ThemeToken] = [.lamp, .success, .cyan, .violet]
    return tokens[(lists.firstIndex(of: list) ?? 0) % tokens.count]
  }
}
