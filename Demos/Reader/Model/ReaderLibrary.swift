import Foundation
import Observation

/// The models of all tabs.
///
///     let library = ReaderLibrary(loader: SourceLoader(), marks: Marks())
///     library.fresh.loadIfNeeded()
@MainActor
public final class ReaderLibrary {
  /// The source of everything that is fetched.
  public let loader: any PostLoader

  /// The read and liked posts, and the blogs.
  public let marks: Marks

  /// The list “Freshly Pressed”.
  public let fresh: PostCollection

  /// The tags.
  public let tags: TagList

  /// The subscribed blogs.
  public let subscriptions: BlogList

  /// The user's own blogs.
  public let blogs: BlogList

  /// The pictures of all posts.
  public let pictures: PictureStore

  /// The interval at which the lists are loaded again while they are displayed, or `nil` for never.
  ///
  /// The default is 15 minutes.
  public var refreshInterval: Duration? = .seconds(15 * 60)

  private let now: () -> Date

  /// Creates the models; nothing is loaded.
  public init(
    loader: any PostLoader, marks: Marks, now: @escaping () -> Date = Date.init
  ) {
    self.loader = loader
    self.marks = marks
    self.now = now
    fresh = PostCollection(loader: loader, now: now)
    tags = TagList(loader: loader)
    subscriptions = BlogList(.subscriptions, marks: marks, loader: loader, now: now)
    blogs = BlogList(.own, marks: marks, loader: loader, now: now)
    pictures = PictureStore(loader: loader)
  }

  /// The current time.
  public var today: Date { now() }

  /// Whether the last reload failed, so that older posts are shown.
  public var isOffline: Bool { fresh.staleness != nil }

  /// The name of the requests in flight for lists, or `nil` for none.
  public var pendingWork: String? {
    if fresh.isBusy { return "posts" }
    return subscriptions.isBusy || blogs.isBusy ? "feeds" : nil
  }

  /// Shows the marks that another process wrote, and fetches the feeds of its new blogs.
  public func reloadMarks() {
    marks.reload { [weak self] in
      self?.subscriptions.loadIfNeeded()
      self?.blogs.loadIfNeeded()
    }
  }

  /// Likes a post, and stores what is needed to read it without a network, or takes that back.
  ///
  /// - Returns: Whether the post is liked now.
  @discardableResult
  public func toggleLike(_ post: Post) -> Bool {
    guard marks.toggleLike(post) else { return false }
    Task { [marks, loader] in
      await marks.settled()
      await loader.keep(post)
    }
    return true
  }

  /// Loads the marks, the list, the blogs and failed pictures again.
  public func refresh() {
    reloadMarks()
    fresh.load()
    subscriptions.load()
    blogs.load()
    pictures.retryFailed()
  }

  /// Returns the history of a page that shows a post, which is being loaded.
  public func history(of post: Post) -> ArticleHistory { ArticleHistory(post, loader: loader) }

  /// Returns a search for feeds.
  public func search() -> FeedSearch { FeedSearch(loader: loader) }
}

// MARK: - Database

extension ReaderLibrary {
  /// Opens the library of a user.
  ///
  /// - Parameters:
  ///   - source: The list of posts.
  ///   - environment: The environment of the session, which specifies the location of the database.
  ///     Without a location, or without access to it, the marks are in memory.
  /// - Returns: The library; nothing is loaded.
  /// - Throws: ``ReaderError`` if the database is damaged, newer, or used by another process.
  public static func open(
    _ source: PostSource, environment: [String: String]
  ) async throws(ReaderError) -> ReaderLibrary {
    guard let path = ReaderDatabase.path(in: environment) else {
      return ReaderLibrary(loader: SourceLoader(source), marks: Marks(.firstStart))
    }
    do throws(ReaderError) {
      let database = try await ReaderDatabase.open(path, first: .firstStart)
      return ReaderLibrary(
        loader: SourceLoader(source, database: database), marks: try await Marks.open(database))
    } catch {
      guard case .marks = error else { throw error }
      return ReaderLibrary(
        loader: SourceLoader(source), marks: Marks(.firstStart, failure: error))
    }
  }
}

// MARK: - Sample

extension ReaderLibrary {
  /// Returns a library of the sample with marks in memory, on the day of its newest posts.
  public static func sample(loader: any PostLoader = SampleLoader()) -> ReaderLibrary {
    let library = ReaderLibrary(loader: loader, marks: Marks(.sample)) { MarksContents.sampleDay }
    // The sample never changes.
    library.refreshInterval = nil
    return library
  }
}

extension MarksContents {
  /// The day of the newest posts of the sample: 1 March 2026.
  public static let sampleDay = Date(timeIntervalSince1970: 1_772_355_600)

  /// The marks on a first start: the blogs of the sample, with nothing read or liked.
  public static var firstStart: MarksContents {
    MarksContents(subscribed: sampleBlogs, own: sampleOwnBlogs)
  }

  /// The marks of a reader of the sample.
  public static var sample: MarksContents { SampleMarks.contents }

  static let sampleBlogs = [
    Blog(name: "Night Window", address: "https://nightwindow.example/feed"),
    Blog(name: "The Salt Kitchen", address: "https://saltkitchen.example/feed"),
    Blog(name: "Field Notes", address: "https://fieldnotes.example/feed"),
    Blog(name: "North of Sixty", address: "https://northofsixty.example/feed"),
    Blog(name: "Rust & Rivets", address: "https://rustandrivets.example/feed"),
    Blog(name: "Lamp Room", address: "https://lamproom.example/feed"),
  ]

  static let sampleOwnBlogs = [
    Blog(name: "Window Seat", address: "https://windowseat.example/feed"),
    Blog(name: "Bread, mostly", address: "https://bread.example/rss.xml"),
    Blog(name: "Old Harbor Photographs", address: "https://harbor.example/index.xml"),
  ]
}
