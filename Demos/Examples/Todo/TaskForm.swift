import CursesKit

/// A sheet for a new task.
final class TaskForm: ViewController {
  private let store: TodoStore
  private let finish: CompletionHandler<TodoTask>
  private let name = TextField(placeholder: "What is to be done?")
  private let list = TextField(placeholder: "List")
  private let time = TextField(placeholder: "14:00")
  private let note = TextView(placeholder: "Note")
  private let add = Button("Add", look: .filled)
  private let cancel = Button("Cancel", look: .filled)

  init(_ store: TodoStore, finish: CompletionHandler<TodoTask>) {
    (self.store, self.finish) = (store, finish)
    super.init()
  }

  override func loadView() -> View {
    StackView(axis: .vertical, spacing: 1) {
      Label("\("New task", .bold)")
      Grid(columns: [.fitting, .fraction(1)], columnSpacing: 2) {
        [Label("Task"), name, Label("List"), list, Label("Time"), time]
      }
      note.height(3)
      StackView(spacing: 2) {
        [Spacer(), cancel, add]
      }
    }
  }

  override func viewDidLoad() {
    list.text = store.lists.first ?? "Inbox"
    for field in [name, time] { field.onChange = { [unowned self] _ in check() } }
    name.onSubmit = { [unowned self] _ in send() }
    add.onActivate = { [unowned self] _ in send() }
    cancel.onActivate = { [unowned self] _ in dismiss() }
    check()
  }

  private func check() {
    let isTime = time.text.isEmpty || store.due(at: time.text) != nil
    time.errorText = isTime ? nil : "a time of the day, such as 14:00"
    add.isEnabled = !name.text.isEmpty && isTime
  }

  private func send() {
    guard add.isEnabled else { return }
    var task = TodoTask(title: name.text, list: list.text, made: store.date)
    (task.note, task.due) = (note.text, store.due(at: time.text))
    finish(task)
  }
}
