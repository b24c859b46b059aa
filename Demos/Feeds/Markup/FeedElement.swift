import Foundation

/// An element of an XML feed, with its contents.
struct FeedElement {
  /// The namespaces of feeds.
  enum Namespace {
    /// No namespace, as RSS 2.0 has.
    case plain
    /// RSS 0.90 and 1.0, and unofficial namespaces of RSS 2.0.
    case rss
    /// RDF, which encloses RSS 1.0.
    case rdf
    /// Atom 1.0 and 0.3.
    case atom
    /// Dublin Core: authors and dates.
    case dublinCore
    /// The RSS module for whole texts.
    case content
    /// Pictures and films.
    case media
    /// Podcasts.
    case podcast
    /// Any other.
    case other
  }

  /// A piece of text or a child element.
  enum Content {
    case text(String)
    case element(FeedElement)
  }

  let namespace: Namespace
  let name: String
  let attributes: [String: String]

  /// The base of relative addresses in the element.
  let base: String?

  var contents: [Content] = []

  /// Whether the element is in one of `namespaces` and called `name`.
  func isNamed(_ name: String, in namespaces: [Namespace]) -> Bool {
    self.name == name && namespaces.contains(namespace)
  }
}

// MARK: - Finding elements

extension FeedElement {
  /// The child elements.
  var elements: [FeedElement] {
    contents.compactMap { content in
      if case .element(let element) = content { element } else { nil }
    }
  }

  /// Returns the child elements called `name`.
  func all(_ name: String, in namespaces: [Namespace]) -> [FeedElement] {
    elements.filter { $0.isNamed(name, in: namespaces) }
  }

  /// Returns the first child element called `name`.
  func first(_ name: String, in namespaces: [Namespace]) -> FeedElement? {
    for case .element(let element) in contents where element.isNamed(name, in: namespaces) {
      return element
    }
    return nil
  }
}

// MARK: - Text

extension FeedElement {
  /// The verbatim text of the element and its descendants.
  var text: String {
    var result = ""
    append(to: &result, asMarkup: false)
    return result
  }

  /// Returns the text of an element that contains HTML, as elements or escaped.
  ///
  /// Child elements are unescaped HTML, as in the XHTML of Atom.
  func textOfMarkup(unknownTags: MarkupStripper.UnknownTags = .removed) -> String {
    guard !elements.isEmpty else { return MarkupStripper.text(of: text, unknownTags: unknownTags) }
    var markup = ""
    append(to: &markup, asMarkup: true)
    return MarkupStripper.text(of: markup)
  }

  /// The HTML in the element, from child elements or escaped text.
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

  /// The attributes in the syntax of HTML, each after a space.
  private var writtenAttributes: String {
    attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)=\"\(FeedBody.escaped($0.value))\"" }.joined()
  }
}

// MARK: - Namespaces

extension FeedElement.Namespace {
  /// Creates the namespace of an element from its URI, or from its prefix if the URI is empty.
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

  /// The namespaces of prefixes that publishers forget to declare.
  private static let byPrefix: [String: Self] = [
    "atom": .atom, "dc": .dublinCore, "content": .content, "rdf": .rdf,
    "media": .media, "itunes": .podcast,
  ]
}
