/// A list of things to read, as its publisher offers it.
///
/// The entries keep the publisher's order. All text is plain: no markup, no
/// control characters, runs of white space folded into single spaces. It may be
/// drawn or printed as it is, wherever it came from:
///
///     let feed = try await FeedSource("https://example.org/feed.xml").feed()
///     print(feed.listing)
public struct Feed: Hashable, Sendable {
  /// The publisher's title of the feed, never with a control character.
  public let title: String

  /// The entries, in the publisher's order.
  public let entries: [FeedEntry]

  /// Creates a feed, removing control characters from `title`.
  public init(title: String, entries: [FeedEntry]) {
    self.title = PlainText.cleaned(title)
    self.entries = entries
  }
}
