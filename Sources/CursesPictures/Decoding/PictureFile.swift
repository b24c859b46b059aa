import Glibc

/// A namespace for reading the bytes of a file.
enum PictureFile {
  /// Returns all bytes of a file.
  ///
  /// - Throws: ``PictureError/unreadable(path:reason:)``, or
  ///   ``PictureError/tooLarge(width:height:)`` if there are more than `limit` bytes.
  static func bytes(of path: String, limit: Int) throws(PictureError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would block until it has a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw unreadable(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    guard status.st_size <= limit else { throw .tooLarge(width: 0, height: 0) }
    return try read(file, expecting: Int(status.st_size), limit: limit, path)
  }

  /// Reads to the end of the file, which may grow or shrink meanwhile.
  private static func read(
    _ file: Int32, expecting size: Int, limit: Int, _ path: String
  ) throws(PictureError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: part[..<count])
      guard bytes.count <= limit else { throw .tooLarge(width: 0, height: 0) }
    }
  }

  private static func unreadable(_ path: String) -> PictureError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
