import Feeds
import Testing

@Suite struct OPMLTests {
  @Test func `an OPML list has an entry per feed with its folders`() throws {
    let feed = try Feed(
      parsing: """
        <?xml version="1.0"?><opml version="2.0"><head><title>My feeds</title></head><body>
        <outline text="Weather"><outline text="By the sea" title="Sea">
        <outline text="Fog &amp; haze" type="rss" xmlUrl="https://fog.example/feed"
          htmlUrl="https://fog.example/"/></outline></outline>
        <outline title="Untitled links" xmlUrl="https://b.example/?a=1&b=2"/>
        <outline type="rss" xmlUrl="https://c.example/"/><outline text="Empty"/></body></opml>
        """)
    #expect(feed.title == "My feeds")
    #expect(feed.entries.map(\.title) == ["Fog & haze", "Untitled links", "https://c.example/"])
    #expect(
      feed.entries.map(\.link) == [
        "https://fog.example/feed", "https://b.example/?a=1&b=2", "https://c.example/",
      ])
    #expect(feed.first.summary == "Weather / By the sea")
  }

  @Test func `a truncated list yields the feeds before its end`() throws {
    let feed = try Feed(
      parsing: """
        <opml><body><outline text="A" xmlUrl="https://a.example/"/><outline text="B" xmlUrl="h
        """)
    #expect(feed.entries.map(\.title) == ["A"])
    #expect(feed.problem != nil)
  }
}
