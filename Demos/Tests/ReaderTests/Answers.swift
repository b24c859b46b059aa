import Feeds
import Foundation
import ServerTesting

extension FeedLimits {
  /// Limits that a slow machine does not reach.
  static var patient: FeedLimits {
    var limits = FeedLimits()
    (limits.connecting, limits.silence, limits.total) = (
      .seconds(3600), .seconds(3600), .seconds(3600)
    )
    return limits
  }
}

extension LoopbackServer.Answer {
  private static let success = "HTTP/1.1 200 OK\nConnection: close\n"

  /// An answer that begins and never ends.
  static var silent: Self { Self(head: success, staysOpen: true) }

  /// A connection that ends without an answer.
  static var lost: Self { Self(head: "") }

  /// Returns an answer of a status without a body.
  static func status(_ status: Int) -> Self {
    Self(head: "HTTP/1.1 \(status) No\nContent-Length: 0\nConnection: close\n\n")
  }

  /// Returns a page of posts without pictures.
  static func page(_ titles: String..., next: Int? = nil) -> Self { page(titles, next: next) }

  /// Returns a page of posts without pictures.
  static func page(_ titles: [String], next: Int? = nil) -> Self {
    let posts = titles.map { title in
      #"{"title": "\#(title)", "url": "\#(url(of: title))", "image": ""}"#
    }
    let more = next.map { [#"{"next_page": \#($0)}"#] } ?? []
    let text = "[" + (posts + more).joined(separator: ",") + "]"
    return Self(head: success + "\n", end: Data(text.utf8))
  }

  /// Returns a feed of entries, with an entity tag.
  static func feed(_ titles: String..., tag: String? = nil) -> Self {
    let items = titles.map { "<item><title>\($0)</title><link>\(url(of: $0))</link></item>" }
    let text = """
      <rss version="2.0"><channel><title>Notes</title>\(items.joined())</channel></rss>
      """
    let field = tag.map { "ETag: \"\($0)\"\n" } ?? ""
    return Self(head: success + field + "\n", end: Data(text.utf8))
  }

  /// Returns an answer with a body.
  static func body(_ bytes: some Sequence<UInt8>, type: String) -> Self {
    Self(head: success + "Content-Type: \(type)\n\n", end: Data(bytes))
  }

  /// Returns the address of the post with a title, such as `https://a.test/post-one`.
  private static func url(of title: String) -> String {
    "https://a.test/" + title.lowercased().split(separator: " ").joined(separator: "-")
  }
}
