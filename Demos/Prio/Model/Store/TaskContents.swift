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
      guard var item = items[id] ?? TodoItem(id: id, edit.changes) else { return }
      item.apply(edit)
      items[id] = item
    }
  }
}
