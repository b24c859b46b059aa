import Foundation

/// The identity of a device.
public struct PrioDevice: Hashable, Sendable, Codable {
  /// The identifier, which names the folder of its log: letters, digits, `.`, `-` and `_`.
  public let id: String

  /// The name for people, such as “harbor-laptop”.
  public let name: String

  /// Creates the identity of a new device.
  ///
  /// - Parameters:
  ///   - name: The name of the host. Other characters than those of an identifier become `-`.
  ///   - suffix: Random letters that make the identifier unique.
  public init(name: String, suffix: String) {
    let plain = PrioDevice.sanitized(name, limit: 40)
    self.name = plain.isEmpty ? "device" : plain
    id = "\(self.name)-\(PrioDevice.sanitized(suffix, limit: 40))"
  }

  /// Creates the identity that a log specifies.
  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Returns whether a text can be an identifier.
  package static func isValid(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 100 && id.first != "." && sanitized(id, limit: 100) == id
  }

  private static func sanitized(_ text: String, limit: Int) -> String {
    let plain = text.unicodeScalars.prefix(limit).map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": Character(scalar)
      default: "-" as Character
      }
    }
    return String(plain.drop { $0 == "." })
  }
}

/// The tasks as one device knows them, or a part of them, and the log of that device.
///
/// Replicas that received the same changes have the same tasks.
package struct Replica: Hashable, Sendable {
  package let device: PrioDevice

  /// The state of each task, and of the list.
  package internal(set) var records: [TodoSubject: TodoRecord] = [:]

  /// The changes of this device, in order.
  package internal(set) var own: [TodoTransaction] = []

  /// The number of the last change of each device that is known with all preceding ones.
  package internal(set) var heard: [String: Int] = [:]

  /// The names of the devices.
  package internal(set) var names: [String: String]

  /// The time of the last change of each device.
  package internal(set) var lastWritten: [String: Date] = [:]

  var clock = HybridClock()

  package init(_ device: PrioDevice) {
    self.device = device
    names = [device.id: device.name]
  }

  /// The number of the last own change, or 0.
  package var lastOwn: Int { heard[device.id] ?? 0 }

  /// Returns the name of a device for people.
  package func name(of device: String) -> String { names[device] ?? device }

  /// Returns a task, or `nil` if it is unknown; deleted ones are returned, too.
  package func item(_ id: String) -> TodoItem? { records[.task(id)]?.item(id: id) }

  /// All tasks that are not deleted, in the order by hand.
  package var items: [TodoItem] {
    let items = records.compactMap { subject, record in
      subject.task.flatMap { record.item(id: $0) }
    }
    return TodoOrder.byHand.sorted(items.filter { $0.status != .deleted })
  }

  /// The devices: this one, and then the others by name.
  var devices: [SyncDevice] {
    names.map { id, name in
      SyncDevice(
        id: id, name: name, isThisOne: id == device.id, count: heard[id] ?? 0,
        lastWritten: lastWritten[id])
    }.sorted { left, right in
      left.isThisOne == right.isThisOne
        ? (left.name, left.id) < (right.name, right.id) : left.isThisOne
    }
  }

  /// The order of the list.
  package var order: TodoOrder { records[.list]?.order ?? .byHand }

  private mutating func apply(_ transaction: TodoTransaction, at now: Date) {
    clock.hear(transaction.stamp, at: now.milliseconds)
    records[transaction.edit.subject, default: TodoRecord()].apply(transaction)
    let device = transaction.stamp.device
    let date = Date(milliseconds: transaction.stamp.time) ?? .distantPast
    if lastWritten[device].map({ $0 < date }) ?? true { lastWritten[device] = date }
  }
}

// MARK: - Own changes

extension Replica {
  /// Returns the replica of another identity, with own changes that get new numbers.
  ///
  /// It has heard of no other changes, and is thus complete after it has read all chunks again.
  func renamed(as device: PrioDevice, _ own: [TodoTransaction]) -> Replica {
    var new = Replica(device)
    new.names.merge(names) { $1 }
    new.lastWritten = lastWritten
    new.clock = clock
    var stamps: [TodoStamp: TodoStamp] = [:]
    for transaction in own {
      let old = transaction.stamp
      let stamp = TodoStamp(
        time: old.time, tick: old.tick, device: device.id, sequence: new.own.count + 1)
      stamps[old] = stamp
      new.own.append(TodoTransaction(stamp: stamp, edit: transaction.edit))
    }
    new.heard[device.id] = new.own.count
    new.records = records.mapValues { $0.restamped(stamps) }
    // A repaired database may have lost some of them.
    for change in new.own { new.records[change.edit.subject, default: TodoRecord()].apply(change) }
    return new
  }

