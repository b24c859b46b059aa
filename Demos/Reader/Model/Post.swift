import CursesArticles
import Feeds
import Foundation

/// A post of a blog, as a list of posts or a feed gives it.
public struct Post: Hashable, Sendable, Codable, Identifiable {
  /// The title, on one line.
  public let title: String

  /// The line below the title; empty for none.
  public let subtitle: String

  /// The address of the page, which identifies the post.
  public internal(set) var url: String

  /// The address of the picture.
  ///
  /// `nil` means the generic picture, and an empty string means none.
  public internal(set) var image: String?

  /// The vertical position of the picture in its ``ImageBox``, in points; negative numbers move it
  /// up.
  public let yOffset: Double

  /// The date of publication, or `nil` if unknown.
  public let date: Date?

  /// The beginning of the text on one line, or empty.
  public let text: String

  /// The whole text, or `nil` if only the database or the page at ``url`` has it.
  public internal(set) var body: PostBody?

  /// The name of the blog, or empty.
  public let blog: String

  /// The address of the blog's feed, or `nil` if unknown.
  public internal(set) var blogURL: String?

  /// The name of the writer, or `nil` if unknown.
  public let writer: String?

  /// The names of the tags.
  public let tags: [String]

  /// The identity of the post: its ``url``.
  public var id: String { url }

  /// Creates a post; omitted parts are empty or unknown.
  ///
  /// Control characters are removed from all texts on one line and from addresses. Without a title,
  /// the address is the title.
  public init(
    title: String, subtitle: String = "", url: String, image: String? = nil, yOffset: Double = 0,
    date: Date? = nil, text: String = "", body: PostBody? = nil, blog: String = "",
    blogURL: String? = nil, writer: String? = nil, tags: [String] = []
  ) {
    let (address, line) = (Post.address(url) ?? "", Post.line(title))
    self.url = address
    self.title = line.isEmpty ? address : line
    self.subtitle = Post.line(subtitle)
    self.image = image.map { Post.address($0) ?? "" }
    self.yOffset = yOffset.isFinite ? min(max(yOffset, -Post.farthest), Post.farthest) : 0
    self.date = date
    self.text = Post.line(text)
    self.body = body
    self.blog = Post.line(blog)
    self.blogURL = blogURL.flatMap(Post.address)
    self.writer = writer.map(Post.line)
    self.tags = tags.map(Post.line)
  }

  /// The maximum distance of a picture from its box, in points.
  private static let farthest = 100_000.0

  /// Returns a text on one line, without control characters.
  static func line(_ text: String) -> String { PlainText.cleaned(text) }

  /// Returns an address without control characters and spaces, or `nil` if it is empty.
  static func address(_ text: String) -> String? { FeedLink.cleaned(text) }
}

/// The whole text of a post in the format of its publisher.
public struct PostBody: Hashable, Sendable, Codable {
  /// The unfiltered text.
  public let text: String

  /// Whether the text is HTML; otherwise it is plain.
  public let isHTML: Bool

  /// Creates a text.
  public init(_ text: String, isHTML: Bool = true) {
    self.text = text
    self.isHTML = isHTML
  }
}

// MARK: - Feeds

extension Post {
  /// Creates the post of a feed's entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - blog: The blog with the address of the feed.
  public init(_ entry: FeedEntry, of blog: Blog) {
    let line = [blog.name, entry.author ?? ""].filter { !$0.isEmpty }
    self.init(
      title: entry.title, subtitle: line.joined(separator: " · "),
      url: entry.link ?? entry.identifier,
      image: entry.media.first(where: \.isPicture)?.address ?? entry.icon,
      date: entry.published, text: String(entry.summary.prefix(Post.beginning)),
      body: entry.body.map { PostBody($0.text, isHTML: $0.form == .html) }, blog: blog.name,
      blogURL: blog.address, writer: entry.author)
  }

  /// The maximum number of characters of a beginning.
  private static let beginning = 400
}

// MARK: - Reading

extension Post {
  /// The post as an article: its whole text, or else its beginning.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var article: Article {
    let written = body.map { FeedBody($0.text, $0.isHTML ? .html : .text, base: url) }
    return FeedEntry(
      title: title, link: url, summary: text, author: writer, published: date,
      body: written ?? FeedBody(text, .text)
    ).article
  }

  /// The day and month of the date in UTC, such as “1 Mar”, or empty without a date.
  public var day: String { date?.dayInUTC ?? "" }
}

extension Date {
  /// The day and month in UTC, such as “1 Mar”.
  var dayInUTC: String {
    let parts = Calendar.utc.dateComponents([.day, .month], from: self)
    guard let day = parts.day, let month = parts.month, Date.months.indices.contains(month - 1)
    else { return "" }
    return "\(day) \(Date.months[month - 1])"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension Calendar {
  /// The Gregorian calendar in UTC.
  static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
