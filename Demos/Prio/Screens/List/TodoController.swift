import CursesKit
import Foundation
import PrioModel

/// The controller of the tasks.
///
/// | Keys      | Effect         |
/// | --------- | -------------- |
/// | Space     | Complete Task  |
/// | n         | New Task       |
/// | d         | Set Reminder   |
/// | o         | Change Order   |
/// | Enter     | Rename Task    |
/// | x         | Delete Task    |
/// | Shift-↑ ↓ | Move Task      |
/// | u         | Undo           |
///
/// Recipe: Prio, *fading collection layout*.
final class TodoController: TaskListController {
  let page: TodoPage

  /// The lines of tasks that are being done.
  private var ticks: [String: TickMotion] = [:]

  /// The reminder of the task in the field.
  private var newReminder: Date?

  private static let hinted = [
    ["order.previous", "order.next", "order.take", "order.leave"],
    ["entry.submit", "entry.reminder", "entry.close"],
    [
      "list.undo", "todo.done", "todo.new", "todo.reminder", "todo.order", "menu.toggle",
      "help.show",
    ],
  ]

  /// Creates the controller.
  init(_ scene: PrioScene) {
    let page = TodoPage(scene.look)
    self.page = page
    super.init(scene, page, page.table, title: "To-do")
    page.hintedCommands = Self.hinted
    page.table.onMark = { [weak self] in self?.toggle(at: $0) }
    page.curtain.onTake = { [weak self] in self?.take($0) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for tick in Array(ticks.values) { tick.finish() }
    page.hideEntry(animated: false)
  }

  // MARK: Showing

  /// A task that was not stored is in the field again.
  override func report(_ failure: PrioError?) {
    super.report(failure)
    guard failure != nil, let name = store.lostName, let field = page.entry?.field else { return }
    if field.text.isEmpty { field.text = name }
  }

  override func show() {
    let tasks = store.tasks
    let words = library.words
    page.heading.lines = PrioHeading.Lines(
      first: tasks.count == 1 ? "1 task" : "\(tasks.count) tasks", second: words.day(library.today),
      short: "\(tasks.count)")
    page.line.name = store.order.title
    page.curtain.order = store.order
    page.empty.isHidden = !tasks.isEmpty || page.entry != nil
    page.empty.detail = emptyDetail
    update(to: tasks, animated: true)
  }

  private var emptyDetail: String {
    let count = library.doneToday
    let things = count == 1 ? "1 thing" : "\(count) things"
    return count == 0 ? "n adds a task." : "You did \(things) today.  n adds the next."
  }

  /// While the field is open, no task is selected.
  override var selectsTask: Bool { page.entry == nil }

  override func dequeueRow() -> TableViewRow {
    page.table.dequeueReusableRow(of: TaskRow.self) { TaskRow(scene.look) }
  }

  override func show(_ item: TodoItem, in row: TableViewRow) {
    guard let row = row as? TaskRow else { return }
    let words = library.words
    let tick = ticks[item.id]
    row.task = TaskRow.Content(
      name: item.name, detail: "added \(words.added(item.created))",
      time: item.reminder.map { words.reminder($0) } ?? "", isTicked: tick != nil,
      struck: tick?.columns ?? 0)
  }

  override func didSelect(_ item: TodoItem) {
    if page.entry != nil { close() }
  }

  override func activate(_ item: TodoItem) { rename(item) }

  override func didUndo(_ item: TodoItem) {
    show()
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      page.table.selectRow(index, animated: true)
    }
  }

  // MARK: Keys

  override var screenCommands: [KeyCommand] {
    guard page.entry == nil, !page.curtain.isUncovered || page.curtain.isClosing else {
      return []
    }
    return undoCommands + taskCommands + [
      KeyCommand("todo.new", .character("n"), title: "New Task", hint: "new") { [self] in
        addTask()
      },
      KeyCommand("todo.order", .character("o"), title: "Change Order", hint: "order") { [self] in
        page.curtain.open()
      },
    ]
  }

