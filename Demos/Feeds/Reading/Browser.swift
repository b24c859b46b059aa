import CursesCells
import Foundation
import Synchronization

/// An error for a page that could not be opened, described in a few words for the user.
public struct BrowserError: CodedError, Hashable {
  /// The error code, 10050.
  public var code: Int { 10050 }

  /// The description.
  public let description: String

  /// Creates an error with a description.
  public init(description: String) { self.description = description }
}

/// The user's browser: the program in `BROWSER`, or the desktop's opener if there is a display.
public struct Browser: Hashable, Sendable {
  /// The program and its arguments.
  private let words: [String]

  /// Finds the browser of a user.
  ///
  /// - Parameter environment: The environment of the user's session.
  /// - Throws: ``BrowserError`` if the user has no browser.
  public init(environment: [String: String]) throws {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    func path(of program: Substring) -> String? {
      let paths = program.contains("/") ? ["\(program)"] : folders.map { "\($0)/\(program)" }
      return paths.first(where: FileManager.default.isExecutableFile)
    }
    let named = (environment["BROWSER"] ?? "").split(separator: ":")
      .map { $0.split(separator: " ") }
    for words in named {
      guard let program = words.first, let path = path(of: program) else { continue }
      self.words = [path] + words.dropFirst().map { String($0) }
      return
    }
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
      throw BrowserError(description: "there is no display; name a browser in $BROWSER")
    }
    guard let path = path(of: "xdg-open") else {
      throw BrowserError(description: "xdg-open is not installed; name a browser in $BROWSER")
    }
    words = [path]
  }

  /// Returns the program and its arguments for an address, which replaces `%s` or is appended.
  public func command(for address: String) -> [String] {
    let filled = words.map { $0 == "%s" ? address : $0 }
    return words.contains("%s") ? filled : filled + [address]
  }

  /// Opens an address without a shell, and returns when the program has ended or has run for a
  /// second.
  ///
  /// - Throws: ``BrowserError`` if the program cannot be run or fails.
  public func open(_ address: String) async throws {
    guard address.hasPrefix("http:") || address.hasPrefix("https:") || address.hasPrefix("mailto:")
    else { throw BrowserError(description: "only http and https addresses can be opened") }
    let command = command(for: address)
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let status = try await Browser.status(of: process)
    guard status == 0 else {
      let name = URL(filePath: command[0]).lastPathComponent
      throw BrowserError(description: "\(name) exited with status \(status)")
    }
  }

  /// Runs a program, and returns its exit status, or 0 if it is still running after a second.
  private static func status(of process: Process) async throws -> Int32 {
    let answer = Answer()
    return try await withCheckedThrowingContinuation { continuation in
      answer.wait(continuation)
      process.terminationHandler = { answer.give(.success($0.terminationStatus)) }
      do {
        try process.run()
      } catch {
        answer.give(.failure(error))
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { answer.give(.success(0)) }
    }
  }

  /// A one-shot result; only the first value counts.
  private final class Answer: Sendable {
    private let waiting = Mutex<CheckedContinuation<Int32, any Error>?>(nil)

    func wait(_ continuation: CheckedContinuation<Int32, any Error>) {
      waiting.withLock { $0 = continuation }
    }

    func give(_ result: Result<Int32, any Error>) {
      waiting.withLock { waiting in
        waiting?.resume(with: result)
        waiting = nil
      }
    }
  }
}
