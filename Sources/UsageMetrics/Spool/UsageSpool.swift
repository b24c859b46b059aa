import Glibc

/// A spool, which stores events in a folder until they are sent: one line of JSON each.
///
///     ~/.local/state/helper/metrics
///     ├── touches-0000000001.jsonl     100 lines
///     ├── touches-0000000002.jsonl      17 lines
///     └── views-0000000001.jsonl        42 lines
///
/// A file has up to 100 events, and a collection up to 100 files. If a collection is full, the file
/// with the oldest 100 events is deleted. An event is appended with a single write, and nothing is
/// modified in place. A process that is killed therefore loses at most the event that it was
/// writing. An incomplete line is truncated before the next append.
///
/// Several processes may share a folder, under an advisory lock (`flock`). An append waits at most
/// 20 ms for the lock, and not at all after a timeout. Meanwhile, up to 1,000 events are kept in
/// memory, which are lost if the process ends. Only regular files are opened, and symbolic links
/// are not followed.
///
/// Nothing is synchronized to the disk: a power failure may lose the last events.
@MainActor
public final class UsageSpool {
  /// The path of the folder.
  public let folder: String

  /// The maximum number of events in a file.
  public nonisolated static let eventsPerFile = 100

  /// The maximum number of files for a collection.
  public nonisolated static let filesPerCollection = 100

  /// The last files of the collections that this process wrote to.
  private var tails: [String: Tail] = [:]

  /// The lines that wait for the lock, with their collections.
  private var waiting: [(line: String, collection: String)] = []

  /// Whether the last attempt to lock timed out.
  private var isLockedOut = false

  /// The lock file that is held while this process sends events.
  private var sending: SpoolFile?

  /// The last file of a collection, as this process left it.
  private struct Tail {
    var number: Int
    var size = 0
    var count = 0
  }

  /// Opens a spool, and creates its folder if needed; the parent folder must exist.
  ///
  /// - Throws: A ``UsageSpoolError`` if the folder cannot be used.
  public init(folder: String) throws(UsageSpoolError) {
    self.folder = folder
    if mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .system(operation: "make", path: folder, code: errno)
    }
    _ = try SpoolFile("\(folder)/lock", O_RDWR | O_CREAT)
    _ = try fileNames()
  }
}

// MARK: - Keeping

extension UsageSpool {
  /// The maximum number of events that wait in memory.
  private nonisolated static let maximumWaiting = 1000

  /// Appends an event, after those that wait in memory.
  ///
  /// - Throws: A ``UsageSpoolError``; then nothing of the event is stored. It is
  ///   ``UsageSpoolError/busy(_:)`` if 1,000 events wait for the lock.
  public func append(_ event: UsageEvent) throws(UsageSpoolError) {
    let line: String
    do {
      line = try event.checked().line
    } catch {
      throw .event(error)
    }
    guard SpoolSegment(event.collection, 1).isNameable else { throw .name(event.collection) }
    do throws(UsageSpoolError) {
      try locked { () throws(UsageSpoolError) in
        try writeWaiting()
        try append(line, to: event.collection)
      }
    } catch {
      guard case .busy = error, waiting.count < UsageSpool.maximumWaiting else { throw error }
      waiting.append((line, event.collection))
    }
  }

  /// Writes the events that wait in memory, oldest first.
  private func writeWaiting() throws(UsageSpoolError) {
    var count = 0
    defer { waiting.removeFirst(count) }
    for event in waiting {
      try append(event.line, to: event.collection)
      count += 1
    }
  }

  private func append(_ line: String, to collection: String) throws(UsageSpoolError) {
    var tail = try currentTail(of: collection)
    if tail.count >= UsageSpool.eventsPerFile {
      guard tail.number < SpoolSegment.greatest else {
        throw .system(operation: "number a file in", path: folder, code: EOVERFLOW)
      }
      tail = Tail(number: tail.number + 1)
      try makeRoom(in: collection)
    }
    let path = path(of: SpoolSegment(collection, tail.number))
    guard let file = try SpoolFile(path, O_WRONLY | O_APPEND | O_CREAT) else { return }
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    try file.append(bytes)
    tail.size += bytes.count
    tail.count += 1
    tails[collection] = tail
  }

  /// Returns the last file of a collection, without an incomplete line of a killed process.
  private func currentTail(of collection: String) throws(UsageSpoolError) -> Tail {
    var tail = Tail(number: 1)
    // Another process may have sent and deleted the file, or created the next one.
    if let known = tails[collection], isThere(SpoolSegment(collection, known.number)),
      !isThere(SpoolSegment(collection, known.number + 1))
    {
      tail = known
    } else if let last = try segments(of: collection).last {
      tail.number = last.number
    }
    let path = path(of: SpoolSegment(collection, tail.number))
    guard let file = try SpoolFile(path, O_RDWR) else { return Tail(number: tail.number) }
    let size = try file.size
    if size == tail.size, size > 0 { return tail }
    let bytes = try file.readAll()
    let whole = SpoolLines.wholeBytes(of: bytes)
    if whole < bytes.count { try file.truncate(to: whole) }
    return Tail(number: tail.number, size: whole, count: SpoolLines.count(in: bytes))
  }

