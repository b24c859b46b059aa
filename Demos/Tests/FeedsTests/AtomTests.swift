import Feeds
import Foundation
import Testing

@Suite struct AtomTests {
  @Test func `an entry provides all its fields`() throws {
    let entry = try Feed(
      atomEntry: """
        <title>Tides</title><id>tag:example.org,2026:1</id>
        <link rel="self" href="https://example.org/1.atom"/><link href="https://example.org/1"/>
        <summary>High at noon.</summary><author><name>Ida</name><email>i@example.org</email></author>
        <author><name>Mio</name></author>
        <published>2026-03-01T09:00:00+01:00</published><updated>2026-04-01T00:00:00Z</updated>
        """
    ).first

    #expect(
      entry
        == FeedEntry(
          title: "Tides", link: "https://example.org/1", summary: "High at noon.",
          author: "Ida, Mio", published: Date(timeIntervalSince1970: 1_772_352_000),
          identifier: "tag:example.org,2026:1",
          body: FeedBody("High at noon.", .text, base: "https://example.org/1"),
          media: []))
  }

  @Test(arguments: [
    ("<title>1 &lt; 2 &amp;amp; &lt;b&gt;</title>", "1 < 2 &amp; <b>"),
    ("<title type='text'>a &amp; b</title>", "a & b"),
    ("<title type='html'>&lt;b&gt;Hi&lt;/b&gt; &amp;amp; bye</title>", "Hi & bye"),
    ("<title type='html'><![CDATA[<i>Hi</i> &mdash; you]]></title>", "Hi — you"),
    (
      "<title type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>A<b>B</b> &lt;C&gt;</div></title>",
      "AB <C>"
    ),
    (
      "<title type='xhtml'><h:div xmlns:h='http://www.w3.org/1999/xhtml'>A<h:br/>B</h:div></title>",
      "A B"
    ),
  ])
  func `titles are parsed by their type attribute`(title: String, text: String) throws {
    #expect(try Feed(atomEntry: title).first.title == text)
  }

  @Test func `the alternate HTML link is preferred`() throws {
    let entry = try Feed(
      atomEntry: """
        <link rel="enclosure" href="https://example.org/a.mp3"/>
        <link rel="alternate" type="application/pdf" href="https://example.org/a.pdf"/>
        <link rel="alternate" type="text/html" href="https://example.org/a.html"/>
        """
    ).first

    #expect(entry.link == "https://example.org/a.html")
  }

  @Test func `relative links are resolved against nested base attributes`() throws {
    let feed = try Feed(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.org/notes/">
        <title>H</title><entry xml:base="2026/"><link href="fog"/></entry></feed>
        """)

    #expect(feed.first.link == "https://example.org/notes/2026/fog")
  }

  @Test func `relative links without a base are resolved against the feed's address`() throws {
    let data = Data(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>H</title><entry><link href="/fog"/></entry></feed>
      """.utf8)

    #expect(
      try FeedParser.parse(data, named: "https://example.org/a/feed").first.link
        == "https://example.org/fog")
    #expect(try FeedParser.parse(data, named: "a/feed").first.link == "/fog")
  }

  @Test func `text content replaces a missing summary`() throws {
    let text = "<title>T</title><content type='html'>&lt;p&gt;Whole&lt;/p&gt;</content>"
    let picture = "<title>T</title><content type='image/png'>iVBORw0KGgo=</content>"
    let elsewhere = "<title>T</title><content type='text/html' src='https://example.org/c'/>"

    #expect(try Feed(atomEntry: text).first.summary == "Whole")
    #expect(try Feed(atomEntry: picture).first.summary == "")
    #expect(try Feed(atomEntry: elsewhere).first.link == "https://example.org/c")
  }

  @Test func `an entry without an author inherits its source's or the feed's`() throws {
    let feed = try Feed(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>H</title><author><name>Ida</name></author>
        <entry><title>1</title></entry>
        <entry><title>2</title><source><author><name>Mio</name></author></source></entry></feed>
        """)

    #expect(feed.entries.map(\.author) == ["Ida", "Mio"])
  }

  @Test func `elements of other namespaces are ignored`() throws {
    let entry = try Feed(
      atomEntry: """
        <title xmlns="http://search.yahoo.com/mrss/">Film</title><title>Own</title>
        """
    ).first

    #expect(entry.title == "Own")
  }

  @Test func `feeds without a namespace and Atom 0 point 3 are read`() throws {
    let bare = "<feed><title>Bare</title><entry><title>One</title></entry></feed>"
    let old = """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title><entry>
      <title type="text/html" mode="escaped">&lt;b&gt;One&lt;/b&gt;</title>
      <issued>2004-01-02T03:04:05Z</issued></entry></feed>
      """

    #expect(try Feed(parsing: bare).first.title == "One")
    #expect(try Feed(parsing: old).first.title == "One")
    #expect(
      try Feed(parsing: old).first.published == Date(timeIntervalSince1970: 1_073_012_645))
  }
}
