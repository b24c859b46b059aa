/// A tag, with the number of its posts and blogs.
public struct Tag: Hashable, Sendable, Codable, Identifiable {
  /// The name, without `#`.
  public let name: String

  /// The number of posts, in `0...`.
  public let posts: Int

  /// The number of blogs with such a post, in `0...`.
  public let blogs: Int

  /// The address of the newest post's picture, or `nil` for the generic picture.
  public let image: String?

  /// The vertical position of the picture, in points.
  public let yOffset: Double

  private enum CodingKeys: String, CodingKey {
    case name, posts, blogs, image
    case yOffset = "y_offset"
  }

  /// The identity of the tag: its ``name``.
  public var id: String { name }

  /// Creates a tag.
  public init(name: String, posts: Int, blogs: Int, image: String? = nil, yOffset: Double = 0) {
    self.name = name
    self.posts = posts
    self.blogs = blogs
    self.image = image
    self.yOffset = yOffset
  }

  /// The number of posts with commas between thousands, such as “1,204”.
  public var count: String { Tag.grouped(posts) }

  /// The numbers in words, such as “290 posts in 84 blogs”.
  public var summary: String {
    "\(count) \(posts == 1 ? "post" : "posts") in "
      + "\(Tag.grouped(blogs)) \(blogs == 1 ? "blog" : "blogs")"
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(max(0, number)).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension Tag {
  /// Returns the tags of posts, by the number of their posts and then by name.
  ///
  /// The picture of a tag is that of its first post.
  ///
  /// - Complexity: O(*n* log *n*) in the number of posts and tags.
  public static func counted(in posts: [Post]) -> [Tag] {
    var tagged: [String: [Post]] = [:]
    for post in posts {
      for name in Set(post.tags) { tagged[name, default: []].append(post) }
    }
    let tags = tagged.map { name, posts in
      Tag(
        name: name, posts: posts.count, blogs: Set(posts.map(\.blog)).count,
        image: posts[0].image, yOffset: posts[0].yOffset)
    }
    return tags.sorted { ($1.posts, $0.name) < ($0.posts, $1.name) }
  }
}
