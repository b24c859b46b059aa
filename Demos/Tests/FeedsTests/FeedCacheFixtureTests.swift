import Feeds
import Foundation
import Testing

/// Cached responses of each version of the format, which every later version reads.
@Suite struct FeedCacheFixtureTests {
  /// An address at which no server listens.
  private static let address = "http://127.0.0.1:1/feed.xml"

  /// The file of version 1 for the address: a line of JSON, and the response.
  private static let version1 = (
    name: "7c8edadb09856fd.feed",
    text: #"""
    {"size":48,"modified":"Sun, 01 Mar 2026 08:00:00 GMT","tag":"\"a\"","type":"text\/xml",\#
    "sum":10005909545311495437,"address":"http:\/\/127.0.0.1:1\/feed.xml"}
    <rss><channel><title>Old</title></channel></rss>
    """#
  )

  private let cache = FeedCache(
    folder: FileManager.default.temporaryDirectory.path + "/feeds-\(UUID().uuidString)")

  /// Writes a file of the cache, and reads the feed of the address.
  private func read(_ text: String) async throws -> Feed {
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }
    try FileManager.default.createDirectory(
      atPath: cache.folder, withIntermediateDirectories: true)
    let file = URL(filePath: cache.folder).appending(path: Self.version1.name)
    try Data(text.utf8).write(to: file)
    return try await FeedSource(Self.address).feed(cache: cache)
  }

  @Test func `PR-01 a response of version 1 is read from the cache`() async throws {
    let feed = try await read(Self.version1.text)

    #expect(feed.title == "Old")
    #expect(feed.problem != nil)
  }

  @Test func `without its file the feed cannot be reached`() async {
    await #expect(throws: FeedError.self) { try await read("") }
  }
}
