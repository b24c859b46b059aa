import Foundation

/// A reader of feeds in JSON Feed 1.0 and 1.1.
struct JSONFeedReader {
  private typealias Members = [String: Any]

  private let root: Members
  private let items: [Members]
  private let base: String?

  /// Creates a reader of the feed in `json`, or `nil` if that is something else.
  ///
  /// The version is an address. Some publishers write only its number, which suffices if there are
  /// items.
  init?(_ json: Any, base: String?) {
    guard let root = json as? Members, let version = root["version"] as? String,
      version.contains("jsonfeed.org/version/")
        || ["1", "1.0", "1.1"].contains(version) && root["items"] != nil,
      let items = (root["items"] ?? []) as? [Any]
    else { return nil }
    self.root = root
    self.items = items.compactMap { $0 as? Members }
    self.base = Self.text(root["home_page_url"]) ?? Self.text(root["feed_url"]) ?? base
  }

  /// Whether JSON has more than fifty thousand values.
  ///
  /// Each takes at least a kilobyte of memory. A feed of a thousand entries has a third of that
  /// number. Each opening bracket, brace and comma outside of strings counts as a value.
  static func hasTooManyValues(_ json: [UInt8]) -> Bool {
    var count = 0
    var isInString = false
    var isEscaped = false
    for byte in json {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","): count += isInString ? 0 : 1
      default: break
      }
    }
    return count > 50_000
  }

  /// The feed; its title is empty when the publisher gives none.
  var feed: Feed {
    let author = authors(of: root)
    return Feed(
      title: Self.text(root["title"]) ?? "", entries: items.map { entry($0, feedAuthor: author) })
  }

  private func entry(_ item: Members, feedAuthor: String?) -> FeedEntry {
    let summary = summary(of: item)
    let link = (Self.text(item["url"]) ?? Self.text(item["external_url"]))
      .map { FeedLink.completed($0, base: base) }
    let dates = [item["date_published"], item["date_modified"]].lazy
      .compactMap { Self.text($0).flatMap(FeedDate.parse) }
    return FeedEntry(
      title: Self.text(item["title"]) ?? "",
      link: link, summary: summary, author: authors(of: item) ?? feedAuthor,
      published: dates.first, identifier: identifier(of: item),
      body: body(of: item, base: link ?? base), media: media(of: item))
  }

  private func body(of item: Members, base: String?) -> FeedBody? {
    FeedBody.filled(Self.text(item["content_html"]), .html, base: base)
      ?? FeedBody.filled(
        Self.text(item["content_text"]) ?? Self.text(item["summary"]), .text, base: base)
  }

  private func media(of item: Members) -> [FeedMedia] {
    let picture = FeedMedia(
      Self.text(item["image"]) ?? Self.text(item["banner_image"]), base: base, type: "image")
    let files = (item["attachments"] as? [Any] ?? []).compactMap { file -> FeedMedia? in
      guard let file = file as? Members else { return nil }
      return FeedMedia(
        Self.text(file["url"]), base: base, type: Self.text(file["mime_type"]),
        title: Self.text(file["title"]), size: (file["size_in_bytes"] as? NSNumber)?.stringValue)
    }
    return [picture].compactMap { $0 } + files
  }

  private func summary(of item: Members) -> String {
    Self.text(item["summary"]) ?? Self.text(item["content_text"])
      ?? MarkupStripper.text(of: Self.text(item["content_html"]) ?? "")
  }

  /// Returns the authors: a list in version 1.1, one author in version 1.0.
  private func authors(of members: Members) -> String? {
    let authors = (members["authors"] as? [Any]) ?? [members["author"] ?? []]
    let names = authors.compactMap { Self.text(($0 as? Members)?["name"]) }
    return FeedAuthors.joined(names)
  }

  /// Returns the identifier: a string, or a number, which readers must accept, too.
  private func identifier(of item: Members) -> String? {
    Self.text(item["id"]) ?? (item["id"] as? NSNumber)?.stringValue
  }

  /// Returns a string that is not blank, or `nil` for any other value.
  private static func text(_ value: Any?) -> String? {
    guard let text = value as? String, text.utf8.contains(where: { !$0.isMarkupSpace }) else {
      return nil
    }
    return text
  }
}
