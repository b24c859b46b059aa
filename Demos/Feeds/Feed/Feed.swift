/// A list of things to read, as its publisher offers it.
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

  /// The publisher's title of the feed, or `nil` if there is none.
  public let publishedTitle: String?

  /// The entries, in the publisher's order.
  public let entries: [FeedEntry]

  /// Why there may be more entries than these, or newer ones; `nil` when all is well.
  ///
  /// It is what is wrong in the middle of a feed, of which only the beginning is here, or why a
  /// server gave nothing, so that this is what it gave the time before.
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

  /// Returns the same with another problem, and a title where it has none.
  func adding(_ problem: FeedError?, title other: String = "") -> Feed {
    Feed(
      title: title.isEmpty ? other : title, publishedTitle: publishedTitle, entries: entries,
      problem: problem ?? self.problem)
  }
}
