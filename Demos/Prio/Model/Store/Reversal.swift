/// The reversal of a change: the former values.
struct Reversal {
  /// The task that was changed, or `nil` if there are several.
  let id: String?

  private let steps: [Step]

  fileprivate struct Step {
    let transaction: TodoTransaction
    let before: TodoRecord
  }

  /// Creates the reversal of changes, from the tasks before them.
  init(_ transactions: [TodoTransaction], before replica: Replica) {
    steps = transactions.compactMap { transaction in
      replica.records[transaction.edit.subject].map { Step(transaction: transaction, before: $0) }
    }
    id = transactions.first?.edit.subject.task
  }

  /// Returns the changes that restore the former values, except for values that were changed again.
  func edits(in replica: Replica) -> [TodoEdit] {
    steps.compactMap { step in
      let subject = step.transaction.edit.subject
      guard let record = replica.records[subject] else { return nil }
      let changes = step.values(in: record)
      return changes.isEmpty ? nil : TodoEdit(.update, subject, changes)
    }
  }
}

extension Reversal.Step {
  fileprivate func values(in record: TodoRecord) -> [TodoField: TodoValue] {
    if transaction.edit.operation == .delete {
      guard record.deletion == transaction.stamp, record.isDeleted else { return [:] }
      return before.fields[.status].map { [.status: $0.value] } ?? [:]
    }
    return transaction.edit.changes.keys.reduce(into: [:]) { values, field in
      guard record.fields[field]?.stamp == transaction.stamp else { return }
      // A task without a reminder had no value, or an empty one.
      let missing = field == .reminder ? TodoValue.date(nil) : nil
      values[field] = before.fields[field]?.value ?? missing
    }
  }
}
