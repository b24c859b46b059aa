import Foundation

/// A parser of feeds in RSS 2.0, 0.9x and 1.0, Atom 1.0 and 0.3, JSON Feed 1.0 and 1.1, App Store
/// charts, and lists of feeds in OPML.
///
///     let feed = try FeedParser.parse(data, named: "news.xml")
///
/// A feed that is truncated or malformed in the middle has the entries before the error, and
/// ``Feed/problem`` describes it. The input may be untrusted: nothing that it names is opened or
/// fetched, entities are not expanded, and time and memory are linear in its size.
///
/// Sources: the RSS Advisory Board's *RSS 2.0 Specification*; RFC 4287 (Atom); jsonfeed.org.
public enum FeedParser {
  /// The maximum size of a feed, both as received and in UTF-8: 64 MiB.
  public static let sizeLimit = 64 << 20

  /// Returns the feed in `data`, which is called `name` in errors.
  ///
  /// The first bytes determine the encoding and the format, independent of `name`. If `name` is an
  /// `http` or `https` address, it is the base of relative links. It is also the title of a feed
  /// without one.
  ///
  /// - Throws: ``FeedError`` if the data is not a feed or is malformed before its first entry.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func parse(_ data: Data, named name: String) throws(FeedError) -> Feed {
    var data = data
    return try parse(releasing: &data, named: name)
  }

  /// Returns the feed in `data`, and releases the bytes and each intermediate form after use.
  ///
  /// Otherwise a long feed would be in memory five times. The limit also applies to text that grows
  /// by its conversion to UTF-8.
  static func parse(
    releasing data: inout Data, named name: String, within limit: Int = sizeLimit,
    encoding: String? = nil
  ) throws(FeedError) -> Feed {
    guard data.count <= limit else { throw .tooLarge(input: name, limit: limit) }
    if let likely = Lookalike.binary(data) { throw .notAFeed(input: name, likely: likely) }
    var text = try TextDecoding.utf8(
      releasing: &data, named: name, within: limit, otherwise: encoding)
    data = Data()
    guard text.count <= limit else { throw .tooLarge(input: name, limit: limit) }
    guard let first = text.first(where: { !$0.isMarkupSpace }) else { throw .empty(input: name) }
    let feed =
      switch first {
      case .lessThan: try xmlFeed(&text, named: name)
      case UInt8(ascii: "{"), UInt8(ascii: "["): try jsonFeed(text, named: name)
      default: throw .notAFeed(input: name, likely: Lookalike.text(text))
      }
    return feed.title.isEmpty ? feed.adding(nil, title: name) : feed
  }

  // MARK: XML

  private static func xmlFeed(
    _ text: inout [UInt8], named name: String
  ) throws(FeedError) -> Feed {
    let cleaner = XMLCleaner(text)
    text = []
    guard cleaner.isFeed else {
      throw .notAFeed(input: name, likely: Lookalike.xml(root: cleaner.root ?? ""))
    }
    let root: FeedElement
    var problem: XMLCleaner.Problem?
    do throws(XMLCleaner.Problem) {
      (root, problem) = try FeedTreeBuilder.root(of: cleaner.output)
    } catch {
      throw broken(cleaner.problem ?? error, name)
    }
    problem = cleaner.problem ?? problem
    let feed = feed(root, base: FeedLink.isWeb(name) ? name : nil)
    if let problem, feed?.entries.isEmpty != false { throw broken(problem, name) }
    guard let feed else {
      throw .notAFeed(input: name, likely: Lookalike.xml(root: cleaner.root ?? ""))
    }
    return feed.adding(problem.map { broken($0, name) })
  }

  private static func feed(_ root: FeedElement, base: String?) -> Feed? {
    RSSReader(root, base: base)?.feed ?? AtomReader(root, base: base)?.feed
      ?? OPMLReader(root)?.feed
  }

  private static func broken(_ problem: XMLCleaner.Problem, _ name: String) -> FeedError {
    .malformedXML(input: name, line: problem.line, problem: problem.text)
  }

  // MARK: JSON

  private static func jsonFeed(_ text: [UInt8], named name: String) throws(FeedError) -> Feed {
    guard !JSONFeedReader.hasTooManyValues(text) else {
      throw .notAFeed(input: name, likely: "JSON with more values than a feed has")
    }
    let base = FeedLink.isWeb(name) ? name : nil
    if let json = try? JSONSerialization.jsonObject(with: Data(text)) {
      guard let feed = feed(json, base: base) else {
        throw .notAFeed(input: name, likely: "other JSON")
      }
      return feed
    }
    // Malformed JSON is a feed only if some of its items are complete.
    guard let json = JSONPrefix(text).value, let feed = feed(json, base: base),
      !feed.entries.isEmpty
    else { throw .malformedJSON(input: name) }
    return feed.adding(.malformedJSON(input: name))
  }

  private static func feed(_ json: Any, base: String?) -> Feed? {
    JSONFeedReader(json, base: base)?.feed ?? AppStoreReader(json)?.value
  }
}
