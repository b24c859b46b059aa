import Foundation

/// One run of the sync: it receives the chunks that are new, and then sends those that are missing.
///
/// Each step can be repeated without effect, so that a run that ends at any point loses nothing.
/// The next run transfers only what is missing.
@MainActor
struct SyncRun {
  let database: TaskDatabase
  let folder: any ChunkFolder
  let time: Date

  /// The identity that this device takes if another copy of its store sent other changes.
  let otherDevice: PrioDevice

  /// Called after each step.
  let report: @MainActor (SyncProgress) -> Void

  /// The number of changes that were sent.
  private(set) var sent = 0

  /// The changes of other devices that were new.
  private(set) var received: [TodoTransaction] = []

  /// The own changes that were not in the folder at the start.
  private(set) var unsent: [TodoTransaction] = []

  /// The devices with incomplete chunks, or with missing ones.
  private(set) var waiting: Set<String> = []

  /// The errors of single devices, which do not stop the run.
  private(set) var problems: [String: PrioError] = [:]

  private var head: Replica
  private var chunks: [SentChunk] = []
  private var finished = 0
  private var total = 0

  /// The number of own chunks above which they are replaced by a single one.
  static let maxChunks = 64

  init(
    _ database: TaskDatabase, _ folder: any ChunkFolder, at time: Date, otherDevice: PrioDevice,
    report: @escaping @MainActor (SyncProgress) -> Void
  ) async throws(PrioError) {
    (self.database, self.folder, self.time) = (database, folder, time)
    self.otherDevice = otherDevice
    self.report = report
    head = try await database.run { tables throws(PrioError) in try tables.head }
  }

  private var device: PrioDevice { head.device }

  /// Transfers all chunks.
  mutating func transfer() async throws(PrioError) {
    let files = try await folder.files().sorted { ($0.device, $0.last) < ($1.device, $1.last) }
    let broken = try await checkOwn(files)
    let sent = chunks.map(\.numbers)
    let sender = try await sender(besides: sent)
    let missing = problems[device.id] == nil ? sender.chunks(besides: sent) : []
    unsent = missing.flatMap(\.transactions)
    let news = files.filter { $0.device != device.id && $0.last > head.heard[$0.device] ?? 0 }
    total = news.count + missing.count
    if total > 0 { step(0) }
    for file in news { try await receive(file) }
    guard problems[device.id] == nil else { return }
    for chunk in missing { try await send(chunk) }
    for file in broken where !chunks.contains(where: { $0.file.last == file.last }) {
      try await folder.remove(file)
    }
    if chunks.count > SyncRun.maxChunks { try await sendAll() }
    try await removeCovered()
  }

  /// Returns the replica with the own changes that are not in given ranges.
  private func sender(besides sent: [ClosedRange<Int>]) async throws(PrioError) -> Replica {
    let device = device
    return try await database.run { tables throws(PrioError) in
      try tables.checkIdentity(device)
      return try tables.sender(besides: sent)
    }
  }

  private mutating func step(_ count: Int = 1) {
    finished += count
    report(SyncProgress(finished: min(finished, total), total: total))
  }

  private func name(of device: String) -> String { head.name(of: device) }
}

// MARK: - Receiving

extension SyncRun {
  private mutating func receive(_ file: ChunkFile) async throws(PrioError) {
    defer { step() }
    guard problems[file.device] == nil, let (chunk, _) = try await contents(of: file)
    else { return }
    let time = time
    let (new, head) = try await database.run { tables throws(PrioError) in
      (try tables.receive(chunk, at: time), try tables.head)
    }
    self.head = head
    received += new ?? []
    // A later chunk may contain the missing changes, too.
    if new == nil { waiting.insert(file.device) } else { waiting.remove(file.device) }
  }

  /// Returns the chunk of a file with its bytes, or `nil` if it is incomplete or cannot be read.
  private mutating func contents(
    of file: ChunkFile
  ) async throws(PrioError) -> (LogChunk, [UInt8])? {
    let damage = PrioError.damagedLog(
      device: name(of: file.device), file: "\(file.device)/\(file.name)")
    var bytes: [UInt8]?
    do throws(PrioError) {
      bytes = try await folder.read(file)
    } catch {
      guard case .damagedLog = error else { throw error }
      problems[file.device] = damage
      return nil
    }
    guard let bytes else {
      waiting.insert(file.device)
      return nil
    }
    let contents = await LogContents.read(bytes, of: file.device)
    if let version = contents.newerVersion {
      problems[file.device] = .newerLog(device: name(of: file.device), version: version)
    } else if contents.damaged.isEmpty, contents.chunks.count == 1, !contents.isCut,
      let chunk = contents.chunks.first, chunk.numbers.upperBound == file.last
    {
      return (chunk, bytes)
    } else if contents.damaged.isEmpty, contents.chunks.isEmpty, contents.device == nil {
      waiting.insert(file.device)
    } else {
      problems[file.device] = damage
    }
    return nil
  }
}

