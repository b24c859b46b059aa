import Foundation

/// A reader of feeds in Atom 1.0, and in the common parts of 0.3.
struct AtomReader {
  private let root: FeedElement
  private let space: [FeedElement.Namespace]
  private let base: String?

  /// Creates a reader of the feed in `root`, or `nil` if that is another element.
  ///
  /// A feed without a namespace is read as Atom, and so are elements in it without one.
  init?(_ root: FeedElement, base: String?) {
    guard root.isNamed("feed", in: [.atom, .plain]) else { return nil }
    self.root = root
    space = [root.namespace]
    self.base = Self.link(of: root, in: space, base: base) ?? base
  }

  /// The feed; its title is empty when the publisher gives none.
  var feed: Feed {
    let author = Self.authors(of: root, in: space)
    let entries = root.all("entry", in: space).map { entry($0, feedAuthor: author) }
    return Feed(title: text(of: root.first("title", in: space)), entries: entries)
  }

  private func entry(_ entry: FeedElement, feedAuthor: String?) -> FeedEntry {
    let summary = summary(of: entry)
    let link = Self.link(of: entry, in: space, base: base)
    let media = MediaReader(entry, base: base)
    return FeedEntry(
      title: text(of: entry.first("title", in: space)),
      link: link, summary: summary,
      author: Self.authors(of: entry, in: space)
        ?? entry.first("source", in: space).flatMap { Self.authors(of: $0, in: space) }
        ?? feedAuthor,
      published: published(of: entry), identifier: entry.first("id", in: space)?.text,
      icon: media.icon, body: body(of: entry, link: link), media: media.media)
  }

  private func body(of entry: FeedElement, link: String?) -> FeedBody? {
    ["content", "summary"].lazy.compactMap { name in
      guard let element = entry.first(name, in: space) else { return nil }
      let base = element.base ?? link ?? base
      return isMarkup(element)
        ? FeedBody.filled(element.markup, .html, base: base)
        : FeedBody.filled(text(of: element), .text, base: base)
    }.first
      ?? MediaReader(entry, base: base).description.flatMap {
        FeedBody.guessed($0.markup, base: link ?? base)
      }
  }

  // MARK: Text

  /// Returns the text of a construct by its type: `text`, `html` or `xhtml`, or a media type.
  ///
  /// Any other type counts as `text`.
  private func text(of element: FeedElement?) -> String {
    guard let element else { return "" }
    if isMarkup(element) { return element.textOfMarkup() }
    let type = element.attributes["type"]?.lowercased() ?? "text"
    let isText = !type.contains("/") || type.hasPrefix("text/")
    return isText && element.attributes["mode"] != "base64" ? element.text : ""
  }

  private func isMarkup(_ element: FeedElement) -> Bool {
    guard element.attributes["mode"] != "base64" else { return false }
    return element.attributes["type"]?.lowercased().contains("html") == true
      || !element.elements.isEmpty
  }

  private func summary(of entry: FeedElement) -> String {
    let summary = text(of: entry.first("summary", in: space))
    return PlainText.filled(summary)
      ?? PlainText.filled(text(of: entry.first("content", in: space)))
      ?? MediaReader(entry, base: base).description?.textOfMarkup() ?? ""
  }

  private func published(of entry: FeedElement) -> Date? {
    ["published", "issued", "updated", "modified"].lazy
      .compactMap { entry.first($0, in: space).flatMap { FeedDate.parse($0.text) } }
      .first
  }

  // MARK: Links and people

  /// Returns the names of an element's authors, or `nil` without authors.
  static func authors(
    of element: FeedElement, in space: [FeedElement.Namespace] = [.atom]
  ) -> String? {
    let names = element.all("author", in: space).compactMap { author in
      PlainText.filled(author.first("name", in: space)?.text)
    }
    return FeedAuthors.joined(names)
  }

  /// Returns the address of the page that an element is about.
  ///
  /// An alternate link to HTML takes precedence, then any alternate link, then the source of the
  /// content. Other relations, such as the feed itself and enclosures, are ignored.
  static func link(
    of element: FeedElement, in space: [FeedElement.Namespace] = [.atom], base: String?
  ) -> String? {
    let alternates = element.all("link", in: space).filter { link in
      ["alternate", "http://www.iana.org/assignments/relation/alternate"]
        .contains(link.attributes["rel"] ?? "alternate")
    }
    let page = alternates.first { ($0.attributes["type"] ?? "text/html").contains("html") }
    if let link = page ?? alternates.first, let address = link.attributes["href"] {
      return FeedLink.completed(address, base: link.base ?? base)
    }
    let content = element.first("content", in: space)
    return content?.attributes["src"].map { FeedLink.completed($0, base: content?.base ?? base) }
  }
}
