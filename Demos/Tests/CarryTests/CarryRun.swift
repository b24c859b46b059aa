import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

/// Two folders, and a terminal in which the tool copies from one to the other.
final class CarryRun {
  let folder = FileManager.default.temporaryDirectory.appending(path: "carry-\(UUID().uuidString)")
  let terminal: PseudoTerminal
  private let size = Size(width: 60, height: 14)

  init() throws {
    terminal = try PseudoTerminal(size: size)
    for name in ["from", "to"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for (name, text) in [("a.txt", "alpha"), ("b.txt", "beta"), ("c.txt", ""), (".hidden", "-")] {
      try write(text, to: "from/\(name)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a script in the folder; `$CARRY` is the tool.
  func start(_ script: String, environment: [String: String] = [:]) throws {
    var usual = TestEnvironment.variables
    usual["CARRY"] = try BuiltProgram("carry").path
    try terminal.spawn(
      "/bin/sh", arguments: ["-c", "cd '\(folder.path)' && \(script)"],
      environment: usual.merging(environment) { $1 })
  }

  /// Runs a script to its end and returns its exit status.
  func run(_ script: String, environment: [String: String] = [:]) throws
    -> PseudoTerminal.Status
  {
    try start(script, environment: environment)
    return try terminal.waitForExit()
  }

  /// Waits until a row contains a text.
  func wait(for text: String) throws {
    try terminal.read { _ in lines.contains { $0.contains(text) } }
  }

  /// The cells that the terminal shows.
  var buffer: Buffer {
    let screen = VirtualTerminal(size: size)
    screen.feed(terminal.output)
    return screen.buffer
  }

  /// The nonblank rows, without trailing blanks.
  var lines: [String] {
    buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }

  /// The rows joined, so that wrapped text is contiguous.
  var text: String { lines.joined() }

  func size(of name: String) throws -> Int {
    let path = folder.appending(path: name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// The sorted names in the target folder.
  var copied: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "to").path)
        .sorted()
    }
  }
}
