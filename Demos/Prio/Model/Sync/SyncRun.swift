import Foundation

/// One run of the sync: it receives the chunks that are new, and then sends those that are missing.
///
/// Each step can be repeated without effect, so that a run that ends at any point loses nothing.
/// The next run transfers only what is missing.
@MainActor
struct SyncRun {
  let store: PrioStore
  let folder: any ChunkFolder

  /// The own chunks in the folder that were verified, by their names.
  private(set) var verified: [String: SentChunk]

  /// Called after each step.
  let report: @MainActor (SyncProgress) -> Void

  /// The number of changes that were sent.
  private(set) var sent = 0

  /// The changes of other devices that were new.
  private(set) var received: [TodoTransaction] = []

  /// The devices with incomplete chunks.
  private(set) var waiting: Set<String> = []

  /// The errors of single devices, which do not stop the run.
  private(set) var problems: [String: PrioError] = [:]

  private var finished = 0
  private var total = 0
  private var files: [ChunkFile] = []

  /// The own chunks that cannot be read, and are replaced.
  private var broken: [ChunkFile] = []

  /// The own changes that were not in the folder at the start.
  private(set) var unsent: [TodoTransaction] = []

  /// The number of own chunks above which they are replaced by a single one.
  static let maxChunks = 64

  init(
    store: PrioStore, folder: any ChunkFolder, verified: [String: SentChunk],
    report: @escaping @MainActor (SyncProgress) -> Void
  ) {
    self.store = store
    self.folder = folder
    self.verified = verified
    self.report = report
  }

  private var device: PrioDevice { store.replica.device }

  /// Transfers all chunks.
  mutating func transfer() async throws(PrioError) {
    files = try await folder.files().sorted { ($0.device, $0.last) < ($1.device, $1.last) }
    let news = files.filter { $0.device != device.id && $0.last > heard($0.device) }
    try await checkOwn()
    let covered = covered
    unsent = store.replica.own.filter { own in
      !covered.contains { $0.contains(own.sequence) }
    }
    total = news.count + missing.count
    if total > 0 { step(0) }
    for file in news { try await receive(file) }
    if problems[device.id] == nil { try await send() }
  }

  private func heard(_ device: String) -> Int { store.replica.heard[device] ?? 0 }

  /// The ranges of own changes that are in the folder.
  private var covered: [ClosedRange<Int>] {
    verified.compactMap { name, chunk in
      ChunkFile.number(of: name).flatMap { $0 < chunk.first ? nil : chunk.first...$0 }
    }
  }

  private var missing: [LogChunk] {
    problems[device.id] == nil ? store.replica.chunks(besides: covered) : []
  }

  private mutating func step(_ count: Int = 1) {
    finished += count
    report(SyncProgress(finished: min(finished, total), total: total))
  }

  // MARK: Receiving

  private mutating func receive(_ file: ChunkFile) async throws(PrioError) {
    guard problems[file.device] == nil, !waiting.contains(file.device) else { return step() }
    if case .chunk(let chunk) = try await contents(of: file) {
      received += try store.receive([chunk])
      // Preceding chunks did not arrive yet.
      if heard(file.device) < file.last { waiting.insert(file.device) }
    }
    step()
  }

  private enum Contents {
    case chunk(LogChunk)
    case incomplete
    case unreadable
  }

  private mutating func contents(of file: ChunkFile) async throws(PrioError) -> Contents {
    guard let bytes = try await folder.read(file) else {
      waiting.insert(file.device)
      return .incomplete
    }
    let contents = LogContents(bytes, of: file.device)
    if let version = contents.newerVersion {
      problems[file.device] = .newerLog(device: name(of: file.device), version: version)
      return .unreadable
    }
    if contents.damaged.isEmpty, contents.chunks.count == 1, !contents.isCut,
      let chunk = contents.chunks.first, chunk.numbers.upperBound == file.last
    {
      return .chunk(chunk)
    }
    if contents.damaged.isEmpty, contents.chunks.isEmpty, contents.device == nil {
      waiting.insert(file.device)
      return .incomplete
    }
    problems[file.device] = .damagedLog(
      device: name(of: file.device), file: "\(file.device)/\(file.name)")
    return .unreadable
  }

  private func name(of device: String) -> String { store.replica.name(of: device) }

  // MARK: Sending

  /// Verifies the own chunks in the folder.
  ///
  /// Chunks that a former run verified are not read again. Incomplete and damaged ones are replaced
  /// later. Changes that this store has lost are restored.
  private mutating func checkOwn() async throws(PrioError) {
    let own = files.filter { $0.device == device.id }
    let sizes = Dictionary(own.map { ($0.name, $0.size) }, uniquingKeysWith: { first, _ in first })
    verified = verified.filter { sizes[$0.key] == $0.value.size }
    for file in own where verified[file.name] == nil {
      guard case .chunk(let chunk) = try await contents(of: file) else {
        if case .newerLog? = problems[device.id] { return }
        problems[device.id] = nil
        broken.append(file)
        waiting.remove(device.id)
        continue
      }
      guard !store.replica.contradicts(chunk) else {
        problems[device.id] = .copiedStore(device: device.name)
        return
      }
      _ = try store.receive([chunk])
      verified[file.name] = SentChunk(first: chunk.numbers.lowerBound, size: file.size)
    }
  }

  private mutating func send() async throws(PrioError) {
    for chunk in missing {
      try await send(chunk)
      sent += chunk.transactions.count
      step()
    }
    for file in broken where verified[file.name] == nil { try await folder.remove(file) }
    if verified.count > SyncRun.maxChunks { try await replaceAll() }
  }

  private mutating func send(_ chunk: LogChunk) async throws(PrioError) {
    let bytes = LogText.section(chunk)
    let file = ChunkFile(
      device: device.id, last: chunk.numbers.upperBound, size: bytes.count)
    try await folder.write(bytes, as: file)
    verified[file.name] = SentChunk(first: chunk.numbers.lowerBound, size: file.size)
  }

  /// Replaces many own chunks by a single one; devices that read them do not read it.
  private mutating func replaceAll() async throws(PrioError) {
    guard let chunk = store.replica.compacted else { return }
    let old = verified
    try await send(chunk)
    for (name, chunk) in old {
      guard let last = ChunkFile.number(of: name), last != store.replica.lastOwn else { continue }
      try await folder.remove(ChunkFile(device: device.id, last: last, size: chunk.size))
      verified[name] = nil
    }
  }
}

/// An own chunk in the folder of the sync.
struct SentChunk: Hashable, Sendable, Codable {
  /// The number of its first change.
  let first: Int

  /// The size in bytes.
  let size: Int
}
