import Foundation
import Observation

/// The sync of a store with other devices, through a folder.
///
///     sync.sync { error in status.text = error?.description ?? "In sync" }
///
/// Each device writes chunks of its log into its own folder, and reads those of the others. So
/// devices never write the same file, and any service that copies files can connect them.
///
/// Recipe: Prio, the transaction-log sync.
@MainActor
@Observable
public final class PrioSync {
  /// The state.
  public private(set) var state = SyncState.noFolder

  /// The result of the last finished sync, or `nil`.
  public private(set) var last: SyncOutcome?

  /// The tasks that were changed here and elsewhere, the last ones first.
  public private(set) var merged: [MergedEntry] = []

  /// The devices: this one, and then the others by name.
  public private(set) var devices: [SyncDevice] = []

  /// The number and size of the logs, such as “4 logs, 118 KB”; empty before the first sync.
  public private(set) var logsText = ""

  /// The delay in seconds from a change to the sync that sends it.
  public static let delayAfterChange = 2.0

  /// The interval in seconds between syncs.
  public static let interval = 300.0

  /// The maximum number of merged tasks that are kept.
  private static let maxMerged = 20

  @ObservationIgnored private let store: PrioStore
  @ObservationIgnored private let settings: PrioSettings
  @ObservationIgnored private let home: String?
  @ObservationIgnored private let makeFolder: (String) -> any ChunkFolder
  @ObservationIgnored private var callbacks: [@MainActor (PrioError?) -> Void] = []
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Whether the result is that of a sample, for which no file is read or written.
  @ObservationIgnored private var isSample = false

  /// Creates the sync of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - settings: The settings, which name the folder.
  ///   - home: The home folder of the user, or `nil`.
  ///   - makeFolder: Returns the folder at a path.
  package init(
    store: PrioStore, settings: PrioSettings, home: String? = nil,
    makeFolder: @escaping (String) -> any ChunkFolder
  ) {
    self.store = store
    self.settings = settings
    self.home = home
    self.makeFolder = makeFolder
    updateDevices()
  }

  /// Creates the sync of a store through a folder on disk.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - settings: The settings, which name the folder.
  ///   - home: The home folder of the user. The default is `nil`.
  public convenience init(store: PrioStore, settings: PrioSettings, home: String? = nil) {
    self.init(store: store, settings: settings, home: home) { DiskFolder(path: $0) }
  }

  // MARK: Syncing

  /// Receives the changes of other devices, and sends those of this one.
  ///
  /// A call during a sync joins it. If the store changed since its start, the sync runs once more,
  /// so that the change is sent, too.
  ///
  /// - Parameter completion: Called once at the end, with the error if the sync failed. The default
  ///   is `nil`.
  public func sync(_ completion: (@MainActor (PrioError?) -> Void)? = nil) {
    if let completion { callbacks.append(completion) }
    guard task == nil else { return }
    guard !isSample else { return endSampleSync() }
    guard settings.folder != nil, store.database != nil else {
      state = .noFolder
      return complete(settings.failure ?? .noFolder)
    }
    state = .running(SyncProgress(finished: 0, total: 0))
    task = Task { await self.run() }
  }

