import Foundation

/// A reader of a file or of standard input into memory.
struct FeedFile: Sendable {
  /// The number of bytes per read.
  private static let chunk = 1 << 20

  /// The name of the file in errors.
  let name: String

  /// Returns the contents of the file at `path`.
  func read(_ path: String) async throws(FeedError) -> Data {
    try await onQueue { () throws(FeedError) in
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw .missing(input: name)
      }
      guard !isDirectory.boolValue else { throw .directory(input: name) }
      guard let handle = FileHandle(forReadingAtPath: path) else {
        throw .unreadable(input: name, reason: "it cannot be opened")
      }
      defer { try? handle.close() }
      return try contents(of: handle)
    }
  }

  /// Returns the bytes of standard input up to its end.
  func readStandardInput() async throws(FeedError) -> Data {
    try await onQueue { () throws(FeedError) in try contents(of: .standardInput) }
  }

  /// Reads to the end or the limit, as the size of pipes and devices is unknown.
  private func contents(of handle: FileHandle) throws(FeedError) -> Data {
    var data = Data()
    do {
      while let more = try handle.read(upToCount: Self.chunk), !more.isEmpty {
        data.append(more)
        guard data.count <= FeedParser.sizeLimit else { break }
      }
    } catch {
      throw .unreadable(input: name, reason: error.localizedDescription)
    }
    guard data.count <= FeedParser.sizeLimit else {
      throw .tooLarge(input: name, limit: FeedParser.sizeLimit)
    }
    return data
  }

  /// Runs blocking work outside of the threads of Swift concurrency.
  private func onQueue(
    _ work: @escaping @Sendable () throws(FeedError) -> Data
  ) async throws(FeedError) -> Data {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Result(catching: work))
      }
    }
    return try result.get()
  }
}
