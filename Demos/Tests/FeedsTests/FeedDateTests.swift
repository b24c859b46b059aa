import Feeds
import Foundation
import Testing

@Suite struct FeedDateTests {
  @Test(arguments: [
    "Sun, 01 Mar 2026 08:00:00 GMT", "Sun, 1 Mar 2026 08:00 UT", "1 Mar 26 08:00:00 Z",
    "Sunday, 01 March 2026 09:00:00 +0100", "01-Mar-2026 03:00:00 EST",
    "Sun,01 mar 2026 08:00:00", "Sun, 01 Mar 2026 17:30:00 +09:30",
    "2026-03-01T08:00:00Z", "2026-03-01t08:00:00.123456+00:00", "2026-03-01 08:00Z",
    "2026-02-28T23:00:00-09:00", " 2026-03-01T08:00:00+0000\n",
    "March 1, 2026 8:00 AM", "Mar 1st, 2026 at 08:00", "Sunday, March 1, 2026 08:00:00 UTC",
    "Sun Mar  1 08:00:00 2026", "Sun Mar 1 09:00:00 CET 2026", "1 March, 2026 08:00",
    "01.03.2026 08:00", "2026/03/01 08:00:00", "20260301T080000Z", "1 Mar. 2026 8:00 am GMT",
    "2026-03-01T08:00:00,123Z", "Sun, 01 Mar 2026 09:00:00 CET", "1772352000", "1772352000000",
    "Sun, 01 Mar 2026 09:00:00 GMT+0100", "Sun, 01 Mar 2026 08:00:00 +0000 (UTC)",
  ])
  func `dates in many formats denote the same instant`(date: String) throws {
    #expect(
      try Feed(rssItem: "<pubDate>\(date)</pubDate>").first.published
        == Date(timeIntervalSince1970: 1_772_352_000))
  }

  @Test(arguments: [
    ("2026-03-01", 1_772_323_200.0), ("2026-03", 1_772_323_200), ("2026", 1_767_225_600),
    ("2000-02-29T00:00:00Z", 951_782_400), ("31 Dec 1969 23:59:59 GMT", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("1 Jan 70", 0),
  ])
  func `missing date components have their first value`(date: String, seconds: Double) throws {
    #expect(
      try Feed(rssItem: "<pubDate>\(date)</pubDate>").first.published
        == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "soon", "Sun, 32 Mar 2026 08:00:00 GMT", "2026-02-29T00:00:00Z", "2026-13-01",
    "2026-03-01T24:00:00Z", "2026-03-01T08:61:00Z", "99999-01-01", "1 Foo 2026 08:00",
    "0000-01-01", "Mar 2026", "March 32, 2026", "1.13.2026", "20261301", "Sun Mar 1 08:00:00",
    "1 Mar 2026 8 o'clock", "2026-03-01T08:00:00+99:00", "2026-3-1", "Sun, 01 Mar", "-5 Mar 2026",
  ])
  func `invalid dates are nil`(date: String) throws {
    #expect(try Feed(rssItem: "<pubDate>\(date)</pubDate>").first.published == nil)
  }

  @Test func `an invalid date falls back to another date element`() throws {
    let feed = try Feed(rssItem: "<pubDate>soon</pubDate><dc:date>1970-01-01</dc:date>")
    #expect(feed.first.published == Date(timeIntervalSince1970: 0))
  }
}
