import Foundation

/// The report of a merge: the tasks that were changed both here and on other devices.
struct MergeReport {
  private let after: Replica
  private let time: Date

  /// Returns an entry for each task that was changed on both sides, in the order of reception.
  ///
  /// - Parameters:
  ///   - after: The tasks after the merge.
  ///   - received: The changes of other devices.
  ///   - unsent: The own changes that the other devices did not know.
  ///   - time: The time of the merge.
  /// - Returns: The entries.
  static func entries(
    after: Replica, received: [TodoTransaction], unsent: [TodoTransaction], time: Date
  ) -> [MergedEntry] {
    let report = MergeReport(after: after, time: time)
    let here = Dictionary(grouping: unsent) { $0.edit.subject }
    let there = Dictionary(grouping: received) { $0.edit.subject }
    var seen: Set<TodoSubject> = []
    return received.compactMap { transaction in
      let subject = transaction.edit.subject
      guard let id = subject.task, let own = here[subject], let others = there[subject],
        seen.insert(subject).inserted
      else { return nil }
      return report.entry(of: id, Side(own), Side(others))
    }
  }

  /// The changes of one side to a task.
  private struct Side {
    /// The latest value of each field.
    private(set) var record = TodoRecord()

    /// The latest change.
    private(set) var last: TodoTransaction?

    /// The fields of the change that is named in words.
    private(set) var fields: Set<TodoField> = []

    init(_ transactions: [TodoTransaction]) {
      for transaction in transactions {
        record.apply(transaction)
        fields.formUnion(transaction.edit.changes.keys)
        if last.map({ $0.stamp < transaction.stamp }) ?? true { last = transaction }
      }
    }

    /// The device of the latest change.
    var device: String { last?.stamp.device ?? "" }

    /// The change in words, such as “renamed”.
    var verb: String {
      if fields.contains(.created) { return "added" }
      switch record.fields[.status]?.value {
      case .status(.done, _)?: return "done"
      case .status?: return "put back"
      default: break
      }
      if fields.contains(.name) { return "renamed" }
      return fields.contains(.reminder) ? "rescheduled" : "moved"
    }
  }

  private func entry(of id: String, _ here: Side, _ there: Side) -> MergedEntry? {
    guard let result = after.item(id) else { return nil }
    let isDeletion = here.record.deletion != nil || there.record.deletion != nil
    return MergedEntry(
      id: "\(id)-\(time.milliseconds)", task: result.name,
      detail: isDeletion ? deletion(result, here, there) : sources(here, there, id), time: time,
      result: result,
      other: isDeletion ? otherLife(of: result, here, there) : otherValues(of: result, here, there))
  }

  // MARK: Values

  private func name(of device: String) -> String {
    device == after.device.id ? "here" : after.name(of: device)
  }

  /// Returns the source of each changed value, such as “name from attic-desk, reminder from here”.
  private func sources(_ here: Side, _ there: Side, _ id: String) -> String {
    let record = after.records[.task(id)] ?? TodoRecord()
    return TodoField.allCases.compactMap { field in
      guard field != .created, here.fields.contains(field) || there.fields.contains(field),
        let stamp = record.fields[field]?.stamp
      else { return nil }
      // The noun for a merged value.
      let word = field == .status ? "done" : field.rawValue
      return "\(word) from \(name(of: stamp.device))"
    }.joined(separator: ", ")
  }

  /// Returns the task with the values that were replaced or ignored; `nil` without any.
  private func otherValues(of result: TodoItem, _ here: Side, _ there: Side) -> TodoItem? {
    guard let record = after.records[.task(result.id)] else { return nil }
    var other = result
    for field in here.fields.intersection(there.fields) {
      let values = [here, there].compactMap { $0.record.fields[field] }
      if let loser = values.first(where: { $0.stamp != record.fields[field]?.stamp }) {
        other.set(loser.value, of: field)
      }
    }
    return other == result ? nil : other
  }

  // MARK: Deletions

  /// Returns the order of a deletion and another change, with its result.
  private func deletion(_ result: TodoItem, _ here: Side, _ there: Side) -> String {
    let fate = result.status == .deleted ? "deleted" : "kept"
    guard let own = here.last, let other = there.last else { return fate }
    let (first, second) = own.stamp < other.stamp ? (here, there) : (there, here)
    return "\(words(second)) after it was \(words(first)): \(fate)"
  }

  private func words(_ side: Side) -> String {
    let name = name(of: side.device)
    let place = side.device == after.device.id ? name : "on \(name)"
    return "\(side.record.isDeleted ? "deleted" : side.verb) \(place)"
  }

  /// Returns the task as it would be if the other side were taken.
  private func otherLife(of result: TodoItem, _ here: Side, _ there: Side) -> TodoItem? {
    guard here.record.isDeleted != there.record.isDeleted else { return nil }
    var other = result
    if result.status != .deleted {
      other.status = .deleted
    } else if case .status(let status, let finished)? =
      after.records[.task(result.id)]?.fields[.status]?.value
    {
      other.status = status
      other.finished = finished
    }
    return other
  }
}
