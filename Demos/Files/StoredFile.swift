import Glibc

/// A file with data of the user, which is replaced in one step.
///
///     let file = StoredFile("\(folder)/settings.json", of: "prio")
///     let old = try file.read()
///     try file.write(new)
///
/// A process that ends at any moment, or a power failure, leaves the old or the new bytes.
package struct StoredFile: Hashable, Sendable {
  /// The maximum size in bytes: 64 MiB.
  ///
  /// A larger file was not written by these programs. Files that a user names have the same limit.
  package static let limit = 64 << 20

  /// The path.
  package let path: String

  private let program: String

  /// Names the file, and the program that writes it.
  package init(_ path: String, of program: String) {
    self.path = path
    self.program = program
  }

  // MARK: Reading

  /// Returns the bytes, or `nil` if the file does not exist.
  ///
  /// - Throws: The error of the system call that failed, `EINVAL` for a folder or a device, or
  ///   `EFBIG` for more than 64 MiB.
  package func read() throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try StoredFile.read(FileName(path))
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  /// Returns the bytes of a regular file in a folder.
  ///
  /// - Parameters:
  ///   - name: The name or relative path of the file.
  ///   - folder: The descriptor of the folder. The default is the working directory.
  /// - Returns: The bytes.
  /// - Throws: The error of the system call that failed, `EINVAL` for a folder or a device, or
  ///   `EFBIG` for more than 64 MiB.
  package static func read(
    _ name: FileName, in folder: CInt = AT_FDCWD
  ) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(name, in: folder, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard try file.info.isFile else { throw SystemError(code: EINVAL) }
    guard let bytes = try file.read(upTo: limit) else { throw SystemError(code: EFBIG) }
    return bytes
  }

  // MARK: Writing

  /// Replaces the file in one step, and waits until its bytes and its name are on the disk.
  ///
  /// Its folder is created. The mode of the old file is kept, and its owner if the user may set it.
  /// A symbolic link to the file stays a link. Only the user can read a new file.
  ///
  /// - Throws: The error of the system call that failed. The old file is then unchanged, except if
  ///   only its folder could not be synced.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let target = try FileName(path).linkTarget()
    var old = stat()
    let isThere = stat(path, &old) == 0 && old.isFile
    Folder.make(target.folder, mode: 0o700)
    let folder = try Folder(opening: target.folder)
    try StoredFile.write(
      bytes, as: target.name, in: folder, of: program, taking: isThere ? old : nil)
  }

  /// Replaces a file in a folder in one step, and waits until its bytes and its name are on the
  /// disk.
  ///
  /// - Parameters:
  ///   - bytes: The new contents.
  ///   - name: The name of the file.
  ///   - folder: The folder.
  ///   - program: The name of the program.
  ///   - old: The status of the old file, for the mode and the owner of the new one. The default
  ///     is `nil`: only the user can read the file.
  /// - Throws: The error of the system call that failed. The old file is then unchanged, except if
  ///   only its folder could not be synced.
  package static func write(
    _ bytes: [UInt8], as name: FileName, in folder: Folder, of program: String,
    taking old: stat? = nil
  ) throws(SystemError) {
    var draft = try PartialFile(of: program, in: folder)
    try Descriptor.write(bytes, to: draft.descriptor)
    if let old { try draft.take(modeOf: old) }
    try draft.file.sync()
    try draft.file.flush()
    try draft.replace(name)
    try folder.sync()
  }
}
