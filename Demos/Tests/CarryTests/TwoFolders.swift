import CFiles
import Foundation

@testable import Carry
@testable import Files

/// A source and a target folder for copies without the command line.
final class TwoFolders {
  let root = FileManager.default.temporaryDirectory.appending(path: "carry-\(UUID().uuidString)")
  let from: Folder
  let to: Folder

  init() throws {
    from = try Folder(making: FileName(root.appending(path: "from").path))
    to = try Folder(making: FileName(root.appending(path: "to").path))
  }

  /// Whether the file system of these folders supports unnamed files.
  static let haveUnnamedFiles: Bool = {
    guard let folder = try? Folder(FileName(FileManager.default.temporaryDirectory.path)) else {
      return false
    }
    let file = cfiles_open_unnamed(folder.descriptor)
    return file >= 0 && close(file) == 0
  }()

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Returns a copy of a file in the source folder.
  func copy(_ taken: Carry.Taken, of name: String = "a.txt") -> Copy {
    Copy(name: FileName(name), source: from, target: to, taken: taken)
  }

  func path(_ name: String) -> String { root.appending(path: name).path }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: root.appending(path: name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: name)), as: UTF8.self)
  }

  func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: name).path, withDestinationPath: path)
  }

  /// The sorted names in the target folder.
  var copied: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "to").path).sorted()
    }
  }
}