  /// Receives and sends changes, and returns when that is finished.
  ///
  /// - Throws: ``PrioError`` if it failed.
  public func synced() async throws(PrioError) {
    let error = await withCheckedContinuation {
      (continuation: CheckedContinuation<PrioError?, Never>) in
      sync { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }

  /// Waits until no sync is running.
  public func settled() async {
    while let task { await task.value }
  }

  private func run() async {
    var error: PrioError?
    var changes = -1
    // A change during a run is sent by another one.
    while error == nil, changes != store.changeCount, let path = settings.folder {
      changes = store.changeCount
      error = await runOnce(path)
    }
    task = nil
    updateDevices()
    if settings.folder == nil {
      state = .noFolder
    } else {
      state = error.map { .failed($0) } ?? .idle
    }
    complete(error)
  }

  private func complete(_ error: PrioError?) {
    let waiting = callbacks
    callbacks = []
    for completion in waiting { completion(error) }
  }

  private func runOnce(_ path: String) async -> PrioError? {
    await store.settled()
    guard let database = store.database else { return nil }
    let folder = makeFolder(path)
    var failure: PrioError?
    do throws(PrioError) {
      var run = try await SyncRun(
        database, folder, at: store.today, otherDevice: store.makeDevice()
      ) { [weak self] progress in self?.state = .running(progress) }
      do throws(PrioError) {
        try await run.transfer()
      } catch {
        failure = error
      }
      // Chunks that were transferred before an error are kept.
      store.reload(isForced: true)
      await store.settled()
      try await note(run, in: database, isComplete: failure == nil)
      failure = failure ?? run.problems.min { $0.key < $1.key }?.value
      if failure == nil { await measure(folder) }
      try await save(in: database)
    } catch {
      failure = failure ?? error
    }
    return failure
  }

  private func note(
    _ run: SyncRun, in database: TaskDatabase, isComplete: Bool
  ) async throws(PrioError) {
    let (now, received) = (store.today, run.received)
    let subjects = Set(run.unsent.map(\.edit.subject)).intersection(
      received.map(\.edit.subject))
    let after = try await database.run { tables throws(PrioError) in
      try tables.replica(of: subjects)
    }
    let entries = MergeReport.entries(
      after: after, received: received, unsent: run.unsent, time: now)
    merged = Array((entries.reversed() + merged).prefix(PrioSync.maxMerged))
    guard isComplete else { return }
    last = SyncOutcome(
      time: now, sent: run.sent, received: received.count, merged: entries.count,
      failed: run.problems.count, waiting: run.waiting.count)
  }

  private func measure(_ folder: any ChunkFolder) async {
    guard let files = try? await folder.files() else { return }
    let kilobytes = (files.reduce(0) { $0 + $1.size } + 1023) / 1024
    logsText = "\(files.count) \(files.count == 1 ? "log" : "logs"), \(kilobytes) KB"
  }

  private func updateDevices() {
    devices = store.devices
    if !state.isRunning, settings.folder != nil, state == .noFolder { state = .idle }
  }

  // MARK: Merged tasks

  /// Gives a merged task the values that were not taken; returns whether it has such values.
  @discardableResult
  public func takeOther(_ entry: MergedEntry) -> Bool {
    guard let other = entry.other else { return false }
    if other.status == .deleted { return store.delete(other.id) }
    let changes = entry.result.changes(to: other)
    store.commit([.update(other.id, changes)], undoTitle: "undo")
    return true
  }
}

// MARK: - Folder

extension PrioSync {
  /// The path of the folder, or `nil` if none is chosen.
  public var folder: String? { settings.folder }

  /// The path of the folder with the home folder as `~`; empty if none is chosen.
  public var folderText: String {
    settings.folder.map { DiskFolder.text(of: $0, home: home) } ?? ""
  }

  /// Chooses the folder, and creates its last part if it does not exist.
  ///
  /// - Parameter text: The path; `~` at its start is the home folder.
  /// - Throws: ``PrioError`` if the folder cannot be used. The former one is kept.
  public func setFolder(_ text: String) throws(PrioError) {
    let path = DiskFolder.path(of: text, home: home)
    if !isSample { try DiskFolder.make(path) }
    try settings.keep(folder: path)
    logsText = ""
    if !state.isRunning { state = .idle }
  }

  /// Returns the paths of folders that complete a text, each with a slash at its end.
  public func completions(of text: String) -> [String] {
    isSample ? [] : DiskFolder.completions(of: text, home: home)
  }
}

// MARK: - Words

extension PrioSync {
  /// The state in words, such as “In sync”.
  public var title: String {
    switch state {
    case .noFolder: "No folder yet"
    case .idle: last == nil ? "Not synced yet" : "In sync"
    case .running(let progress): progress.text
    case .failed: "Not synced"
    }
  }

  /// Returns the time of the last sync, or the cause of a failure with its code.
  public func detail(_ words: DayWords) -> String {
    switch state {
    case .failed(let failure): "\(failure.reason) (\(failure.code))"
    case .idle: last.map { words.ago($0.time) } ?? ""
    case .noFolder, .running: ""
    }
  }

  /// Returns the state in one line, such as “In sync, 2 minutes ago”.
  public func summary(_ words: DayWords) -> String {
    guard case .idle = state, let last else { return title }
    return "\(title), \(words.ago(last.time))"
  }
}

// MARK: - Result

extension PrioSync {
  /// Shows the result of the last sync of another process, or of an earlier one.
  public func remember() async {
    let result = try? await store.database?.run { tables throws(PrioError) in try tables.result }
    guard let result else { return }
    last = result.last
    merged = result.merged
    if result.folder == settings.folder { logsText = result.logs }
    updateDevices()
  }

  private func save(in database: TaskDatabase) async throws(PrioError) {
    let result = SyncResult(folder: settings.folder, last: last, merged: merged, logs: logsText)
    try await database.run { tables throws(PrioError) in try tables.setResult(result) }
  }
}

// MARK: - Sample

extension PrioSync {
  /// Whether screens sync regularly and after changes; `false` for a sample.
  public var isAutomatic: Bool { !isSample }

  /// Shows the result of a sample, which is never transferred.
  package func show(
    last: SyncOutcome, merged: [MergedEntry], devices: [SyncDevice], logs: String
  ) {
    (self.last, self.merged, self.devices) = (last, merged, devices)
    logsText = logs
    isSample = true
    state = .idle
  }

  /// Shows a state of a sample, such as a running sync.
  package func show(_ state: SyncState) { self.state = state }

  /// Ends the sync of a sample with nothing to transfer.
  private func endSampleSync() {
    last = SyncOutcome(time: store.today)
    state = .idle
    complete(nil)
  }
}
