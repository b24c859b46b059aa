import Feeds
import Foundation
import ServerTesting
import Testing

/// The feed cache and conditional requests.
@Suite struct FeedCacheTests {
  private static let success = "HTTP/1.1 200 OK\nConnection: close\n"
  private static let old = Data("<rss><channel><title>Old</title></channel></rss>".utf8)
  private static let new = Data("<rss><channel><title>New</title></channel></rss>".utf8)
  private let cache = FeedCache(
    folder: FileManager.default.temporaryDirectory.path + "/feeds-\(UUID().uuidString)")

  private func read(_ server: LoopbackServer) async throws -> Feed {
    try await FeedSource(server.address).feed(cache: cache)
  }

  private func answer(_ body: Data, _ fields: String = "") -> LoopbackServer.Answer {
    LoopbackServer.Answer(head: Self.success + fields + "\n", end: body)
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: cache.folder)) ?? []
  }

  @Test func `conditional requests carry the last ETag and modification date`() async throws {
    let unchanged = LoopbackServer.Answer(head: "HTTP/1.1 304 Same\nConnection: close\n\n")
    let fields = "ETag: \"a\"\nLast-Modified: Sun, 01 Mar 2026 08:00:00 GMT\n"
    let server = try LoopbackServer([answer(Self.old, fields), unchanged, answer(Self.new)])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    #expect(try await read(server).title == "Old")
    #expect(try await read(server).title == "Old")
    #expect(try await read(server).title == "New")
    let requests = server.requests
    #expect(!requests[0].contains("If-None-Match"))
    for request in requests[1...] {
      #expect(request.contains("\r\nIf-None-Match: \"a\"\r\n"))
      #expect(request.contains("\r\nIf-Modified-Since: Sun, 01 Mar 2026 08:00:00 GMT\r\n"))
    }
    #expect(files.count == 1)
  }

  @Test func `a failing server returns the cached feed with the error`() async throws {
    let broken = LoopbackServer.Answer(head: "HTTP/1.1 503 Busy\nConnection: close\n\n")
    let server = try LoopbackServer([answer(Self.old), broken])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    #expect(try await read(server).problem == nil)
    let feed = try await read(server)
    #expect(feed.title == "Old")
    #expect(feed.problem == .refused(input: server.address, status: 503))
  }

  @Test func `a feed that is gone is removed from the cache`() async throws {
    let gone = LoopbackServer.Answer(head: "HTTP/1.1 410 Gone\nConnection: close\n\n")
    let server = try LoopbackServer([answer(Self.old), gone])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    _ = try await read(server)
    await #expect(throws: FeedError.refused(input: server.address, status: 410)) {
      try await read(server)
    }
    #expect(files.isEmpty)
  }

  @Test(arguments: [Data(), Data("{}\n".utf8), Data(repeating: 0, count: 4096)])
  func `an invalid cache file is ignored`(bytes: Data) async throws {
    let server = try LoopbackServer([answer(Self.old, "ETag: \"a\"\n"), answer(Self.new)])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    _ = try await read(server)
    try bytes.write(to: URL(filePath: "\(cache.folder)/\(files[0])"))
    #expect(try await read(server).title == "New")
    #expect(!server.requests[1].contains("If-None-Match"))
  }

  @Test func `a cache file of version 1 is read`() async throws {
    let file = """
      {"address":"http://127.0.0.1:1/feed","tag":"a","size":48,"sum":10005909545311495437}
      <rss><channel><title>Old</title></channel></rss>
      """
    try FileManager.default.createDirectory(
      atPath: cache.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }
    try Data(file.utf8).write(to: URL(filePath: "\(cache.folder)/c31ab23f21591a4a.feed"))

    // Nothing listens at port 1, so the feed is the cached one.
    let feed = try await FeedSource("http://127.0.0.1:1/feed").feed(cache: cache)
    #expect(feed.title == "Old" && feed.problem != nil)
  }

  @Test func `an oversized cache file is ignored`() async throws {
    let server = try LoopbackServer([answer(Self.old, "ETag: \"a\"\n"), answer(Self.new)])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    _ = try await read(server)
    #expect(truncate("\(cache.folder)/\(files[0])", 1 << 36) == 0)
    #expect(try await read(server).title == "New")
    #expect(!server.requests[1].contains("If-None-Match"))
  }

  @Test func `a flipped bit in a cache file is detected`() async throws {
    let server = try LoopbackServer([answer(Self.old, "ETag: \"a\"\n"), answer(Self.new)])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    _ = try await read(server)
    var file = try Data(contentsOf: URL(filePath: "\(cache.folder)/\(files[0])"))
    file[file.count - 30] ^= 1
    try file.write(to: URL(filePath: "\(cache.folder)/\(files[0])"))
    #expect(try await read(server).title == "New")
    #expect(!server.requests[1].contains("If-None-Match"))
  }

  @Test func `the cache keeps 64 feeds`() async throws {
    let server = try LoopbackServer([answer(Self.old)])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    _ = try await read(server)
    let file = URL(filePath: "\(cache.folder)/\(files[0])")
    let before = Date(timeIntervalSinceNow: -3600)
    for index in 0..<70 {
      let copy = "\(cache.folder)/\(index).feed"
      try FileManager.default.copyItem(atPath: file.path, toPath: copy)
      try FileManager.default.setAttributes([.modificationDate: before], ofItemAtPath: copy)
    }
    _ = try await read(server)
    #expect(files.count == 64)
    #expect(files.contains(file.lastPathComponent))
  }

  @Test func `a FIFO in place of a cache file is replaced`() async throws {
    let server = try LoopbackServer([answer(Self.old), answer(Self.new)])
    defer { try? FileManager.default.removeItem(atPath: cache.folder) }

    _ = try await read(server)
    let path = "\(cache.folder)/\(files[0])"
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try await read(server).title == "New")
    #expect(FileManager.default.contents(atPath: path)?.isEmpty == false)
  }

  @Test func `an unwritable cache folder does not prevent reading`() async throws {
    let server = try LoopbackServer([answer(Self.old)])
    let feed = try await FeedSource(server.address).feed(cache: FeedCache(folder: "/dev/null/a"))
    #expect(feed.title == "Old")
  }

  @Test func `the cache folder follows XDG_CACHE_HOME and HOME`() {
    #expect(
      FeedCache(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"])?.folder == "/c/curseskit/feeds"
    )
    #expect(
      FeedCache(environment: ["XDG_CACHE_HOME": "c", "HOME": "/h"])?.folder
        == "/h/.cache/curseskit/feeds")
    #expect(FeedCache(environment: [:]) == nil)
  }

  @Test(arguments: [
    ("text/xml; charset=koi8-r", "", "Мир"), ("text/xml;charset=\"KOI8-R\"", "", "Мир"),
    ("text/xml; charset=utf-8", "<?xml version='1.0' encoding='koi8-r'?>", "Мир"),
    ("text/xml; charset=x-unheard-of", "<?xml version='1.0' encoding='koi8-r'?>", "Мир"),
  ])
  func `the server's charset applies unless the feed declares an encoding`(
    type: String, declaration: String, title: String
  ) async throws {
    let body =
      Data("\(declaration)<rss><channel><title>".utf8) + Data([0xED, 0xC9, 0xD2])
      + Data("</title></channel></rss>".utf8)
    let server = try LoopbackServer([answer(body, "Content-Type: \(type)\n")])
    #expect(try await FeedSource(server.address).feed().title == title)
  }

  @Test(arguments: [10, 1_000_000])
  func `a wrong content length is an error`(length: Int) async throws {
    let body = Data("<rss><channel><item><title>1</title></item></channel></rss>".utf8)
    let server = try LoopbackServer([answer(body, "Content-Length: \(length)\n")])
    await #expect(throws: FeedError.self) { try await FeedSource(server.address).feed() }
  }
}
