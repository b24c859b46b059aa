/// Consecutive changes of a device: a part of its log.
package struct LogChunk: Hashable, Sendable {
  package let device: PrioDevice

  /// The numbers of the changes.
  ///
  /// Changes may be omitted if all their values were replaced later.
  package let numbers: ClosedRange<Int>

  /// The changes, in order.
  package internal(set) var transactions: [TodoTransaction]

  /// The maximum number of changes of a chunk that is sent.
  package static let limit = 256

  /// Returns the changes of one device without values that the same device replaced later.
  ///
  /// Applying the result has the same effect, because each remaining value is the latest one of the
  /// device, also if its times fall while the numbers rise. The last change always remains.
  package static func compacted(_ transactions: [TodoTransaction]) -> [TodoTransaction] {
    var records: [TodoSubject: TodoRecord] = [:]
    for transaction in transactions {
      records[transaction.edit.subject, default: TodoRecord()].apply(transaction)
    }
    return transactions.compactMap { transaction in
      guard let record = records[transaction.edit.subject] else { return nil }
      let rest = transaction.keeping { record.fields[$0]?.stamp == transaction.stamp }
      let isKept =
        !rest.edit.changes.isEmpty || record.deletion == transaction.stamp
        || transaction.sequence == transactions.last?.sequence
      return isKept ? rest : nil
    }
  }
}
