/// Consecutive changes of a device: a part of its log.
package struct LogChunk: Hashable, Sendable {
  package let device: PrioDevice

  /// The numbers of the changes.
  ///
  /// Changes may be omitted if all their values were replaced later.
  package let numbers: ClosedRange<Int>

  /// The changes, in order.
  package let transactions: [TodoTransaction]

  package init(
    device: PrioDevice, numbers: ClosedRange<Int>, _ transactions: [TodoTransaction]
  ) {
    self.device = device
    self.numbers = numbers
    self.transactions = transactions
  }

  /// The maximum number of changes of a chunk that is sent.
  package static let limit = 256

  /// Returns the changes of one device without values that the same device replaced later.
  ///
  /// Applying the result has the same effect, because each remaining value is the latest one of the
  /// device. The last change always remains.
  package static func compacted(_ transactions: [TodoTransaction]) -> [TodoTransaction] {
    var written: [TodoSubject: Set<TodoField>] = [:]
    var deleted: Set<TodoSubject> = []
    var kept: [TodoTransaction] = []
    for transaction in transactions.reversed() {
      let subject = transaction.edit.subject
      let later = written[subject, default: []]
      written[subject, default: []].formUnion(transaction.edit.changes.keys)
      if transaction.edit.operation == .delete {
        if deleted.insert(subject).inserted { kept.append(transaction) }
      } else {
        let rest = transaction.keeping { !later.contains($0) }
        if !rest.edit.changes.isEmpty { kept.append(rest) }
      }
    }
    return kept.reversed()
  }
}
