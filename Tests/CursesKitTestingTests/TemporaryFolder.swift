import CursesKitTesting
import Foundation
import Synchronization
import Testing

/// A temporary folder for one test, with the path of a test file that does not exist.
final class TemporaryFolder {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("curseskit-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A source location in the test file.
  var here: SourceLocation {
    SourceLocation(
      fileID: "Demo/DemoTests.swift",
      filePath: folder.appendingPathComponent("DemoTests.swift").path,
      line: 1, column: 1)
  }

  /// The path of a snapshot file.
  func path(_ name: String) -> String {
    folder.appendingPathComponent("__Snapshots__").appendingPathComponent(name).path
  }

  /// The text of a snapshot file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Writes a snapshot file.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Calls `body`, which must fail once, and returns the message of the failure.
  @MainActor
  func failure(of body: () -> Void) -> String {
    let messages = Messages()
    withKnownIssue {
      body()
    } matching: { issue in
      messages.all.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return messages.only
  }

  /// Calls `body`, which must fail once and may await, and returns the message of the failure.
  @MainActor
  func awaitedFailure(of body: () async -> Void) async -> String {
    let messages = Messages()
    await withKnownIssue {
      await body()
    } matching: { issue in
      messages.all.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return messages.only
  }
}

/// The messages of failures.
private final class Messages: Sendable {
  let all = Mutex<[String]>([])

  /// The message of the only failure.
  var only: String {
    let messages = all.withLock(\.self)
    #expect(messages.count == 1)
    return messages.first ?? ""
  }
}
