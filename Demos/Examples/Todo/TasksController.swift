import CursesKit
import CursesObservation

/// The tasks of a section.
final class TasksController: ViewController {
  private let store: TodoStore
  private let table = SideSwipeTableView()
  private let status = StatusBar()
  private lazy var items = TableItems<TodoTask>(table) { [store] in TasksController.row($0, store) }

  init(_ store: TodoStore) {
    self.store = store
    super.init()
  }

  override func loadView() -> View {
    StackView(axis: .vertical) {
      FilterView(table, filtering: items)
      status
    }
  }

  override func viewDidLoad() {
    table.rowHeight = 2
    table.sideSwipeDelegate = self
    table.placeholder = "Nothing to do here. n makes something."
    items.searchText = { "\($0.title) \($0.list) \($0.note)" }
    items.onSelect = { [unowned self] in if isBeside { open($0) } }
    items.onActivate = { [unowned self] in
      open($0)
      splitViewController?.show(.detail)
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
    status.leading = "\(store.failure ?? "", .ink(.danger))"
    items.apply(sections: store.parts(of: tasks).map { .init("\($0.name)", items: $0.tasks) })
    if items.selection == nil { items.selection = items.items.first { !$0.isDone } }
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
    [
      command("todo.done", [.character("x")], "done") { [store] in store.toggle($0) },
      command("todo.star", [.character("s")], "star") { [store] in store.star($0) },
      command("todo.delete", [.character("d"), .delete], "delete") { [unowned self] in delete($0) },
      KeyCommand("todo.undo", .character("u"), title: "undo", unavailable: store.cannotUndo) {
        [store] in store.undo()
      },
      HelpOverlay.command(on: view.stage),
    ]
  }

  /// Does something with the task that is chosen.
  private func command(
    _ id: StaticString, _ keys: [Key], _ title: String, _ body: @escaping (TodoTask) -> Void
  ) -> KeyCommand {
    let task = items.selection
    let reason = task == nil ? "no task is chosen" : nil
    return KeyCommand(id, keys: keys, title: title, unavailable: reason) { task.map(body) }
  }

  private func open(_ task: TodoTask) {
    splitViewController?.show(TaskController(task, store))
  }

  /// Whether there is room for the task beside its list.
  private var isBeside: Bool { splitViewController?.paneCount != 1 }

  private func add() {
    task { [unowned self] in
      guard let draft = await present(.sheet, { TaskForm(store, finish: $0) }) else { return }
      store.add(draft)
      show()
      items.selection = draft
      if isBeside { open(draft) }
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

extension TextStyle {
  /// What has been done.
  static let done = TextStyle(foreground: .token(.tertiary), attributes: .strikethrough)
}
