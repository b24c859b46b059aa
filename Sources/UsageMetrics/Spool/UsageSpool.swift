import Glibc

/// Keeps events in a folder until they are sent: a line of JSON for each.
///
///     ~/.local/state/helper/metrics
///     ├── touches-0000000001.jsonl     100 lines
///     ├── touches-0000000002.jsonl      17 lines
///     └── views-0000000001.jsonl        42 lines
///
/// A file holds 100 events and a collection 100 files, so that there are 10,000 events of one at
/// most; before one more, the file with the oldest 100 goes. An event is one write at the end of a
/// file, and nothing is ever changed in place: a process that is killed, at whatever byte, loses
/// the event that it was writing and no other. What is left of that is cut off before the next
/// one.
///
/// Several processes may share a folder, under an advisory lock (`flock`). An append waits 20 ms
/// for the lock at most, and not at all after it timed out once. Meanwhile up to 1,000 events are
/// kept in memory, which are lost if the process ends. Only regular files are opened, and symbolic
/// links are not followed.
///
/// Nothing is synchronized to the disk: a machine that loses its power may lose the last events.
@MainActor
public final class UsageSpool {
  /// The folder.
  public let folder: String

  /// The most events in a file.
  public nonisolated static let eventsPerFile = 100

  /// The most files of a collection.
  public nonisolated static let filesPerCollection = 100

  /// The ends of the collections that this process wrote to.
  private var tails: [String: Tail] = [:]

  /// The lines that wait until another process lets go of the lock, with their collections.
  private var waiting: [(line: String, collection: String)] = []

  /// Whether the lock was not to be had when it was wanted last.
  private var isLockedOut = false

  /// Held while this process sends events.
  private var sending: SpoolFile?

  /// The last file of a collection, as this process left it.
  private struct Tail {
    var number: Int
    var size = 0
    var count = 0
  }

  /// Opens a spool, and makes its folder where it is not there; the one around it has to be.
  ///
  /// - Throws: The ``UsageSpoolError`` that says why it cannot be used.
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
  /// The most events that wait in memory.
  private nonisolated static let mostWaiting = 1000

  /// Keeps an event, with those that wait in memory.
  ///
  /// - Throws: A ``UsageSpoolError``; then nothing of the event is kept. It is
  ///   ``UsageSpoolError/busy(_:)`` when 1,000 events wait for the lock.
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
      guard case .busy = error, waiting.count < UsageSpool.mostWaiting else { throw error }
      waiting.append((line, event.collection))
    }
  }

  /// Writes the events that wait in memory, the oldest first.
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

  /// The last file of a collection, without what a killed process left of a line.
  private func currentTail(of collection: String) throws(UsageSpoolError) -> Tail {
    var tail = Tail(number: 1)
    // Another process may have sent that file meanwhile, or begun the next one.
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

  /// Leaves room for one more file.
  private func makeRoom(in collection: String) throws(UsageSpoolError) {
    let surplus = try segments(of: collection).dropLast(UsageSpool.filesPerCollection - 1)
    for segment in surplus { unlink(path(of: segment)) }
  }
}

// MARK: - Reading

extension UsageSpool {
  /// Events of a collection that are sent together: those of a file.
  public struct Batch: Hashable, Sendable {
    /// The kind of events.
    public let collection: String

    /// The number of the file, in `1...`; later events have a greater one.
    public let number: Int
  }

  /// The names of the collections that have events, in alphabetical order.
  public var collections: [String] {
    get throws(UsageSpoolError) {
      Set(try fileNames().compactMap { SpoolSegment(fileName: $0)?.collection }).sorted()
    }
  }

  /// Returns the batches of a collection, the oldest first.
  public func batches(of collection: String) throws(UsageSpoolError) -> [Batch] {
    try segments(of: collection).map { Batch(collection: $0.collection, number: $0.number) }
  }

  /// Returns the lines of a batch, the oldest first, without a part of one at the end.
  public func lines(of batch: Batch) throws(UsageSpoolError) -> [String] {
    let path = path(of: SpoolSegment(batch.collection, batch.number))
    guard let file = try SpoolFile(path, O_RDONLY) else { return [] }
    return SpoolLines.texts(in: try file.readAll())
  }

  /// Returns the events of a collection, the oldest first.
  ///
  /// Lines that no version wrote are left out.
  public func events(in collection: String) throws(UsageSpoolError) -> [UsageEvent] {
    var events: [UsageEvent] = []
    for batch in try batches(of: collection) {
      events += try lines(of: batch).compactMap { UsageEvent(line: $0) }
    }
    return events
  }

  /// Forgets the first lines of a batch, but for some.
  ///
  /// What is kept is there, or what was before, whenever the process is killed.
  ///
  /// - Parameters:
  ///   - count: How many lines; those that came since they were read are kept.
  ///   - batch: The batch.
  ///   - kept: The lines among them that are kept, counted from zero. The default is none.
  /// - Throws: The ``UsageSpoolError`` that says why they cannot be; all are kept then.
  public func removeLines(
    _ count: Int, of batch: Batch, keeping kept: Set<Int> = []
  ) throws(UsageSpoolError) {
    try locked { () throws(UsageSpoolError) in
      let lines = try lines(of: batch)
      let rest = lines.enumerated().filter { $0.offset >= count || kept.contains($0.offset) }
      let path = path(of: SpoolSegment(batch.collection, batch.number))
      tails[batch.collection] = nil
      guard !rest.isEmpty else {
        unlink(path)
        return
      }
      let new = path + ".new"
      unlink(new)
      guard let file = try SpoolFile(new, O_WRONLY | O_APPEND | O_CREAT) else { return }
      try file.append(rest.flatMap { Array($0.element.utf8) + [UInt8(ascii: "\n")] })
      guard rename(new, path) == 0 else {
        throw .system(operation: "replace", path: path, code: errno)
      }
    }
  }
}

// MARK: - Sending

extension UsageSpool {
  /// Begins to send what is kept, or returns `false` where another sink or process does.
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

  /// Does something while no other process works with the folder.
  private func locked<Result>(
    _ body: () throws(UsageSpoolError) -> Result
  ) throws(UsageSpoolError) -> Result {
    let path = "\(folder)/lock"
    guard let file = try SpoolFile(path, O_RDWR | O_CREAT) else {
      throw .system(operation: "lock", path: folder, code: ENOENT)
    }
    // A process that is stopped may have it for ever, and a screen would freeze.
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
