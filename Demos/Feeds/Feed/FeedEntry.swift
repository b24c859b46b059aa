import Foundation

/// An entry of a feed.
///
/// All text is plain: no markup, no control characters, runs of white space folded into single
/// spaces. The initializer ensures this, so that no escape sequence reaches a terminal. Only the
/// ``body`` is unfiltered; ``article`` is its readable form.
public struct FeedEntry: Hashable, Sendable, Identifiable {
  /// The text to show as the headline, on one line of any length.
  ///
  /// Without a ``headline`` it is the first words of the summary, or the link, or “Untitled”.
  public let title: String

  /// The publisher's headline, or `nil` without one.
  public let headline: String?

  /// The address of the whole text, or `nil` when the publisher gives none.
  ///
  /// It has no spaces and at most 64 KiB; longer addresses are dropped. The parser resolves a
  /// relative address if it knows the base.
  public let link: String?

  /// The publisher's summary, or else the text itself; empty when there is neither.
  public let summary: String

  /// The name of the author, or `nil` if unknown.
  public let author: String?

  /// The date of publication, or `nil` if missing or unreadable.
  public let published: Date?

  /// The identity of the entry: the publisher's own identifier, or else the link or title.
  ///
  /// Publishers promise that it is unique within a feed; nothing here checks it.
  public let identifier: String

  /// The address of a small picture, without spaces like a ``link``, or `nil` without one.
  public let icon: String?

  /// The unfiltered whole text, or else the summary; `nil` if there is neither.
  public let body: FeedBody?

  /// The pictures, recordings and other files of the entry, in the publisher's order.
  public let media: [FeedMedia]

  /// The identity of the entry: its ``identifier``.
  public var id: String { identifier }

  /// Creates an entry, removing control characters and folding white space in every text.
  ///
  /// A headline, a link, an author or an icon that is empty afterwards becomes `nil`. The default
  /// `identifier` is the link, or else the title.
  ///
  /// - Parameters:
  ///   - title: The publisher's headline, or an empty string.
  ///   - standIn: The ``title`` of an entry without a headline. The default, `nil`, is the first
  ///     words of the summary, or the link, or “Untitled”.
  ///   - link: The address of the whole text.
  ///   - summary: The publisher's summary.
  ///   - author: The name of the author.
  ///   - published: The date of the entry.
  ///   - identifier: The publisher's own identifier.
  ///   - icon: The address of a small picture.
  ///   - body: The whole text.
  ///   - media: The files that come with the entry.
  public init(
    title: String, standIn: String? = nil, link: String? = nil, summary: String = "",
    author: String? = nil,
    published: Date? = nil, identifier: String? = nil, icon: String? = nil,
    body: FeedBody? = nil, media: [FeedMedia] = []
  ) {
    self.link = FeedLink.cleaned(link)
    self.summary = PlainText.cleaned(summary)
    headline = PlainText.filled(title)
    self.title =
      headline
      ?? PlainText.cleaned(standIn ?? Self.standIn(for: self.summary, link: self.link))
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
  /// The maximum number of words of a summary in a title.
  private static let wordLimit = 8

  /// The maximum number of characters of a summary in a title.
  private static let characterLimit = 60

  /// Returns the title of an entry without a headline: the first words of its summary, or its link.
  private static func standIn(for summary: String, link: String?) -> String {
    guard !summary.isEmpty else { return link ?? "Untitled" }
    let head = summary.prefix(characterLimit + 1)
    var words = head.split(separator: " ")
    if head.count > characterLimit && words.count > 1 { words.removeLast() }
    let start = words.prefix(wordLimit).joined(separator: " ").prefix(characterLimit)
    return start.utf8.count == summary.utf8.count ? summary : start + "…"
  }
}
