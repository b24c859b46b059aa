import Feeds
import Foundation
import Testing

@Suite struct FeedOutputTests {
  let feed = Feed(
    title: #"The "Harbor" \ 日本"#,
    entries: [
      FeedEntry(
        title: "Tides", link: "https://example.org/1", summary: "High at noon.", author: "Ida",
        published: Date(timeIntervalSince1970: 1_772_352_000.9)),
      FeedEntry(title: "Fog"),
    ])

  @Test func `JSON has sorted keys, plain slashes and null for unknown values`() {
    #expect(
      feed.json == #"""
        {
          "entries": [
            {
              "author": "Ida",
              "link": "https://example.org/1",
              "published": "2026-03-01T08:00:00Z",
              "summary": "High at noon.",
              "title": "Tides"
            },
            {
              "author": null,
              "link": null,
              "published": null,
              "summary": "",
              "title": "Fog"
            }
          ],
          "title": "The \"Harbor\" \\ 日本"
        }
        """#)
  }

  @Test func `Foundation parses the JSON of the sample`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(Feed.sample.json.utf8))
    let object = try #require(json as? [String: Any])
    let entries = try #require(object["entries"] as? [[String: Any]])

    #expect(object["title"] as? String == Feed.sample.title)
    #expect(entries.map { $0["title"] as? String } == Feed.sample.entries.map(\.title))
    #expect(entries.map { $0["summary"] as? String } == Feed.sample.entries.map(\.summary))
  }

  @Test(arguments: [
    "<rss><channel><item/></channel></rss>",
    "<feed xmlns='http://www.w3.org/2005/Atom'><entry/></feed>",
    "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{}]}",
    "{\"feed\": {\"entry\": [{}]}}",
  ])
  func `JSON has null for missing titles`(text: String) throws {
    let feed = try FeedParser.parse(Data(text.utf8), named: "notes.xml")

    #expect([feed.title] + feed.entries.map(\.title) == ["notes.xml", "Untitled"])
    #expect(feed.json.ranges(of: "\"title\": null").count == 2)
  }

  @Test func `an empty feed has valid JSON`() {
    #expect(Feed(title: "", entries: []).json == "{\n  \"entries\": [],\n  \"title\": null\n}")
  }

  @Test func `the listing has the title and one line per entry`() {
    #expect(
      feed.listing == #"""
        The "Harbor" \ 日本
        Tides <https://example.org/1>
        Fog
        """#)
  }
}
