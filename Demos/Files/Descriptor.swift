import Glibc

/// An open file, which is closed when nobody holds it any more.
package struct Descriptor: ~Copyable {
  package let number: CInt

  /// Opens a file in a folder; programs that are started meanwhile do not get it.
  package init(
    _ name: FileName, in folder: CInt = AT_FDCWD, _ flags: CInt, mode: mode_t = 0
  ) throws(SystemError) {
    number = try SystemError.check { openat(folder, name.cString, flags | O_CLOEXEC, mode) }
  }

  /// Takes over a file that is open.
  package init(owning number: CInt) { self.number = number }

  deinit { close(number) }

  /// The path at which Linux has the file, also where it has no name.
  package var path: String { "/proc/self/fd/\(number)" }

  /// Says whether all that was written has arrived.
  ///
  /// Some file systems tell only when a file is closed, so a second number of it is.
  package func flush() throws(SystemError) {
    let second = try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 0) }
    // It is closed also where a signal comes in between, so that is no reason to do it again.
    guard close(second) == 0 || errno == EINTR else { throw .last }
  }

  /// What the system knows about it.
  package var info: stat {
    get throws(SystemError) {
      var info = stat()
      try SystemError.check { fstat(number, &info) }
      return info
    }
  }
}

// MARK: - Writing

extension Descriptor {
  /// Writes all of some bytes to an open file, behind what was written before.
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
  /// Whether it is a file with contents, and no folder, link, pipe or device.
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether both are of the same file.
  package func isSameFile(as other: stat) -> Bool {
    st_dev == other.st_dev && st_ino == other.st_ino
  }

  /// Whether a file of which this was known then and that is known now has the same contents, as
  /// far as its size and the time of its last change say.
  package func hasSameContents(as other: stat) -> Bool {
    st_size == other.st_size && st_mtim.tv_sec == other.st_mtim.tv_sec
      && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
