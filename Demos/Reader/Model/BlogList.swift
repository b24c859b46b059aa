import Foundation
import Observation

/// A list of blogs with their posts: the subscriptions, or the user's own blogs.
@MainActor
@Observable
public final class BlogList {
  /// A list in the marks.
  public enum Kind: String, Sendable {
    case subscriptions
    case own
  }

  /// The unread posts that a refresh found.
  public struct News: Hashable, Sendable {
    /// The number of posts, in `1...`.
    public let posts: Int

    /// The number of their blogs, in `1...`.
    public let blogs: Int
  }

  /// The posts or the failure of one feed.
  private struct Fetched {
    var posts: [Post] = []
    var failure: LoadFailure?
  }

  /// The list in the marks.
  public let kind: Kind

  /// The unread posts that the last refresh found, until ``clearNews()``.
  public private(set) var news: News?

  /// Whether feeds are being fetched.
  public private(set) var isBusy = false

  private var fetched: [String: Fetched] = [:]
  private var isStopped = false

  @ObservationIgnored private var attempt = 0

  /// The number of feeds that are being fetched.
  @ObservationIgnored private var remaining = 0

  /// The addresses of the posts that were known before the newest request.
  @ObservationIgnored private var known: Set<String> = []

  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let marks: Marks
  @ObservationIgnored private let loader: any PostLoader
  @ObservationIgnored private let now: () -> Date

  /// Creates a list without fetching feeds.
  public init(
    _ kind: Kind, marks: Marks, loader: any PostLoader, now: @escaping () -> Date = Date.init
  ) {
    self.kind = kind
    self.marks = marks
    self.loader = loader
    self.now = now
  }

  /// The blogs, in the order of the marks.
  public var blogs: [Blog] { marks.contents[kind] }

  /// The state: loading until the first feed is there, and failed if all feeds fail.
  public var state: LoadState<[BlogGroup]> {
    let groups = groups
    if groups.isEmpty || groups.contains(where: { !$0.posts.isEmpty }) { return .loaded(groups) }
    if isStopped { return .failed(LoadFailure(ReaderError.stopped(input: "the feeds"))) }
    let failures = groups.compactMap(\.failure)
    guard failures.count == groups.count, let first = failures.first, !isBusy else {
      return .loading
    }
    return .failed(first)
  }

  /// The blogs with their posts.
  ///
  /// Subscriptions with the newest unread post come first, then those with the newest post. Own
  /// blogs keep their order.
  ///
  /// - Complexity: O(*n*) in the number of posts.
  public var groups: [BlogGroup] {
    let groups = blogs.map { blog in
      let result = fetched[blog.address]
      let posts = result?.posts ?? []
      return BlogGroup(
        blog: blog, posts: posts, unread: posts.count { !marks.isRead($0) },
        newestUnread: posts.first { !marks.isRead($0) }?.date, failure: result?.failure,
        failingSince: marks.contents.failing[blog.address])
    }
    return kind == .own
      ? groups
      : groups.enumerated().sorted { left, right in
        let (a, b) = (left.element.order, right.element.order)
        return a == b ? left.offset < right.offset : a > b
      }.map(\.element)
  }

  /// The number of unread posts.
  public var unreadCount: Int { groups.reduce(0) { $0 + $1.unread } }

  /// The numbers in words, such as “7 unread in 3 of 6 blogs”.
  public var summary: String {
    let groups = groups
    let unread = groups.filter { $0.unread > 0 }
    let count = unread.reduce(0) { $0 + $1.unread }
    return count == 0 ? "All read" : "\(count) unread in \(unread.count) of \(groups.count) blogs"
  }
}

// MARK: - Loading

extension BlogList {
  /// The maximum number of feeds that are fetched at the same time.
  private nonisolated static let parallelism = 8

  /// Fetches the feeds that were not fetched yet, unless a request is in flight.
  public func loadIfNeeded() {
    let blogs = blogs
    if !isBusy, blogs.contains(where: { fetched[$0.address] == nil }) { load() }
  }

  /// Fetches all feeds, and ignores the results of earlier requests.
  ///
  /// A feed that fails keeps its older posts.
  public func load() {
    attempt += 1
    task?.cancel()
    isStopped = false
    isBusy = true
    let (attempt, loader, blogs) = (attempt, loader, blogs)
    known = Set(fetched.values.flatMap(\.posts).map(\.url))
    remaining = blogs.count
    guard !blogs.isEmpty else { return finish() }
    task = Task.immediate { [weak self] in
      await BlogList.fetch(blogs, loader) { [weak self] blog, result in
        self?.take(result, of: blog, attempt)
      }
    }
  }

  /// Stops waiting for feeds.
  public func stop() {
    guard isBusy else { return }
    attempt += 1
    task?.cancel()
    isBusy = false
    isStopped = true
  }

  /// Waits until no feed is being fetched.
  public func settled() async {
    while isBusy, let task {
      await task.value
    }
  }

  /// Fetches feeds, a few at a time.
  private static func fetch(
    _ blogs: [Blog], _ loader: any PostLoader,
    take: @escaping @MainActor (Blog, Result<BlogPosts, LoadFailure>) -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for (index, blog) in blogs.enumerated() {
        if index >= parallelism { await group.next() }
        group.addImmediateTask { @MainActor in
          take(blog, await LoadFailure.result { try await loader.posts(of: blog) })
        }
      }
    }
  }

  private func take(
    _ result: Result<BlogPosts, LoadFailure>, of blog: Blog, _ attempt: Int
  ) {
    guard attempt == self.attempt else { return }
    switch result {
    case .success(let posts):
      fetched[blog.address] = Fetched(posts: posts.posts, failure: posts.problem)
    case .failure(let failure):
      fetched[blog.address, default: Fetched()].failure = failure
    }
    let isFailing = fetched[blog.address]?.failure != nil
    let since = marks.contents.failing[blog.address] ?? now()
    marks.setFailing(blog, since: isFailing ? since : nil)
    remaining -= 1
    if remaining == 0 { finish() }
  }

  private func finish() {
    isBusy = false
    let new = groups.map { group in
      group.posts.count { !known.contains($0.url) && !marks.isRead($0) }
    }
    let count = new.reduce(0, +)
    if count > 0 { news = News(posts: count, blogs: new.count { $0 > 0 }) }
  }
}

// MARK: - Changes

extension BlogList {
  /// Forgets the news, after the list was shown.
  public func clearNews() { news = nil }

  /// Marks all posts as read.
  public func markAllRead() { marks.setAllRead(groups.flatMap(\.posts)) }

  /// Adds a blog, and fetches its feed; a second one with the same address is ignored.
  public func add(_ blog: Blog) {
    marks.add([blog], to: kind)
    loadIfNeeded()
  }

  /// Removes a blog; ``Marks/undo()`` restores it.
  public func remove(_ blog: Blog) { marks.remove(blog, from: kind) }

  /// Replaces the name and the address of a blog, and fetches its feed if that changed.
  public func replace(_ blog: Blog, by new: Blog) {
    marks.replace(blog, by: new, in: kind)
    loadIfNeeded()
  }
}
