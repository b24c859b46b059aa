import Files
import Foundation

/// The logs of the store, on disk.
///
/// Each access has the lock of the store and first reads what other processes wrote.
struct LogStore {
  let folder: PrioFolder

  /// The parts of the logs that were read, by device.
  private var known: [String: Known] = [:]

  /// Lines for the user about damaged logs, since ``takeNotices()``.
  private var notices: [String] = []

  /// The part of a log that was read.
  private struct Known {
    let stamp: FileStamp?

    /// The size in bytes without an incomplete end.
    let size: Int

    /// Whether the log has an open section.
    let isOpen: Bool
  }

  init(_ folder: PrioFolder) { self.folder = folder }

  /// Returns the new lines about damaged logs.
  mutating func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Returns the identity of this device, or `nil` before the first change.
  func device() throws(PrioError) -> PrioDevice? {
    guard let device = try folder.device.json(PrioDevice.self) else { return nil }
    guard PrioDevice.isValid(device.id) else { throw .damagedFile(path: folder.device.path) }
    return device
  }

  // MARK: Reading

  /// Reads the logs that changed.
  mutating func load(into replica: inout Replica) throws(PrioError) {
    let folder = folder
    try folder.locked(isChange: false) { () throws(PrioError) in
      try adoptDevice(&replica, isChange: false)
      try read(into: &replica)
    }
  }

  /// Takes the identity that another process stored first; a change stores ours otherwise.
  private mutating func adoptDevice(
    _ replica: inout Replica, isChange: Bool
  ) throws(PrioError) {
    if let device = try device() {
      guard device != replica.device else { return }
      replica = Replica(device)
      known = [:]
    } else if isChange {
      try folder.device.write(json: replica.device)
    }
  }

  private mutating func read(into replica: inout Replica) throws(PrioError) {
    for device in try folder.devices { try read(device, into: &replica) }
  }

  private mutating func read(
    _ device: String, into replica: inout Replica
  ) throws(PrioError) {
    let file = folder.log(of: device)
    guard let stamp = file.stamp, known[device]?.stamp != stamp, let bytes = try file.read()
    else { return }
    let contents = LogContents(bytes, of: device)
    if let version = contents.newerVersion {
      throw .newerFile(path: file.path, version: version)
    }
    for chunk in contents.chunks { _ = replica.receive(chunk) }
    if device == replica.device.id {
      for transaction in contents.open { replica.replay(transaction) }
    } else if let chunk = contents.openChunk {
      _ = replica.receive(chunk)
    }
    known[device] = Known(
      stamp: stamp, size: contents.size, isOpen: contents.device != nil)
    note(contents, of: file)
  }

  private mutating func note(_ contents: LogContents, of file: StoreFile) {
    if contents.isCut {
      notices.append("the last line of “\(file.path)” was cut, and is dropped")
    }
    if let first = contents.damaged.first {
      let more = contents.damaged.count - 1
      notices.append(
        "line \(first) of “\(file.path)” is damaged, and is skipped"
          + (more > 0 ? "; so are \(more) more" : ""))
    }
  }

  // MARK: Writing

  /// Stores changes of this device, and applies them; if storing fails, nothing is applied.
  mutating func commit(
    _ edits: [TodoEdit], to replica: inout Replica, at now: Date
  ) throws(PrioError) -> [TodoTransaction] {
    let folder = folder
    return try folder.locked(isChange: true) { () throws(PrioError) in
      try adoptDevice(&replica, isChange: true)
      try read(into: &replica)
      var next = replica
      let transactions = edits.map { next.commit($0, at: now) }
      try append(transactions, to: next.device)
      replica = next
      return transactions
    }
  }

  /// Stores chunks, and applies them; returns the changes that were new.
  ///
  /// If storing one fails, the preceding ones are kept.
  mutating func receive(
    _ chunks: [LogChunk], into replica: inout Replica
  ) throws(PrioError) -> [TodoTransaction] {
    let folder = folder
    return try folder.locked(isChange: true) { () throws(PrioError) in
      try adoptDevice(&replica, isChange: true)
      try read(into: &replica)
      var received: [TodoTransaction] = []
      for chunk in chunks {
        var next = replica
        let last = next.heard[chunk.device.id]
        guard let new = next.receive(chunk), next.heard[chunk.device.id] != last else { continue }
        if chunk.device.id == replica.device.id {
          try append(new, to: replica.device)
        } else {
          try append(LogText.section(chunk), to: chunk.device.id, isOpen: false)
        }
        replica = next
        received += new
      }
      return received
    }
  }

