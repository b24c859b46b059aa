import CursesCells
import Foundation

/// A program in a window of GNU Screen, which has its own treatment of rows and cells that move.
///
///     let session = try GNUScreenSession(program: path, script: "$PROGRAM; echo after")
///     try session.press("q")
///     let lines = try session.lines()
///
/// Each session has its own server, which ends when the session is released.
public final class GNUScreenSession {
  /// The columns and rows of the window, the only size without an attached terminal.
  public static let size = Size(width: 80, height: 24)

  /// Whether GNU Screen is installed.
  public static let isInstalled = path != nil

  private static let path = ["/usr/bin/screen", "/usr/local/bin/screen", "/bin/screen"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The error thrown if GNU Screen cannot be run, or its server does not respond within a
  /// minute.
  public struct NoResponse: Error, CustomStringConvertible {
    /// The failed command, in words.
    public let description: String
  }

  private let name = "test"
  private let folder: URL

  /// The folder of the server's socket, which only its owner may access.
  private var sockets: URL { folder.appending(path: "sockets") }

  /// The process of the server, or `nil` before it runs.
  private var server: pid_t?

  /// Runs a script in a shell; `$PROGRAM` is `program`, and `TERM` is `screen-256color`.
  ///
  /// - Parameters:
  ///   - program: The path of the program, without characters that a shell interprets.
  ///   - script: The script.
  /// - Throws: ``NoResponse`` if GNU Screen does not start, or the error of the temporary folder.
  public init(program: String, script: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "curseskit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sockets"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try screen([
      "-d", "-m", "-U", "-S", name, "-c", "/dev/null", "-T", "screen-256color", "/bin/sh", "-c",
      "PROGRAM=\(program); \(script)",
    ])
    // The name of the socket begins with the process identifier of the server.
    let process: pid_t = try wait(for: "a socket") {
      let entries = try? FileManager.default.contentsOfDirectory(atPath: sockets.path)
      guard let entry = entries?.first else { return nil }
      return pid_t(entry.prefix { $0 != "." })
    }
    server = process
  }

  deinit {
    // The window gets SIGHUP.
    if let server { kill(server, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Types text.
  ///
  /// - Throws: ``NoResponse`` if GNU Screen cannot be run.
  public func press(_ text: String) throws {
    try screen(["-S", name, "-p", "0", "-X", "stuff", text])
  }

  /// Returns the lines of the window, from top to bottom.
  ///
  /// - Throws: ``NoResponse`` if the server does not write them.
  public func lines() throws -> [String] {
    let file = folder.appending(path: "hardcopy")
    try? FileManager.default.removeItem(at: file)
    try screen(["-S", name, "-p", "0", "-X", "hardcopy", file.path])
    // The server writes the file after the command has ended.
    return try wait(for: "hardcopy") {
      guard let data = try? Data(contentsOf: file) else { return nil }
      let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
      return lines.count == GNUScreenSession.size.height + 1 ? Array(lines.dropLast()) : nil
    }
  }

  private func wait<Result>(for what: String, _ find: () -> Result?) throws -> Result {
    let clock = SuspendingClock()
    let end = clock.now + .seconds(60)
    while clock.now < end {
      if let result = find() { return result }
      usleep(1000)
    }
    throw NoResponse(description: "GNU Screen did not respond with \(what)")
  }

  private func screen(_ arguments: [String]) throws {
    let path = GNUScreenSession.path ?? "screen"
    let environment = TestEnvironment.variables.merging([
      "SCREENDIR": sockets.path, "SHELL": "/bin/sh",
    ]) { $1 }
    let output = try Subprocess.output(
      of: [path] + arguments, environment: environment, file: folder.appending(path: "output").path)
    if output == nil { throw NoResponse(description: "cannot run \(path)") }
  }
}
