import Feeds
import Foundation
import ServerTesting
import Testing

@Suite struct FeedDownloadTests {
  private static let success = "HTTP/1.1 200 OK\nConnection: close\n"

  /// Reads from a server and returns the error, or `nil`.
  private func error(
    _ server: LoopbackServer, within limits: FeedLimits = .patient()
  ) async -> FeedError? {
    do {
      _ = try await FeedSource(server.address).feed(within: limits)
      return nil
    } catch {
      return error
    }
  }

  private func redirection(to location: String) -> LoopbackServer.Answer {
    LoopbackServer.Answer(
      head: """
        HTTP/1.1 302 Found
        Location: \(location)
        Content-Length: 0
        Connection: close


        """)
  }

  @Test func `a feed is read from a server`() async throws {
    let server = try LoopbackServer(
      answering: Self.success + "\n", then: Feed.sampleData, copies: 1)
    let source = try FeedSource("http://127.0.0.1:\(server.port)/feed.xml")
    #expect(try await source.feed(within: .patient()) == Feed.sample)
  }

  @Test func `redirections are followed up to the limit`() async throws {
    let feed = LoopbackServer.Answer(
      head: Self.success + "\n", more: Feed.sampleData, copies: 1)
    let server = try LoopbackServer(Array(repeating: redirection(to: "/a"), count: 10) + [feed])
    #expect(try await FeedSource(server.address).feed(within: .patient()) == Feed.sample)

    let circle = try LoopbackServer([redirection(to: "/")])
    #expect(
      await error(circle)
        == .givenUp(input: circle.address, reason: "it redirects more than 10 times"))
  }

  @Test(arguments: ["ftp://127.0.0.1/feed", "file:///etc/passwd", "gopher://127.0.0.1:1/x"])
  func `a redirection to another scheme is refused`(location: String) async throws {
    let server = try LoopbackServer([redirection(to: location)])
    #expect(
      await error(server)
        == .givenUp(
          input: server.address, reason: "it redirects to an address that is not of http or https"))
  }

  @Test(arguments: [404, 500, 304])
  func `an unsuccessful response is refused with its status`(status: Int) async throws {
    let server = try LoopbackServer(
      answering: "HTTP/1.1 \(status) Sorry\nContent-Length: 0\nConnection: close\n\n")
    #expect(await error(server) == .refused(input: server.address, status: status))
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\"", "Negotiate", "NTLM"])
  func `an authentication challenge is refused with status 401`(challenge: String) async throws {
    let server = try LoopbackServer([
      .init(head: "HTTP/1.1 401 No\nWWW-Authenticate: \(challenge)\n\n<html>", staysOpen: true)
    ])
    #expect(await error(server) == .refused(input: server.address, status: 401))
  }

  @Test func `a closed port is reported as unreachable`() async throws {
    do {
      _ = try await FeedSource("http://127.0.0.1:1/feed").feed()
      Issue.record("something answered at port 1")
    } catch {
      #expect(
        error
          == .unreachable(
            input: "http://127.0.0.1:1/feed", reason: "the server refused the connection"))
    }
  }

  @Test func `a connection closed in the middle is reported`() async throws {
    let server = try LoopbackServer(answering: "HTTP/1.1 200 OK\nContent-Length: 99\n\n<rss>")
    #expect(
      await error(server)
        == .unreachable(input: server.address, reason: "the connection was lost"))
  }

  @Test func `a cancelled task fails with a cancelled request`() async throws {
    let server = try LoopbackServer([.init(head: Self.success, staysOpen: true)])
    let task = Task { await error(server) }
    task.cancel()
    #expect(
      await task.value
        == .unreachable(input: server.address, reason: "the request was cancelled"))
  }
}

// MARK: - Bounds

extension FeedDownloadTests {
  @Test(arguments: ["", "HTTP/1.1 200 OK\n", "HTTP/1.1 200 OK\nContent-Length: 99\n\n<rss>"])
  func `a silent server times out`(head: String) async throws {
    let server = try LoopbackServer([.init(head: head, staysOpen: true)])
    #expect(
      await error(server, within: FeedLimits(silence: .milliseconds(50)))
        == .givenUp(input: server.address, reason: "it sent nothing for 0.05 s"))
  }

  @Test func `an endless response times out`() async throws {
    let server = try LoopbackServer(
      answering: Self.success + "\n", then: Data(" ".utf8), copies: .max)
    let limits = FeedLimits(total: .milliseconds(50), size: .max)
    #expect(
      await error(server, within: limits)
        == .givenUp(input: server.address, reason: "it took more than 0.05 s"))
  }

  @Test func `a connection that is not accepted times out`() async throws {
    let full = try FullPort()
    let address = "http://127.0.0.1:\(full.port)/"
    let limits = FeedLimits(connecting: .milliseconds(50))
    await #expect(
      throws: FeedError.givenUp(input: address, reason: "it did not connect within 0.05 s")
    ) {
      try await FeedSource(address).feed(within: limits)
    }
  }

  @Test func `an endless response head is rejected`() async throws {
    let line = Data("X-Line: \(String(repeating: "x", count: 4000))\r\n".utf8)
    let server = try LoopbackServer(answering: Self.success, then: line, copies: .max)
    #expect(
      await error(server)
        == .givenUp(
          input: server.address, reason: "the head of its answer has more than 256 KiB"))
  }

  @Test func `an endless header line is rejected`() async throws {
    let line = Data(repeating: UInt8(ascii: "x"), count: 4000)
    let server = try LoopbackServer(
      answering: Self.success + "X-Line: ", then: line, copies: .max)
    #expect(
      await error(server)
        == .givenUp(input: server.address, reason: "a line in the head of its answer is too long"))
  }

  @Test func `an endless body is rejected at the size limit`() async throws {
    let server = try LoopbackServer(
      answering: Self.success + "\n", then: Data(repeating: 0x20, count: 1 << 20), copies: .max)
    #expect(await error(server) == .tooLarge(input: server.address, limit: 16 << 20))
  }

  @Test(arguments: [("ISO-8859-1", UInt8(0xE9)), ("KOI8-R", 0xC1)])
  func `text above the limit after conversion to UTF-8 is rejected`(
    encoding: String, letter: UInt8
  ) async throws {
    let start = "<?xml version='1.0' encoding='\(encoding)'?><rss><channel><title>"
    let server = try LoopbackServer([
      .init(
        head: Self.success + "\n", start: Data(start.utf8),
        more: Data(repeating: letter, count: 1 << 20), copies: 9,
        end: Data("</title></channel></rss>".utf8))
    ])
    #expect(await error(server) == .tooLarge(input: server.address, limit: 16 << 20))
  }

  @Test(arguments: [("gzip", Bomb.once), ("x-gzip", Bomb.once), ("gzip, gzip", Bomb.twice)])
  func `the size limit applies to decompressed bytes`(encoding: String, bomb: Bomb) async throws {
    let head = Self.success + "Content-Encoding: \(encoding)\n\n"
    let server = try LoopbackServer([.init(head: head, bomb: bomb)])
    #expect(await error(server) == .tooLarge(input: server.address, limit: 16 << 20))
  }
}
