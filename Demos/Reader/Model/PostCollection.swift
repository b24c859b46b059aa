import Foundation
import Observation

/// The list of posts “Freshly Pressed”, which grows by pages.
///
/// Only the newest request counts. A failure to load more posts or to reload them keeps the list.
///
/// Recipe: WordPress Reimagined, the collection.
@MainActor
@Observable
public final class PostCollection {
  /// The state: exactly one of loading, failed and loaded.
  public private(set) var state = LoadState<[Post]>.loading

  /// The state of the row that shows more posts.
  public private(set) var more = MoreState.hidden

  /// The failure of the last reload if the older posts are kept, or `nil`.
  public private(set) var staleness: LoadFailure?

  /// The time of the last successful load of the first page, or `nil`.
  public private(set) var loadedAt: Date?

  /// Whether the first page is being fetched.
  public private(set) var isBusy = false

  /// The loaded posts, or an empty array.
  public var posts: [Post] { state.value ?? [] }

  @ObservationIgnored private var attempt = 0
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let loader: any PostLoader
  @ObservationIgnored private let now: () -> Date

  /// Creates an empty list; call ``loadIfNeeded()`` to load its first page.
  public init(loader: any PostLoader, now: @escaping () -> Date = Date.init) {
    self.loader = loader
    self.now = now
  }

  /// Loads the first page if the list is empty and no request is in flight.
  public func loadIfNeeded() {
    if posts.isEmpty, !isBusy { load() }
  }

  /// Loads the first page, and ignores the results of earlier requests.
  ///
  /// The older posts stay until the new ones replace them. Without posts, those that the loader
  /// stored are shown.
  public func load() {
    if case .fetching(let page) = more { more = .ready(page: page) }
    let isFirst = posts.isEmpty
    if isFirst { state = .loading }
    isBusy = true
    fetch(1, showsStored: isFirst) { list, result in list.takeFirst(result) }
  }

  /// Fetches the next page, also again after a failure; ignored while a request is in flight.
  public func loadMore() {
    let page: Int
    switch more {
    case .ready(let next): page = next
    case .failed(let next, _): page = next
    case .hidden, .fetching: return
    }
    guard !isBusy else { return }
    more = .fetching(page: page)
    fetch(page) { list, result in list.takeMore(result, page) }
  }

  /// Stops waiting for the request in flight; without posts, the state is failed.
  public func stop() {
    attempt += 1
    task?.cancel()
    if case .fetching(let page) = more { more = .ready(page: page) }
    guard isBusy else { return }
    isBusy = false
    if posts.isEmpty {
      state = .failed(LoadFailure(ReaderError.stopped(input: "the posts")))
    }
  }

  /// Waits until no request is in flight.
  public func settled() async {
    while isBusy || more.isFetching, let task {
      await task.value
    }
  }

  // MARK: Requests

  /// The number of stored posts that are shown while the list is loaded.
  private static let firstPosts = 50

  private func fetch(
    _ page: Int, showsStored: Bool = false,
    take: @escaping @MainActor (PostCollection, Result<PostPage, LoadFailure>) -> Void
  ) {
    attempt += 1
    task?.cancel()
    let (attempt, loader) = (attempt, loader)
    task = Task.immediate { [weak self] in
      if showsStored, let stored = await loader.storedPage(first: PostCollection.firstPosts) {
        self?.show(stored, of: attempt)
      }
      let result = await LoadFailure.result { try await loader.page(page) }
      // Without the list, all of its stored posts are shown.
      if showsStored, case .failure = result, let stored = await loader.storedPage(first: nil) {
        self?.show(stored, of: attempt)
      }
      guard let self, attempt == self.attempt else { return }
      take(self, result)
    }
  }

  /// Shows the stored posts of the first page.
  private func show(_ page: PostPage, of attempt: Int) {
    if attempt == self.attempt, !page.posts.isEmpty { state = .loaded(page.posts) }
  }

  private func takeFirst(_ result: Result<PostPage, LoadFailure>) {
    isBusy = false
    switch result {
    case .success(let page):
      staleness = nil
      loadedAt = now()
      state = .loaded(page.posts)
      more = page.nextPage.map(MoreState.ready) ?? .hidden
    case .failure(let failure):
      if posts.isEmpty { state = .failed(failure) } else { staleness = failure }
    }
  }

  private func takeMore(_ result: Result<PostPage, LoadFailure>, _ number: Int) {
    switch result {
    case .success(let page):
      let known = Set(posts.map(\.url))
      state = .loaded(posts + page.posts.filter { !known.contains($0.url) })
      more = page.nextPage.map(MoreState.ready) ?? .hidden
    case .failure(let failure):
      more = .failed(page: number, failure)
    }
  }
}

extension MoreState {
  /// Whether a page is being fetched.
  public var isFetching: Bool { if case .fetching = self { true } else { false } }
}
