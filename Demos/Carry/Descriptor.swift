import Glibc

/// An open file, which is closed when nobody holds it any more.
struct Descriptor: ~Copyable {
  let number: CInt

  /// Opens a file in a folder; programs that are started meanwhile do not get it.
  init(
    _ name: FileName, in folder: CInt = AT_FDCWD, _ flags: CInt, mode: mode_t = 0
  ) throws(SystemError) {
    number = try SystemError.check { openat(folder, name.cString, flags | O_CLOEXEC, mode) }
  }

  deinit { Glibc.close(number) }

  /// Closes it, and says whether all that was written has arrived: some file systems tell no
  /// sooner.
  consuming func close() throws(SystemError) {
    let number = number
    discard self
    // It is closed also where a signal comes in between, so that is no reason to do it again.
    guard Glibc.close(number) == 0 || errno == EINTR else { throw .last }
  }

  /// What the system knows about it.
  var info: stat {
    get throws(SystemError) {
      var info = stat()
      try SystemError.check { fstat(number, &info) }
      return info
    }
  }
}

extension stat {
  /// Whether it is a file with contents, and no folder, link, pipe or device.
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Whether both are of the same file.
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  /// Whether a file of which this was known then and that is known now has the same contents, as
  /// far as its size and the time of its last change say.
  func hasSameContents(as other: stat) -> Bool {
    st_size == other.st_size && st_mtim.tv_sec == other.st_mtim.tv_sec
      && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
