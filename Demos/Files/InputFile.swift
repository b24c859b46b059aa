import Glibc

/// An input file, or standard input.
package enum InputFile {
  /// Reads all of a file, or of standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - what: The noun for error messages, such as “the tape”.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` if it cannot be read or has more than 64 MiB.
  package static func read(_ path: String, as what: String) throws -> [UInt8] {
    try read(FileName(path), as: what)
  }

  /// Reads all of a file, at a path that need not be UTF-8, or of standard input for `-`.
  package static func read(_ path: FileName, as what: String) throws -> [UInt8] {
    let name = "\(what) “\(path)”"
    do throws(SystemError) {
      let file =
        path == FileName("-")
        ? Descriptor(owning: try SystemError.check { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) })
        : try Descriptor(path, O_RDONLY | O_NOCTTY)
      if let bytes = try file.read(upTo: StoredFile.limit) { return bytes }
    } catch {
      throw Failure(
        code: 10301,
        description: "cannot read \(name): \(error); name a file, or - for standard input")
    }
    throw Failure(code: 10302, description: "\(name) has more than 64 MiB; name a smaller file")
  }
}
