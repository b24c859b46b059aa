import CursesArticles
import CursesPictures
import Feeds
import Foundation
import Synchronization

/// A loader of the bundled sample, which needs no network.
///
/// The sample has three pages of 10, 10 and 4 posts, with pictures, tags and blogs of fictional
/// hosts in the domain `example`.
public struct SampleLoader: PostLoader {
  /// Creates a loader.
  public init() {}

  /// Whether an address is one of the sample, by its host.
  ///
  /// Source: RFC 2606, which reserves the domain.
  public static func knows(_ address: String) -> Bool {
    LoadFailure.host(of: address).hasSuffix(".example")
  }

  /// Returns a page of the sample, from 1 to 3.
  ///
  /// - Throws: ``ReaderError`` for other numbers.
  public func page(_ number: Int) async throws -> PostPage { try SampleLoader.page(number) }

  /// Returns the tags of the sample.
  public func tags() async throws -> [Tag] {
    try JSONDecoder().decode([Tag].self, from: SampleFile.data("tags.json"))
  }

  /// Returns the posts of the sample with a tag, in the order of the sample.
  public func posts(taggedWith name: String) async throws -> [Post] {
    let winter = try PostPage(
      decoding: SampleFile.data("winter.json"), named: "winter in the sample")
    let posts = try SampleLoader.all()
    return PostPage(posts: winter.posts + posts).posts.filter { $0.tags.contains(name) }
  }

  /// Returns the posts of a blog of the sample.
  ///
  /// - Throws: ``ReaderError`` for an unknown blog, as for a host that does not respond.
  public func posts(of blog: Blog) async throws -> BlogPosts {
    let posts = try SampleLoader.blogPosts().filter { $0.blogURL == blog.address }
    guard !posts.isEmpty else { throw SampleLoader.unreachable(blog.address) }
    return BlogPosts(posts)
  }

  /// Returns the article of a post of the sample.
  ///
  /// - Throws: ``ReaderError`` for an unknown address.
  public func document(at address: String) async throws -> Article {
    guard let post = try SampleLoader.all().first(where: { $0.url == address }) else {
      throw SampleLoader.unreachable(address)
    }
    return post.article
  }

  /// Returns a picture of the sample.
  ///
  /// - Throws: ``ReaderError`` for an unknown address.
  public func bytes(at address: String) async throws -> [UInt8] {
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    let bytes = name.hasSuffix(".png") ? SampleFile.data(name) : Data()
    if bytes.isEmpty { throw SampleLoader.unreachable(address) }
    return [UInt8](bytes)
  }

  /// Returns a picture of the sample, which is small enough to be decoded immediately, and once.
  ///
  /// - Throws: ``ReaderError`` for an unknown address.
  public func picture(at address: String) async throws -> Picture {
    if let picture = SampleLoader.pictures.withLock({ $0[address] }) { return picture }
    let picture = try SampleLoader.decoded(await bytes(at: address))
    SampleLoader.pictures.withLock { $0[address] = picture }
    return picture
  }

  /// Returns the feeds of a blog of the sample.
  ///
  /// - Throws: ``ReaderError`` if the sample has none at the address.
  public func candidates(at address: String) async throws -> [FeedCandidate] {
    let host = LoadFailure.host(of: address)
    let posts = try SampleLoader.blogPosts().filter {
      LoadFailure.host(of: $0.blogURL ?? "") == host
    }.newestFirst
    guard let newest = posts.first, let feed = newest.blogURL else {
      throw ReaderError.noFeed(address: address, isPage: true)
    }
    return [
      FeedCandidate(
        name: newest.blog, address: feed, count: 128, image: newest.image,
        yOffset: newest.yOffset),
      FeedCandidate(
        name: "\(newest.blog): comments", address: "https://\(host)/comments/feed", count: 40,
        unit: .entries),
    ]
  }

  // MARK: Contents

  /// The decoded pictures, by their addresses.
  private static let pictures = Mutex<[String: Picture]>([:])

  private static func decoded(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    try Picture(decoding: bytes)
  }

  private static func page(_ number: Int) throws(ReaderError) -> PostPage {
    let name = "page \(number) of the sample"
    guard (1...3).contains(number) else { throw .noPosts(input: name) }
    return try PostPage(decoding: SampleFile.data("page\(number).json"), named: name)
  }

  /// The posts of all pages and blogs, without repetitions.
  static func all() throws(ReaderError) -> [Post] {
    var posts: [Post] = []
    for number in 1...3 { posts += try page(number).posts }
    return PostPage(posts: posts + (try blogPosts())).posts
  }

  /// The posts of the blogs, with the dates of their feeds.
  private static func blogPosts() throws(ReaderError) -> [Post] {
    try PostPage(decoding: SampleFile.data("blogs.json"), named: "the blogs of the sample")
      .posts
  }

  private static func unreachable(_ address: String) -> ReaderError {
    .source(.givenUp(input: address, reason: "it did not answer in 10 s"))
  }
}
