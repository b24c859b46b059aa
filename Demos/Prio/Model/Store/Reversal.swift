/// The reversal of a change: the former values.
struct Reversal {
  /// The task that was changed, or `nil` if there are several.
  let id: String?

  private let steps: [Step]

  private struct Step {
    let edit: TodoEdit
    let before: TodoItem
  }

  /// Creates the reversal of changes, from the tasks before them.
  init(_ edits: [TodoEdit], before contents: TaskContents) {
    steps = edits.compactMap { edit in
      edit.subject.task.flatMap { contents.items[$0] }.map { Step(edit: edit, before: $0) }
    }
    id = edits.first?.subject.task
  }

  /// Returns the changes that restore the former values, except for values that were changed again.
  func edits(in contents: TaskContents) -> [TodoEdit] {
    steps.compactMap { step in
      guard let now = contents.items[step.before.id]?.values else { return nil }
      let before = step.before.values
      var after = step.before
      after.apply(step.edit)
      let fields: [TodoField] =
        step.edit.operation == .delete ? [.status] : Array(step.edit.changes.keys)
      let changes = fields.reduce(into: [TodoField: TodoValue]()) { values, field in
        if now[field] == after.values[field] { values[field] = before[field] }
      }
      return changes.isEmpty ? nil : .update(step.before.id, changes)
    }
  }
}
