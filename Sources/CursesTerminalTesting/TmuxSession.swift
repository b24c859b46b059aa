import CursesCells
import Foundation

/// A program in a window of tmux, a terminal that breaks its lines anew when it is resized.
///
///     let session = try TmuxSession(
///       size: Size(width: 80, height: 24), program: path, script: "$PROGRAM; echo after")
///     try session.wait { $0.contains("ready") }
///     try session.resize(to: Size(width: 40, height: 24))
///     try session.press("Enter")
///
/// Each is a server of its own, which ends when the session is released. Nothing waits longer than
/// a minute for what it waits for.
public final class TmuxSession {
  private let name = "curseskit-\(UUID().uuidString)"
  private let folder: URL

  /// The process of the server, or `nil` where it does not say.
  private var server: pid_t?

  /// Whether there is a tmux to test with.
  public static let isInstalled = path != nil

  private static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The error thrown when an awaited condition did not come true in time.
  public struct TimedOut: Error, CustomStringConvertible {
    /// The screen that was there instead.
    public let description: String
  }

  /// Runs a script in a shell; `$PROGRAM` is `program`.
  ///
  /// - Throws: When tmux cannot be run.
  public init(size: Size, program: String, script: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(size.width)", "-y", "\(size.height)",
      "PROGRAM=\(program); \(script)",
    ])
    let process = try tmux(["display-message", "-p", "#{pid}"])
    server = pid_t(process.trimmingCharacters(in: .newlines))
    try tmux(["set-option", "-g", "status", "off"])
    try resize(to: size)
  }

  deinit {
    // A busy server may lose `kill-server`, so its process is killed; its windows get SIGHUP.
    if let server { kill(server, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sets the size of the window, and waits until the program can know it.
  ///
  /// tmux breaks the lines anew at once and tells the program a quarter of a second later; what the
  /// program writes in between is for a terminal that is no longer there.
  public func resize(to size: Size) throws {
    try resizeAtOnce(to: size)
    let path = try tmux(["display-message", "-p", "#{pane_tty}"])
    let terminal = open(path.trimmingCharacters(in: .newlines), O_RDONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    let end = Date(timeIntervalSinceNow: 60)
    var window = winsize()
    while ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, Date() < end {
      if window.ws_col == size.width, window.ws_row == size.height { return }
      usleep(5_000)
    }
  }

  /// Sets the size of the window, and does not wait, so that the program may never know it.
  public func resizeAtOnce(to size: Size) throws {
    try tmux(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// Presses keys, by their names in tmux.
  public func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Pastes text, in brackets where the program asked for them.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p", "-r"])
  }

  /// Returns every line, those that left the screen first, without blank ones at the end.
  public func lines() throws -> [String] {
    var lines = try tmux(["capture-pane", "-p", "-S", "-"]).components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until the lines are as they should be, and returns them.
  ///
  /// - Throws: ``TimedOut`` after a minute.
  @discardableResult
  public func wait(until condition: ([String]) throws -> Bool) throws -> [String] {
    let end = Date(timeIntervalSinceNow: 60)
    var lines: [String] = []
    while Date() < end {
      lines = try self.lines()
      if try condition(lines) { return lines }
      usleep(30_000)
    }
    throw TimedOut(description: lines.joined(separator: "\n"))
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    // The server that the first command starts would inherit a pipe and keep it open, so output
    // goes to a file.
    let file = folder.appending(path: "output").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let environment =
      TestEnvironment.variables.map { "\($0.key)=\($0.value)" } + [
        "TMUX_TMPDIR=\(folder.path)", "SHELL=/bin/sh",
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

// MARK: - Earlier lines

/// Lines that a window shows before a program draws below them.
///
/// However the window is resized, each is to be there once, and so is what the program shows:
///
///     let session = try TmuxSession(program: program, arguments: "ask", below: .bottom)
///     try session.resize(to: Size(width: 40, height: 24))
///     let lines = try session.wait { $0.contains("? Which one?") }
///     #expect(TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines)
extension TmuxSession {
  /// Where in its window a program begins.
  public enum Place: CaseIterable, Sendable {
    /// Below eight lines at the top, with nothing before them.
    case top

    /// Below eight lines and what the shell wrote, with room below.
    case middle

    /// In the last row, with blank lines in the history.
    case bottom
  }

  /// Eight lines of 65 columns, which are broken in a narrow window.
  public static let earlierLines = (1...8).map {
    "earlier line \($0) " + String(repeating: "abcdefghij", count: 5)
  }

  /// Runs a program below ``earlierLines`` in a window of 80x24; when it has ended, the window
  /// shows `after`.
  ///
  /// - Throws: When tmux cannot be run.
  public convenience init(program: BuiltProgram, arguments: String, below place: Place) throws {
    let before =
      switch place {
      case .top: "clear; "
      case .middle: ""
      case .bottom: "i=0; while [ $i -lt 30 ]; do echo; i=$((i+1)); done; "
      }
    let lines = TmuxSession.earlierLines.map { "echo '\($0)'; " }.joined()
    try self.init(
      size: Size(width: 80, height: 24), program: program.path,
      script: "\(before)\(lines)$PROGRAM \(arguments); echo after; read line")
  }

  /// Returns what there is of ``earlierLines``: all of them, once each, where nothing was lost.
  public static func earlierLines(in lines: [String]) -> [String] {
    let text = lines.joined()
    return text.ranges(of: "earlier").map { String(text[$0.lowerBound...].prefix(65)) }
  }
}
