import Foundation

/// An element of an XML feed, with everything in it.
struct FeedElement {
  /// The vocabularies that feeds are written in.
  enum Namespace {
    /// No namespace, as RSS 2.0 has.
    case plain
    /// RSS 0.90 and 1.0, and what some write for RSS 2.0.
    case rss
    /// RDF, which is around RSS 1.0.
    case rdf
    /// Atom 1.0 and 0.3.
    case atom
    /// Dublin Core: authors and dates.
    case dublinCore
    /// The module of RSS with whole texts.
    case content
    /// Pictures and films.
    case media
    /// What podcasts add.
    case podcast
    /// Any other.
    case other
  }

  /// Text or an element, in their order.
  enum Content {
    case text(String)
    case element(FeedElement)
  }

  let namespace: Namespace
  let name: String
  let attributes: [String: String]

  /// The address that relative ones in here belong to.
  let base: String?

  var contents: [Content] = []

  /// Whether the element is in one of `namespaces` and called `name`.
  func isNamed(_ name: String, in namespaces: [Namespace]) -> Bool {
    self.name == name && namespaces.contains(namespace)
  }
}

// MARK: - Finding elements

extension FeedElement {
  /// The elements directly in this one.
  var elements: [FeedElement] {
    contents.compactMap { content in
      if case .element(let element) = content { element } else { nil }
    }
  }

  /// Returns the elements called `name` directly in this one.
  func all(_ name: String, in namespaces: [Namespace]) -> [FeedElement] {
    elements.filter { $0.isNamed(name, in: namespaces) }
  }

  /// Returns the first element called `name` directly in this one.
  func first(_ name: String, in namespaces: [Namespace]) -> FeedElement? {
    for case .element(let element) in contents where element.isNamed(name, in: namespaces) {
      return element
    }
    return nil
  }
}

// MARK: - Text

extension FeedElement {
  /// The text in the element and in those within it, as it stands there.
  var text: String {
    var result = ""
    append(to: &result, asMarkup: false)
    return result
  }

  /// The text of an element that holds HTML, written out or in escaped form.
  ///
  /// Elements in it are HTML that was not escaped, as in the XHTML of Atom.
  func textOfMarkup(unknownTags: MarkupStripper.UnknownTags = .removed) -> String {
    guard !elements.isEmpty else { return MarkupStripper.text(of: text, unknownTags: unknownTags) }
    var markup = ""
    append(to: &markup, asMarkup: true)
    return MarkupStripper.text(of: markup)
  }

  /// The HTML in the element, written out or in escaped form.
  var markup: String {
    guard !elements.isEmpty else { return text }
    var markup = ""
    append(to: &markup, asMarkup: true)
    return markup
  }

  private func append(to result: inout String, asMarkup: Bool) {
    for content in contents {
      switch content {
      case .text(let text):
        result +=
          asMarkup
          ? text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") : text
      case .element(let element):
        if asMarkup { result += "<\(element.name)\(element.writtenAttributes)>" }
        element.append(to: &result, asMarkup: asMarkup)
        if asMarkup, !HTMLNames.void.contains(element.name) { result += "</\(element.name)>" }
      }
    }
  }

  /// The attributes as a tag of HTML has them, each behind a space.
  private var writtenAttributes: String {
    attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)=\"\(FeedBody.escaped($0.value))\"" }.joined()
  }
}

// MARK: - Namespaces

extension FeedElement.Namespace {
  /// Finds the vocabulary of an element by its namespace, and by its prefix when that has none.
  init(uri: String, qualifiedName: String) {
    if !uri.isEmpty {
      self = Self.byURI[uri] ?? .other
    } else if let colon = qualifiedName.firstIndex(of: ":") {
      self = Self.byPrefix[String(qualifiedName[..<colon])] ?? .other
    } else {
      self = .plain
    }
  }

  private static let byURI: [String: Self] = [
    "http://www.w3.org/2005/Atom": .atom,
    "http://purl.org/atom/ns#": .atom,
    "http://purl.org/rss/1.0/": .rss,
    "http://my.netscape.com/rdf/simple/0.9/": .rss,
    "http://channel.netscape.com/rdf/simple/0.9/": .rss,
    "http://backend.userland.com/rss2": .rss,
    "http://blogs.law.harvard.edu/tech/rss": .rss,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/dc/terms/": .dublinCore,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://search.yahoo.com/mrss/": .media,
    "http://search.yahoo.com/mrss": .media,
    "http://www.rssboard.org/media-rss": .media,
    "http://www.itunes.com/dtds/podcast-1.0.dtd": .podcast,
  ]

  /// The namespaces of prefixes that a careless publisher forgot to declare.
  private static let byPrefix: [String: Self] = [
    "atom": .atom, "dc": .dublinCore, "content": .content, "rdf": .rdf,
    "media": .media, "itunes": .podcast,
  ]
}
