import Foundation

/// A unique temporary folder that is removed when it is released.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Creates an executable that runs shell commands, and returns its path.
  func writeProgram(_ commands: String, to name: String) throws -> String {
    _ = try write(commands, to: name + ".sh")
    let program = url.appendingPathComponent(name)
    let beside = URL(filePath: #filePath)
      .appending(path: "../../Scripts/beside").standardized
    try FileManager.default.createSymbolicLink(at: program, withDestinationURL: beside)
    return program.path
  }
}