  /// Deletes the oldest files to make room for one more.
  private func makeRoom(in collection: String) throws(UsageSpoolError) {
    let surplus = try segments(of: collection).dropLast(UsageSpool.filesPerCollection - 1)
    for segment in surplus { unlink(path(of: segment)) }
  }
}

// MARK: - Reading

extension UsageSpool {
  /// A batch: the events of one file, which are sent together.
  public struct Batch: Hashable, Sendable {
    /// The kind of events.
    public let collection: String

    /// The number of the file, in `1...`; later events have greater numbers.
    public let number: Int
  }

  /// The names of the collections with events, in alphabetical order.
  public var collections: [String] {
    get throws(UsageSpoolError) {
      Set(try fileNames().compactMap { SpoolSegment(fileName: $0)?.collection }).sorted()
    }
  }

  /// Returns the batches of a collection, oldest first.
  public func batches(of collection: String) throws(UsageSpoolError) -> [Batch] {
    try segments(of: collection).map { Batch(collection: $0.collection, number: $0.number) }
  }

  /// Returns the lines of a batch, oldest first, without an incomplete one at the end.
  public func lines(of batch: Batch) throws(UsageSpoolError) -> [String] {
    let path = path(of: SpoolSegment(batch.collection, batch.number))
    guard let file = try SpoolFile(path, O_RDONLY) else { return [] }
    return SpoolLines.texts(in: try file.readAll())
  }

  /// Returns the events of a collection, oldest first.
  ///
  /// Invalid lines are skipped.
  public func events(in collection: String) throws(UsageSpoolError) -> [UsageEvent] {
    var events: [UsageEvent] = []
    for batch in try batches(of: collection) {
      events += try lines(of: batch).compactMap { UsageEvent(line: $0) }
    }
    return events
  }

  /// Removes the first lines of a batch, except for some.
  ///
  /// The file is replaced atomically, even if the process is killed.
  ///
  /// - Parameters:
  ///   - count: The number of lines; later lines are kept.
  ///   - batch: The batch.
  ///   - kept: The zero-based indices of lines to keep among them. The default is none.
  /// - Throws: A ``UsageSpoolError`` if the lines cannot be removed; then all are kept.
  public func removeLines(
    _ count: Int, of batch: Batch, keeping kept: Set<Int> = []
  ) throws(UsageSpoolError) {
    try locked { () throws(UsageSpoolError) in
      let lines = try lines(of: batch)
      let remainder = lines.enumerated().filter { $0.offset >= count || kept.contains($0.offset) }
      let path = path(of: SpoolSegment(batch.collection, batch.number))
      tails[batch.collection] = nil
      guard !remainder.isEmpty else {
        unlink(path)
        return
      }
      let new = path + ".new"
      unlink(new)
      guard let file = try SpoolFile(new, O_WRONLY | O_APPEND | O_CREAT) else { return }
      try file.append(remainder.flatMap { Array($0.element.utf8) + [UInt8(ascii: "\n")] })
      guard rename(new, path) == 0 else {
        throw .system(operation: "replace", path: path, code: errno)
      }
    }
  }
}

// MARK: - Sending

extension UsageSpool {
  /// Begins sending, or returns `false` if another sink or process is sending.
  func beginSending() -> Bool {
    guard sending == nil, let file = try? SpoolFile("\(folder)/sending", O_RDWR | O_CREAT),
      file.tryLock()
    else { return false }
    sending = consume file
    return true
  }

  func endSending() { sending = nil }
}

// MARK: - Files

extension UsageSpool {
  private func path(of segment: SpoolSegment) -> String { "\(folder)/\(segment.fileName)" }

  private func isThere(_ segment: SpoolSegment) -> Bool { access(path(of: segment), F_OK) == 0 }

  private func segments(of collection: String) throws(UsageSpoolError) -> [SpoolSegment] {
    try fileNames().compactMap { SpoolSegment(fileName: $0) }
      .filter { $0.collection == collection }
      .sorted { $0.number < $1.number }
  }

  private func fileNames() throws(UsageSpoolError) -> [String] {
    guard let stream = opendir(folder) else {
      throw .system(operation: "list", path: folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Calls a closure while holding the lock of the folder.
  private func locked<Result>(
    _ body: () throws(UsageSpoolError) -> Result
  ) throws(UsageSpoolError) -> Result {
    let path = "\(folder)/lock"
    guard let file = try SpoolFile(path, O_RDWR | O_CREAT) else {
      throw .system(operation: "lock", path: folder, code: ENOENT)
    }
    // A stopped process may hold the lock forever; waiting for it would freeze the screen.
    var patience = isLockedOut ? 0 : 20
    while !file.tryLock() {
      isLockedOut = true
      guard patience > 0 else { throw .busy(path) }
      patience -= 1
      poll(nil, 0, 1)
    }
    isLockedOut = false
    return try body()
  }
}
