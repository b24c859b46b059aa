import CursesKit

/// A task with its steps and its note.
final class TaskController: ViewController {
  private let store: TodoStore
  private var task: TodoTask?
  private let heading = Label()
  private let note = TextView(placeholder: "Note")

  init(_ task: TodoTask?, _ store: TodoStore) {
    (self.task, self.store) = (task, store)
    super.init()
    title = task?.title ?? "Nothing chosen"
  }

  override func loadView() -> View {
    guard let task else { return Label("\("Choose a task.", .ink(.secondary))") }
    return StackView(axis: .vertical, spacing: 1, layoutMargins: .text()) {
      heading
      for (place, step) in task.steps.enumerated() { checkbox(step, place) }
      note.height(atLeast: 3)
    }
  }

  override func viewDidLoad() {
    guard let task else { return }
    heading.styledText = "\(task.list, .ink(store.token(of: task.list)))  \(store.time(of: task))"
    note.text = task.note
    note.onChange = { [unowned self] in change { $0.note = note.text } }
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
