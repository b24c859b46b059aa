import Feeds
import Foundation
import Testing

@Suite struct FeedSourceTests {
  @Test func `a source is a file, a Web address or standard input`() throws {
    let url = try #require(URL(string: "https://example.org/feed"))

    #expect(try FeedSource("news.xml") == .file("news.xml"))
    #expect(try FeedSource("-") == .standardInput)
    #expect(try FeedSource("https://example.org/feed") == .web(url))
    #expect(try FeedSource("HTTP://example.org/").name == "HTTP://example.org/")
    #expect(try FeedSource("-").name == "standard input")
  }

  @Test(arguments: ["ftp://example.org/feed", "http://", "https:///feed", "file:///etc/passwd"])
  func `unsupported addresses are refused`(argument: String) {
    #expect(throws: FeedError.unsupportedAddress(input: argument)) { try FeedSource(argument) }
  }

  @Test func `a file is read`() async throws {
    try await withFile(Feed.sampleData) { path in
      let feed = try await FeedSource(path).feed()
      #expect(feed == Feed.sample)
    }
  }

  @Test func `content errors name the path`() async throws {
    try await withFile(Data("Dear diary,".utf8)) { path in
      await #expect(throws: FeedError.notAFeed(input: path, likely: "plain text")) {
        try await FeedSource(path).feed()
      }
    }
  }

  @Test func `a missing file and a directory are distinguished`() async throws {
    let path = NSTemporaryDirectory()

    await #expect(throws: FeedError.missing(input: path + "/none.xml")) {
      try await FeedSource(path + "/none.xml").feed()
    }
    await #expect(throws: FeedError.directory(input: path)) { try await FeedSource(path).feed() }
  }

  @Test func `a file that cannot be read is reported`() async throws {
    do {
      _ = try await FeedSource("/proc/self/mem").feed()
      Issue.record("the memory of this process was read")
    } catch {
      guard case .unreadable(input: "/proc/self/mem", _) = error else { throw error }
    }
  }

  @Test func `an endless device is rejected at the size limit`() async {
    await #expect(
      throws: FeedError.tooLarge(input: "/dev/zero", limit: FeedParser.sizeLimit)
    ) {
      try await FeedSource("/dev/zero").document().data
    }
  }

  private func withFile(_ data: Data, _ body: (String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url.path)
  }
}
