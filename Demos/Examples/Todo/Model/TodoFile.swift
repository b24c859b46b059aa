import Dispatch
import Foundation

/// What stands in the file of the tasks.
enum TodoFile {
  /// The most bytes that are read: 64 MiB.
  private static let limit = 64 << 20

  /// Reads a file on a thread of its own, because that may take its time; `nil` for one that is
  /// not there.
  static func data(of file: URL) async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            let data = try FileHandle(forReadingFrom: file).read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else { throw CocoaError(.fileReadTooLarge) }
            return data
          })
      }
    }
  }
}
