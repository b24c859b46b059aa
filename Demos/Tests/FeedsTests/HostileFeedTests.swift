import CursesRecording
import Feeds
import Foundation
import Testing

@Suite struct HostileFeedTests {
  /// Returns the error of parsing `text`, or `nil` if it is a feed.
  private func problem(_ text: String) -> String? {
    do throws(FeedError) {
      _ = try Feed(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }

  private func rss(_ text: String) -> String {
    "<rss><channel><title>H</title>\(text)</channel></rss>"
  }

  @Test func `declared entities are not expanded`() {
    let bomb = """
      <!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!-- it's > -->
      <!ENTITY c SYSTEM "file:///etc/passwd">]>
      """

    for name in ["a", "b", "c"] {
      let item = "<item><title>&\(name);</title><link>/&\(name);</link></item>"
      let entry = try? Feed(parsing: bomb + rss(item)).first
      #expect(entry?.title == "&\(name);")
      #expect(entry?.link == "/&\(name);")
    }
  }

  @Test func `nesting beyond 128 elements is rejected`() {
    let fifty = String(repeating: "<d>", count: 50) + String(repeating: "</d>", count: 50)
    let many = String(repeating: "<d>\n", count: 20_000)

    #expect(problem(rss(fifty)) == nil)
    #expect(problem(rss(many))?.contains("line 127: more than 128 elements") == true)
  }

  @Test func `a tag with more than 128 attributes is rejected`() {
    let tags = [100, 100_000].map { count in
      "\n<item " + (0..<count).map { "a\($0)=''" }.joined(separator: " ") + "/>"
    }

    #expect(problem(rss(tags[0])) == nil)
    #expect(problem(rss(tags[1]))?.contains("line 2: a tag has more than 128") == true)
  }

  @Test func `long attributes and texts are read and a long name is rejected`() {
    let long = String(repeating: "x", count: 1_000_000)

    #expect(problem(rss("<item a='\(long)'/>")) == nil)
    #expect(problem(rss("<item><title>\(long)</title></item>")) == nil)
    #expect(problem(rss("<\(long)/>"))?.contains("name") == true)
  }

  @Test func `a long feed of short texts is read`() throws {
    let item = "<item><title>\(String(repeating: "x", count: 10_000))</title></item>\n"
    let feed = try Feed(parsing: rss(String(repeating: item, count: 1_100)))

    #expect(feed.entries.count == 1_100)
  }

  @Test func `more than 200000 elements are rejected`() {
    let text = rss(String(repeating: "<i/>", count: 200_000))
    #expect(problem(text)?.contains("more than 200000 elements") == true)
  }

  @Test(arguments: [
    "<!--", "<?x ", "<!DOCTYPE \"", "<!DOCTYPE [", "<![CDATA[", "<a ", "<a b=\"", "</",
  ])
  func `repeated unterminated markup is rejected with its line`(start: String) {
    #expect(
      problem(rss("\n" + String(repeating: start, count: 20_000)))?.contains("line 2") == true)
  }

  @Test(arguments: [
    "<", "<a", "<a \"> \"'>'", "<!--", "<script>", "<script></", "&", "&#", "<a b='",
  ])
  func `unclosed markup in a summary is removed`(piece: String) throws {
    let text = String(repeating: piece, count: 20_000)
    let feed = try Feed(rssItem: "<title>T</title><description><![CDATA[\(text)]]></description>")

    #expect(feed.first.title == "T")
    #expect(feed.first.summary.isHarmless)
  }

  @Test func `JSON with endless nesting or values is rejected`() {
    #expect(problem(String(repeating: "[", count: 100_000))?.contains("JSON") == true)
    #expect(problem(String(repeating: "[1,", count: 600_000))?.contains("more values") == true)
    #expect(
      problem("[\"\\\"" + String(repeating: ",", count: 1_100_000) + "\"]")?.contains("other JSON")
        == true)
  }

  @Test func `long feed-level values are not repeated in every entry`() throws {
    let long = String(repeating: "x", count: 20_000)
    let feed = try Feed(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/\(long)">
        <title>H</title><author><name>\(long)</name></author>
        <entry><link href="a"/></entry></feed>
        """)

    #expect(feed.first.link == "a")
    #expect(feed.first.author?.count == 256)
  }

  @Test func `characters at chunk boundaries stay whole`() throws {
    for shift in 0..<8 {
      let text = String(repeating: "a", count: shift) + String(repeating: "👩‍🌾é日", count: 2000)
      #expect(try Feed(rssItem: "<title>\(text)</title>").first.title == text)
    }
  }

  @Test func `mutated feeds parse to sanitized text or an error`() {
    var random = SeededGenerator(seed: 2026)
    var feeds = 0
    for sample in [Feed.sampleData, Self.rssData, Self.jsonData] {
      for _ in 0..<Rounds.sample(50, of: 200) {
        let text = outcome(of: sample.mutated(by: &random))
        #expect(text.lines.allSatisfy { $0.isHarmless })
        feeds += text.isFeed ? 1 : 0
      }
    }
    #expect(feeds > Rounds.sample(12, of: 50))
  }

  private func outcome(of data: Data) -> (lines: [String], isFeed: Bool) {
    do throws(FeedError) {
      let feed = try FeedParser.parse(data, named: "a\u{1B}[31mfeed")
      let texts = feed.entries.flatMap {
        [$0.title, $0.link ?? "", $0.summary, $0.author ?? "", $0.identifier]
      }
      let output = (feed.json + "\n" + feed.listing).split(separator: "\n").map(String.init)
      return ([feed.title] + texts + output, true)
    } catch {
      return ([error.description], false)
    }
  }

  private static let rssData = Data(
    """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE rss [<!ENTITY x "y">]>
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>H</title>
    <item><title><![CDATA[<b>A</b> &amp; 日本]]></title><link>/a</link><dc:creator>Ida</dc:creator>
    <description>&lt;p title="x"&gt;One &#146;two&#x92;&lt;/p&gt; <b>three</b></description>
    <pubDate>Sun, 01 Mar 2026 08:00:00 +0100</pubDate></item></channel></rss>
    """.utf8)

  private static let jsonData = Data(
    #"""
    {"version": "https://jsonfeed.org/version/1.1", "title": "H\u001b", "items": [{"id": 1,
    "url": "https://example.org/\u0007", "content_html": "<p>A\u009b &#27; 日本</p>"}]}
    """#.utf8)
}

extension Data {
  /// Returns the bytes with up to four mutations: overwritten, removed, duplicated or truncated.
  fileprivate func mutated(by random: inout some RandomNumberGenerator) -> Data {
    let favorites = Array("<>&;\"'=[]{}!-/\u{1B}\u{9B}\0".utf8)
    var bytes = [UInt8](self)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = Swift.min(place + Int.random(in: 1...40, using: &random), bytes.count)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.removeSubrange(place...)
      case 3...6: bytes[place] = favorites.randomElement(using: &random) ?? 0
      default: bytes[place] = .random(in: 0...255, using: &random)
      }
    }
    return Data(bytes)
  }
}
