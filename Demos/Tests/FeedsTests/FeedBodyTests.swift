import CursesArticles
import Feeds
import Testing

@Suite struct FeedBodyTests {
  /// Returns the lines of an entry's article at 60 columns.
  private func words(_ entry: FeedEntry) -> [String] {
    entry.article.lines(width: 60).map { line in
      String(line.string.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `full content takes precedence over the summary in any order`() throws {
    let whole = "<content:encoded><![CDATA[<p>The <b>whole</b> text.]]></content:encoded>"
    let feeds = [
      try Feed(rssItem: "<title>T</title><description>Short</description>" + whole),
      try Feed(rssItem: "<title>T</title>" + whole + "<description>Short</description>"),
      try Feed(
        atomEntry: "<title>T</title><summary>Short</summary>"
          + "<content type='html'>&lt;p&gt;The &lt;b&gt;whole&lt;/b&gt; text.</content>"),
      try Feed(
        jsonItem: #""title": "T", "summary": "Short", "content_html": "<p>The <b>whole</b> text.""#),
    ]
    for feed in feeds {
      #expect(words(feed.first) == ["T", "", "The whole text."])
      #expect(feed.first.article.title == "T")
    }
  }

  @Test func `the summary is the body without full content`() throws {
    #expect(
      words(try Feed(rssItem: "<title>T</title><description>Short</description>").first)
        == ["T", "", "Short"])
    #expect(
      words(try Feed(atomEntry: "<title>T</title><summary>Short</summary>").first)
        == ["T", "", "Short"])
    #expect(try Feed(rssItem: "<title>T</title>").first.body == nil)
  }

  @Test func `unescaped XHTML keeps its links, pictures and list numbers`() throws {
    let entry = try Feed(
      atomEntry: """
        <title>T</title><content type="xhtml" xml:base="https://example.org/a/">
        <div xmlns="http://www.w3.org/1999/xhtml"><p>See <a href="b?x=1&amp;y=2">this</a>.</p>
        <ol start="4"><li>four &lt; five</li></ol><p>over<br/>two<img src="c.png" alt="A c"/></p></div>
        </content>
        """
    ).first
    #expect(
      words(entry) == ["T", "", "See this.", "", "4. four < five", "", "over", "two", "", "▦ A c"])
    guard case .paragraph(let text)? = entry.article.blocks.first else {
      Issue.record("there is no paragraph")
      return
    }
    #expect(text.links.map(\.address) == ["https://example.org/a/b?x=1&y=2"])
  }

  @Test func `plain text keeps its lines and is not parsed as HTML`() throws {
    let text = "One\ntwo &amp;amp; three\n\nArray&lt;String&gt; is 1 &lt; 2"
    #expect(
      words(try Feed(rssItem: "<title>T</title><description>\(text)</description>").first)
        == ["T", "", "One", "two & three", "", "Array<String> is 1 < 2"])
    #expect(
      words(try Feed(jsonItem: #""title": "T", "content_text": "a <b> c\n\nd""#).first)
        == ["T", "", "a <b> c", "", "d"])
    #expect(
      words(try Feed(atomEntry: "<title>T</title><content type='text'>a &lt;b&gt;</content>").first)
        == ["T", "", "a <b>"])
  }

  @Test func `relative addresses are resolved against the entry's page`() throws {
    let entry = try Feed(
      rssItem: """
        <title>T</title><link>https://example.org/2026/fog.html</link>
        <description>&lt;a href="near.html"&gt;near&lt;/a&gt;</description>
        """
    ).first
    guard case .paragraph(let text)? = entry.article.blocks.first else {
      Issue.record("there is no paragraph")
      return
    }
    #expect(text.links.map(\.address) == ["https://example.org/2026/near.html"])
    #expect(words(entry).last == "https://example.org/2026/fog.html")
  }

  @Test func `a heading equal to the title is removed`() throws {
    let entry = try Feed(
      rssItem: "<title>Fog</title><description>&lt;h1&gt;Fog&lt;/h1&gt;Near.</description>"
    ).first
    #expect(words(entry) == ["Fog", "", "Near."])
    let other = try Feed(
      rssItem: "<title>Fog</title><description>&lt;h1&gt;Haze&lt;/h1&gt;Near.</description>"
    ).first
    #expect(words(other) == ["Fog", "", "Haze", "Near."])
  }

  @Test func `enclosures and media have a type, a name and a size`() throws {
    let entry = try Feed(
      rssItem: """
        <title>T</title><description>Listen.</description>
        <enclosure url="/4.mp3" type="audio/mpeg" length="12345678"/>
        <media:group><media:content url="https://example.org/a.mp4" type="video/mp4"/>
        <media:content url="https://example.org/small.mp4" type="video/mp4"/>
        <media:title>The crossing</media:title></media:group>
        <media:thumbnail url="/thumb.png"/><media:content url="/fog.png" medium="image"/>
        """
    ).first
    #expect(entry.icon == "https://example.org/thumb.png")
    #expect(
      entry.media == [
        FeedMedia(address: "https://example.org/4.mp3", type: "audio/mpeg", size: 12_345_678),
        FeedMedia(address: "https://example.org/fog.png", type: "image"),
        FeedMedia(address: "https://example.org/a.mp4", type: "video/mp4"),
      ])
    #expect(
      words(entry) == [
        "T", "", "▦ picture", "", "Listen.", "", "• Recording: 4.mp3, 12 MB", "• Film: a.mp4",
      ])
  }

  @Test func `Atom enclosures and JSON Feed attachments are media`() throws {
    let atom = try Feed(
      atomEntry:
        "<link rel='enclosure' type='audio/ogg' length='9' href='https://a.example/1.ogg'/>"
    ).first
    let json = try Feed(
      jsonItem: """
        "image": "https://a.example/1.png", "attachments": [{"url": "https://a.example/1.ogg",
        "mime_type": "audio/ogg", "title": "One", "size_in_bytes": 9}, {"url": 3}, 4]
        """
    ).first
    #expect(
      atom.media == [FeedMedia(address: "https://a.example/1.ogg", type: "audio/ogg", size: 9)])
    #expect(
      json.media == [
        FeedMedia(address: "https://a.example/1.png", type: "image"),
        FeedMedia(address: "https://a.example/1.ogg", type: "audio/ogg", title: "One", size: 9),
      ])
  }

  @Test func `an entry without text uses its media group's description`() throws {
    let entry = try Feed(
      atomEntry: """
        <title>T</title><media:group xmlns:media="http://search.yahoo.com/mrss/">
        <media:description>Three mornings.</media:description></media:group>
        """
    ).first
    #expect(entry.summary == "Three mornings.")
    #expect(words(entry) == ["T", "", "Three mornings."])
  }

  @Test func `a body contributes no control characters and no script links`() throws {
    let entry = try Feed(
      rssItem: """
        <title>T</title><description><![CDATA[<p>a&#27;[2Jb\u{202E}c<script>x</script>
        <a href="javascript:x">d</a>]]></description><enclosure url="javascript:x" type="a/b"/>
        """
    ).first
    let text = words(entry).joined()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(
      entry.article.blocks.allSatisfy { block in
        guard case .paragraph(let text) = block else { return true }
        return text.links.isEmpty
      })
  }
}
