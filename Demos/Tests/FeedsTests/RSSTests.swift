import Feeds
import Foundation
import Testing

@Suite struct RSSTests {
  @Test func `a channel provides its title and its items in order`() throws {
    let feed = try Feed(
      parsing: """
        <rss version="2.0"><channel><title>Harbor</title>
        <image><title>A picture</title></image>
        <item><title>One</title></item><item><title>Two</title></item></channel></rss>
        """)

    #expect(feed.title == "Harbor")
    #expect(feed.entries.map(\.title) == ["One", "Two"])
  }

  @Test func `an item provides all fields of an entry`() throws {
    let entry = try Feed(
      rssItem: """
        <title>Tide tables</title><link>https://example.org/tides</link>
        <description>&lt;p&gt;High at noon.&lt;/p&gt;</description>
        <author>ida@example.org (Ida Lund)</author>
        <pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate><guid isPermaLink="false">tide-1</guid>
        """
    ).first

    #expect(
      entry
        == FeedEntry(
          title: "Tide tables", link: "https://example.org/tides", summary: "High at noon.",
          author: "Ida Lund", published: Date(timeIntervalSince1970: 1_772_352_000),
          identifier: "tide-1",
          body: FeedBody("<p>High at noon.</p>", base: "https://example.org/tides")))
  }

  @Test func `titles and links of other modules are ignored`() throws {
    let entry = try Feed(
      rssItem: """
        <media:title>Film</media:title><media:content><media:title>Deep</media:title></media:content>
        <atom:link rel="self" href="https://example.org/self"/><dc:title>Core</dc:title>
        <title>Own</title><link>https://example.org/own</link><content:encoded>Whole</content:encoded>
        <description>Short</description><dc:creator>Mio</dc:creator>
        """
    ).first

    #expect(entry.title == "Own")
    #expect(entry.link == "https://example.org/own")
    #expect(entry.summary == "Short")
    #expect(entry.author == "Mio")
  }

  @Test func `elements with undeclared prefixes are not titles`() throws {
    let feed = try Feed(
      parsing: """
        <rss><channel><title>H</title><item><media:title>Film</media:title><title>Own</title>
        <dc:creator>Mio</dc:creator></item></channel></rss>
        """)

    #expect(feed.first.title == "Own")
    #expect(feed.first.author == "Mio")
  }

  @Test func `full content replaces a missing summary`() throws {
    let feed = try Feed(
      rssItem: """
        <title>T</title><description></description>
        <content:encoded><![CDATA[<p>The <b>whole</b> text.</p>]]></content:encoded>
        """)

    #expect(feed.first.summary == "The whole text.")
  }

  @Test func `an item without a title uses the first words of its summary`() throws {
    let long = "One two three four five six seven eight nine ten"
    let wide = String(repeating: "霧", count: 80)
    let words = String(repeating: "incomprehensible ", count: 6)

    #expect(
      try Feed(rssItem: "<description>\(long)</description>").first.title
        == "One two three four five six seven eight…")
    #expect(
      try Feed(rssItem: "<description>\(wide)</description>").first.title == wide.prefix(60) + "…")
    #expect(
      try Feed(rssItem: "<description>\(words)</description>").first.title
        == "incomprehensible incomprehensible incomprehensible…")
    #expect(try Feed(rssItem: "<description>Fog.</description>").first.title == "Fog.")
    #expect(
      try Feed(rssItem: "<link>https://example.org/1</link>").first.title
        == "https://example.org/1")
    #expect(try Feed(rssItem: "").first.title == "Untitled")
  }

  @Test func `a permanent identifier replaces a missing link`() throws {
    let address = "https://example.org/p/1"

    #expect(try Feed(rssItem: "<guid>\(address)</guid>").first.link == address)
    #expect(try Feed(rssItem: "<guid isPermaLink='false'>\(address)</guid>").first.link == nil)
    #expect(try Feed(rssItem: "<guid>42</guid>").first.link == nil)
  }

  @Test func `a relative link is resolved against its base or the channel`() throws {
    #expect(
      try Feed(rssItem: "<link>/a?b=1&amp;c=2</link>").first.link
        == "https://example.org/a?b=1&c=2")
    #expect(try Feed(rssItem: "<link xml:base='x'>b</link>").first.link == "https://example.org/b")
  }

  @Test func `RSS 1 items next to the channel are read`() throws {
    let feed = try Feed(
      parsing: """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
          xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://example.org/"><title>Old</title></channel>
        <item rdf:about="https://example.org/1"><title>One</title>
        <link>https://example.org/1</link><dc:date>2026-03-01</dc:date></item></rdf:RDF>
        """)

    #expect(feed.title == "Old")
    #expect(feed.first.identifier == "https://example.org/1")
    #expect(feed.first.published == Date(timeIntervalSince1970: 1_772_323_200))
  }

  @Test func `RSS 0 point 91 with a DTD is read with named characters`()
    throws
  {
    let feed = try Feed(
      parsing: """
        <?xml version="1.0"?>
        <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
          "http://example.org/rss-0.91.dtd">
        <rss version="0.91"><channel><title>Caf&eacute;&nbsp;Harbor</title></channel></rss>
        """)

    #expect(feed.title == "Café Harbor")
    #expect(feed.entries.isEmpty)
  }
}
