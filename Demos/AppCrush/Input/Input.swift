import Files
import Glibc

/// An argument from which pictures can be extracted.
struct Input {
  /// The kind of an input.
  enum Kind {
    case archive, folder
  }

  let path: FileName
  let kind: Kind

  /// The name for the folder of pictures: that of the input without `.ipa` or `.app`.
  let name: FileName

  /// Creates an input from an argument, or `nil` if it is neither an `.ipa` file nor a folder.
  ///
  /// - Throws: An ``InputError`` if its status cannot be read.
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

  /// Returns a path, resolved if it ends with a slash or a period.
  private static func wholePath(_ path: FileName) -> FileName {
    guard path.bytes.last == UInt8(ascii: "/") || path.bytes.last == UInt8(ascii: "."),
      let whole = realpath(path.cString, nil)
    else { return path }
    defer { free(whole) }
    return FileName(UnsafeRawBufferPointer(start: whole, count: strlen(whole)))
  }
}
