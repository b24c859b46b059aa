import Glibc

/// An open file descriptor, which is closed at deinitialization.
package struct Descriptor: ~Copyable {
  package let number: CInt

  /// Opens a file in a folder, with a descriptor that child processes do not inherit.
  package init(
    _ name: FileName, in folder: CInt = AT_FDCWD, _ flags: CInt, mode: mode_t = 0
  ) throws(SystemError) {
    number = try SystemError.check { openat(folder, name.cString, flags | O_CLOEXEC, mode) }
  }

  /// Takes ownership of an open descriptor.
  package init(owning number: CInt) { self.number = number }

  deinit { close(number) }

  /// The path of the file in `/proc`, which exists also for an unnamed file.
  package var path: String { "/proc/self/fd/\(number)" }

  /// Checks that all written bytes were accepted.
  ///
  /// Some file systems report errors only when a descriptor is closed, so that this closes a
  /// duplicate.
  package func flush() throws(SystemError) {
    let second = try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 0) }
    // After EINTR, Linux has closed the descriptor; a second call might close another file.
    guard close(second) == 0 || errno == EINTR else { throw .last }
  }

  /// Waits until the bytes of the file are on the disk.
  package func sync() throws(SystemError) {
    try SystemError.check { fsync(number) }
  }

  /// The status of the file.
  package var info: stat {
    get throws(SystemError) {
      var info = stat()
      try SystemError.check { fstat(number, &info) }
      return info
    }
  }
}

// MARK: - Reading and writing

extension Descriptor {
  /// Reads to the end of the file; `nil` if it has more than `limit` bytes.
  package func read(upTo limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try SystemError.check { Glibc.read(number, &piece, piece.count) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// Writes all bytes to an open file at its current offset.
  package static func write(_ bytes: [UInt8], to number: CInt) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes), to: number)
    }
  }

  /// Writes all bytes to an open file at its current offset.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to number: CInt
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try SystemError.check { Glibc.write(number, rest.baseAddress, rest.count) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

extension stat {
  /// Whether this is a regular file.
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether both describe the same file.
  package func isSameFile(as other: stat) -> Bool {
    st_dev == other.st_dev && st_ino == other.st_ino
  }

  /// Whether the contents of the file are unchanged, by its size and its modification time.
  package func hasSameContents(as other: stat) -> Bool {
    st_size == other.st_size && st_mtim.tv_sec == other.st_mtim.tv_sec
      && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
