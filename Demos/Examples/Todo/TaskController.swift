import CursesKit

/// A task with its steps and its note.
final class TaskController: ViewController {
  private let store: TodoStore
  private var task: TodoTask?
  private let step = TextField(placeholder: "Add a step")
  private let note = TextView(placeholder: "Note")

  init(_ task: TodoTask?, _ store: TodoStore) {
    (self.task, self.store) = (task, store)
    super.init()
    title = task?.title ?? "Nothing chosen"
    navigationItem.subtitle = "Choose a task."
    guard let task else { return }
    let list = TextStyle.ink(store.token(of: task.list))
    navigationItem.subtitle = "\(task.list, list)  \(store.time(of: task))"
  }

  override func loadView() -> View {
    StackView(axis: .vertical, spacing: 1, layoutMargins: .text(top: 1)) {
      if let task {
        StackView(axis: .vertical) {
          for place in task.steps.indices { checkbox(task.steps[place], place) }
          step
        }
        note.height(atLeast: 3)
      }
    }
  }

  override func viewDidLoad() {
    note.text = task?.note ?? ""
    note.onChange = { [unowned self] note in change { $0.note = note.text } }
    step.onSubmit = { [unowned self] step in
      change { $0.steps.append(TodoTask.Step(title: step.text)) }
      splitViewController?.show(TaskController(task, store))
    }
  }

  private func checkbox(_ step: TodoTask.Step, _ place: Int) -> Checkbox {
    let box = Checkbox("\(step.title)", isOn: step.isDone)
    box.onChange = { [unowned self] box in change { $0.steps[place].isDone = box.isOn } }
    return box
  }

  private func change(_ body: (inout TodoTask) -> Void) {
    guard var task else { return }
    body(&task)
    self.task = task
    store.update(task)
  }
}
