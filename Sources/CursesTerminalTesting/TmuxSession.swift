import CursesCells
import Foundation

/// A program in a tmux window, a terminal that rewraps its lines when it is resized.
///
///     let session = try TmuxSession(
///       size: Size(width: 80, height: 24), program: path, script: "$PROGRAM; echo after")
///     try session.wait { $0.contains("ready") }
///     try session.resize(to: Size(width: 40, height: 24))
///     try session.press("Enter")
///
/// Each session has its own server, which ends when the session is released. Methods wait at most
/// five minutes for a condition.
public final class TmuxSession {
  private let name = "curseskit-\(UUID().uuidString)"
  private let folder: URL

  /// The process of the server, or `nil` if it is unknown.
  private var server: pid_t?

  /// The longest time to wait for a condition, because each look starts a process.
  private static let patience = Duration.seconds(300)

  /// Whether tmux is installed.
  public static let isInstalled = path != nil

  private static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The error thrown if an awaited condition did not hold in time.
  public struct TimedOut: Error, CustomStringConvertible {
    /// The contents of the screen at the timeout.
    public let description: String
  }

  /// Runs a script in a shell; `$PROGRAM` is `program`.
  ///
  /// - Throws: An error if tmux cannot be run.
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

  /// Resizes the window, and waits until the program can know the new size.
  ///
  /// tmux rewraps the lines immediately, but notifies the program a quarter of a second later.
  /// Output in between is for the old size.
  ///
  /// - Throws: ``TimedOut`` after five minutes, or if the window is closed.
  public func resize(to size: Size) throws {
    try resizeAtOnce(to: size)
    let path = try tmux(["display-message", "-p", "#{pane_tty}"])
    let terminal = open(path.trimmingCharacters(in: .newlines), O_RDONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    let clock = SuspendingClock()
    let end = clock.now + TmuxSession.patience
    var window = winsize()
    while ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, clock.now < end {
      if window.ws_col == size.width, window.ws_row == size.height { return }
      usleep(5_000)
    }
    throw TimedOut(
      description: "the window has \(window.ws_col)x\(window.ws_row) cells, not \(size)")
  }

  /// Resizes the window without waiting, so that the program may not know the new size yet.
  public func resizeAtOnce(to size: Size) throws {
    try tmux(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// Presses keys, given by their tmux names.
  public func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Pastes text, with bracketed paste if the program enabled it.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p", "-r"])
  }

  /// Returns all lines, including the history, without trailing blank lines.
  public func lines() throws -> [String] {
    var lines = try tmux(["capture-pane", "-p", "-S", "-"]).components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until a condition holds for the lines, and returns the lines.
  ///
  /// - Throws: ``TimedOut`` after five minutes.
  @discardableResult
  public func wait(until condition: ([String]) throws -> Bool) throws -> [String] {
    let clock = SuspendingClock()
    let end = clock.now + TmuxSession.patience
    var lines: [String] = []
    while clock.now < end {
      lines = try self.lines()
      if try condition(lines) { return lines }
      usleep(30_000)
    }
    throw TimedOut(description: lines.joined(separator: "\n"))
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let path = TmuxSession.path ?? "tmux"
    let environment = TestEnvironment.variables.merging([
      "TMUX_TMPDIR": folder.path, "SHELL": "/bin/sh",
    ]) { $1 }
    let output = try Subprocess.output(
      of: [path, "-u", "-L", "test"] + arguments, environment: environment,
      file: folder.appending(path: "output").path)
    guard let output else { throw TimedOut(description: "cannot run \(path)") }
    return output
  }
}

// MARK: - Earlier lines

/// Earlier lines, which a window contains before a program draws below them.
///
/// However the window is resized, each line and the program's output must be displayed once:
///
///     let session = try TmuxSession(program: program, arguments: "ask", below: .bottom)
///     try session.resize(to: Size(width: 40, height: 24))
///     let lines = try session.wait { $0.contains("? Which one?") }
///     #expect(TmuxSession.earlierLines(in: lines) == TmuxSession.earlierLines)
extension TmuxSession {
  /// The position in the window at which a program begins.
  public enum Place: CaseIterable, Sendable {
    /// Below eight lines at the top of the window.
    case top

    /// Below eight lines and shell output, with free rows below.
    case middle

    /// In the last row, with blank lines in the history.
    case bottom
  }

  /// Eight lines of 65 columns, which are wrapped in a narrow window.
  public static let earlierLines = (1...8).map {
    "earlier line \($0) " + String(repeating: "abcdefghij", count: 5)
  }

  /// Runs a program below ``earlierLines`` in a window of 80x24.
  ///
  /// After the program has ended, the window shows `after`.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: The arguments, as for a shell.
  ///   - position: The position at which the program begins.
  ///   - environment: Additional environment variables, as for a shell; the default is none.
  /// - Throws: An error if tmux cannot be run.
  public convenience init(
    program: BuiltProgram, arguments: String, below position: Place,
    environment: [String: String] = [:]
  ) throws {
    let before =
      switch position {
      case .top: "clear; "
      case .middle: ""
      case .bottom: "i=0; while [ $i -lt 30 ]; do echo; i=$((i+1)); done; "
      }
    let lines = TmuxSession.earlierLines.map { "echo '\($0)'; " }.joined()
    let variables = environment.map { "\($0.key)=\($0.value) " }.joined()
    try self.init(
      size: Size(width: 80, height: 24), program: program.path,
      script: "\(before)\(lines)\(variables)$PROGRAM \(arguments); echo after; read line")
  }

  /// Returns the ``earlierLines`` found in the window: each once, if none was lost or repeated.
  public static func earlierLines(in lines: [String]) -> [String] {
    let text = lines.joined()
    return text.ranges(of: "earlier").map { String(text[$0.lowerBound...].prefix(65)) }
  }
}
