/// A reader of lists of feeds in OPML 1.0 and 2.0.
///
/// Source: Dave Winer, *OPML 2.0*.
struct OPMLReader {
  private let root: FeedElement
  private let body: FeedElement

  /// Creates a reader of the list in `root`, or `nil` if that is another element.
  init?(_ root: FeedElement) {
    guard root.isNamed("opml", in: [.plain]), let body = root.first("body", in: [.plain]) else {
      return nil
    }
    self.root = root
    self.body = body
  }

  /// The list, with an entry for each feed and the names of its folders as the summary.
  var feed: Feed {
    let title = root.first("head", in: [.plain])?.first("title", in: [.plain])
    return Feed(title: title?.text ?? "", entries: entries(in: body, folders: []))
  }

  private func entries(in element: FeedElement, folders: [String]) -> [FeedEntry] {
    element.all("outline", in: [.plain]).flatMap { outline -> [FeedEntry] in
      let name = PlainText.filled(outline.attributes["text"] ?? outline.attributes["title"])
      let inside = entries(in: outline, folders: folders + [name].compactMap { $0 })
      guard let address = outline.attributes["xmlUrl"] ?? outline.attributes["url"] else {
        return inside
      }
      let entry = FeedEntry(
        title: name ?? "", standIn: PlainText.filled(address), link: address,
        summary: folders.joined(separator: " / "), identifier: address)
      return [entry] + inside
    }
  }
}
