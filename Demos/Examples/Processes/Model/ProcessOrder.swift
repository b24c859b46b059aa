/// The order of the processes: a key and a direction.
struct ProcessOrder: Equatable, Sendable {
  /// The keys, in the order of the columns.
  enum Key: Int, Sendable {
    case pid
    case user
    case cpu
    case memory
    case command
  }

  var key: Key
  var isAscending: Bool

  /// Returns the processes in this order; those with equal keys are sorted by their numbers.
  func sorted(_ rows: [ProcessRow]) -> [ProcessRow] {
    let sorted = rows.sorted(by: areInOrder)
    return isAscending ? sorted : sorted.reversed()
  }

  private func areInOrder(_ first: ProcessRow, _ second: ProcessRow) -> Bool {
    let pids = (first.id.pid, second.id.pid)
    switch key {
    case .pid: return pids.0 < pids.1
    case .user: return (first.reading.user, pids.0) < (second.reading.user, pids.1)
    case .cpu: return (first.cpu, pids.0) < (second.cpu, pids.1)
    case .memory: return (first.reading.memory, pids.0) < (second.reading.memory, pids.1)
    case .command: return (first.reading.name, pids.0) < (second.reading.name, pids.1)
    }
  }
}
