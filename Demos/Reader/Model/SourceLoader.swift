import CursesArticles
import Feeds
import Foundation

/// The place of the list of posts.
public enum PostSource: Hashable, Sendable {
  /// The bundled sample.
  case sample

  /// A folder with the pages `1.json`, `2.json` and so on.
  case folder(String)

  /// A file: a feed, or the first page; the folder of the file has the other pages.
  case file(String)

  /// The address of a feed or of the first page, or of a folder of pages, which ends in `/`.
  case web(String)

  /// Creates the source for a command-line argument: an address, a folder or a file.
  public init(_ argument: String) {
    var isFolder: ObjCBool = false
    if argument.contains("://") {
      self = .web(argument)
    } else if FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder),
      isFolder.boolValue
    {
      self = .folder(argument)
    } else {
      self = .file(argument)
    }
  }

  /// Returns the path or address of a page, or `nil` for the sample.
  func address(ofPage number: Int) -> String? {
    switch self {
    case .sample: nil
    case .folder(let path): "\(path)/\(number).json"
    case .file(let path), .web(let path):
      if path.hasSuffix("/") {
        "\(path)\(number).json"
      } else {
        number == 1 ? path : PostSource.folder(of: path) + "\(number).json"
      }
    }
  }

  /// Returns a path or address up to its last slash.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

/// A loader of files and of servers, within the limits of feeds.
///
/// Addresses of the sample are always answered from the bundle.
public struct SourceLoader: PostLoader {
  private let source: PostSource
  private let limits: FeedLimits
  private let cache: FeedCache?
  private let sample = SampleLoader()

  /// The number of posts of a feed that are read; later ones are omitted.
  private static let postLimit = 10_000

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - source: The list of posts; the default is the sample.
  ///   - limits: The limits for servers.
  ///   - cache: The cache of feeds, or `nil`, the default, for none.
  public init(
    _ source: PostSource = .sample, limits: FeedLimits = FeedLimits(), cache: FeedCache? = nil
  ) {
    self.source = source
    self.limits = limits
    self.cache = cache
  }

  /// Returns a page of the list; a feed has one page.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read or decoded.
  @concurrent
  public func page(_ number: Int) async throws -> PostPage {
    guard let address = source.address(ofPage: number) else { return try await sample.page(number) }
    return try await ReaderError.wrapping {
      let data = try await FeedSource(address).document(within: limits).data
      // A feed in JSON is an object, and a page is an array.
      let first = data.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
      guard first == UInt8(ascii: "[") else {
        let blog = Blog(name: "", address: address)
        let feed = try FeedParser.parse(data, named: address)
        return PostPage(posts: SourceLoader.posts(of: feed, blog))
      }
      return try PostPage(decoding: data, named: address).completed(from: address)
    }
  }

  /// Returns the tags of the first page, or those of the sample.
  ///
  /// - Throws: ``ReaderError`` if the page cannot be read or decoded.
  @concurrent
  public func tags() async throws -> [Tag] {
    guard source != .sample else { return try await sample.tags() }
    return Tag.counted(in: try await page(1).posts)
  }

  /// Returns the posts of the first page with a tag, newest first.
  ///
  /// - Throws: ``ReaderError`` if the page cannot be read or decoded.
  @concurrent
  public func posts(taggedWith name: String) async throws -> [Post] {
    guard source != .sample else { return try await sample.posts(taggedWith: name) }
    return try await page(1).posts.filter { $0.tags.contains(name) }.newestFirst
  }

  /// Returns the posts of a blog's feed, from the cache if the server cannot be reached.
  ///
  /// - Throws: ``ReaderError`` if the feed cannot be read.
  @concurrent
  public func posts(of blog: Blog) async throws -> BlogPosts {
    guard !SampleLoader.knows(blog.address) else { return try await sample.posts(of: blog) }
    return try await ReaderError.wrapping {
      let feed = try await FeedSource(blog.address).feed(within: limits, cache: cache)
      return BlogPosts(
        SourceLoader.posts(of: feed, blog),
        problem: feed.problem.map { LoadFailure(ReaderError.source($0)) })
    }
  }

