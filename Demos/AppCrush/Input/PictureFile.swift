import Files
import Glibc

/// A reader of picture files.
enum PictureFile {
  /// Returns the bytes of a file without blocking and, by default, without following a link.
  ///
  /// - Throws: A ``SystemError``: `EFBIG` if it exceeds the size limit of a picture, `EINVAL` if it
  ///   is not a regular file.
  static func bytes(
    of name: FileName, in folder: CInt = AT_FDCWD, flags: CInt = O_NOFOLLOW, limits: Limits
  ) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(name, in: folder, O_RDONLY | O_NONBLOCK | flags)
    let info = try file.info
    guard info.isFile else { throw SystemError(code: EINVAL) }
    guard Int(info.st_size) <= limits.pictureBytes else { throw SystemError(code: EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(info.st_size) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try SystemError.check { read(file.number, &chunk, chunk.count) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limits.pictureBytes else { throw SystemError(code: EFBIG) }
      bytes += chunk[..<count]
    }
  }
}
