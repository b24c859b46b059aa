import Foundation
import Store

/// The tasks of a user in a database, with the log of this device and the state of the others.
///
/// | table | contents |
/// | --- | --- |
/// | `record` | the state of each task, and of the list |
/// | `own` | the changes of this device, as lines of its log |
/// | `device` | the devices, and the number of the last known change of each |
/// | `sent` | the own chunks in the folder of the sync |
/// | `value` | the identity and the clock of this device, and the result of the last sync |
///
/// Each change is one transaction, which is on the disk when the method returns.
package typealias TaskTables = Database<PrioError>

/// The database of the tasks, for the main actor.
typealias TaskDatabase = DatabaseActor<PrioError>

extension TaskDatabase {
  /// Opens the database of a folder outside of the main actor.
  @concurrent
  static func open(
    _ folder: PrioFolder, as device: PrioDevice, at now: Date
  ) async throws(PrioError) -> TaskDatabase {
    TaskDatabase(try TaskTables(folder, as: device, at: now))
  }
}

/// The statements that create the tables.
private let schema = [
  """
  CREATE TABLE record (
    id TEXT PRIMARY KEY, name TEXT, created INTEGER, status TEXT, finished INTEGER,
    reminder INTEGER, place TEXT, listOrder TEXT, stamps TEXT NOT NULL, isDeleted INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE own (sequence INTEGER PRIMARY KEY, line BLOB NOT NULL);
  CREATE TABLE device (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, heard INTEGER NOT NULL, written INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE sent (
    name TEXT PRIMARY KEY, first INTEGER NOT NULL, version TEXT NOT NULL, digest INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE value (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID
  """
]

extension TaskTables {
  /// The identifier that replaces a lost one.
  private static var unknown: String { "device" }

  /// Opens the database of a folder, or one in memory.
  ///
  /// - Parameters:
  ///   - folder: The folder, or `nil`. Its files of the former format are taken over once.
  ///   - device: The identity of this device if the database has none, or if it was copied or
  ///     repaired, so that no number is used twice.
  ///   - now: The current time.
  /// - Throws: ``PrioError`` if the database, or a file of the former format, cannot be read.
  package convenience init(
    _ folder: PrioFolder?, as device: PrioDevice, at now: Date
  ) throws(PrioError) {
    try self.init(
      folder?.database ?? "", schema: schema,
      checking: ["device", "sent", "value"].map { "SELECT * FROM \($0)" }
        + ["own", "record"].map { "SELECT count(*) FROM \($0)" })
    guard !isReadOnly else { return }
    let file = folder?.fileNumber.map(String.init)
    let (isNew, isCopy) = (try value("device") == nil, try value("file") != file)
    let hasLost = try hasLostNumbers
    guard isNew || isCopy || hasLost else { return }
    try change { () throws(PrioError) in
      // Another process may have done it meanwhile.
      let (id, number) = (try value("device"), try value("file"))
      if id == nil, try isEmpty {
        try save(taken(from: folder, as: device, at: now))
      } else if id == nil || number != file || hasLost {
        try renew(as: device)
      }
      try set("file", to: file)
    }
    // If the database is lost, the identity of the former store must not be taken again.
    if isNew { folder?.setFormerIdentityAside() }
  }

  /// Whether own changes have later numbers than the last known one, as after a repair.
  private var hasLostNumbers: Bool {
    get throws(PrioError) {
      let last = try first("SELECT max(sequence) FROM own") { $0.integer(0) } ?? 0
      return try head.lastOwn < last
    }
  }

  /// Whether the database is new, without tasks and changes.
  private var isEmpty: Bool {
    get throws(PrioError) {
      try first("SELECT 1 FROM own UNION ALL SELECT 1 FROM record LIMIT 1") { _ in true } == nil
    }
  }

  // MARK: Values

  func value(_ key: String) throws(PrioError) -> String? {
    try first("SELECT value FROM value WHERE key = ?", [.text(key)]) { $0.optionalText(0) } ?? nil
  }

  func set(_ key: String, to value: String?) throws(PrioError) {
    try run("INSERT OR REPLACE INTO value VALUES (?, ?)", [.text(key), SQLValue(value)])
  }
}

// MARK: - Contents

extension TaskTables {
  /// Everything that screens show.
  package var contents: TaskContents {
    get throws(PrioError) {
      let head = try head
      var contents = TaskContents(device: head.device)
      contents.devices = head.devices
      contents.items.reserveCapacity(
        try first("SELECT count(*) FROM record") { $0.integer(0) } ?? 0)
      try forEach(TaskRow.items) { row in
        if let item = TaskRow.item(row) { contents.items[item.id] = item }
      }
      contents.order = try record(.list)?.order ?? .byHand
      return contents
    }
  }

  /// The replica without records and own changes.
  var head: Replica {
    get throws(PrioError) {
      let device = PrioDevice(
        id: try value("device") ?? TaskTables.unknown,
        name: try value("name") ?? TaskTables.unknown)
      var replica = Replica(device)
      try forEach("SELECT id, name, heard, written FROM device") { row in
        let (id, heard) = (row.text(0), row.integer(2))
        replica.names[id] = row.text(1)
        if heard > 0 { replica.heard[id] = heard }
        replica.lastWritten[id] = row.optionalInteger(3).flatMap { Date(milliseconds: $0) }
      }
      replica.clock = HybridClock(
        time: try value("time").flatMap { Int($0) } ?? 0,
        tick: try value("tick").flatMap { Int($0) } ?? 0)
      return replica
    }
  }

