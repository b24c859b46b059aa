import Foundation

/// A list of posts as text for people or as JSON.
public struct PostListing: Sendable {
  /// The posts, numbered from 1.
  public let posts: [Post]

  private let isRead: @Sendable (Post) -> Bool
  private let isLiked: @Sendable (Post) -> Bool

  /// Creates a list with the read and liked posts of some marks.
  public init(_ posts: [Post], marks: MarksContents) {
    self.posts = posts
    isRead = { marks.read.contains($0.url) }
    isLiked = { marks.likedAddresses.contains($0.url) }
  }

  /// The list as lines: number, title, blog, day and address; without a line break at its end.
  ///
  ///      1  Twice the mountain · North of Sixty · 26 Feb <https://north.example/twice>
  public var text: String {
    let width = String(posts.count).count
    return posts.enumerated().map { index, post in
      let number = String(index + 1)
      let words = [post.title, post.blog, post.day].filter { !$0.isEmpty }
      return String(repeating: " ", count: width - number.count) + number + "  "
        + words.joined(separator: " · ") + " <\(post.url)>"
    }.joined(separator: "\n")
  }

  /// The list as a JSON array of objects, indented, with sorted keys and without a line break at
  /// its end.
  ///
  ///     [
  ///       {
  ///         "blog" : "North of Sixty",
  ///         "date" : "2026-02-26T00:00:00Z",
  ///         "image" : "https://pictures.example/lake.png",
  ///         "liked" : false,
  ///         "number" : 1,
  ///         "read" : true,
  ///         "title" : "Twice the mountain",
  ///         "url" : "https://north.example/twice"
  ///       }
  ///     ]
  ///
  /// Unknown values are omitted.
  ///
  /// - Throws: The error of the encoder.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let items = posts.enumerated().map { index, post in
      Item(
        number: index + 1, title: post.title, blog: post.blog, url: post.url, image: post.image,
        date: post.date, read: isRead(post), liked: isLiked(post))
    }
    return String(decoding: try encoder.encode(items), as: UTF8.self)
  }

  private struct Item: Encodable {
    let number: Int
    let title: String
    let blog: String
    let url: String
    let image: String?
    let date: Date?
    let read: Bool
    let liked: Bool
  }
}

extension PostListing {
  /// Returns the post with a number.
  ///
  /// - Throws: ``ReaderError/noPost(number:count:)`` if it does not exist.
  public func post(_ number: Int) throws(ReaderError) -> Post {
    guard number >= 1, number <= posts.count else {
      throw .noPost(number: number, count: posts.count)
    }
    return posts[number - 1]
  }
}

// MARK: - Loading

extension PostListing {
  /// Loads the first pages of the list of posts.
  ///
  /// - Parameters:
  ///   - loader: The source of the pages.
  ///   - count: The maximum number of pages, at least 1.
  ///   - marks: The read and liked posts.
  /// - Returns: The list.
  /// - Throws: The error of the loader.
  public static func pages(
    of loader: any PostLoader, atMost count: Int, marks: MarksContents
  ) async throws -> PostListing {
    var page = try await loader.page(1)
    var posts = page.posts
    for _ in 1..<max(1, count) {
      guard let next = page.nextPage else { break }
      page = try await loader.page(next)
      posts += page.posts
    }
    return PostListing(PostPage(posts: posts).posts, marks: marks)
  }

  /// Loads the posts of all subscriptions, newest first.
  ///
  /// - Parameters:
  ///   - loader: The source of the feeds.
  ///   - marks: The subscriptions, and the read and liked posts.
  /// - Returns: The list, and a line for each feed that could not be read.
  public static func subscriptions(
    of loader: any PostLoader, marks: MarksContents
  ) async -> (listing: PostListing, problems: [String]) {
    var posts: [Post] = []
    var problems: [String] = []
    for blog in marks.subscribed {
      let result = await LoadFailure.result { try await loader.posts(of: blog) }
      switch result {
      case .success(let found):
        posts += found.posts
        if let problem = found.problem { problems.append("\(blog.name): \(problem.reason)") }
      case .failure(let failure):
        problems.append("\(blog.name): \(failure.reason)")
      }
    }
    return (PostListing(PostPage(posts: posts.newestFirst).posts, marks: marks), problems)
  }
}
