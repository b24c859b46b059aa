import CursesKit
import CursesObservation

/// The tasks of a section.
final class TasksController: ViewController {
  private let store: TodoStore
  private let table = SideSwipeTableView()
  private lazy var items = TableItems<TodoTask>(table) { [store] in TasksController.row($0, store) }

  init(_ store: TodoStore) {
    self.store = store
    super.init()
    view = FilterView(table, filtering: items)
  }

  override func viewDidLoad() {
    table.rowHeight = 2
    table.sideSwipeDelegate = self
    table.placeholder = "Nothing to do here. n makes something."
    items.searchText = { "\($0.title) \($0.list) \($0.note)" }
    items.onSelect = { [unowned self] in
      splitViewController?.show(TaskController($0, store))
    }
    navigationItem.trailing = [
      BarItem("New", icon: "✎", key: .character("n")) { [unowned self] in add() }
    ]
    observe { [unowned self] in show() }
  }

  private func show() {
    let tasks = store.tasks(in: store.section)
    title = store.section.name
    navigationItem.subtitle = "\(tasks.count(where: \.isDone)) of \(tasks.count)"
    items.apply(
      TodoTask.PartOfDay.allCases.compactMap { part in
        let own = tasks.filter { $0.part(in: store.calendar) == part }
        return own.isEmpty ? nil : TableItems.Section("\(part.rawValue)", items: own)
      })
  }

  static func row(_ task: TodoTask, _ store: TodoStore) -> RowContent {
    RowContent(
      "\(task.title, task.isDone ? .done : .bold)\(task.isStarred ? " ★" : "", .ink(.lamp))",
      detail: "\(task.list, .ink(store.token(of: task.list)))  \(task.note.firstLine)",
      leading: task.isDone ? "\("✓", .ink(.success))" : "\("○", .ink(.accent))",
      trailing: "\(store.time(of: task), task.isLate(at: store.date) ? .ink(.danger) : .plain)")
  }

  // MARK: What is done

  override var keyCommands: [KeyCommand] {
    let none = items.selection == nil ? "no task is chosen" : nil
    return [
      KeyCommand("todo.done", .space, title: "done, or not", unavailable: none) { [unowned self] in
        if let task = items.selection { store.toggle(task) }
      },
      KeyCommand("todo.star", .character("s"), title: "star", unavailable: none) { [unowned self] in
        if let task = items.selection { store.star(task) }
      },
      KeyCommand("todo.delete", .delete, .character("d"), title: "delete", unavailable: none) {
        [unowned self] in
        if let task = items.selection { delete(task) }
      },
      KeyCommand("todo.undo", .character("u"), title: "undo") { [store] in store.undo() },
    ]
  }

  private func add() {
    task { [unowned self] in
      guard let draft = await present(.sheet, { TaskForm(store, finish: $0) }) else { return }
      store.add(draft)
      items.selection = draft
    }
  }

  private func delete(_ task: TodoTask) {
    store.delete(task)
    Toast(
      "Deleted \(task.title, .bold)",
      action: ToastAction("Undo") { [store] in store.undo() }
    ).show(in: self)
  }
}

extension TasksController: SideSwipeTableViewDelegate {
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction] {
    let task = items.items[index]
    return [
      SideSwipeAction("Done", icon: "✓") { [store] _, _, _ in store.toggle(task) },
      SideSwipeAction("Star", icon: "★") { [store] _, _, _ in store.star(task) },
      SideSwipeAction("Delete", icon: "✗") { [weak self] _, _, _ in self?.delete(task) },
    ]
  }
}

extension TodoStore.Section {
  var name: String {
    switch self {
    case .today: "Today"
    case .starred: "Starred"
    case .done: "Done"
    case .list(let name): name
    }
  }
}

extension TextStyle {
  /// What has been done.
  static let done = TextStyle(foreground: .token(.tertiary), attributes: .strikethrough)
}
