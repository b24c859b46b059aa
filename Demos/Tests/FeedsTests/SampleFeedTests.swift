import Feeds
import Foundation
import Testing

@Suite struct SampleFeedTests {
  @Test func `the sample has thirty dated entries with unique links`() {
    let entries = Feed.sample.entries

    #expect(Feed.sample.title == "Notes from the Lamp Room")
    #expect(entries.count == 30)
    #expect(Set(entries.map(\.link)).count == 30)
    #expect(Set(entries.map(\.identifier)).count == 30)
    #expect(entries.allSatisfy { $0.published != nil && $0.author != nil })
    #expect(
      entries.map(\.published)
        == entries.map(\.published).sorted { ($0 ?? .distantPast) > ($1 ?? .distantPast) })
  }

  @Test func `sample titles include unusual Unicode and long text`() {
    let titles = Feed.sample.entries.map(\.title)

    #expect(titles.contains { $0.contains("日本語") })
    #expect(titles.contains { $0.unicodeScalars.contains("\u{301}") })
    #expect(titles.contains { $0.contains("👩‍🌾") })
    #expect(titles.contains { $0.contains("🇳🇴") })
    #expect(titles.contains { $0.count > 300 })
    #expect(titles.contains("─ │ ┌ ┐ └ ┘ and the rooms one can build of them"))
  }

  @Test func `one sample summary is empty and none contains markup`() {
    let summaries = Feed.sample.entries.map(\.summary)

    #expect(summaries.filter { $0.isEmpty }.count == 1)
    #expect(!summaries.contains { $0.contains("<p>") || $0.contains("&") })
  }
}
