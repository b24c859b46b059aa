import Files
import Glibc

/// An argument that pictures can be taken out of.
struct Input {
  /// What it is.
  enum Kind {
    case archive, folder
  }

  let path: FileName
  let kind: Kind

  /// What its pictures are called after: its name, without `.ipa` or `.app`.
  let name: FileName

  /// Looks at an argument.
  ///
  /// - Returns: `nil` where it is neither an `.ipa` file nor a folder.
  /// - Throws: An ``InputError`` where it cannot be looked at.
  init?(_ path: FileName) throws(InputError) {
    var info = stat()
    guard stat(path.cString, &info) == 0 else {
      throw .input("\(SystemError.last); name an .ipa file or a folder")
    }
    self.path = path
    let last = Input.wholePath(path).lastComponent
    switch info.st_mode & S_IFMT {
    case S_IFREG where last.lowercased.hasSuffix(".ipa"): kind = .archive
    case S_IFDIR: kind = .folder
    default: return nil
    }
    let isNamedAsApp = last.lowercased.hasSuffix(".ipa") || last.lowercased.hasSuffix(".app")
    name = isNamedAsApp ? last.withoutExtension : last
  }

  /// Returns the path from the root, in which each folder has its own name.
  private static func wholePath(_ path: FileName) -> FileName {
    guard path.bytes.last == UInt8(ascii: "/") || path.bytes.last == UInt8(ascii: "."),
      let whole = realpath(path.cString, nil)
    else { return path }
    defer { free(whole) }
    return FileName(UnsafeRawBufferPointer(start: whole, count: strlen(whole)))
  }
}
