extension TodoItem {
  /// Creates the task with the values of its insertion, or returns `nil` if it has no name or date.
  init?(id: String, _ values: [TodoField: TodoValue]) {
    guard case .text(let name) = values[.name], case .date(let created?) = values[.created]
    else { return nil }
    self.init(id: id, name: name, created: created)
    for (field, value) in values { set(value, of: field) }
  }

  /// The values of all fields.
  var values: [TodoField: TodoValue] {
    [
      .name: .text(name), .created: .date(created), .status: .status(status, finished: finished),
      .reminder: .date(reminder), .place: .place(place),
    ]
  }

  /// Sets the value of a field.
  mutating func set(_ value: TodoValue, of field: TodoField) {
    switch (field, value) {
    case (.name, .text(let text)): name = text
    case (.created, .date(let date?)): created = date
    case (.status, .status(let status, let finished)):
      self.status = status
      self.finished = finished
    case (.reminder, .date(let date)): reminder = date
    case (.place, .place(let place)): self.place = place
    default: break
    }
  }

  /// Applies a change.
  mutating func apply(_ edit: TodoEdit) {
    for (field, value) in edit.changes { set(value, of: field) }
    if edit.operation == .delete { status = .deleted }
  }

  /// Returns the changes that make this task equal to another version of it.
  func changes(to other: TodoItem) -> [TodoField: TodoValue] {
    let values = values
    return other.values.filter { $0.key != .created && $0.value != values[$0.key] }
  }
}
