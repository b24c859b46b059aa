import Feeds
import Foundation
import Testing

@Suite struct JSONFeedTests {
  @Test func `an item provides all fields of an entry`() throws {
    let entry = try Feed(
      jsonItem: """
        "id": "1", "title": "Tides & <winds>", "url": "https://example.org/1", "summary": "Noon.",
        "content_html": "<p>Whole</p>", "authors": [{"name": "Ida"}, {"name": "Mio"}],
        "date_published": "2026-03-01T09:00:00+01:00"
        """
    ).first

    #expect(
      entry
        == FeedEntry(
          title: "Tides & <winds>", link: "https://example.org/1", summary: "Noon.",
          author: "Ida, Mio", published: Date(timeIntervalSince1970: 1_772_352_000),
          identifier: "1",
          body: FeedBody("<p>Whole</p>", base: "https://example.org/1")))
  }

  @Test func `version 1 point 0 allows one author and numeric identifiers`() throws {
    let feed = try Feed(
      parsing: """
        {"version": "https://jsonfeed.org/version/1", "title": "H", "author": {"name": "Ida"},
         "items": [{"id": 42, "content_text": "One."},
                   {"id": 43, "content_text": "Two.", "author": {"name": "Mio"}}]}
        """)

    #expect(feed.entries.map(\.identifier) == ["42", "43"])
    #expect(feed.entries.map(\.author) == ["Ida", "Mio"])
    #expect(feed.entries.map(\.title) == ["One.", "Two."])
  }

  @Test func `the content replaces a missing summary, text before HTML`() throws {
    let html = #""id": "1", "content_html": "<p>A</p><p>B &amp; C</p>""#

    #expect(try Feed(jsonItem: html).first.summary == "A B & C")
    #expect(try Feed(jsonItem: html + #", "content_text": "T""#).first.summary == "T")
  }

  @Test func `relative links are resolved and external links are used`() throws {
    let feed = try Feed(
      parsing: """
        {"version": "https://jsonfeed.org/version/1.1", "home_page_url": "https://example.org/a/",
         "items": [{"url": "b"}, {"external_url": "https://example.com/c"}, {}]}
        """)

    #expect(feed.entries.map(\.link) == ["https://example.org/a/b", "https://example.com/c", nil])
    #expect(feed.title == "feed")
  }

  @Test func `members of the wrong type are ignored`() throws {
    let feed = try Feed(
      parsing: """
        {"version": "https://jsonfeed.org/version/1.1", "title": 7, "authors": "Ida",
         "items": [1, null, {"title": ["x"], "id": {}, "summary": "Kept.", "date_published": 5}]}
        """)

    #expect(
      feed.entries == [
        FeedEntry(title: "", summary: "Kept.", body: FeedBody("Kept.", .text))
      ])
  }
}
