import CursesKit
import CursesObservation

/// The controller of a task, with its steps and its note.
final class TaskController: ViewController {
  let id: TodoTask.ID?
  let note = TextView(placeholder: "Note")
  private let store: TodoStore
  private let steps = TableView()
  private let step = TextField(placeholder: "Add a step")
  private lazy var rows = DiffableDataSource<TodoTask.Step>(steps) { .step($0) }
  private lazy var pane = TaskPane(steps: steps, step: step, note: note, of: self)

  init(_ task: TodoTask?, _ store: TodoStore) {
    (id, self.store) = (task?.id, store)
    super.init()
  }

  override func loadView() -> View { pane }

  override func viewDidLoad() {
    steps.activatesOnClick = true
    steps.activationHint = "done"
    rows.onActivate = { [unowned self] step in
      change { task in
        for place in task.steps.indices where task.steps[place].id == step.id {
          task.steps[place].isDone.toggle()
        }
      }
    }
    note.onChange = { [unowned self] note in change { $0.note = note.text } }
    step.onSubmit = { [unowned self] step in
      change { $0.add(step.text) }
      step.text = ""
    }
    observe { [unowned self] in show() }
  }

  /// The selected task, or the next one if none was selected.
  private var shown: TodoTask? { id == nil ? store.next : store.task(id) }

  private func show() {
    let task = shown
    title = task?.title ?? "No task selected"
    navigationItem.subtitle = task.map { store.line(about: $0) } ?? "Select a task."
    rows.apply(task?.steps ?? [])
    if note.text != task?.note ?? "" { note.text = task?.note ?? "" }
    pane.show(task, in: store)
  }

  override var keyCommands: [KeyCommand] {
    commands(for: shown, in: store) { [note] in note.becomeFirstResponder() }
      + [HelpOverlay.command(on: view.stage)]
  }

  private func change(_ body: (inout TodoTask) -> Void) {
    guard var task = shown else { return }
    body(&task)
    store.update(task)
  }
}
