import CursesKit
import CursesObservation

/// The controller of a section's tasks.
final class TasksController: ViewController {
  private let store: TodoStore
  private let table = SideSwipeTableView()
  private lazy var pane = TasksPane(FilterView(table, filtering: items), of: self)
  private lazy var items = DiffableDataSource<TodoTask>(table) { [store] in .task($0, store) }

  init(_ store: TodoStore) {
    self.store = store
    super.init()
  }

  override func loadView() -> View { pane }

  override func viewDidLoad() {
    table.rowHeight = 2
    table.pagesWithSpace = false
    table.sideSwipeDelegate = self
    table.placeholder = "No tasks. Press n to add one."
    items.searchText = { "\($0.title) \($0.list) \($0.note)" }
    items.onSelect = { [unowned self] in if isBeside { open($0) } }
    items.onActivate = { [unowned self] in
      open($0)
      splitViewController?.show(.detail)
    }
    pane.new.onActivate = { [unowned self] _ in add() }
    pane.failure.onRetry = { [unowned self] in load() }
    load()
    observe { [unowned self] in show() }
  }

  private func load() { task { [store] in await store.load() } }

  private func show() {
    let tasks = store.tasks(in: store.section)
    title = store.section.name
    navigationItem.subtitle = "\(tasks.count(where: \.isDone)) of \(tasks.count)"
    navigationItem.trailing = [
      BarButtonItem(
        "New", icon: "✎", id: "todo.new", key: .character("n"), unavailable: store.cannotAdd
      ) { [unowned self] in add() }
    ]
    let parts = store.parts(of: tasks, in: store.section)
    items.apply(sections: parts.map { .init("\($0.name)", items: $0.tasks) })
    if items.selection == nil { items.selection = store.next }
    pane.show(store)
    if isBeside, items.selection?.id != (detail?.id ?? store.next?.id) { open(items.selection) }
  }

  // MARK: Actions

  override var keyCommands: [KeyCommand] {
    [
      command("todo.done", [.space, .character("x")], "done") { [store] in store.toggle($0) },
      command("todo.star", [.character("s")], "star") { [store] in store.star($0) },
      KeyCommand("todo.undo", .character("u"), title: "Undo", unavailable: store.cannotUndo) {
        [store] in store.undo()
      },
      KeyCommand("todo.save", .character("w"), title: "Retry Saving", unavailable: store.isSaved) {
        [store] in store.save()
      },
      HelpOverlay.command(on: view.stage),
    ]
      + commands(for: items.selection, in: store) { [unowned self] in
        if !isBeside { open(items.selection) }
        splitViewController?.show(.detail)
        detail?.note.becomeFirstResponder()
      }
  }

  /// Returns a command that performs an action on the selected task.
  private func command(
    _ id: StaticString, _ keys: [Key], _ title: String, _ body: @escaping (TodoTask) -> Void
  ) -> KeyCommand {
    let task = items.selection
    let reason = task == nil ? "no task is selected" : nil
    return KeyCommand(id, keys: keys, title: title, unavailable: reason) { task.map(body) }
  }

  private func open(_ task: TodoTask?) {
    splitViewController?.show(TaskController(task, store))
  }

  /// The controller of the task, and whether it has room next to the list.
  private var detail: TaskController? {
    splitViewController?.controller(of: .detail) as? TaskController
  }
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
}

extension ViewController {
  /// Deletes a task, and shows a toast with a button that undoes the last change.
  func delete(_ task: TodoTask, from store: TodoStore) {
    store.delete(task)
    let undo = ToastAction("Undo") { store.undo() }
    Toast("Deleted \(task.title, .bold)", action: undo).show(in: splitViewController ?? self)
  }
}

extension TasksController: SideSwipeTableViewDelegate {
  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    let task = items.items[index]
    return [
      ContextualAction("Done", icon: "✓") { [store] _, _, _ in store.toggle(task) },
      ContextualAction("Star", icon: "★") { [store] _, _, _ in store.star(task) },
      ContextualAction("Delete", icon: "✗") { [unowned self] _, _, _ in delete(task, from: store) },
    ]
  }
}

@MainActor extension RowContent {
  /// The row of a task.
  static func task(_ task: TodoTask, _ store: TodoStore) -> RowContent {
    let list = TextStyle.ink(task.isDone ? .tertiary : store.token(of: task.list))
    let more = (task.summary ?? task.note).firstLine
    let time = task.isPressing(at: store.date) ? ThemeToken.danger : .secondary
    return RowContent(
      "\(task.title, task.isDone ? .done : .plain)\(task.isStarred ? " ★" : "", .ink(.lamp))",
      detail: "\(task.list, list)\(more.isEmpty ? "" : "  \(more)")",
      leading: task.isDone ? .checked : .open,
      trailing: "\(store.time(of: task), .ink(task.isDone ? .tertiary : time))")
  }

  /// The row of a step.
  static func step(_ step: TodoTask.Step) -> RowContent {
    RowContent(
      "\(step.title, step.isDone ? .done : .plain)", leading: step.isDone ? .checked : .open)
  }
}
