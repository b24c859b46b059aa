import CursesArticles
import CursesPictures

/// The one source of everything that the reader fetches, so that tests need no network.
///
/// The functions are called on the main actor. A loader that waits or parses much does so
/// elsewhere. With everything in memory, it returns immediately, so that no screen waits for it.
///
/// They may throw any error; a ``ReaderError`` or another `CodedError` is shown with its code.
public protocol PostLoader: Sendable {
  /// Returns a page of the list of posts; the first one has the number 1.
  func page(_ number: Int) async throws -> PostPage

  /// Returns the first page of the list as it was read last, or `nil` if it is not stored.
  ///
  /// The default implementation returns `nil`.
  ///
  /// - Parameter count: The maximum number of posts, or `nil` for all.
  /// - Returns: The page.
  func storedPage(first count: Int?) async -> PostPage?

  /// Stores the page and the picture of a liked post.
  ///
  /// The default implementation does nothing.
  func keep(_ post: Post) async

  /// Returns the tags, by the number of their posts.
  func tags() async throws -> [Tag]

  /// Returns the posts with a tag, newest first.
  func posts(taggedWith name: String) async throws -> [Post]

  /// Returns the posts of a blog, newest first.
  func posts(of blog: Blog) async throws -> BlogPosts

  /// Returns the article of a post.
  ///
  /// The default implementation returns the text of the post, or else the page at its address.
  func article(of post: Post) async throws -> Article

  /// Returns the page at an address.
  func document(at address: String) async throws -> Article

  /// Returns the bytes of a picture file.
  func bytes(at address: String) async throws -> [UInt8]

  /// Returns a picture.
  ///
  /// The default implementation decodes the ``bytes(at:)`` off the main actor.
  func picture(at address: String) async throws -> Picture

  /// Returns the feeds at the address of a page or a feed, and at least one.
  ///
  /// Without a feed, it throws ``ReaderError/noFeed(address:isPage:)``.
  func candidates(at address: String) async throws -> [FeedCandidate]
}

extension PostLoader {
  /// Returns `nil`: nothing is stored.
  public func storedPage(first count: Int?) async -> PostPage? { nil }

  /// Does nothing.
  public func keep(_ post: Post) async {}

  /// Returns the text of the post, or else the page at its address.
  ///
  /// - Throws: The error of ``document(at:)``.
  public func article(of post: Post) async throws -> Article {
    post.body == nil ? try await document(at: post.url) : post.article
  }

  /// Returns a picture, which is decoded off the main actor.
  ///
  /// - Throws: The error of ``bytes(at:)``, or a `PictureError`.
  public func picture(at address: String) async throws -> Picture {
    try await Picture(decoding: try await bytes(at: address))
  }
}

/// The posts of a blog as its feed gives them.
public struct BlogPosts: Hashable, Sendable {
  /// The posts, newest first; posts without a date come last.
  public let posts: [Post]

  /// The reason why there may be newer posts, or `nil`.
  public let problem: LoadFailure?

  /// Creates the posts of a blog, and sorts them.
  public init(_ posts: [Post], problem: LoadFailure? = nil) {
    self.posts = posts.newestFirst
    self.problem = problem
  }
}

extension [Post] {
  /// The posts by date, newest first, in their order if dates are equal.
  var newestFirst: [Post] {
    enumerated().sorted { left, right in
      let (a, b) = (left.element.date ?? .distantPast, right.element.date ?? .distantPast)
      return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
  }
}

/// A feed that was found at an address.
public struct FeedCandidate: Hashable, Sendable, Identifiable {
  /// A kind of entries.
  public enum Unit: Hashable, Sendable {
    case posts
    case entries
  }

  /// The name of the feed.
  public let name: String

  /// The address of the feed.
  public let address: String

  /// The number of its entries, in `0...`.
  public let count: Int

  /// The kind of its entries.
  public let unit: Unit

  /// The picture of its newest post with its vertical position, or `nil`.
  public let image: String?

  /// The vertical position of the picture, in points.
  public let yOffset: Double

  /// The identity of the candidate: its ``address``.
  public var id: String { address }

  /// The blog of the feed.
  public var blog: Blog { Blog(name: name, address: address) }

  /// The number of entries in words, such as “128 posts”.
  public var countText: String {
    switch unit {
    case .posts: "\(count) \(count == 1 ? "post" : "posts")"
    case .entries: "\(count) \(count == 1 ? "entry" : "entries")"
    }
  }

  /// Creates a candidate.
  public init(
    name: String, address: String, count: Int, unit: Unit = .posts, image: String? = nil,
    yOffset: Double = 0
  ) {
    self.name = name
    self.address = address
    self.count = count
    self.unit = unit
    self.image = image
    self.yOffset = yOffset
  }
}
