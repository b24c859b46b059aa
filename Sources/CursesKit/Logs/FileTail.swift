import CursesWidgets
import Glibc

/// A reader of a growing file, which also follows log rotation.
actor FileTail {
  /// The result of one read.
  struct Chunk: Sendable {
    var lines: [LogLine] = []

    /// Whether more can be read immediately.
    var hasMore = false
  }

  private let path: String
  private let level: @Sendable (String) -> LogLevel
  private let start: Int

  private var descriptor: Int32 = -1
  private var position = 0
  private var assembler = LineAssembler()

  /// Whether the first line that is read may be incomplete.
  private var skipsFirstLine = false
  private var isFirst = true

  /// Whether a line about the missing file was added.
  private var isMissing = false

  /// The largest number of bytes per read.
  private static let chunkSize = 1 << 20

  /// Creates a reader, which opens the file on its first read.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - start: The number of bytes before the current end at which reading begins.
  ///   - level: Returns the level of a line.
  init(path: String, start: Int, level: @escaping @Sendable (String) -> LogLevel) {
    self.path = path
    self.start = start
    self.level = level
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads the lines that were added since the last read.
  func read() -> Chunk {
    var chunk = Chunk()
    guard descriptor >= 0 || open(&chunk) else { return chunk }
    noticeTruncation(&chunk)
    let count = readBytes(&chunk)
    if count > 0 {
      chunk.hasMore = count == FileTail.chunkSize
    } else if isReplaced(&chunk) {
      finish(&chunk)
      chunk.hasMore = open(&chunk)
    }
    return chunk
  }
}

// MARK: - Private

extension FileTail {
  private func open(_ chunk: inout Chunk) -> Bool {
    let opened = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else {
      say("cannot read \(path): \(String(cString: strerror(errno))); waiting for it", &chunk)
      return false
    }
    descriptor = opened
    isMissing = false
    position = 0
    if isFirst { seekNearEnd() }
    isFirst = false
    return true
  }

  private func seekNearEnd() {
    let size = status?.st_size ?? 0
    guard size > start else { return }
    position = size - start
    lseek(descriptor, position, SEEK_SET)
    skipsFirstLine = true
  }

  private var status: stat? {
    var result = stat()
    return fstat(descriptor, &result) == 0 ? result : nil
  }

  /// Starts again from the beginning if the file was truncated.
  private func noticeTruncation(_ chunk: inout Chunk) {
    guard let size = status?.st_size, size < position, status.isFile else { return }
    flush(&chunk)
    position = 0
    lseek(descriptor, 0, SEEK_SET)
    chunk.lines.append(LogLine("\(path) was truncated; reading it from its start", level: .warning))
  }

  private func readBytes(_ chunk: inout Chunk) -> Int {
    var bytes = [UInt8](repeating: 0, count: FileTail.chunkSize)
    var count = Glibc.read(descriptor, &bytes, bytes.count)
    while count < 0 && errno == EINTR { count = Glibc.read(descriptor, &bytes, bytes.count) }
    guard count > 0 else { return 0 }
    position += count
    var lines = assembler.take(bytes[..<count])
    if skipsFirstLine, !lines.isEmpty {
      lines.removeFirst()
      skipsFirstLine = false
    }
    chunk.lines += lines.map { LogLine($0, level: level($0)) }
    return count
  }

  /// Whether the path leads to another file now, or to none.
  private func isReplaced(_ chunk: inout Chunk) -> Bool {
    var named = stat()
    guard stat(path, &named) == 0 else {
      // A deleted file may still be written to, until another one has its name.
      say("\(path) was removed; waiting for a new one", &chunk)
      return false
    }
    isMissing = false
    guard let own = status else { return true }
    return named.st_ino != own.st_ino || named.st_dev != own.st_dev
  }

  private func finish(_ chunk: inout Chunk) {
    flush(&chunk)
    close(descriptor)
    descriptor = -1
    chunk.lines.append(LogLine("\(path) was replaced; reading the new file", level: .warning))
  }

  private func flush(_ chunk: inout Chunk) {
    if let remainder = assembler.takeRest() {
      chunk.lines.append(LogLine(remainder, level: level(remainder)))
    }
  }

  private func say(_ words: String, _ chunk: inout Chunk) {
    guard !isMissing else { return }
    isMissing = true
    isFirst = false
    chunk.lines.append(LogLine(words, level: .warning))
  }
}

extension stat? {
  /// Whether the status is that of a regular file, which can be truncated, and not of a pipe.
  fileprivate var isFile: Bool { map { $0.st_mode & S_IFMT == S_IFREG } ?? false }
}
