import Feeds
import Foundation

/// Lists of blogs in OPML 2.0.
///
/// Source: Dave Winer, *OPML 2.0*.
public enum OPML {
  /// Returns a list of blogs as OPML, with a line break at its end.
  public static func text(of blogs: [Blog], title: String = "Subscriptions") -> String {
    let lines = blogs.map { blog in
      "    <outline type=\"rss\" text=\"\(escaped(blog.name))\""
        + " xmlUrl=\"\(escaped(blog.address))\"/>"
    }
    return
      ([
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<opml version=\"2.0\">",
        "  <head><title>\(escaped(title))</title></head>",
        "  <body>",
      ] + lines + ["  </body>", "</opml>", ""]).joined(separator: "\n")
  }

  /// Returns the blogs of a list, without repetitions and without other addresses than those of
  /// the Web.
  ///
  /// - Parameters:
  ///   - data: The bytes of the list.
  ///   - name: The path or address of the list, for errors.
  /// - Returns: The blogs, in the order of the list.
  /// - Throws: ``ReaderError`` if the data is not a list, or is malformed.
  public static func blogs(in data: Data, named name: String) throws(ReaderError) -> [Blog] {
    // A feed has entries too, but is not a list of feeds. Without zeros, UTF-16 is readable, too.
    let ascii = data.prefix(4096).filter { $0 != 0 }
    let head = String(decoding: ascii, as: UTF8.self).lowercased()
    guard head.contains("<opml") else { throw .notOPML(input: name) }
    let feed: Feed
    do throws(FeedError) {
      feed = try FeedParser.parse(data, named: name)
    } catch {
      throw .source(error)
    }
    var known: Set<String> = []
    return feed.entries.compactMap { entry in
      guard let address = entry.link, isWeb(address), known.insert(address).inserted
      else { return nil }
      return Blog(name: entry.title, address: address)
    }
  }

  private static func isWeb(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