  private var taskCommands: [KeyCommand] {
    guard let chosen, let index = page.table.selectedRow else { return [] }
    let isByHand = store.order == .byHand
    let reason = isByHand ? nil : "the order is not by hand"
    let commands = [
      KeyCommand("todo.done", .space, title: "Complete Task", hint: "done") { [self] in
        toggle(at: index)
      },
      KeyCommand("todo.reminder", .character("d"), title: "Set Reminder", hint: "reminder") {
        [self] in remind(of: chosen)
      },
      KeyCommand(
        "todo.delete", .character("x"), .delete, title: "Delete Task", hint: ""
      ) { [self] in store.delete(chosen.id) },
      moving("todo.up", .up, chosen, to: index - 1, reason),
      moving("todo.down", .down, chosen, to: index + 1, reason),
    ]
    return commands.map { $0.grouped(in: "In the list") }
  }

  private func moving(
    _ id: StaticString, _ key: Key, _ item: TodoItem, to index: Int, _ reason: String?
  ) -> KeyCommand {
    KeyCommand(
      id, Key(key.code, modifiers: .shift), title: "Move Task", hint: "",
      unavailable: reason ?? (items.indices.contains(index) ? nil : "it is the last task there")
    ) { [self] in store.move(item.id, to: index) }
  }
}

// MARK: - Changes

extension TodoController {
  /// Begins to do a task, or stops doing it.
  private func toggle(at index: Int) {
    guard items.indices.contains(index) else { return }
    let id = items[index].id
    if let tick = ticks[id] { return tick.revert(on: page.stage) }
    let row = page.table.row(at: index) as? TaskRow
    let tick = TickMotion(id, width: row?.nameWidth ?? 1)
    ticks[id] = tick
    tick.onStep = { [weak self] _ in self?.showRows() }
    tick.onEnd = { [weak self] tick, isDone in
      self?.ticks[tick.id] = nil
      if isDone { self?.store.complete(tick.id) }
      self?.showRows()
    }
    showRows()
    tick.start(on: page.stage)
  }

  private func take(_ order: TodoOrder) {
    store.setOrder(order)
    page.table.becomeFirstResponder()
  }

  private func remind(of item: TodoItem) {
    scene.askReminder(of: item, over: page) { [store] date in
      store.setReminder(item.id, to: date)
    }
  }
}

// MARK: - Field

extension TodoController {
  /// Opens the field for a new task.
  func addTask() {
    newReminder = nil
    let entry = EntryView(scene.look, .new)
    entry.onSubmit = { [weak self] in self?.addTyped() }
    entry.onReminder = { [weak self] in self?.askReminder() }
    show(entry)
  }

  /// Opens the field for another name of a task.
  private func rename(_ item: TodoItem) {
    let entry = EntryView(scene.look, .rename(item.id), text: item.name)
    entry.reminder = item.reminder.map { "reminder \(library.words.reminder($0))" }
    entry.onSubmit = { [weak self] in self?.renameTyped() }
    entry.onReminder = { [weak self] in
      self?.close()
      self?.remind(of: item)
    }
    show(entry)
  }

  private func show(_ entry: EntryView) {
    entry.onClose = { [weak self] in self?.close() }
    page.empty.isHidden = true
    page.show(entry)
  }

  /// Adds the typed task, and empties the field for the next one.
  private func addTyped() {
    guard let entry = page.entry, store.add(entry.field.text, reminder: newReminder) != nil else {
      return
    }
    newReminder = nil
    entry.field.text = ""
    entry.reminder = nil
    page.table.scrollToTop(animated: false)
  }

  private func renameTyped() {
    guard let entry = page.entry, case .rename(let id) = entry.purpose else { return }
    store.rename(id, to: entry.field.text)
    close()
  }

  private func close() {
    page.hideEntry(animated: true)
    if page.table.selectedRow == nil, !items.isEmpty { page.table.selectRow(0) }
    show()
  }

  /// Asks for the reminder of the new task.
  private func askReminder() {
    guard let entry = page.entry else { return }
    let name = entry.field.text.isEmpty ? "the new task" : entry.field.text
    scene.askReminder(of: name, current: newReminder, over: page) { [weak self] date in
      self?.newReminder = date
      entry.reminder = date.flatMap { date in
        self.map { "reminder \($0.library.words.reminder(date))" }
      }
    }
  }
}
