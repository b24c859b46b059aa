import CursesTerminalTesting
import Files
import Foundation

@testable import AppCrush

/// A temporary folder for inputs, with an output folder inside.
final class CrushFolder {
  let root = FileManager.default.temporaryDirectory.appending(
    path: "appcrush-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: "out"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func path(_ name: String) -> FileName { FileName(root.appending(path: name).path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = root.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: name)))
  }

  /// Returns all paths below a folder, sorted.
  func all(in name: String = "") -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: name).path)
    return (paths?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Extracts the pictures of the input with a name.
  func crush(_ name: String, limits: Limits = .standard, report: () -> Void = {}) throws -> Outcome
  {
    guard let input = try Input(path(name)) else { return Outcome(path(name)) }
    var crush = Crush(input, to: path("out"), limits: limits)
    return crush.run(report: report)
  }

  /// Runs the program in the folder, without a terminal.
  func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: try BuiltProgram("appcrush").path)
    process.arguments = arguments
    process.environment = BuiltProgram.environment
    process.currentDirectoryURL = root
    let names = ["appcrush-output", "appcrush-errors"].map {
      FileManager.default.temporaryDirectory.appending(path: "\($0)-\(UUID().uuidString)")
    }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    for name in names { try Data().write(to: name) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: names[0])
    process.standardError = try FileHandle(forWritingTo: names[1])
    try process.run()
    process.waitUntilExit()
    let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[0], texts[1])
  }
}
