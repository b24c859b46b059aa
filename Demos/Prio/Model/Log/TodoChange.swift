import Foundation

/// A field of a task, or of the list.
package enum TodoField: String, Hashable, Sendable, CaseIterable {
  case name, created, status, reminder, place, order
}

/// A value of a field.
package enum TodoValue: Hashable, Sendable {
  case text(String)
  case date(Date?)
  case status(TodoItem.Status, finished: Date?)
  case place(TodoPlace)
  case order(TodoOrder)
}

/// The object of a change.
package enum TodoSubject: Hashable, Sendable {
  /// The list itself, which has an order.
  case list

  /// The task with an identifier.
  case task(String)

  /// The identifier of the task, or `nil` for the list.
  package var task: String? { if case .task(let id) = self { id } else { nil } }
}

/// A change that a device requests.
package struct TodoEdit: Hashable, Sendable {
  /// The kind of change.
  package enum Operation: String, Hashable, Sendable, Codable {
    case insert, update, delete
  }

  package let operation: Operation
  package let subject: TodoSubject
  package let changes: [TodoField: TodoValue]

  package init(
    _ operation: Operation, _ subject: TodoSubject, _ changes: [TodoField: TodoValue] = [:]
  ) {
    self.operation = operation
    self.subject = subject
    self.changes = changes
  }

  /// The name of the task that is inserted, or `nil` for another change.
  var insertedName: String? {
    if operation == .insert, case .text(let name) = changes[.name] { name } else { nil }
  }

  /// Returns an update of one task.
  package static func update(
    _ id: String, _ changes: [TodoField: TodoValue]
  ) -> TodoEdit {
    TodoEdit(.update, .task(id), changes)
  }

  /// Returns the insertion of a task, which sets all of its fields.
  package static func insert(_ item: TodoItem) -> TodoEdit {
    TodoEdit(.insert, .task(item.id), item.values)
  }
}

/// A change in the log of a device.
package struct TodoTransaction: Hashable, Sendable {
  package let stamp: TodoStamp
  package let edit: TodoEdit

  /// The number in the log of the device, from 1.
  package var sequence: Int { stamp.sequence }

  /// Returns the change with some of its fields.
  func keeping(_ isKept: (TodoField) -> Bool) -> TodoTransaction {
    let changes = edit.changes.filter { isKept($0.key) }
    return TodoTransaction(
      stamp: stamp, edit: TodoEdit(edit.operation, edit.subject, changes))
  }
}
