import Feeds
import Foundation
import Testing

/// Malformed feeds, and the entries that are read from them.
@Suite struct FeedDefectTests {
  @Test func `stray ampersands and angle brackets are text`() throws {
    let entry = try Feed(
      rssItem: """
        <title>AT&T & 1 < 2 <3 &nothing; &copy; R&amp;D</title>
        <link>https://example.org/?a=1&b=2</link>
        """
    ).first
    #expect(entry.title == "AT&T & 1 < 2 <3 &nothing; © R&D")
    #expect(entry.link == "https://example.org/?a=1&b=2")
  }

  @Test func `control characters and noncharacters are removed`() throws {
    let entry = try Feed(rssItem: "<title>a\u{1}b&#1;c\u{FFFE}&#x1b;[2J</title>").first
    #expect(entry.title == "abc[2J")
  }

  @Test(arguments: [
    (
      "RSS that ends in an item",
      "<rss><channel><title>H</title><item><title>1</title></item><item><ti"
    ),
    (
      "an element that was not opened",
      "<rss><channel><title>H</title><item><title>1</title></item><item><title>2</b></item></channel></rss>"
    ),
    (
      "a comment that does not end",
      "<rss><channel><title>H</title><item><title>1</title></item><item><!-- <title>2</title>"
    ),
    (
      "Atom that ends in an entry",
      "<feed><title>H</title><entry><title>1</title></entry><entry><title>2"
    ),
    (
      "something behind the end",
      "<rss><channel><title>H</title><item><title>1</title></item></channel></rss></rss>"
    ),
  ])
  func `malformed XML yields the entries before it and an error`(
    _ name: String, text: String
  ) throws {
    let feed = try Feed(parsing: text)
    #expect(feed.title == "H")
    #expect(feed.entries.map(\.title) == ["1"])
    guard case .malformedXML(input: "feed", line: 1, _)? = feed.problem else {
      Issue.record("\(String(describing: feed.problem))")
      return
    }
  }

  @Test(arguments: [
    "<rss><channel><title>H</title><item><title>1</title><link>a",
    "<rss><channel><title>H</title><item><title>1</title><a></b></item></channel></rss>",
    "<feed><title>H</title><entry><title>1</title><summary>s<entry",
  ])
  func `a truncated first entry is kept with an error`(text: String) throws {
    let feed = try Feed(parsing: text)
    #expect(feed.title == "H")
    #expect(feed.entries.map(\.title) == ["1"])
    #expect(feed.problem != nil)
  }

  @Test func `a missing channel and unknown title types are accepted`() throws {
    let channelless = "<rss><item><title>1</title></item><item><title>2</title></item></rss>"
    #expect(try Feed(parsing: channelless).entries.map(\.title) == ["1", "2"])
    for type in ["", "plain", "text"] {
      #expect(try Feed(atomEntry: "<title type='\(type)'>1</title>").first.title == "1")
    }
    #expect(try Feed(atomEntry: "<title type='image/png'>1</title>").first.title != "1")
  }

  @Test(arguments: ["1", "1.0", "1.1"])
  func `a JSON Feed version without its URL is accepted with items`(version: String) throws {
    let feed = try Feed(parsing: #"{"version": "\#(version)", "items": [{"title": "1"}]}"#)
    #expect(feed.entries.map(\.title) == ["1"])
    #expect(throws: FeedError.self) { try Feed(parsing: #"{"version": "\#(version)"}"#) }
  }

  @Test(arguments: ["", ",", ", {\"ti", ", {\"title\": \"2\", \"a\": [{}, {", ", {\"a\": \u{1}}]}"])
  func `malformed JSON yields the items before it and an error`(end: String) throws {
    let start = #"{"version": "https://jsonfeed.org/version/1", "title": "H", "#
    let feed = try Feed(
      parsing: start + #""authors": [{"name": "I"}], "items": [{"title": "]}1"}"# + end)
    #expect(feed.entries.map(\.title) == ["]}1"])
    #expect(feed.problem == .malformedJSON(input: "feed"))

    let chart = try Feed(parsing: #"{"feed": {"entry": [{"im:name": {"label": "1"}}"# + end)
    #expect(chart.entries.map(\.title) == ["1"])
    #expect(chart.problem != nil)
  }

  @Test func `the samples parse without a problem`() {
    #expect(Feed.sample.problem == nil)
    #expect(Feed.sampleApps.problem == nil)
  }

  @Test func `entries without identifiers are identified by their other fields`() throws {
    let feed = try Feed(
      parsing: """
        <rss><channel><title>H</title><item><title>One</title></item>
        <item><description>Two words</description></item>
        <item><link>https://example.org/3</link></item><item/></channel></rss>
        """)
    #expect(
      feed.entries.map(\.identifier) == ["One", "Two words", "https://example.org/3", "Untitled"])
    #expect(feed.entries.allSatisfy { $0.published == nil })
  }

  @Test(arguments: [
    ("&lt;b&gt;Bold&lt;/b&gt; claims", "Bold claims"),
    ("<![CDATA[<em>Fog</em> &amp; haze]]>", "Fog & haze"),
    ("Array&lt;String&gt; explained", "Array<String> explained"), ("1 &lt; 2", "1 < 2"),
    ("&amp;lt;b&amp;gt; is bold", "<b> is bold"), ("x <b>y</b> z", "x y z"),
  ])
  func `HTML in a title is parsed and other text is kept`(title: String, text: String)
    throws
  {
    #expect(try Feed(rssItem: "<title>\(title)</title>").first.title == text)
  }
}
