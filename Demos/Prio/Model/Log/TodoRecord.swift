import CursesCells
import Foundation

/// The state of a task or of the list: for each field, the latest value with its time.
///
/// The order in which changes are applied has no effect, and neither has applying one twice. A
/// deletion wins over each older change. A newer change of any field restores the task, so that no
/// later work is lost. A deleted task stays as a tombstone.
package struct TodoRecord: Hashable, Sendable {
  /// A value and the time of its change.
  package struct Register: Hashable, Sendable {
    package let value: TodoValue
    package let stamp: TodoStamp
  }

  package private(set) var fields: [TodoField: Register] = [:]

  /// The time of the last deletion, or `nil`.
  package private(set) var deletion: TodoStamp?

  /// The latest time of a change, or `nil` without one.
  var latest: TodoStamp? { (fields.values.map(\.stamp) + [deletion].compactMap { $0 }).max() }

  /// Applies a change.
  package mutating func apply(_ transaction: TodoTransaction) {
    let stamp = transaction.stamp
    if transaction.edit.operation == .delete, deletion.map({ $0 < stamp }) ?? true {
      deletion = stamp
    }
    for (field, value) in transaction.edit.changes
    where fields[field].map({ $0.stamp < stamp }) ?? true {
      fields[field] = Register(value: value, stamp: stamp)
    }
  }

  /// Returns the state with other stamps of the same times.
  func restamped(_ stamps: [TodoStamp: TodoStamp]) -> TodoRecord {
    TodoRecord(
      fields: fields.mapValues {
        Register(value: $0.value, stamp: stamps[$0.stamp] ?? $0.stamp)
      }, deletion: deletion.map { stamps[$0] ?? $0 })
  }

  /// Whether the deletion is later than all other changes.
  package var isDeleted: Bool {
    guard let deletion else { return false }
    return fields.values.allSatisfy { $0.stamp < deletion }
  }

  /// The order of the list, or `nil` if none was chosen.
  package var order: TodoOrder? {
    if case .order(let order) = fields[.order]?.value { order } else { nil }
  }

  /// Returns the task, or `nil` if only changes without its insertion are known.
  package func item(id: String) -> TodoItem? {
    guard fields[.status] != nil, fields[.place] != nil,
      var item = TodoItem(id: id, fields.mapValues(\.value))
    else { return nil }
    item.name = PlainLine.of(item.name)
    if item.status != .done { item.finished = nil }
    if isDeleted { item.status = .deleted }
    return item
  }
}
