import Feeds
import Foundation
import Testing

@Suite struct AppStoreTests {
  @Test func `VS-12 chart entries have the name, smallest image and summary`()
    throws
  {
    let feed = try Feed(
      parsing: """
        {"feed": {"title": {"label": "Top Paid"}, "entry": [{
          "im:name": {"label": "Tide Table"},
          "im:image": [{"label": "https://example.org/53.png"}, {"label": "https://example.org/100.png"}],
          "summary": {"label": "High water."},
          "im:artist": {"label": "North Quay"},
          "link": [{"attributes": {"href": "https://example.org/tide"}}],
          "id": {"label": "https://example.org/id1"},
          "im:releaseDate": {"label": "2026-03-01T09:00:00+01:00"}}]}}
        """)

    #expect(feed.title == "Top Paid")
    #expect(
      feed.entries == [
        FeedEntry(
          title: "Tide Table", link: "https://example.org/tide", summary: "High water.",
          author: "North Quay", published: Date(timeIntervalSince1970: 1_772_352_000),
          identifier: "https://example.org/id1", icon: "https://example.org/53.png",
          body: FeedBody("High water.", .text, base: "https://example.org/tide"))
      ])
  }

  @Test func `VS-12 the sample has 25 entries with name, icon and summary`() {
    let entries = Feed.sampleApps.entries

    #expect(Feed.sampleApps.title == "Top Paid Apps")
    #expect(entries.count == 25)
    #expect(Set(entries.map(\.identifier)).count == 25)
    #expect(entries.allSatisfy { !$0.title.isEmpty && $0.icon != nil && !$0.summary.isEmpty })
    #expect(entries.contains { $0.summary.count > 24 * 70 })
  }

  @Test func `a chart may have one entry or none`() throws {
    let one = try Feed(parsing: #"{"feed": {"entry": {"im:name": {"label": "Moss"}}}}"#)

    #expect(one.entries == [FeedEntry(title: "Moss")])
    #expect(one.title == "feed")
    #expect(try Feed(parsing: #"{"feed": {}}"#).entries.isEmpty)
  }

  @Test func `values of the wrong type are ignored`() throws {
    let feed = try Feed(
      parsing: """
        {"feed": {"title": 7, "entry": [1, null, {"im:name": "Moss", "im:image": {"label": 5},
         "summary": {"label": "Grows\\u0007 <b>slowly</b>."}, "link": "x"}]}}
        """)

    let body = FeedBody("Grows\u{7} <b>slowly</b>.")
    #expect(
      feed.entries == [FeedEntry(title: "", summary: "Grows slowly.", body: body)])
  }

  @Test func `an entry list of the wrong type is rejected`() {
    #expect(throws: FeedError.self) { try Feed(parsing: #"{"feed": {"entry": "all of them"}}"#) }
  }
}
