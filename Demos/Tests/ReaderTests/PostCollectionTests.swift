import ReaderModel
import Testing

@MainActor
@Suite struct PostCollectionTests {
  let loader = ScriptedLoader()
  let list: PostCollection

  init() { list = PostCollection(loader: loader) }

  /// Loads the first page of the sample.
  private func load() async {
    list.loadIfNeeded()
    await list.settled()
  }

  @Test func `WP-01 loading, error and loaded are exclusive`() async {
    #expect(list.state.isLoading && list.state.failure == nil && list.state.value == nil)
    await loader.fail("page 1")
    await load()
    #expect(!list.state.isLoading && list.state.failure != nil && list.state.value == nil)
    #expect(LoadFailure.message == "Unable to load. Please try again.")
    await loader.fail("page 1", with: nil)
    list.load()
    #expect(list.state.isLoading && list.state.failure == nil)
    await list.settled()
    #expect(!list.state.isLoading && list.state.failure == nil)
    #expect(list.posts.count == 10)
  }

  @Test func `WP-01 an empty page is an error`() async {
    await loader.fail("page 1", with: .noPosts(input: "page 1"))
    await load()
    #expect(list.state.failure?.code == 10102)
  }

  @Test func `a loaded list is not loaded again if needed`() async {
    await load()
    await load()
    #expect(await loader.requests == ["page 1"])
  }

  @Test func `only the newest request counts`() async {
    await loader.answer([
      PostPage(posts: [.titled("old")]), PostPage(posts: [.titled("new")]),
    ])
    await loader.hold("page 1")
    list.load()
    await loader.arrival(of: "page 1")
    list.load()
    await loader.arrival(of: "page 1", count: 2)
    await loader.releaseNewest("page 1")
    await list.settled()
    #expect(list.posts.map(\.title) == ["new"])
    await loader.release("page 1")
    await loader.answered(count: 2)
    #expect(list.posts.map(\.title) == ["new"])
  }

  @Test func `WP-02 the more row exists only if the last element has a next page`() async {
    #expect(list.more == .hidden)
    await load()
    #expect(list.more == .ready(page: 2))
    list.loadMore()
    await list.settled()
    #expect(list.posts.count == 20 && list.more == .ready(page: 3))
    list.loadMore()
    await list.settled()
    #expect(list.posts.count == 24 && list.more == .hidden)
    list.loadMore()
    #expect(await loader.requests == ["page 1", "page 2", "page 3"])
  }

  @Test func `WP-03 repeated presses start one request`() async {
    await load()
    await loader.hold("page 2")
    for _ in 0..<5 { list.loadMore() }
    #expect(list.more == .fetching(page: 2))
    await loader.arrival(of: "page 2")
    await loader.release("page 2")
    await list.settled()
    #expect(await loader.requests == ["page 1", "page 2"])
    #expect(list.posts.count == 20)
  }

  @Test func `WP-03 a failure to load more keeps the list and can be retried`() async {
    await load()
    await loader.fail("page 2", with: .stopped(input: "page 2"))
    list.loadMore()
    await list.settled()
    guard case .failed(page: 2, _) = list.more else {
      Issue.record("\(list.more)")
      return
    }
    #expect(list.posts.count == 10 && list.state.failure == nil)
    await loader.fail("page 2", with: nil)
    list.loadMore()
    await list.settled()
    #expect(list.posts.count == 20)
  }

  @Test func `a post on two pages appears once`() async {
    await loader.answer([
      PostPage(posts: [.titled("a"), .titled("b")], nextPage: 2),
      PostPage(posts: [.titled("b"), .titled("c")]),
    ])
    await load()
    list.loadMore()
    await list.settled()
    #expect(list.posts.map(\.title) == ["a", "b", "c"])
  }

  @Test func `a failed reload keeps the list and reports it`() async {
    await load()
    await loader.fail("page 1")
    list.load()
    await list.settled()
    #expect(list.posts.count == 10 && list.staleness != nil)
    await loader.fail("page 1", with: nil)
    list.load()
    await list.settled()
    #expect(list.staleness == nil)
  }

  @Test func `stopping ends in an error, and a late answer is ignored`() async {
    await loader.hold("page 1")
    list.load()
    await loader.arrival(of: "page 1")
    list.stop()
    #expect(list.state.failure?.code == 10103)
    await loader.release("page 1")
    await loader.answered(count: 1)
    #expect(list.posts.isEmpty)
  }
}
