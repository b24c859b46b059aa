import CursesArticles
import CursesPictures
import Feeds
import Foundation

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
    try JSONDecoder().decode([Tag].self, from: Data(PackageResources.tags_json))
  }

  /// Returns the posts of the sample with a tag, in the order of the sample.
  public func posts(taggedWith name: String) async throws -> [Post] {
    let winter = try PostPage(
      decoding: Data(PackageResources.winter_json), named: "winter in the sample")
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
    guard let bytes = SampleLoader.picture(name) else { throw SampleLoader.unreachable(address) }
    return bytes
  }

  /// Returns a picture of the sample, which is small enough to be decoded immediately.
  ///
  /// - Throws: ``ReaderError`` for an unknown address.
  public func picture(at address: String) async throws -> Picture {
    try SampleLoader.decoded(await bytes(at: address))
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

  private static func decoded(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    try Picture(decoding: bytes)
  }

  private static func page(_ number: Int) throws(ReaderError) -> PostPage {
    let pages = [
      PackageResources.page1_json, PackageResources.page2_json, PackageResources.page3_json,
    ]
    let name = "page \(number) of the sample"
    guard (1...pages.count).contains(number) else { throw .noPosts(input: name) }
    return try PostPage(decoding: Data(pages[number - 1]), named: name)
  }

  /// The posts of all pages and blogs, without repetitions.
  static func all() throws(ReaderError) -> [Post] {
    var posts: [Post] = []
    for number in 1...3 { posts += try page(number).posts }
    return PostPage(posts: posts + (try blogPosts())).posts
  }

  /// The posts of the blogs, with the dates of their feeds.
  private static func blogPosts() throws(ReaderError) -> [Post] {
    try PostPage(decoding: Data(PackageResources.blogs_json), named: "the blogs of the sample")
      .posts
  }

  private static func unreachable(_ address: String) -> ReaderError {
    .source(.givenUp(input: address, reason: "it did not answer in 10 s"))
  }

  private static func picture(_ name: String) -> [UInt8]? {
    switch name {
    case "aurora.png": PackageResources.aurora_png
    case "balloons.png": PackageResources.balloons_png
    case "bridge.png": PackageResources.bridge_png
    case "cat.png": PackageResources.cat_png
    case "city.png": PackageResources.city_png
    case "dunes.png": PackageResources.dunes_png
    case "lake.png": PackageResources.lake_png
    case "latte.png": PackageResources.latte_png
    case "lighthouse.png": PackageResources.lighthouse_png
    case "shelf.png": PackageResources.shelf_png
    case "tulips.png": PackageResources.tulips_png
    default: nil
    }
  }
}
