import Foundation

/// A reader of feeds in RSS 2.0, and in the common parts of 0.9x and 1.0.
struct RSSReader {
  /// The namespaces of RSS itself, as a `title` in the namespace of a module is not the title.
  private static let core: [FeedElement.Namespace] = [.plain, .rss]

  private let channel: FeedElement
  private let items: [FeedElement]
  private let base: String?

  /// Creates a reader of the document in `root`, or `nil` if it has neither channel nor items.
  ///
  /// In RSS 2.0 the items are in the channel, in RSS 1.0 they are its siblings. Without a channel,
  /// the root is read as one.
  init?(_ root: FeedElement, base: String?) {
    let inner = root.first("channel", in: Self.core)
    let outer = root.all("item", in: Self.core)
    guard inner != nil || !outer.isEmpty else { return nil }
    let channel = inner ?? root
    self.channel = channel
    items = (inner?.all("item", in: Self.core) ?? []) + outer
    let home = channel.first("link", in: Self.core)?.text
    self.base = channel.base ?? home.map { FeedLink.completed($0, base: base) } ?? base
  }

  /// The feed; its title is empty when the publisher gives none.
  var feed: Feed { Feed(title: title(of: channel), entries: items.map(entry)) }

  private func entry(_ item: FeedElement) -> FeedEntry {
    let guid = item.first("guid", in: Self.core)
    let summary = summary(of: item)
    let link = link(of: item, guid: guid)
    let media = MediaReader(item, base: base)
    return FeedEntry(
      title: title(of: item),
      link: link, summary: summary, author: author(of: item), published: published(of: item),
      identifier: guid?.text ?? item.attributes["rdf:about"], icon: media.icon,
      body: body(of: item, link: link), media: media.media)
  }

  /// Returns the whole text, or else a description, which may be whole, too.
  private func body(of item: FeedElement, link: String?) -> FeedBody? {
    let whole = item.first("encoded", in: [.content]) ?? item.first("content", in: [.atom])
    let other =
      item.first("description", in: Self.core) ?? MediaReader(item, base: base).description
    return [whole, other, item.first("summary", in: [.atom])].lazy.compactMap { element in
      FeedBody.guessed(element?.markup, base: element?.base ?? link ?? base)
    }.first
  }

  /// Returns the title, parsed as HTML, which RSS does not specify but most publishers assume.
  private func title(of element: FeedElement) -> String {
    element.first("title", in: Self.core)?.textOfMarkup(unknownTags: .kept) ?? ""
  }

  private func summary(of item: FeedElement) -> String {
    let candidates = [
      item.first("description", in: Self.core), item.first("encoded", in: [.content]),
      item.first("summary", in: [.atom]), MediaReader(item, base: base).description,
    ]
    return candidates.lazy.compactMap { PlainText.filled($0?.textOfMarkup()) }.first ?? ""
  }

  private func link(of item: FeedElement, guid: FeedElement?) -> String? {
    if let link = PlainText.filled(item.first("link", in: Self.core)?.text) {
      return FeedLink.completed(link, base: item.base ?? base)
    }
    if let link = AtomReader.link(of: item, base: base) { return link }
    guard let guid, guid.attributes["isPermaLink"] != "false" else { return nil }
    return PlainText.filled(guid.text).flatMap { FeedLink.isWeb($0) ? $0 : nil }
  }

  /// Returns the author: `mail@example.org (Name)` in the specification, only a name in practice.
  private func author(of item: FeedElement) -> String? {
    let element = item.first("creator", in: [.dublinCore]) ?? item.first("author", in: Self.core)
    guard let text = PlainText.filled(element?.textOfMarkup(unknownTags: .kept)) else {
      return AtomReader.authors(of: item)
    }
    guard text.contains("@"), text.last == ")", let open = text.firstIndex(of: "(") else {
      return text
    }
    return String(text[text.index(after: open)...].dropLast())
  }

  private func published(of item: FeedElement) -> Date? {
    let candidates = [
      item.first("pubDate", in: Self.core), item.first("date", in: [.dublinCore]),
      item.first("published", in: [.atom]), item.first("updated", in: [.atom]),
    ]
    return candidates.lazy.compactMap { $0.flatMap { FeedDate.parse($0.text) } }.first
  }
}
