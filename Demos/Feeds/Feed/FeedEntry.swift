import Foundation

/// One thing to read in a feed.
///
/// All text is plain: no markup, no control characters, runs of white space
/// folded into single spaces. The initializer sees to that, so no entry can carry an escape
/// sequence to a terminal. Only its ``body`` is as the publisher wrote it; ``article`` is what
/// there is to read in it.
public struct FeedEntry: Hashable, Sendable, Identifiable {
  /// The headline, on one line of any length.
  ///
  /// The parser puts the first words of the summary here when there is no headline.
  public let title: String

  /// The address of the whole text, or `nil` when the publisher gives none.
  ///
  /// It has no spaces, and at most 64 KiB: what is longer is no address. The parser completes a
  /// relative address where it knows to what.
  public let link: String?

  /// The publisher's summary, or else the text itself; empty when there is neither.
  public let summary: String

  /// Who wrote it, or `nil` when the publisher does not say.
  public let author: String?

  /// When it appeared, or `nil` when the publisher gives no date that can be read.
  public let published: Date?

  /// The identity of the entry: the publisher's own identifier, or else the link or title.
  ///
  /// Publishers promise that it is unique within a feed; nothing here checks it.
  public let identifier: String

  /// The address of a small picture, without spaces as a ``link`` is, or `nil` when there is none.
  public let icon: String?

  /// The whole text, or else the summary, as the publisher wrote it; `nil` when there is neither.
  public let body: FeedBody?

  /// Pictures, recordings and other files that come with it, in the publisher's order.
  public let media: [FeedMedia]

  /// The identity of the entry: its ``identifier``.
  public var id: String { identifier }

  /// Creates an entry, removing control characters and folding white space in every text.
  ///
  /// A link, an author or an icon with nothing left becomes `nil`. Without an `identifier`, the
  /// link is taken, and the title when there is no link.
  public init(
    title: String, link: String? = nil, summary: String = "", author: String? = nil,
    published: Date? = nil, identifier: String? = nil, icon: String? = nil,
    body: FeedBody? = nil, media: [FeedMedia] = []
  ) {
    self.title = PlainText.cleaned(title)
    self.link = FeedLink.cleaned(link)
    self.summary = PlainText.cleaned(summary)
    self.author = PlainText.filled(author)
    self.published = published
    self.identifier = PlainText.filled(identifier) ?? self.link ?? self.title
    self.icon = FeedLink.cleaned(icon)
    self.body = body
    self.media = media
  }
}

// MARK: - Finding a title

extension FeedEntry {
  /// The most words of a summary that stand in for a title.
  private static let wordLimit = 8

  /// The most characters of a summary that stand in for a title.
  private static let characterLimit = 60

  /// Returns a title for an entry that may have none: the first words of its summary, or its link.
  static func title(_ title: String, orFrom summary: String, link: String?) -> String {
    guard PlainText.filled(title) == nil else { return title }
    let summary = PlainText.cleaned(summary)
    guard !summary.isEmpty else { return PlainText.filled(link) ?? "Untitled" }
    let head = summary.prefix(characterLimit + 1)
    var words = head.split(separator: " ")
    if head.count > characterLimit && words.count > 1 { words.removeLast() }
    let start = words.prefix(wordLimit).joined(separator: " ").prefix(characterLimit)
    return start.utf8.count == summary.utf8.count ? summary : start + "…"
  }
}