  private mutating func append(
    _ transactions: [TodoTransaction], to device: PrioDevice
  ) throws(PrioError) {
    let header = known[device.id]?.isOpen ?? false ? [] : LogText.header(of: device)
    let lines = transactions.flatMap { LogText.line($0) }
    try append(header + lines, to: device.id, isOpen: true)
  }

  private mutating func append(
    _ bytes: [UInt8], to device: String, isOpen: Bool
  ) throws(PrioError) {
    let file = folder.log(of: device)
    let size = known[device]?.size ?? 0
    try file.append(bytes, at: size)
    known[device] = Known(stamp: file.stamp, size: size + bytes.count, isOpen: isOpen)
  }
}

// MARK: - Compaction

extension LogStore {
  /// The least number of changes and of sections for which a log is compacted.
  private static let (leastChanges, leastSections) = (512, 64)

  /// Rewrites logs of which more than half was replaced by later changes; no task changes.
  mutating func compact(_ replica: inout Replica) throws(PrioError) {
    let folder = folder
    guard try isCompactionWorthwhile else { return }
    try folder.locked(isChange: true) { () throws(PrioError) in
      try adoptDevice(&replica, isChange: true)
      try read(into: &replica)
      for device in try folder.devices {
        guard let bytes = try compacted(device) else { continue }
        try folder.log(of: device).write(bytes)
        known[device] = nil
      }
      replica.compact()
      try read(into: &replica)
    }
  }

  private var isCompactionWorthwhile: Bool {
    get throws(PrioError) {
      for device in try folder.devices {
        guard try compacted(device) == nil else { return true }
      }
      return false
    }
  }

  /// Returns the compacted text of a log, or `nil` if it would not be much shorter.
  ///
  /// A damaged log is left alone, because its lines may be restored.
  private func compacted(_ device: String) throws(PrioError) -> [UInt8]? {
    guard let bytes = try folder.log(of: device).read() else { return nil }
    let contents = LogContents(bytes, of: device)
    guard contents.newerVersion == nil, contents.damaged.isEmpty, !contents.isCut
    else { return nil }
    if let chunk = contents.openChunk, contents.chunks.isEmpty {
      let rest = LogChunk.compacted(chunk.transactions)
      guard LogStore.isWorthwhile(chunk.transactions.count, rest.count) else { return nil }
      return LogText.header(of: chunk.device) + rest.flatMap { LogText.line($0) }
    }
    guard contents.openChunk == nil, let chunk = LogChunk.joined(contents.chunks)
    else { return nil }
    let rest = LogChunk.compacted(chunk.transactions)
    guard
      contents.chunks.count >= LogStore.leastSections
        || LogStore.isWorthwhile(chunk.transactions.count, rest.count)
    else { return nil }
    return LogText.section(LogChunk(device: chunk.device, numbers: chunk.numbers, rest))
  }

  private static func isWorthwhile(_ count: Int, _ rest: Int) -> Bool {
    count >= leastChanges && 2 * rest < count
  }
}

extension LogContents {
  /// The open section as a chunk, or `nil` if it has no changes.
  var openChunk: LogChunk? {
    guard let device, let last = open.last else { return nil }
    return LogChunk(device: device, numbers: 1...last.sequence, open)
  }
}

extension LogChunk {
  /// Returns the consecutive chunks of a device as one; `nil` if the first is missing.
  static func joined(_ chunks: [LogChunk]) -> LogChunk? {
    var last = 0
    var transactions: [TodoTransaction] = []
    var device: PrioDevice?
    for chunk in chunks where chunk.numbers.lowerBound <= last + 1 {
      device = chunk.device
      transactions += chunk.transactions.filter { $0.sequence > last }
      last = max(last, chunk.numbers.upperBound)
    }
    return device.map { LogChunk(device: $0, numbers: 1...max(1, last), transactions) }
  }
}
