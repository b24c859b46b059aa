import Feeds
import Foundation

extension Feed {
  /// Parses `text` in UTF-8, as a file called `feed`.
  init(parsing text: String) throws(FeedError) {
    self = try FeedParser.parse(Data(text.utf8), named: "feed")
  }

  /// Parses an RSS 2.0 feed of one item, which holds `item`.
  init(rssItem item: String) throws(FeedError) {
    try self.init(
      parsing: """
        <?xml version="1.0"?>
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"
          xmlns:content="http://purl.org/rss/1.0/modules/content/">
        <channel><title>Harbor</title><link>https://example.org/</link><item>\(item)</item></channel>
        </rss>
        """)
  }

  /// Parses an Atom feed of one entry, which holds `entry`.
  init(atomEntry entry: String) throws(FeedError) {
    try self.init(
      parsing: """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Harbor</title><entry>\(entry)</entry></feed>
        """)
  }

  /// Parses a JSON Feed of one item, which has `members`.
  init(jsonItem members: String) throws(FeedError) {
    try self.init(
      parsing: """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Harbor", "items": [{\(members)}]}
        """)
  }

  /// The first entry, or an entry that no test expects if the feed is empty.
  var first: FeedEntry { entries.first ?? FeedEntry(title: "There is no entry.") }
}