extension LogContents {
  /// Reads the log of a device outside of the main actor.
  @concurrent
  fileprivate static func read(_ bytes: [UInt8], of device: String) async -> LogContents {
    LogContents(bytes, of: device)
  }
}

// MARK: - Sending

extension SyncRun {
  /// Verifies the own chunks in the folder, and returns those that are incomplete or damaged.
  ///
  /// Chunks that were not replaced since they were written or read are not read again. If a chunk
  /// has other changes than this store, a copy of the store wrote it, or this store was restored.
  /// Then this device takes another identity, and the chunks are those of another device.
  private mutating func checkOwn(_ files: [ChunkFile]) async throws(PrioError) -> [ChunkFile] {
    let known = Dictionary(
      try await database.run { tables throws(PrioError) in try tables.sent }
        .map { ($0.file.last, $0) }, uniquingKeysWith: { first, _ in first })
    var (broken, isShared): ([ChunkFile], Bool) = ([], false)
    for file in files where file.device == device.id {
      if let chunk = known[file.last], chunk.file.version == file.version {
        chunks.append(chunk)
        continue
      }
      guard let (chunk, bytes) = try await contents(of: file) else {
        if case .newerLog? = problems[device.id] { return [] }
        problems[device.id] = nil
        waiting.remove(device.id)
        // This device wrote no chunk with a later number.
        if file.last > head.lastOwn { isShared = true } else { broken.append(file) }
        continue
      }
      let sent = SentChunk(file, first: chunk.numbers.lowerBound, bytes)
      var isOwn = known[file.last]?.digest == sent.digest
      if !isOwn { isOwn = try await self.isOwn(chunk) }
      if isOwn { chunks.append(sent) } else { isShared = true }
    }
    try await keepChunks()
    guard isShared else { return broken }
    try await takeOtherIdentity()
    return []
  }

  private func isOwn(_ chunk: LogChunk) async throws(PrioError) -> Bool {
    try await database.run { tables throws(PrioError) in
      var replica = try tables.head
      replica.own = try tables.own(chunk.numbers)
      return replica.contains(chunk)
    }
  }

  private mutating func takeOtherIdentity() async throws(PrioError) {
    let (other, old) = (otherDevice, device)
    head = try await database.run { tables throws(PrioError) in
      try tables.takeIdentity(other, insteadOf: old)
      return try tables.head
    }
    chunks = []
  }

  private func keepChunks() async throws(PrioError) {
    let (chunks, device) = (chunks, device)
    try await database.run { tables throws(PrioError) in try tables.setSent(chunks, of: device) }
  }

  private mutating func send(_ chunk: LogChunk) async throws(PrioError) {
    let bytes = LogText.section(chunk)
    let file = try await folder.write(bytes, of: device.id, last: chunk.numbers.upperBound)
    chunks.removeAll { $0.file.last == file.last }
    chunks.append(SentChunk(file, first: chunk.numbers.lowerBound, bytes))
    try await keepChunks()
    sent += chunk.transactions.count
    step()
  }

  /// Sends all own changes in one chunk, without values that were replaced later.
  private mutating func sendAll() async throws(PrioError) {
    guard let chunk = try await sender(besides: []).compacted else { return }
    let (count, steps) = (sent, finished)
    try await send(chunk)
    (sent, finished) = (count, steps)
  }

  /// Removes own chunks that another own chunk contains.
  ///
  /// The last one is removed first. So a device that is behind finds no gap if this process ends
  /// meanwhile.
  private mutating func removeCovered() async throws(PrioError) {
    let covered = chunks.filter { chunk in
      chunks.contains { other in
        other.file.last != chunk.file.last && other.first <= chunk.first
          && other.file.last >= chunk.file.last
      }
    }
    for chunk in covered.sorted(by: { $0.file.last > $1.file.last }) {
      try await folder.remove(chunk.file)
      chunks.removeAll { $0 == chunk }
    }
    if !covered.isEmpty { try await keepChunks() }
  }
}
