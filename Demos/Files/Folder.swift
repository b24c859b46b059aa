import Glibc

/// An open folder.
///
/// Its files are accessed through its descriptor, so that they stay the same if the folder is
/// moved or replaced by a link.
package final class Folder: Sendable {
  /// The absolute path at which it was opened.
  package let path: FileName

  private let opened: Descriptor

  /// The descriptor, valid during the lifetime of this object.
  package var descriptor: CInt { opened.number }

  /// Opens a folder.
  package init(opening path: FileName) throws(SystemError) {
    self.path = path.fromRoot
    opened = try Descriptor(path, O_RDONLY | O_DIRECTORY)
  }

  /// Opens a folder.
  ///
  /// - Throws: ``Failure``, with the path.
  package convenience init(_ path: FileName) throws {
    do {
      try self.init(opening: path)
    } catch {
      throw Failure(code: 10304, description: "cannot open the folder “\(path)”: \(error)")
    }
  }

  /// Opens a folder, and creates it and its parents if they do not exist.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - mode: The permissions of new folders, without those of the umask. The default is 0777.
  /// - Throws: ``Failure``, with the path.
  package convenience init(making path: FileName, mode: mode_t = 0o777) throws {
    Folder.make(path, mode: mode)
    try self.init(path)
  }

  /// Creates a folder and its parents if they do not exist.
  ///
  /// Errors are ignored, as opening the folder reports them.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - mode: The permissions of new folders, without those of the umask. The default is 0777.
  package static func make(_ path: FileName, mode: mode_t = 0o777) {
    let slash = UInt8(ascii: "/")
    for end in path.bytes.indices.dropFirst() where path.bytes[end] == slash {
      mkdir(FileName(path.bytes[..<end]).cString, mode)
    }
    mkdir(path.cString, mode)
  }

  /// Opens a folder in another one, unless its name is a symbolic link.
  package init(_ name: FileName, in folder: Folder) throws(SystemError) {
    path = folder.path.appending(name)
    opened = try Descriptor(
      name, in: folder.descriptor, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Waits until the names in the folder are on the disk.
  ///
  /// File systems that cannot sync a folder are ignored.
  func sync() throws(SystemError) {
    do throws(SystemError) {
      try opened.sync()
    } catch {
      guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) else { throw error }
    }
  }

  /// Returns the status of a name in the folder, or `nil` if it does not exist.
  ///
  /// Links are not followed.
  package func info(of name: FileName) throws(SystemError) -> stat? {
    var info = stat()
    do throws(SystemError) {
      try SystemError.check {
        fstatat(descriptor, name.cString, &info, CInt(AT_SYMLINK_NOFOLLOW))
      }
      return info
    } catch  where error.code == ENOENT {
      return nil
    }
  }
}

extension FileName {
  /// The absolute path, resolved against the working directory.
  fileprivate var fromRoot: FileName {
    guard bytes.first != UInt8(ascii: "/"), let current = getcwd(nil, 0) else { return self }
    defer { free(current) }
    return FileName(UnsafeRawBufferPointer(start: current, count: strlen(current))).appending(self)
  }
}