  /// Returns the page at an `http` or `https` address.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read.
  @concurrent
  public func document(at address: String) async throws -> Article {
    guard !SampleLoader.knows(address) else { return try await sample.document(at: address) }
    return try await ReaderError.wrapping {
      try await SourceLoader.web(address).article(within: limits)
    }
  }

  /// Returns the bytes of a picture at an `http` or `https` address, or in the folder of the list.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read, or is a file elsewhere.
  @concurrent
  public func bytes(at address: String) async throws -> [UInt8] {
    guard !SampleLoader.knows(address) else { return try await sample.bytes(at: address) }
    return try await ReaderError.wrapping {
      let source =
        try isInFolder(address) ? FeedSource.file(address) : SourceLoader.web(address)
      return Array(try await source.document(within: limits).data)
    }
  }

  /// Whether a path is that of a file in the folder of the pages.
  private func isInFolder(_ path: String) -> Bool {
    let folder: String
    switch source {
    case .folder(let path): folder = path + "/"
    case .file(let path): folder = PostSource.folder(of: path)
    case .sample, .web: return false
    }
    return path.hasPrefix(folder) && !path.contains("://")
      && !path.dropFirst(folder.count).contains("/")
  }

  /// Returns an address as a source, but never a file.
  fileprivate static func web(_ address: String) throws(FeedError) -> FeedSource {
    guard case .web(let url) = try FeedSource(address) else {
      throw .unsupportedAddress(input: address)
    }
    return .web(url)
  }

  fileprivate static func posts(of feed: Feed, _ blog: Blog) -> [Post] {
    let blog = Blog(name: blog.name.isEmpty ? feed.title : blog.name, address: blog.address)
    return feed.entries.prefix(postLimit).map { Post($0, of: blog) }
  }
}

// MARK: - Discovery

extension SourceLoader {
  /// The maximum time of each request of a search.
  private static let patience = Duration.seconds(20)

  /// Returns the feed at an address, or those that the page there names, or else those at common
  /// paths.
  ///
  /// - Throws: ``ReaderError``.
  @concurrent
  public func candidates(at address: String) async throws -> [FeedCandidate] {
    guard !SampleLoader.knows(address) else { return try await sample.candidates(at: address) }
    let limits = limits.lowered(to: SourceLoader.patience)
    let document = try await ReaderError.wrapping {
      try await SourceLoader.web(address).document(within: limits)
    }
    if let feed = try? FeedParser.parse(document.data, named: address) {
      return [SourceLoader.candidate(feed, address, title: "")]
    }
    var found: [FeedCandidate] = []
    for link in FeedDiscovery.links(in: document.data, at: address) {
      found += await SourceLoader.candidate(at: link.address, title: link.title, limits)
    }
    guard found.isEmpty else { return found }
    for guess in FeedDiscovery.commonAddresses(at: address) {
      found += await SourceLoader.candidate(at: guess, title: "", limits)
      try Task.checkCancellation()
    }
    guard !found.isEmpty else { throw ReaderError.noFeed(address: address, isPage: true) }
    return found
  }

  /// Returns the feed at an address, or an empty array.
  private static func candidate(
    at address: String, title: String, _ limits: FeedLimits
  ) async -> [FeedCandidate] {
    guard let source = try? web(address), let feed = try? await source.feed(within: limits)
    else { return [] }
    return [candidate(feed, address, title: title)]
  }

  private static func candidate(
    _ feed: Feed, _ address: String, title: String
  ) -> FeedCandidate {
    let posts = posts(of: feed, Blog(name: "", address: address))
    return FeedCandidate(
      name: title.isEmpty ? feed.title : title, address: address, count: feed.entries.count,
      image: posts.first?.image)
  }
}

extension FeedLimits {
  /// Returns the limits with at most a time for the whole request.
  fileprivate func lowered(to total: Duration) -> FeedLimits {
    var limits = self
    limits.total = min(limits.total, total)
    return limits
  }
}

extension ReaderError {
  /// Returns the result of a closure, with each error of a feed as a ``ReaderError``.
  fileprivate static func wrapping<Value: Sendable>(
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let error as FeedError {
      throw ReaderError.source(error)
    }
  }
}
