import Glibc

/// An open folder.
///
/// Its files are reached through it, so that they stay the same ones when somebody moves the
/// folder meanwhile, or puts a link in its place.
package final class Folder: Sendable {
  /// Where it was found, from the root.
  package let path: FileName

  private let opened: Descriptor

  /// Its number, as long as the folder is held.
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
    } catch let error as SystemError {
      throw Failure(description: "the folder “\(path)” cannot be opened: \(error)")
    }
  }

  /// Opens a folder, and makes it, with those that it is in, where there is none.
  package convenience init(making path: FileName) throws {
    let slash = UInt8(ascii: "/")
    // What goes wrong here is told when it is opened.
    for end in path.bytes.indices.dropFirst() where path.bytes[end] == slash {
      mkdir(FileName(path.bytes[..<end]).cString, 0o777)
    }
    mkdir(path.cString, 0o777)
    try self.init(path)
  }

  /// Opens a folder that is in another one, unless a link has its name.
  package init(_ name: FileName, in folder: Folder) throws(SystemError) {
    path = folder.path.appending(name)
    opened = try Descriptor(
      name, in: folder.descriptor, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Returns what is known about a name in it, of a link itself, or `nil` where it is free.
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
  /// The path from the root, from the folder that the process is in.
  fileprivate var fromRoot: FileName {
    guard bytes.first != UInt8(ascii: "/"), let current = getcwd(nil, 0) else { return self }
    defer { free(current) }
    return FileName(UnsafeRawBufferPointer(start: current, count: strlen(current))).appending(self)
  }
}
