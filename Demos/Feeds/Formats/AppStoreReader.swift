/// Charts of the App Store in JSON, as they were published in 2011.
///
/// Each value is an object with its text as `label`. A chart of one entry has that entry instead
/// of a list.
///
/// Recipe: idev-recipes, *VerticalSwipeArticles*.
struct AppStoreReader {
  private typealias Members = [String: Any]

  private let feed: Members
  private let entries: [Members]

  /// Creates a reader of the chart in `json`, or `nil` when that is something else.
  init?(_ json: Any) {
    guard let feed = (json as? Members)?["feed"] as? Members else { return nil }
    self.feed = feed
    switch feed["entry"] {
    case let list as [Any]: entries = list.compactMap { $0 as? Members }
    case let entry as Members: entries = [entry]
    case nil: entries = []
    default: return nil
    }
  }

  /// The chart as a feed; its title is empty when it has none.
  var value: Feed {
    Feed(title: Self.label(feed["title"]) ?? "", entries: entries.map(Self.entry))
  }

  private static func entry(_ members: Members) -> FeedEntry {
    let whole = label(members["summary"])
    let summary = MarkupStripper.text(of: whole ?? "")
    let link = link(members["link"]) ?? label(members["id"])
    return FeedEntry(
      title: label(members["im:name"]) ?? "",
      link: link, summary: summary, author: label(members["im:artist"]),
      published: label(members["im:releaseDate"]).flatMap(FeedDate.parse),
      identifier: label(members["id"]), icon: icon(members["im:image"]),
      body: FeedBody.guessed(whole, base: link))
  }

  /// Returns the address of the first image, which is the smallest of several.
  private static func icon(_ images: Any?) -> String? {
    label((images as? [Any])?.first ?? images)
  }

  /// Returns the address of a link, or of the first of several.
  private static func link(_ value: Any?) -> String? {
    let link = (value as? [Any])?.first ?? value
    return ((link as? Members)?["attributes"] as? Members)?["href"] as? String
  }

  private static func label(_ value: Any?) -> String? {
    (value as? Members)?["label"] as? String
  }
}
