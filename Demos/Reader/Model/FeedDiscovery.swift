import Foundation

/// The feeds that a Web page names in its head.
///
///     <link rel="alternate" type="application/rss+xml" title="Notes" href="/feed">
///
/// Source: the RSS Advisory Board, *RSS Autodiscovery*.
public enum FeedDiscovery {
  /// A link to a feed.
  public struct Link: Hashable, Sendable {
    /// The title, on one line; empty without one.
    public let title: String

    /// The absolute address.
    public let address: String
  }

  /// The maximum number of bytes of a head.
  private static let headLimit = 256 << 10

  /// The maximum number of links.
  private static let linkLimit = 8

  /// The paths at which many sites have a feed.
  static let commonPaths = ["/feed", "/rss.xml", "/atom.xml", "/index.xml"]

  private static let types: Set = [
    "application/rss+xml", "application/atom+xml", "application/feed+json",
  ]

  /// Returns the links to feeds in the head of a page, without repetitions.
  ///
  /// - Parameters:
  ///   - page: The bytes of the page in an encoding that extends ASCII.
  ///   - address: The address of the page, the base of relative links.
  /// - Returns: At most eight links to `http` and `https` addresses.
  /// - Complexity: O(*n*) in the length of the head.
  public static func links(in page: some Sequence<UInt8>, at address: String) -> [Link] {
    var base = URL(string: address)
    var links: [Link] = []
    var scanner = TagScanner(Array(page.prefix(headLimit)))
    while let tag = scanner.next(), tag.name != "body", links.count < linkLimit {
      if tag.name == "base", let href = tag.attributes["href"] {
        base = URL(string: href, relativeTo: base) ?? base
      } else if tag.name == "link", let link = feedLink(tag.attributes, base) {
        if !links.contains(link) { links.append(link) }
      }
    }
    return links
  }

  private static func feedLink(_ attributes: [String: String], _ base: URL?) -> Link? {
    let relations = (attributes["rel"] ?? "").lowercased().split(separator: " ")
    let type = (attributes["type"] ?? "").lowercased().split(separator: ";").first ?? ""
    guard relations.contains("alternate"), types.contains(String(type)),
      let href = attributes["href"], let cleaned = Post.address(href),
      let url = URL(string: cleaned, relativeTo: base)?.absoluteURL,
      ["http", "https"].contains(url.scheme)
    else { return nil }
    return Link(title: Post.line(attributes["title"] ?? ""), address: url.absoluteString)
  }

  /// Returns the addresses at which a site may have a feed that its page does not name.
  static func commonAddresses(at address: String) -> [String] {
    guard let url = URL(string: address) else { return [] }
    return commonPaths.compactMap { URL(string: $0, relativeTo: url)?.absoluteString }
  }
}

/// A scanner of the start tags of HTML.
private struct TagScanner {
  struct Tag {
    let name: String
    let attributes: [String: String]
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next start tag, or `nil` at the end.
  mutating func next() -> Tag? {
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      if startsWith("!--") {
        skip(past: "-->")
        continue
      }
      let name = word { $0.isLetter }.lowercased()
      guard !name.isEmpty else { continue }
      let tag = Tag(name: name, attributes: attributes())
      if name == "script" || name == "style" { skip(past: "</" + name) }
      return tag
    }
    index = bytes.count
    return nil
  }

  /// Whether a text in lower case is at the current position, in upper or lower case.
  private func startsWith(_ text: String) -> Bool {
    bytes[index...].prefix(text.utf8.count).elementsEqual(text.utf8) { byte, wanted in
      byte == wanted || byte.isLetter && byte | 0x20 == wanted
    }
  }

  private mutating func skip(past text: String) {
    while index < bytes.count, !startsWith(text) { index += 1 }
    index = min(bytes.count, index + text.utf8.count)
  }

  /// Returns the bytes of a kind at the current position, and moves behind them.
  private mutating func word(_ isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Returns the attributes up to the end of the tag; the first of two with the same name counts.
  private mutating func attributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let name = word { !$0.isSpace && !$0.isDelimiter }.lowercased()
      guard !name.isEmpty else {
        index += 1
        continue
      }
      _ = word { $0.isSpace }
      let value = value()
      if attributes[name] == nil { attributes[name] = value }
    }
    return attributes
  }

  private mutating func value() -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return "" }
    index += 1
    _ = word { $0.isSpace }
    guard index < bytes.count else { return "" }
    let quote = bytes[index]
    let text: String
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      text = word { $0 != quote }
      index = min(bytes.count, index + 1)
    } else {
      text = word { !$0.isSpace && $0 != UInt8(ascii: ">") }
    }
    return text.replacing("&amp;", with: "&")
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte ends the name of an attribute.
  fileprivate var isDelimiter: Bool {
    self == UInt8(ascii: ">") || self == UInt8(ascii: "=") || self == UInt8(ascii: "/")
  }
}
