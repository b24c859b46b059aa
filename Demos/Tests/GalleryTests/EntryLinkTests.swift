import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

/// The links of feed entries.
@MainActor
@Suite struct EntryLinkTests {
  private func reading(_ link: String) throws -> Buffer {
    let feed = Feed(title: "News", entries: [FeedEntry(title: "A story", link: link)])
    let page = try #require(DemoPage.named("timeline"))
    let driver = StageDriver(
      DemoController(page, feed: feed), size: Size(width: 40, height: 12),
      traits: Traits(motionLevel: .none))
    driver.press(.enter)
    return driver.buffer
  }

  private func links(of buffer: Buffer) -> [Link?] {
    (0..<buffer.size.height).flatMap { row in
      (0..<buffer.size.width).map { buffer[Point(x: $0, y: row)].link }
    }.filter { $0 != nil }
  }

  @Test func `an entry's address links to its page on every line`() throws {
    let address = "https://example.org/a-story-with-a-name-that-takes-two-lines"
    let buffer = try reading(address)

    #expect(links(of: buffer) == Array(repeating: Link(address), count: address.count))
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "ssh://-oProxyCommand=x", "/relative", "x",
  ])
  func `an address that is not a Web page has no link`(address: String) throws {
    let buffer = try reading(address)

    #expect(buffer.lines.joined().contains(address))
    #expect(links(of: buffer).isEmpty)
  }
}
