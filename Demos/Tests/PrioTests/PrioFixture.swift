import Foundation
import PrioModel

/// A temporary folder that is removed when it is released.
final class TemporaryStore {
  let url = FileManager.default.temporaryDirectory.appending(path: "prio-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder of the store.
  var folder: PrioFolder { PrioFolder(path: path("store")) }

  /// Returns the path of a name in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appending(path: name)))
  }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The sorted names in a folder.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}

/// A clock that a test moves.
final class ManualClock {
  /// Friday, 6 March 2026 at 13:20 in UTC.
  var time = PrioLibrary.sampleTime

  func advance(by seconds: Double) { time += seconds }
}

/// A device with a store in memory, or on disk.
@MainActor
final class TestDevice {
  let clock = ManualClock()
  let store: PrioStore
  let sync: PrioSync
  let settings: PrioSettings

  /// Creates a device that syncs through a folder.
  init(_ name: String, _ shared: any ChunkFolder, daysAhead: Double = 0) {
    let (clock, ids) = (clock, TestIDs(name))
    clock.advance(by: daysAhead * 86_400)
    store = PrioStore(
      device: PrioDevice(id: name, name: name), now: { clock.time }, makeID: { ids.next() })
    settings = PrioSettings(folder: "/shared")
    sync = PrioSync(store: store, settings: settings) { _ in shared }
  }

  /// The names of the active tasks.
  var names: [String] { store.tasks.map(\.name) }

  /// Syncs, and returns the error.
  @discardableResult
  func synced() async -> PrioError? {
    do throws(PrioError) {
      try await sync.synced()
      return nil
    } catch {
      return error
    }
  }
}

/// A generator of identifiers.
final class TestIDs {
  private let prefix: String
  private var count = 0

  init(_ prefix: String = "id") { self.prefix = prefix }

  func next() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }
}

extension PrioStore {
  /// Opens a store on disk at the time of the sample.
  static func opened(
    _ folder: PrioFolder, as name: String = "here", ids: TestIDs = TestIDs()
  ) async throws -> PrioStore {
    let clock = ManualClock()
    return try await .open(
      folder, device: PrioDevice(id: name, name: name), now: { clock.time },
      makeID: { ids.next() })
  }
}

/// A folder in memory through which devices exchange chunks, with errors on request.
actor MemoryFolder: ChunkFolder {
  /// The bytes of each file, by device and number.
  private(set) var contents: [String: [UInt8]] = [:]

  /// The names of the files that were read.
  private(set) var reads: [String] = []

  /// The names of the files that were written.
  private(set) var writes: [String] = []

  /// The names of all transferred files.
  var transfers: [String] { reads + writes }

  /// The number of times that the files were listed.
  private(set) var listings = 0

  private var failure: PrioError?
  private var writesLeft = Int.max
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of changes of each file.
  private var versions: [String: Int] = [:]

  private static func name(_ file: ChunkFile) -> String { "\(file.device)/\(file.name)" }

  /// Fails each call after a number of writes, or no longer.
  func fail(_ error: PrioError?, afterWrites count: Int = 0) {
    failure = error
    writesLeft = error == nil ? .max : count
  }

  /// Holds calls until ``release()``.
  func hold() { isHeld = true }

  func release() {
    isHeld = false
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Forgets the counted reads and writes.
  func forget() { (reads, writes) = ([], []) }

  /// Replaces the bytes of a file, or removes it.
  func set(_ bytes: [UInt8]?, for name: String) {
    contents[name] = bytes
    versions[name, default: 0] += 1
  }

  private func file(_ name: String) -> ChunkFile? {
    let parts = name.split(separator: "/").map(String.init)
    return ChunkFile.number(of: parts[1]).map {
      ChunkFile(
        device: parts[0], last: $0, size: contents[name]?.count ?? 0,
        version: "\(versions[name] ?? 0)")
    }
  }

  /// Refuses to read a file, as one that is too large.
  func refuse(_ name: String) { refused.insert(name) }

  private var refused: Set<String> = []

  /// Waits until a number of calls wait.
  nonisolated func arrival() async {
    while await waiting.isEmpty { await Task.yield() }
  }

  private func check() throws(PrioError) {
    if writesLeft <= 0, let failure { throw failure }
  }

  // MARK: ChunkFolder

  func files() async throws(PrioError) -> [ChunkFile] {
    listings += 1
    if isHeld { await withCheckedContinuation { waiting.append($0) } }
    try check()
    return contents.keys.compactMap { file($0) }
  }

  func read(_ file: ChunkFile) async throws(PrioError) -> [UInt8]? {
    try check()
    reads.append(MemoryFolder.name(file))
    if refused.contains(MemoryFolder.name(file)) {
      throw .damagedLog(device: file.device, file: MemoryFolder.name(file))
    }
    return contents[MemoryFolder.name(file)]
  }

  func write(
    _ bytes: [UInt8], of device: String, last: Int
  ) async throws(PrioError) -> ChunkFile {
    try check()
    writesLeft -= 1
    let name = "\(device)/\(last).log"
    writes.append(name)
    set(bytes, for: name)
    return file(name) ?? ChunkFile(device: device, last: last, version: "")
  }

  func remove(_ file: ChunkFile) async throws(PrioError) {
    try check()
    contents[MemoryFolder.name(file)] = nil
  }
}