  private func record(_ subject: TodoSubject) throws(PrioError) -> TodoRecord? {
    try first(
      "SELECT \(TaskRow.columns) FROM record WHERE id = ?", [.text(TaskRow.id(of: subject))],
      TaskRow.record)
  }

  /// Returns the replica with the records of some objects.
  func replica(of subjects: some Sequence<TodoSubject>) throws(PrioError) -> Replica {
    var replica = try head
    for subject in Set(subjects) { replica.records[subject] = try record(subject) }
    return replica
  }

  /// Stores all that a replica has: its head, its records and its own changes.
  private func save(_ replica: Replica) throws(PrioError) {
    let clock = replica.clock
    for (key, value) in [
      ("device", replica.device.id), ("name", replica.device.name), ("time", "\(clock.time)"),
      ("tick", "\(clock.tick)"),
    ] {
      try set(key, to: value)
    }
    for (id, name) in replica.names {
      try run(
        "INSERT OR REPLACE INTO device VALUES (?, ?, ?, ?)",
        [
          .text(id), .text(name), .integer(replica.heard[id] ?? 0),
          SQLValue(replica.lastWritten[id]?.milliseconds),
        ])
    }
    for (subject, record) in replica.records {
      try run(
        "INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [.text(TaskRow.id(of: subject))] + TaskRow.values(of: record)
          + [.integer(record.isDeleted ? 1 : 0)])
    }
    for transaction in replica.own {
      try run(
        "INSERT INTO own VALUES (?, ?)",
        [.integer(transaction.sequence), .bytes(LogText.line(transaction))])
    }
  }

  // MARK: Changes

  /// Stores changes of this device, and returns them with their times.
  @discardableResult
  package func commit(_ edits: [TodoEdit], at now: Date) throws(PrioError) -> [TodoTransaction] {
    try change { () throws(PrioError) in
      var replica = try replica(of: edits.map(\.subject))
      var transactions: [TodoTransaction] = []
      for edit in edits { transactions.append(try replica.commit(edit, at: now)) }
      try save(replica)
      return transactions
    }
  }

  /// Stores a chunk of another device, and returns the changes that were new; `nil` if preceding
  /// ones are missing.
  package func receive(_ chunk: LogChunk, at now: Date) throws(PrioError) -> [TodoTransaction]? {
    try change { () throws(PrioError) in
      var replica = try replica(of: chunk.transactions.map(\.edit.subject))
      guard chunk.device.id != replica.device.id, let new = replica.receive(chunk, at: now)
      else { return nil }
      try save(replica)
      return new
    }
  }

  /// Returns the own changes with given numbers.
  package func own(_ numbers: ClosedRange<Int>) throws(PrioError) -> [TodoTransaction] {
    let id = try head.device.id
    return try rows(
      "SELECT line FROM own WHERE sequence BETWEEN ? AND ? ORDER BY sequence",
      [.integer(numbers.lowerBound), .integer(numbers.upperBound)]
    ) { LogText.transaction($0.bytes(0), of: id) }.compactMap { $0 }
  }

  /// Returns the replica with the own changes that are not in given ranges, and perhaps others.
  func sender(besides covered: [ClosedRange<Int>]) throws(PrioError) -> Replica {
    var replica = try head
    let first = TaskTables.end(of: covered) + 1
    if first <= replica.lastOwn { replica.own = try own(first...replica.lastOwn) }
    return replica
  }

  /// Returns the last number up to which ranges have all numbers.
  private static func end(of ranges: [ClosedRange<Int>]) -> Int {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(0) { end, range in
      range.lowerBound <= end + 1 ? max(end, range.upperBound) : end
    }
  }

  // MARK: Identity

  /// Takes another identity, so that a number is not used twice by a copy of this database, or
  /// after it was restored.
  ///
  /// All own changes get the new identity. The chunks of all devices, also those of the former
  /// identity, are read again.
  ///
  /// - Throws: ``PrioError/lockedStore(path:)`` if another process changed the identity meanwhile.
  func takeIdentity(_ device: PrioDevice, insteadOf old: PrioDevice) throws(PrioError) {
    try change { () throws(PrioError) in
      try checkIdentity(old)
      try renew(as: device)
    }
  }

  private func renew(as device: PrioDevice) throws(PrioError) {
    let own = try own(1...Int.max)
    var replica = try replica(of: own.map(\.edit.subject)).renamed(as: device, own)
    if try value("device") == nil { replica.names[TaskTables.unknown] = nil }
    try run("UPDATE device SET heard = 0")
    try run("DELETE FROM own")
    try run("DELETE FROM sent")
    try save(replica)
  }
}

extension PrioError: DatabaseProblem {
  package init(_ error: DatabaseError, _ path: String) {
    switch error.cause {
    case .busy: self = .lockedStore(path: path)
    case .damaged: self = .damagedFile(path: path)
    case .newer(let version): self = .newerFile(path: path, version: version)
    // The cause comes first, because a narrow screen cuts the end.
    case .other: self = .unwritableStore(reason: "\(error), “\(path)”")
    }
  }
}
