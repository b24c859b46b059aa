import Dispatch
import Foundation

/// The reader of the file of the tasks.
enum TodoFile {
  /// The maximum size of the file in bytes: 64 MiB.
  private static let limit = 64 << 20

  /// Reads a file on a background thread, because reading can block.
  ///
  /// Returns `nil` if the file does not exist.
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
