import Foundation

/// Reads feeds: RSS 2.0, 0.9x and 1.0, Atom 1.0 and 0.3, JSON Feed 1.0 and 1.1, App Store charts.
///
///     let feed = try FeedParser.parse(data, named: "news.xml")
///
/// The bytes may come from anyone. Nothing they name is opened or fetched, entities are not
/// expanded, and time and memory grow with their number.
///
/// Sources: the RSS Advisory Board's *RSS 2.0 Specification*; RFC 4287 (Atom); jsonfeed.org.
public enum FeedParser {
  /// The most bytes a feed may have, as it comes and in UTF-8: 64 MiB.
  public static let sizeLimit = 64 << 20

  /// Returns the feed in `data`, which errors call `name`.
  ///
  /// The first bytes decide about encoding and format; `name` does not matter for them. When it is
  /// an address of the Web, relative links are completed with it. A feed without a title gets
  /// `name` for one.
  ///
  /// - Throws: ``FeedError`` when this is no feed, or a broken one.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func parse(_ data: Data, named name: String) throws(FeedError) -> Feed {
    var data = data
    return try parse(releasing: &data, named: name)
  }

  /// Does the same, and lets go of the bytes, and of each other form that they take, as soon as the
  /// next one is made: a long feed would be in memory five times over.
  ///
  /// Texts in other encodings grow when they become UTF-8, and may not grow past the limit either.
  static func parse(
    releasing data: inout Data, named name: String, within limit: Int = sizeLimit
  ) throws(FeedError) -> Feed {
    guard data.count <= limit else { throw .tooLarge(input: name, limit: limit) }
    if let likely = Lookalike.binary(data) { throw .notAFeed(input: name, likely: likely) }
    var text = try TextDecoding.utf8(releasing: &data, named: name, within: limit)
    data = Data()
    guard text.count <= limit else { throw .tooLarge(input: name, limit: limit) }
    guard let first = text.first(where: { !$0.isMarkupSpace }) else { throw .empty(input: name) }
    let feed =
      switch first {
      case .lessThan: try xmlFeed(&text, named: name)
      case UInt8(ascii: "{"), UInt8(ascii: "["): try jsonFeed(text, named: name)
      default: throw .notAFeed(input: name, likely: Lookalike.text(text))
      }
    return feed.title.isEmpty ? Feed(title: name, entries: feed.entries) : feed
  }

  private static func xmlFeed(
    _ text: inout [UInt8], named name: String
  ) throws(FeedError) -> Feed {
    let root: FeedElement?
    let rootName: String?
    do throws(XMLCleaner.Problem) {
      (root, rootName) = try xmlRoot(&text)
    } catch {
      throw .malformedXML(input: name, line: error.line, problem: error.text)
    }
    let base = FeedLink.isWeb(name) ? name : nil
    if let root, let feed = RSSReader(root, base: base)?.feed ?? AtomReader(root, base: base)?.feed
    {
      return feed
    }
    throw .notAFeed(input: name, likely: Lookalike.xml(root: rootName ?? ""))
  }

  /// Returns the root of a document, or `nil` for one that is of no feed, and its name.
  private static func xmlRoot(
    _ text: inout [UInt8]
  ) throws(XMLCleaner.Problem) -> (FeedElement?, String?) {
    let cleaner = try XMLCleaner(text)
    text = []
    return (cleaner.isFeed ? try FeedTreeBuilder.root(of: cleaner.output) : nil, cleaner.root)
  }

  private static func jsonFeed(_ text: [UInt8], named name: String) throws(FeedError) -> Feed {
    guard !JSONFeedReader.hasTooManyValues(text) else {
      throw .notAFeed(input: name, likely: "JSON with more values than a feed has")
    }
    guard let json = try? JSONSerialization.jsonObject(with: Data(text)) else {
      throw .malformedJSON(input: name)
    }
    let base = FeedLink.isWeb(name) ? name : nil
    if let feed = JSONFeedReader(json, base: base)?.feed ?? AppStoreReader(json)?.value {
      return feed
    }
    throw .notAFeed(input: name, likely: "other JSON")
  }
}
