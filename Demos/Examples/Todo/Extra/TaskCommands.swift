import CursesKit

extension ViewController {
  /// Returns the commands of a task: editing its note, setting its time, and deleting it.
  func commands(
    for task: TodoTask?, in store: TodoStore, edit: @escaping @MainActor () -> Void
  ) -> [KeyCommand] {
    let reason = task == nil ? "no task is selected" : nil
    return [
      KeyCommand(
        "todo.edit", .character("e"), title: "Edit Note", hint: "edit", unavailable: reason,
        action: edit),
      KeyCommand(
        "todo.time", .character("t"), title: "Set Due Time", hint: "time",
        unavailable: reason
      ) { [unowned self] in if let task { askTime(of: task, in: store) } },
      KeyCommand(
        "todo.delete", .character("d"), title: "Delete", unavailable: reason
      ) { [unowned self] in
        if let task { delete(task, from: store) }
        splitViewController?.show(.list)
      },
    ]
  }

  private func askTime(of task: TodoTask, in store: TodoStore) {
    self.task { [unowned self] in
      let time = await present(.sheet) { TimeForm(store.time(of: task), store, finish: $0) }
      guard let time, var task = store.task(task.id) else { return }
      (task.due, task.isDueAtAnyHour) = (store.due(at: time), nil)
      store.update(task)
    }
  }
}

/// A sheet for the time at which a task is due.
private final class TimeForm: ViewController {
  private let store: TodoStore
  private let finish: CompletionHandler<String>
  private let time = TextField(placeholder: "14:00, or nothing for any time")
  private let set = Button("Set", look: .filled)
  private let cancel = Button("Cancel", look: .filled)

  init(_ text: String, _ store: TodoStore, finish: CompletionHandler<String>) {
    (self.store, self.finish) = (store, finish)
    super.init()
    time.text = text
  }

  override func loadView() -> View {
    StackView(axis: .vertical, spacing: 1) {
      Label("\("When is it due?", .bold)")
      time
      StackView(spacing: 2) {
        [Spacer(), cancel, set]
      }
    }
  }

  override func viewDidLoad() {
    time.onChange = { [unowned self] _ in check() }
    time.onSubmit = { [unowned self] _ in send() }
    set.onActivate = { [unowned self] _ in send() }
    cancel.onActivate = { [unowned self] _ in dismiss() }
    check()
  }

  private func check() {
    set.isEnabled = time.text.isEmpty || store.due(at: time.text) != nil
    time.errorText = set.isEnabled ? nil : "a time of the day, such as 14:00"
  }

  private func send() { if set.isEnabled { finish(time.text) } }
}
