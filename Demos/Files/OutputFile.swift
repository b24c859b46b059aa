import Glibc

/// An output file.
///
/// A regular file is replaced in one step when all bytes are written. Its mode and owner are kept,
/// and a symbolic link to it stays a link. If the process ends before, the old file is unchanged;
/// see ``PartialFile`` for the draft. Devices, FIFOs and sockets are written to and never replaced.
package struct OutputFile {
  private let path: String
  private let program: String

  /// Names the file, and the program that writes it.
  package init(_ path: String, of program: String) {
    self.path = path
    self.program = program
  }

  /// Writes text.
  ///
  /// - Throws: ``Failure``, with the path, the cause and the remedy.
  package func write(_ text: String) throws {
    try write { try Descriptor.write(Array(text.utf8), to: $0) }
  }

  /// Writes what `body` writes to a descriptor.
  ///
  /// - Throws: ``Failure``, with the path, the cause and the remedy; another error of `body` as it
  ///   is.
  package func write(_ body: (CInt) throws -> Void) throws {
    do {
      try fill(body)
    } catch let error as SystemError {
      throw Failure(
        code: 10303,
        description: "cannot write “\(FileName(path))”: \(error); "
          + "name a file in a writable folder")
    }
  }

  private func fill(_ body: (CInt) throws -> Void) throws {
    var old = stat()
    let isThere = stat(path, &old) == 0
    if isThere, !old.isFile {
      let opened = try Descriptor(FileName(path), O_WRONLY | O_NOCTTY)
      try body(opened.number)
      return try opened.flush()
    }
    let target = try FileName(path).linkTarget()
    let folder = try Folder(opening: target.folder)
    var draft = try PartialFile(of: program, in: folder)
    try body(draft.descriptor)
    try draft.take(modeOf: isThere ? old : nil)
    try draft.file.flush()
    try draft.replace(target.name)
  }
}

extension PartialFile {
  /// Sets the permissions and, if permitted, the owner of the old file; without one, the mode of a
  /// new file (0666 and the umask).
  func take(modeOf old: stat?) throws(SystemError) {
    if let old, fchown(descriptor, old.st_uid, old.st_gid) != 0, errno != EPERM { throw .last }
    let mode = old.map { $0.st_mode & 0o777 } ?? PartialFile.modeOfNewFile
    try SystemError.check { fchmod(descriptor, mode) }
  }

  /// The permissions of a new file: 0666 without those of the umask.
  private static var modeOfNewFile: mode_t {
    // The umask is read by setting it. Meanwhile, files of other threads are private.
    let mask = umask(0o077)
    umask(mask)
    return 0o666 & ~mask
  }
}

extension FileName {
  /// Returns the path with symbolic links in its last part resolved; the file need not exist.
  func linkTarget() throws(SystemError) -> FileName {
    var target = self
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target.cString, &bytes, bytes.count)
      guard count >= 0 else { return target }
      let link = FileName(bytes[..<count].map { UInt8(bitPattern: $0) })
      target = link.bytes.first == UInt8(ascii: "/") ? link : target.folder.appending(link)
    }
    throw SystemError(code: ELOOP)
  }

  private var lastSlash: Int? { bytes.lastIndex(of: UInt8(ascii: "/")) }

  /// The folder of a path.
  package var folder: FileName {
    lastSlash.map { FileName(bytes[..<max($0, 1)]) } ?? FileName(".")
  }

  /// The last part of a path.
  var name: FileName { FileName(bytes[((lastSlash ?? -1) + 1)...]) }
}