  /// Applies an own change, and returns it with its time.
  ///
  /// - Throws: ``PrioError/lastTime(name:)`` if another device changed the same task at the last
  ///   possible time.
  @discardableResult
  package mutating func commit(
    _ edit: TodoEdit, at now: Date
  ) throws(PrioError) -> TodoTransaction {
    let former = records[edit.subject]?.latest
    guard let (time, tick) = clock.next(at: now.milliseconds, after: former) else {
      throw .lastTime(name: edit.subject.task.flatMap { item($0)?.name } ?? "")
    }
    let stamp = TodoStamp(time: time, tick: tick, device: device.id, sequence: lastOwn + 1)
    let transaction = TodoTransaction(stamp: stamp, edit: edit)
    replay(transaction, at: now)
    return transaction
  }

  /// Applies a change of the own log; known ones are ignored.
  package mutating func replay(_ transaction: TodoTransaction, at now: Date) {
    guard transaction.sequence > lastOwn else { return }
    apply(transaction, at: now)
    own.append(transaction)
    heard[device.id] = transaction.sequence
  }

  /// Returns the parts of the own log that are not in given ranges, the oldest first.
  ///
  /// - Parameters:
  ///   - covered: The ranges of numbers that were sent.
  ///   - limit: The maximum number of changes of a chunk.
  /// - Returns: The chunks, which cover all missing numbers.
  package func chunks(
    besides covered: [ClosedRange<Int>], limit: Int = LogChunk.limit
  ) -> [LogChunk] {
    var chunks: [LogChunk] = []
    var next = 1
    let end = lastOwn + 1...lastOwn + 1
    for range in (covered + [end]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let last = min(range.lowerBound - 1, lastOwn)
      if next <= last { chunks += self.chunks(of: next...last, limit: limit) }
      next = max(next, range.upperBound < Int.max ? range.upperBound + 1 : range.upperBound)
    }
    return chunks
  }

  private func chunks(of range: ClosedRange<Int>, limit: Int) -> [LogChunk] {
    var rest = own.filter { range.contains($0.sequence) }[...]
    var first = range.lowerBound
    var chunks: [LogChunk] = []
    repeat {
      let part = rest.prefix(limit)
      rest = rest.dropFirst(limit)
      let last = rest.isEmpty ? range.upperBound : part.last?.sequence ?? range.upperBound
      chunks.append(
        LogChunk(device: device, numbers: first...last, transactions: Array(part)))
      first = last + 1
    } while !rest.isEmpty
    return chunks
  }

  /// Returns the whole own log in one chunk, without values that were replaced later; `nil` if it
  /// is empty.
  package var compacted: LogChunk? {
    guard lastOwn > 0 else { return nil }
    return LogChunk(device: device, numbers: 1...lastOwn, transactions: LogChunk.compacted(own))
  }
}

// MARK: - Changes of other devices

extension Replica {
  /// Applies a chunk of a device, and returns the changes that were new.
  ///
  /// Applying it again has no effect. If preceding changes are missing, nothing is applied, and the
  /// result is `nil`. Own changes are adopted if they follow the own log.
  package mutating func receive(_ chunk: LogChunk, at now: Date) -> [TodoTransaction]? {
    let known = heard[chunk.device.id] ?? 0
    guard chunk.numbers.lowerBound <= known + 1 else { return nil }
    names[chunk.device.id] = chunk.device.name
    guard chunk.numbers.upperBound > known else { return [] }
    let new = chunk.transactions.filter { $0.sequence > known }
    for transaction in new { apply(transaction, at: now) }
    if chunk.device.id == device.id { own += new }
    heard[chunk.device.id] = chunk.numbers.upperBound
    return new
  }

  /// Returns whether a chunk is a part of the own log, possibly without values that were replaced.
  package func contains(_ chunk: LogChunk) -> Bool {
    guard chunk.device.id == device.id, chunk.numbers.upperBound <= lastOwn else { return false }
    let part = own.filter { chunk.numbers.contains($0.sequence) }
    return chunk.transactions == part
      || LogChunk.compacted(chunk.transactions) == LogChunk.compacted(part)
  }
}
