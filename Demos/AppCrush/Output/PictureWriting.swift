import Files
import Glibc

/// The error of an output that cannot be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(place: FileName, _ reason: any Error) {
    description = "cannot write “\(place)”: \(reason); free disk space, or choose another folder"
  }
}

/// The atomic writing of pictures.
enum PictureWriting {
  /// The permissions of new files by the umask of the process.
  private static let rights: mode_t = {
    let mask = umask(0o077)
    umask(mask)
    return 0o666 & ~mask
  }()

  /// Writes a picture to an unnamed or randomly named file, and then names it.
  ///
  /// - Parameters:
  ///   - folder: The folder of the picture.
  ///   - contents: A closure that writes the picture to its argument. Its errors are rethrown.
  ///   - claim: A closure that names the file.
  /// - Returns: The result of `claim`.
  /// - Throws: An ``OutputError`` if the file cannot be written.
  static func write<Name>(
    in folder: Folder, contents: (@escaping ([UInt8]) throws -> Void) throws -> Void,
    claim: (inout PartialFile) throws(SystemError) -> Name
  ) throws -> Name {
    do {
      var part = try PartialFile(of: "appcrush", in: folder)
      let descriptor = part.descriptor
      try contents { try Descriptor.write($0, to: descriptor) }
      try SystemError.check { fchmod(descriptor, rights) }
      try part.file.flush()
      return try claim(&part)
    } catch let error as SystemError {
      throw OutputError(place: folder.path, error)
    }
  }
}
