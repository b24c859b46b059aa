/// A list of entries that a publisher offers.
///
/// The entries keep the publisher's order. All text is plain: no markup, no
/// control characters, runs of white space folded into single spaces. It may be
/// drawn or printed as it is, wherever it came from:
///
///     let feed = try await FeedSource("https://example.org/feed.xml").feed()
///     print(feed.listing)
public struct Feed: Hashable, Sendable {
  /// The text to show as the title of the feed, never with a control character.
  ///
  /// Without a ``publishedTitle`` the parser gives the name of the input.
  public let title: String

  /// The publisher's title of the feed, or `nil` without one.
  public let publishedTitle: String?

  /// The entries, in the publisher's order.
  public let entries: [FeedEntry]

  /// The reason why there may be more or newer entries, or `nil` if the feed is complete.
  ///
  /// A feed that is malformed in the middle ends before the error. If a server fails, the feed is
  /// that of its previous response.
  public let problem: FeedError?

  /// Creates a feed, removing control characters from `title`.
  public init(title: String, entries: [FeedEntry], problem: FeedError? = nil) {
    self.init(title: title, publishedTitle: title, entries: entries, problem: problem)
  }

  private init(
    title: String, publishedTitle: String?, entries: [FeedEntry], problem: FeedError?
  ) {
    self.title = PlainText.cleaned(title)
    self.publishedTitle = PlainText.filled(publishedTitle)
    self.entries = entries
    self.problem = problem
  }

  /// Returns the feed with a problem, and with `other` as its title if it has none.
  func adding(_ problem: FeedError?, title other: String = "") -> Feed {
    Feed(
      title: title.isEmpty ? other : title, publishedTitle: publishedTitle, entries: entries,
      problem: problem ?? self.problem)
  }
}
