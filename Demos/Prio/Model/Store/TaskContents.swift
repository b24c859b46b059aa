/// The state for the screens.
package struct TaskContents: Hashable, Sendable {
  /// The identity of this device.
  package var device: PrioDevice

  /// All tasks, by their identifiers; deleted ones, too.
  package var items: [String: TodoItem] = [:]

  package var order = TodoOrder.byHand

  /// The known devices: this one, and then the others by name.
  package var devices: [SyncDevice] = []

  /// Applies a change that this device makes now.
  mutating func apply(_ edit: TodoEdit) {
    switch edit.subject {
    case .list:
      if case .order(let order) = edit.changes[.order] { self.order = order }
    case .task(let id):
      guard var item = items[id] ?? TodoItem(id: id, edit) else { return }
      item.apply(edit)
      items[id] = item
    }
  }
}

extension TodoItem {
  /// Creates the task of an insertion, or returns `nil` for another change.
  fileprivate init?(id: String, _ edit: TodoEdit) {
    guard case .text(let name) = edit.changes[.name],
      case .date(let created?) = edit.changes[.created]
    else { return nil }
    self.init(id: id, name: name, created: created)
  }

  /// Applies a change.
  mutating func apply(_ edit: TodoEdit) {
    for (field, value) in edit.changes { set(value, of: field) }
    if edit.operation == .delete { status = .deleted }
  }

  /// Returns the value of a field of a task, or `nil` for the order of the list.
  func value(of field: TodoField) -> TodoValue? {
    switch field {
    case .name: .text(name)
    case .created: .date(created)
    case .status: .status(status, finished: finished)
    case .reminder: .date(reminder)
    case .place: .place(place)
    case .order: nil
    }
  }
}
