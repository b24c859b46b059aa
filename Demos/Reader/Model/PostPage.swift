import Feeds
import Foundation

/// A page of posts, and the number of the next page.
///
/// The format is a JSON array of objects:
///
///     [
///       {
///         "title": "Twice the mountain", "subtitle": "North of Sixty",
///         "url": "https://north.example/twice", "image": null, "y_offset": -36
///       },
///       { "next_page": 2 }
///     ]
///
/// Also `date` (RFC 3339), `text`, `html`, `blog`, `blog_url`, `writer` and `tags` are read.
/// Unknown names are ignored.
///
/// Recipe: WordPress Reimagined, the pages of posts.
public struct PostPage: Hashable, Sendable {
  /// The posts, in their order; repeated addresses are dropped.
  public private(set) var posts: [Post]

  /// The number of the next page, or `nil` if this is the last one.
  public let nextPage: Int?

  /// Creates a page.
  public init(posts: [Post], nextPage: Int? = nil) {
    var urls = Set<String>(minimumCapacity: posts.count)
    self.posts = posts.filter { urls.insert($0.url).inserted }
    self.nextPage = nextPage
  }

  /// Decodes a page.
  ///
  /// - Parameters:
  ///   - json: The bytes in UTF-8.
  ///   - name: The path or address of the page, for errors.
  /// - Throws: ``ReaderError/page(input:path:problem:)`` with the path of a wrong value, or
  ///   ``ReaderError/noPosts(input:)``.
  public init(decoding json: Data, named name: String) throws(ReaderError) {
    let elements: [Element]
    do {
      elements = try JSONDecoder().decode([Element].self, from: json)
    } catch let error as DecodingError {
      throw ReaderError(error, in: name)
    } catch {
      throw .page(input: name, path: "the page", problem: "is not JSON")
    }
    // The last element may be the sentinel.
    for (index, element) in elements.dropLast().enumerated() where element.post == nil {
      throw .page(
        input: name, path: "[\(index)]", problem: "is no post, but is not the last element")
    }
    self.init(posts: elements.compactMap(\.post), nextPage: elements.last?.nextPage)
    guard !posts.isEmpty else { throw .noPosts(input: name) }
  }
}

// MARK: - Addresses

extension PostPage {
  /// Returns the page with the addresses of posts and pictures resolved against its own.
  ///
  /// - Parameter address: The path or address of the page.
  /// - Returns: The page. In a file, only pictures are resolved.
  func completed(from address: String) -> PostPage {
    guard address.contains("://") else { return withPictures(in: PostSource.folder(of: address)) }
    guard let root = URL(string: address) else { return self }
    func completed(_ text: String) -> String {
      if text.contains("://") { return text }
      return URL(string: text, relativeTo: root)?.absoluteString ?? text
    }
    let posts = posts.map { post in
      var post = post
      post.url = completed(post.url)
      post.image = post.image.map { $0.isEmpty ? $0 : completed($0) }
      post.blogURL = post.blogURL.map(completed)
      return post
    }
    // Two addresses of a post may become the same.
    return PostPage(posts: posts, nextPage: nextPage)
  }

  /// Returns the page with pictures in a folder, which ends in a slash or is empty.
  private func withPictures(in folder: String) -> PostPage {
    var page = self
    for (index, post) in posts.enumerated() {
      guard let image = post.image, !image.isEmpty, !image.contains("://") else { continue }
      page.posts[index].image = folder + image
    }
    return page
  }
}

// MARK: - Decoding

/// An element of a page: a post, or the sentinel with the number of the next page.
private struct Element: Decodable {
  private enum Key: String, CodingKey {
    case title, subtitle, url, image, date, text, html, blog, writer, tags
    case yOffset = "y_offset"
    case blogURL = "blog_url"
    case nextPage = "next_page"
  }

  let post: Post?
  let nextPage: Int?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    nextPage = try values.decodeIfPresent(Int.self, forKey: .nextPage)
    if let nextPage, nextPage < 1 {
      throw DecodingError.dataCorruptedError(
        forKey: .nextPage, in: values, debugDescription: "is not a positive number")
    }
    // An element with a next page and nothing else is the sentinel.
    guard nextPage == nil || values.contains(.title) else {
      post = nil
      return
    }
    post = try Element.post(values)
  }

  private static func post(_ values: KeyedDecodingContainer<Key>) throws -> Post {
    func text(_ key: Key) throws -> String? { try values.decodeIfPresent(String.self, forKey: key) }
    let url = try values.decode(String.self, forKey: .url)
    guard !url.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .url, in: values, debugDescription: "is empty")
    }
    return Post(
      title: try values.decode(String.self, forKey: .title), subtitle: try text(.subtitle) ?? "",
      url: url, image: try text(.image),
      yOffset: try values.decodeIfPresent(Double.self, forKey: .yOffset) ?? 0,
      date: try date(values), text: try text(.text) ?? "",
      body: try text(.html).map { PostBody($0) }, blog: try text(.blog) ?? "",
      blogURL: try text(.blogURL), writer: try text(.writer),
      tags: try values.decodeIfPresent([String].self, forKey: .tags) ?? [])
  }

  private static func date(_ values: KeyedDecodingContainer<Key>) throws -> Date? {
    guard let text = try values.decodeIfPresent(String.self, forKey: .date) else { return nil }
    let time = text.count == 10 ? text + "T00:00:00Z" : text
    guard let date = try? Date.ISO8601FormatStyle().parse(time) else {
      throw DecodingError.dataCorruptedError(
        forKey: .date, in: values, debugDescription: "is not a date as 2026-03-01")
    }
    return date
  }
}

extension ReaderError {
  /// Creates the error for a value of a page that cannot be decoded.
  fileprivate init(_ error: DecodingError, in input: String) {
    switch error {
    case .typeMismatch(let type, let context):
      let noun = DecodingError.noun(of: type)
      self = .page(input: input, path: context.path, problem: "is not \(noun)")
    case .valueNotFound(let type, let context):
      let noun = DecodingError.noun(of: type)
      self = .page(input: input, path: context.path, problem: "is null instead of \(noun)")
    case .keyNotFound(let key, let context):
      let path = context.path + "." + key.stringValue
      self = .page(input: input, path: path, problem: "is missing")
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .page(input: input, path: context.path, problem: context.words)
    default:
      self = .page(input: input, path: "the page", problem: "is not well-formed JSON")
    }
  }
}

extension DecodingError {
  /// Returns a type with its article, for messages.
  static func noun(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is [String].Type, is [Any].Type: "an array"
    default: "an object"
    }
  }
}

extension DecodingError.Context {
  /// The path of the value in JSON, such as `[2].y_offset`, or “the page” for the root.
  var path: String {
    let path = codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return path.isEmpty ? "the page" : path.joined()
  }

  /// The description if it continues the path, or a general one.
  fileprivate var words: String {
    debugDescription.hasPrefix("is ") ? debugDescription : "has the wrong form"
  }
}
