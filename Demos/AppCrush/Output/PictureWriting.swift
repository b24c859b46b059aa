import Files
import Glibc

/// Why a place cannot be written to.
struct OutputError: Error, CustomStringConvertible {
  let description: String

  init(place: FileName, _ reason: any Error) {
    description = "“\(place)” cannot be written: \(reason); make room, or name another place"
  }
}

/// Writes a picture such that all of it is there, or nothing.
enum PictureWriting {
  /// What of the rights of a file the user lets others have.
  private static let rights: mode_t = {
    let mask = umask(0o077)
    umask(mask)
    return 0o666 & ~mask
  }()

  /// Writes one to a file without a name, or with one that nothing else has, and names it then.
  ///
  /// - Parameters:
  ///   - folder: Where it is to be.
  ///   - contents: Writes the picture to what it is given; what it throws is thrown.
  ///   - claim: Gives the file a name.
  /// - Returns: What `claim` returns.
  /// - Throws: An ``OutputError`` where the file cannot be written.
  static func write<Name>(
    in folder: Folder, contents: (@escaping ([UInt8]) throws -> Void) throws -> Void,
    claim: (inout PartialFile) throws(SystemError) -> Name
  ) throws -> Name {
    do {
      var part = try PartialFile(of: "appcrush", in: folder)
      let descriptor = part.descriptor
      try contents { bytes in
        try bytes.withUnsafeBytes { try Descriptor.write($0, to: descriptor) }
      }
      try SystemError.check { fchmod(descriptor, rights) }
      try part.flush()
      return try claim(&part)
    } catch let error as SystemError {
      throw OutputError(place: folder.path, error)
    }
  }
}
