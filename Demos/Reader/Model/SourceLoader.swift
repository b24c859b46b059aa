import CursesArticles
import Feeds
import Files
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
  private let database: ReaderDatabase?
  private let sample = SampleLoader()

  /// The number of posts of a feed that are read; later ones are omitted.
  private static let postLimit = 10_000

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - source: The list of posts; the default is the sample.
  ///   - limits: The limits for servers.
  ///   - database: The database that stores what was read, or `nil`, the default, for none. Its
  ///     errors do not prevent reading.
  package init(
    _ source: PostSource = .sample, limits: FeedLimits = FeedLimits(),
    database: ReaderDatabase? = nil
  ) {
    self.source = source
    self.limits = limits
    self.database = database
  }

  /// Returns a page of the list; a feed has one page.
  ///
  /// An unchanged first page is that of the database.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read or decoded.
  @concurrent
  public func page(_ number: Int) async throws -> PostPage {
    guard let address = source.address(ofPage: number) else { return try await sample.page(number) }
    return try await ReaderError.wrapping {
      let data = try await FeedSource(address).document(within: limits).data
      guard number == 1, let database else { return try SourceLoader.page(in: data, address) }
      let digest = Digest.of(data)
      if let stored = await storedList(address), stored.digest == digest { return stored.page }
      let page = try SourceLoader.page(in: data, address)
      try? await database.run { tables throws(ReaderError) in
        try tables.save(StoredList(page: page, digest: digest), at: address)
      }
      return page
    }
  }

  private static func page(in data: Data, _ address: String) throws -> PostPage {
    // A feed in JSON is an object, and a page is an array.
    let first = data.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
    guard first == UInt8(ascii: "[") else {
      let feed = try FeedParser.parse(data, named: address)
      return PostPage(posts: posts(of: feed, Blog(name: "", address: address)))
    }
    return try PostPage(decoding: data, named: address).completed(from: address)
  }

  /// Returns the first page of the list as it was read last, or `nil`.
  @concurrent
  public func storedPage(first count: Int?) async -> PostPage? {
    guard let address = source.address(ofPage: 1) else { return nil }
    return await storedList(address, first: count)?.page
  }

  private func storedList(_ address: String, first count: Int? = nil) async -> StoredList? {
    await stored { tables throws(ReaderError) in try tables.list(address, first: count) }
  }

  /// Returns a value of the database, or `nil` without one or after an error.
  private func stored<Value: Sendable>(
    _ body: @Sendable (ReaderTables) throws(ReaderError) -> Value?
  ) async -> Value? {
    guard let database else { return nil }
    return (try? await database.run(body)) ?? nil
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

  /// Returns the posts of a blog's feed, from the database if it is unchanged or if the server
  /// cannot be reached.
  ///
  /// - Throws: ``ReaderError`` if the feed cannot be read.
  @concurrent
  public func posts(of blog: Blog) async throws -> BlogPosts {
    guard !SampleLoader.knows(blog.address) else { return try await sample.posts(of: blog) }
    let before = await storedList(blog.address)
    return try await ReaderError.wrapping {
      do throws(FeedError) {
        let source = try FeedSource(blog.address)
        guard let (feed, version) = try await source.feed(within: limits, unless: before?.version)
        else { return BlogPosts(before?.page.posts ?? []) }
        let posts = SourceLoader.posts(of: feed, blog)
        await store(posts, version: feed.problem == nil ? version : FeedVersion(), of: blog)
        return BlogPosts(
          posts, problem: feed.problem.map { LoadFailure(ReaderError.source($0)) })
      } catch {
        guard let before, error.mayPass else { throw error }
        return BlogPosts(before.page.posts, problem: LoadFailure(ReaderError.source(error)))
      }
    }
  }

  /// Stores the posts of a feed.
  private func store(_ posts: [Post], version: FeedVersion, of blog: Blog) async {
    try? await database?.run { tables throws(ReaderError) in
      let list = StoredList(page: PostPage(posts: posts), version: version)
      try tables.save(list, at: blog.address)
    }
  }

  /// Returns the article of a post: its whole text, or else the page at its address.
  ///
  /// - Throws: The error of ``document(at:)``.
  @concurrent
  public func article(of post: Post) async throws -> Article {
    guard post.body == nil else { return post.article }
    let url = post.url
    let body = await stored { tables throws(ReaderError) in try tables.body(of: url) }
    guard let body else { return try await document(at: url) }
    var complete = post
    complete.body = body
    return complete.article
  }

  /// Returns the page at an `http` or `https` address.
  ///
  /// That of a liked post is in the database.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read.
  @concurrent
  public func document(at address: String) async throws -> Article {
    guard !SampleLoader.knows(address) else { return try await sample.document(at: address) }
    return try await ReaderError.wrapping {
      let source = try SourceLoader.web(address)
      return source.article(in: try await document(source, at: address))
    }
  }

  /// Returns the bytes of a picture at an `http` or `https` address, or in the folder of the list.
  ///
  /// That of a liked post is in the database.
  ///
  /// - Throws: ``ReaderError`` if it cannot be read, or is a file elsewhere.
  @concurrent
  public func bytes(at address: String) async throws -> [UInt8] {
    guard !SampleLoader.knows(address) else { return try await sample.bytes(at: address) }
    return try await ReaderError.wrapping {
      let source =
        try isInFolder(address) ? FeedSource.file(address) : SourceLoader.web(address)
      return Array(try await document(source, at: address).data)
    }
  }

  /// Returns the kept document at an address, or else that of a source, which is kept if a liked
  /// post needs it.
  private func document(
    _ source: FeedSource, at address: String
  ) async throws(FeedError) -> FeedDocument {
    let kept = await stored { tables throws(ReaderError) in try tables.kept(address) }
    if let kept { return kept }
    let document = try await source.document(within: limits)
    try? await database?.run { tables throws(ReaderError) in
      try tables.keep(document, at: address)
    }
    return document
  }

  /// Stores the page and the picture of a liked post.
  ///
  /// If they cannot be read, they are stored when they are displayed.
  @concurrent
  public func keep(_ post: Post) async {
    _ = try? await article(of: post)
    if let image = post.image, !image.isEmpty { _ = try? await bytes(at: image) }
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
