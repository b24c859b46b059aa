import CursesKit
import CursesKitTesting
import Feeds
import Foundation
import Pages
import ServerTesting
import Testing

/// Pages that are fetched from a server while keys are pressed.
@MainActor
@Suite struct SlowPageTests {
  nonisolated private static let page =
    "<title>Fog</title><article><p>It is nearer than it was, and nobody said a word.</article>"

  nonisolated private static let head = "HTTP/1.1 200 OK\nContent-Type: text/html\n"

  nonisolated private static let whole = LoopbackServer.Answer(
    head: "\(head)Content-Length: \(page.utf8.count)\n\n", start: Data(page.utf8))

  @Test(arguments: ["showcase", "timeline", "article-pager"])
  func `a silent server is reported and a retry succeeds`(
    name: String
  ) async throws {
    let server = try LoopbackServer([.init(head: Self.head, staysOpen: true), Self.whole])
    let reader = ServedReader(
      try #require(DemoPage.named(name)), at: server,
      within: FeedLimits(silence: .milliseconds(400)), .patient())
    #expect(reader.says("Short 1."))

    reader.fetch()
    #expect(reader.isWaiting)
    try await reader.wait(for: "The page could not be read")
    #expect(reader.says("it sent nothing for"))

    reader.driver.tap("Try again")
    try await reader.wait(for: "It is nearer than it was")
    #expect(!reader.says("Short 1."))
    try server.waitUntilLeft()
  }

  /// A faulty response of a server, and the text that reports it.
  struct Trouble: CustomTestStringConvertible {
    let testDescription: String
    let answer: LoopbackServer.Answer
    let words: String
  }

  nonisolated static let troubles = [
    Trouble(
      testDescription: "hangs up immediately", answer: .init(head: ""), words: "cannot reach"),
    Trouble(
      testDescription: "hangs up in the middle",
      answer: .init(head: "\(head)Content-Length: 9999\n\n<p>It is ne"),
      words: "the connection was lost"),
    Trouble(
      testDescription: "redirects to itself",
      answer: .init(
        head: "HTTP/1.1 302 Found\nLocation: /1\nContent-Length: 0\nConnection: close\n\n"),
      words: "it redirects more than 10 times"),
    Trouble(
      testDescription: "leads out of the Web",
      answer: .init(
        head: "HTTP/1.1 302 Found\nLocation: file:///etc/passwd\nContent-Length: 0\n\n"),
      words: "not of http or https"),
    Trouble(
      testDescription: "sends 100 MB",
      answer: .init(
        head: "\(head)Content-Length: 104857600\n\n", more: Data(repeating: 0x78, count: 1 << 16),
        copies: 1600),
      words: "has more than 1 MiB"),
    Trouble(
      testDescription: "sends a bomb",
      answer: .init(head: "\(head)Content-Encoding: gzip\n\n", bomb: .once),
      words: "has more than 1 MiB"),
    Trouble(
      testDescription: "claims to be compressed, but is not",
      answer: .init(head: "\(head)Content-Encoding: gzip\n\n<p>It is near."),
      words: "cannot reach"),
    Trouble(
      testDescription: "has no such page",
      answer: .init(head: "HTTP/1.1 404 Not Found\nContent-Length: 0\n\n"),
      words: "HTTP status 404"),
    Trouble(
      testDescription: "sends nothing", answer: .init(head: "\(head)Content-Length: 0\n\n"),
      words: "nothing to read"),
    Trouble(
      testDescription: "sends more than its stated length",
      answer: .init(
        head: "\(head)Content-Length: 32\n\n<p>It is near, and that is all. Or is it more?"),
      words: "It is near, and that is all"),
    Trouble(
      testDescription: "names another encoding",
      answer: .init(
        head: "HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\nConnection: close\n\n",
        start: Data("<p>Sm".utf8) + [0xF8] + Data("rrebr".utf8) + [0xF8] + Data("d, near.".utf8)),
      words: "Sm\u{FFFD}rrebr\u{FFFD}d, near."),
    Trouble(
      testDescription: "names an unknown encoding",
      answer: .init(
        head: "HTTP/1.1 200 OK\nContent-Type: text/html; charset=x-fog\nConnection: close\n\n",
        start: Data("<p>Sm".utf8) + [0xF8] + Data("rrebr".utf8) + [0xF8] + Data("d, near.".utf8)),
      words: "Smørrebrød, near."),
  ]

  @Test(arguments: troubles)
  func `keys work during a faulty response and its problem is shown`(
    trouble: Trouble
  ) async throws {
    let server = try LoopbackServer([trouble.answer])
    let reader = ServedReader(at: server, within: .patient(size: 1 << 20))

    reader.fetch()
    reader.driver.press(.character("n"))
    reader.driver.advance(by: .seconds(1))
    #expect(reader.says("Short 2."))
    reader.driver.press(.character("p"))
    reader.driver.advance(by: .seconds(1))
    try await reader.wait(for: trouble.words)
  }

  @Test func `an address that is not a Web page is not fetched`() throws {
    let entry = FeedEntry(title: "Own", link: "/etc/passwd", summary: "Short.")
    let controller = DemoController(
      .showcase, feed: Feed(title: "Own", entries: [entry]),
      services: ReadingServices(pages: { _ in throw CancellationError() }))
    let driver = StageDriver(controller, size: Size(width: 80, height: 24))
    driver.press(.enter)
    driver.advance(by: .seconds(1))

    driver.press(.character("f"))
    driver.advance(by: .seconds(1))
    #expect(driver.lines.contains { $0.contains("Short.") })
    #expect(!driver.lines.contains { $0.contains("could not be read") })
  }
}
