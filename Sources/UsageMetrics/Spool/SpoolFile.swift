import Glibc

/// A file of the spool, open for the duration of a call.
struct SpoolFile: ~Copyable {
  private let descriptor: Int32
  let path: String

  /// Opens the file, or returns `nil` if it does not exist and is not created.
  ///
  /// A symbolic link, FIFO, device or folder is an error.
  init?(_ path: String, _ flags: Int32) throws(UsageSpoolError) {
    self.path = path
    descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOENT, flags & O_CREAT == 0 { return nil }
      if [ELOOP, ENXIO, EISDIR].contains(errno) { throw .notAFile(path) }
      throw .system(operation: "open", path: path, code: errno)
    }
    guard try isRegular else { throw .notAFile(path) }
  }

  private var isRegular: Bool {
    get throws(UsageSpoolError) {
      var information = stat()
      guard fstat(descriptor, &information) == 0 else { throw failure("read") }
      return information.st_mode & S_IFMT == S_IFREG
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child that is being started has a copy of the descriptor until it runs its program, so that
    // closing alone would not release a lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  var size: Int {
    get throws(UsageSpoolError) {
      var information = stat()
      guard fstat(descriptor, &information) == 0 else { throw failure("read") }
      return Int(information.st_size)
    }
  }

  /// Locks the file until it is closed, or returns `false` if another process has the lock.
  func tryLock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  func truncate(to size: Int) throws(UsageSpoolError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure("shorten") }
  }

  /// The maximum size in bytes; a larger file was not written by a spool.
  private static let limit = 64 << 20

  func readAll() throws(UsageSpoolError) -> [UInt8] {
    let size = try size
    guard size <= SpoolFile.limit else {
      throw .system(operation: "read", path: path, code: EFBIG)
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read") }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Appends all bytes or none, usually in a single `write`.
  func append(_ bytes: [UInt8]) throws(UsageSpoolError) {
    let before = try size
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let failure = failure("write")
        try truncate(to: before)
        throw failure
      }
      written += count
    }
  }

  private func failure(_ operation: String) -> UsageSpoolError {
    .system(operation: operation, path: path, code: errno)
  }
}
