import Feeds
import Foundation
import Testing

@Suite struct FeedDownloadTests {
  @Test func `a feed is read from a server`() async throws {
    let server = try LoopbackServer(
      answering: "HTTP/1.1 200 OK\nConnection: close\n\n", then: Feed.sampleData, copies: 1)
    #expect(try await FeedSource("http://127.0.0.1:\(server.port)/feed.xml").feed() == Feed.sample)
  }

  @Test(arguments: [404, 500, 304])
  func `an answer that is no success is refused with its status`(status: Int) async throws {
    let server = try LoopbackServer(
      answering: "HTTP/1.1 \(status) Sorry\nContent-Length: 0\nConnection: close\n\n")
    let address = "http://127.0.0.1:\(server.port)/"

    await #expect(throws: FeedError.refused(input: address, status: status)) {
      try await FeedSource(address).feed()
    }
  }

  @Test func `a body that is announced as too large is not waited for`() async throws {
    let server = try LoopbackServer(
      answering: "HTTP/1.1 200 OK\nContent-Length: 99999999999\nConnection: close\n\n")
    let address = "http://127.0.0.1:\(server.port)/"

    await #expect(throws: FeedError.tooLarge(input: address, limit: FeedParser.sizeLimit)) {
      try await FeedSource(address).feed()
    }
  }

  @Test func `a body that does not end is left at the limit`() async throws {
    let server = try LoopbackServer(
      answering: "HTTP/1.1 200 OK\nConnection: close\n\n",
      then: Data(repeating: 0x20, count: 1 << 20), copies: 1000)
    let address = "http://127.0.0.1:\(server.port)/"

    await #expect(throws: FeedError.tooLarge(input: address, limit: FeedParser.sizeLimit)) {
      try await FeedSource(address).feed()
    }
  }

  @Test func `a redirection out of the Web is not followed`() async throws {
    let server = try LoopbackServer(
      answering: """
        HTTP/1.1 302 Found
        Location: ftp://127.0.0.1/feed
        Content-Length: 0
        Connection: close


        """)
    let address = "http://127.0.0.1:\(server.port)/"

    await #expect(throws: FeedError.refused(input: address, status: 302)) {
      try await FeedSource(address).feed()
    }
  }

  @Test func `a server that is not there is unreachable`() async throws {
    do {
      _ = try await FeedSource("http://127.0.0.1:1/feed").feed()
      Issue.record("something answered at port 1")
    } catch {
      guard case .unreachable(input: "http://127.0.0.1:1/feed", _) = error else { throw error }
    }
  }
}
