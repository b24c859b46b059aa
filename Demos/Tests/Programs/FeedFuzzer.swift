import CursesArticles
import CursesRecording
import Feeds
import Foundation

/// Generates feeds, and checks the entries that are parsed from them.
struct FeedFuzzer: Fuzzer {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The limits of a feed: seconds of processor time, and bytes.
  private static let longest = 1.0
  private static let largest = 40_000

  mutating func round() -> String? {
    let bytes = makeFeed()
    let begin = ProcessCost.seconds
    let feed = read(bytes)
    let problem = feed.flatMap(problem)
    let seconds = ProcessCost.seconds - begin
    if let problem {
      let words = String(decoding: bytes.prefix(300), as: UTF8.self)
      return "\(problem) in \(bytes.count) bytes that begin with \(words.debugDescription)"
    }
    if seconds > FeedFuzzer.longest { return "\(bytes.count) bytes take \(seconds) s" }
    return read(bytes) == feed ? nil : "the same bytes are read in two ways"
  }

  private func read(_ bytes: [UInt8]) -> Feed? {
    do throws(FeedError) {
      return try FeedParser.parse(Data(bytes), named: "made up")
    } catch {
      return nil
    }
  }
}

// MARK: - Checks

extension FeedFuzzer {
  private func problem(_ feed: Feed) -> String? {
    if let problem = feed.title.problem { return "the title has \(problem)" }
    for entry in feed.entries {
      let texts = [entry.title, entry.summary, entry.author ?? "", entry.identifier]
      for text in texts + entry.media.map(\.title) {
        if let problem = text.problem { return "an entry has \(problem)" }
      }
      let addresses = [entry.link, entry.icon].compactMap(\.self) + entry.media.map(\.address)
      if addresses.contains(where: { $0.contains(" ") || $0.problem != nil }) {
        return "an address has a blank"
      }
      if let problem = entry.article.problem { return problem }
    }
    return nil
  }
}

// MARK: - Making feeds

extension FeedFuzzer {
  /// Fragments of feeds.
  static let texts = [
    "<?xml version='1.0' encoding='utf-16'?>", "<?xml version='1.0' encoding='x'?>", "<rss>",
    "<channel>", "</channel>", "<item>", "</item>", "<title>", "</title>", "<title type='html'>",
    "<title type='xhtml'>", "<link>https://e.example/a b</link>", "<link href='//x' rel='self'/>",
    "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://e.example/'>", "<entry>",
    "</entry>", "<content type='xhtml'><div>", "</div></content>", "<content:encoded><![CDATA[",
    "]]></content:encoded>", "<summary>", "</summary>", "<description>", "</description>",
    "<media:content url='a.png' type='image/png'/>", "<enclosure url='a.mp3' length='-1'/>",
    "<guid>", "<id>", "<updated>2026-02-30T25:61:61Z</updated>",
    "<pubDate>Mon, 99 Foo 2026</pubDate>",
    "<rdf:RDF>", "<opml><body>", "<outline xmlUrl='x' text='y'>", "</outline>", "<!--", "-->",
    "<![CDATA[", "]]>", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "&amp;lt;b&gt;", "&#27;[31m",
    "&#x202E;", "\u{1B}[2J", "\u{202E}", "\0", "猫", "👩‍👩‍👧", "<p>", "<table><tr><td>", "<b", "'",
    "\"",
    "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[", "{\"id\":1,", "\"title\":",
    "\"content_html\":\"<p>", "\"feed\":{\"entry\":[", "\"label\":\"x\"", "\\u001b", "\\ud800",
    "]", "}", ",", ":", "null", "1e999", "\u{FEFF}", "\n",
  ]

  private static let parts: [[UInt8]] =
    texts.map { Array($0.utf8) } + [[0xFF, 0xFE], [0xFE, 0xFF], [0xC3, 0x28]]

  /// Valid feeds to mutate.
  private static let samples: [[UInt8]] = [
    Array(Feed.sampleData.prefix(6000)), Array(Feed.sampleAppsData.prefix(6000)),
    Array(
      """
      <rss version='2.0'><channel><title>N</title><item><title>A</title><link>https://e.example/a
      </link><description>&lt;p&gt;Near &lt;a href='/b'&gt;b&lt;/a&gt;</description></item><item>
      <title>B</title><content:encoded><![CDATA[<ul><li>x<li>y</ul>]]></content:encoded></item>
      </channel></rss>
      """.utf8),
    Array(
      """
      {"version":"https://jsonfeed.org/version/1.1","title":"N","items":[{"id":"1","title":"A",
      "content_html":"<p>x","attachments":[{"url":"https://e.example/a.mp3","mime_type":"audio/mpeg"
      }]},{"id":2,"content_text":"y","date_published":"2026-02-01T00:00:00Z"}]}
      """.utf8),
  ]

  private mutating func makeFeed() -> [UInt8] {
    var bytes = number(in: 0...2) == 0 ? [] : sample()
    for _ in 0..<number(in: 1...24) {
      let place = number(in: 0...bytes.count)
      switch number(in: 0...9) {
      case 0: bytes.insert(UInt8(number(in: 0...255)), at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + number(in: 0...200)))
      case 2: if place < bytes.count { bytes[place] = UInt8(number(in: 0...255)) }
      case 3:
        let end = min(bytes.count, place + number(in: 0...400))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: number(in: 0...place))
      case 4: bytes.insert(contentsOf: repeated(), at: place)
      default: bytes.insert(contentsOf: part(), at: place)
      }
    }
    return Array(bytes.prefix(FeedFuzzer.largest))
  }

  private mutating func sample() -> [UInt8] {
    FeedFuzzer.samples[number(in: 0...FeedFuzzer.samples.count - 1)]
  }

  private mutating func part() -> [UInt8] {
    FeedFuzzer.parts[number(in: 0...FeedFuzzer.parts.count - 1)]
  }

  private mutating func repeated() -> [UInt8] {
    let part = part()
    return (0..<number(in: 1...200)).reduce(into: []) { bytes, _ in bytes += part }
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
