import CursesWidgets
import Glibc

/// Reads a file as it grows, and the one that takes its place under its name.
actor FileTail {
  /// What was read.
  struct Chunk: Sendable {
    var lines: [LogLine] = []

    /// Whether there is more to read at once.
    var hasMore = false
  }

  private let path: String
  private let level: @Sendable (String) -> LogLevel
  private let start: Int

  private var descriptor: Int32 = -1
  private var position = 0
  private var assembler = LineAssembler()

  /// Whether the first line read may be the end of one.
  private var skipsFirstLine = false
  private var isFirst = true

  /// Whether it was said that there is no such file.
  private var isMissing = false

  /// The bytes that are read at a time.
  private static let chunkSize = 1 << 20

  /// Creates a reader, which opens the file when it reads.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - start: How many bytes before its present end it begins.
  ///   - level: How much a line matters.
  init(path: String, start: Int, level: @escaping @Sendable (String) -> LogLevel) {
    self.path = path
    self.start = start
    self.level = level
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads what came since.
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
      say("\(path) cannot be read: \(String(cString: strerror(errno))); waiting for it", &chunk)
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

  /// Begins again where the file has become shorter than what was read of it.
  private func noticeTruncation(_ chunk: inout Chunk) {
    guard let size = status?.st_size, size < position, status.isFile else { return }
    flush(&chunk)
    position = 0
    lseek(descriptor, 0, SEEK_SET)
    chunk.lines.append(LogLine("\(path) was cut, and is read from its start", level: .warning))
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

  /// Whether the name stands for another file by now, or for none.
  private func isReplaced(_ chunk: inout Chunk) -> Bool {
    var named = stat()
    guard stat(path, &named) == 0 else {
      // What has no name any more may still be written to, until another one has it.
      say("\(path) is gone; waiting for another one", &chunk)
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
    chunk.lines.append(LogLine("\(path) is another file by now", level: .warning))
  }

  private func flush(_ chunk: inout Chunk) {
    if let rest = assembler.takeRest() {
      chunk.lines.append(LogLine(rest, level: level(rest)))
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
  /// Whether it is that of a file that can be cut, and not of a pipe.
  fileprivate var isFile: Bool { map { $0.st_mode & S_IFMT == S_IFREG } ?? false }
}
