import CursesCells
import Foundation

/// A program in a window of tmux, a terminal that breaks its lines anew when it is resized.
///
/// Nothing waits longer than 20 seconds for what it waits for.
final class TmuxSession {
  private let name = "curseskit-\(UUID().uuidString)"
  private let folder: URL

  /// Whether there is a tmux to test with.
  static let isInstalled = path != nil

  private static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct TimedOut: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a script in a shell; `$PROGRAM` is `program`.
  init(size: Size, program: String, script: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(size.width)", "-y", "\(size.height)",
      "PROGRAM=\(program); \(script)",
    ])
    try tmux(["set-option", "-g", "status", "off"])
    try resize(to: size)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sets the size of the window.
  func resize(to size: Size) throws {
    try tmux(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Every line, those that left the screen first, without blank ones at the end.
  func lines() throws -> [String] {
    var lines = try tmux(["capture-pane", "-p", "-S", "-"]).components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until the lines are as they should be, and returns them.
  @discardableResult
  func wait(until condition: ([String]) -> Bool) throws -> [String] {
    let end = Date(timeIntervalSinceNow: 20)
    var lines: [String] = []
    while Date() < end {
      lines = try self.lines()
      if condition(lines) { return lines }
      usleep(20_000)
    }
    throw TimedOut(description: lines.joined(separator: "\n"))
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    // The server that the first command starts would keep a pipe open.
    let file = folder.appending(path: "output").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let environment = [
      "TMUX_TMPDIR=\(folder.path)", "TERM=xterm-256color", "LANG=C.UTF-8", "SHELL=/bin/sh",
      "SWIFT_BACKTRACE=enable=no", "PATH=/usr/bin:/bin",
    ]
    let path = TmuxSession.path ?? "tmux"
    let words = ([path, "-u", "-L", "test"] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, words, variables) == 0 else {
      throw TimedOut(description: "cannot run \(path)")
    }
    waitpid(process, nil, 0)
    return String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}
