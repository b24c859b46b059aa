import Foundation
import ReaderModel
import Testing

@MainActor
@Suite struct BlogTests {
  let loader = ScriptedLoader()
  let library: ReaderLibrary
  private static let harbor = "https://harbor.example/index.xml"

  init() { library = .sample(loader: loader) }

  private var subscriptions: BlogList { library.subscriptions }

  /// Fetches all subscriptions.
  private func load() async {
    subscriptions.loadIfNeeded()
    await subscriptions.settled()
  }

  @Test func `groups are ordered by their newest unread post`() async {
    #expect(subscriptions.state.isLoading)
    await load()
    #expect(
      subscriptions.groups.map(\.blog.name) == [
        "Night Window", "The Salt Kitchen", "Field Notes", "North of Sixty", "Rust & Rivets",
        "Lamp Room",
      ])
    #expect(
      subscriptions.groups.map(\.badge) == [
        "3 new", "2 new", "2 new", "all read", "all read", "all read",
      ])
    #expect(subscriptions.summary == "7 unread in 3 of 6 blogs")
    #expect(
      subscriptions.groups[0].newest.map(\.title) == [
        "What the cat sees at two in the morning", "The ten past two, again",
        "A ladder in the yard",
      ])
    #expect(subscriptions.news?.posts == 7 && subscriptions.news?.blogs == 3)
  }

  @Test func `a second refresh without new posts has no news`() async {
    await load()
    subscriptions.clearNews()
    subscriptions.load()
    await subscriptions.settled()
    #expect(subscriptions.news == nil)
  }

  @Test func `all posts are marked as read, and that is undone`() async {
    await load()
    subscriptions.markAllRead()
    #expect(subscriptions.summary == "All read")
    library.marks.undo()
    #expect(subscriptions.unreadCount == 7)
  }

  @Test func `a blog keeps its older posts if its feed fails`() async throws {
    await load()
    let blog = subscriptions.groups[0].blog
    await loader.fail("feed \(blog.address)", with: .stopped(input: blog.address))
    subscriptions.load()
    await subscriptions.settled()
    let group = try #require(subscriptions.groups.first { $0.blog == blog })
    #expect(group.posts.count == 3 && group.failure != nil)
    #expect(group.failureText(on: library.today) == "It has not answered since today")
  }

  @Test func `own blogs have an age, and a failing one its first day`() async throws {
    library.blogs.loadIfNeeded()
    await library.blogs.settled()
    let groups = library.blogs.groups
    #expect(groups.map { $0.age(on: library.today) } == ["today", "2 days", ""])
    #expect(groups[1].newestText == "Newest: Rye, day three")
    #expect(groups[2].failure?.reason == "harbor.example did not answer in 10 s")
    #expect(groups[2].failureText(on: library.today) == "It has not answered since Monday")
  }

  @Test func `WP-01 a list fails only if all its feeds fail`() async {
    for blog in library.marks.subscriptions {
      await loader.fail("feed \(blog.address)", with: .stopped(input: blog.address))
    }
    await load()
    #expect(subscriptions.state.failure?.code == 10103 && !subscriptions.state.isLoading)
  }

  @Test func `a list without blogs is loaded`() {
    let list = BlogList(.own, marks: Marks(), loader: loader)
    #expect(list.state.value?.isEmpty == true)
  }

  @Test func `a blog is added, renamed and removed`() async {
    let list = BlogList(.own, marks: Marks(), loader: loader)
    let blog = Blog(name: "Lamp", address: "https://lamproom.example/feed")
    list.add(blog)
    list.add(blog)
    await list.settled()
    #expect(list.groups.map(\.posts.count) == [3])
    list.replace(blog, by: Blog(name: "Lamp Room", address: blog.address))
    #expect(list.blogs.map(\.name) == ["Lamp Room"])
    list.remove(blog)
    #expect(list.blogs.isEmpty)
  }
}

@MainActor
@Suite struct TagTests {
  @Test func `tags are counted in posts and blogs`() {
    let tags = Tag.counted(in: [
      .titled("1", of: "A", tags: ["x", "y"]), .titled("2", of: "A", tags: ["x"]),
      .titled("3", of: "B", tags: ["x"]),
    ])
    #expect(tags.map(\.name) == ["x", "y"])
    #expect(tags.map(\.summary) == ["3 posts in 2 blogs", "1 post in 1 blog"])
    #expect(Tag(name: "t", posts: 1204, blogs: 1).count == "1,204")
  }

  @Test func `a search finds beginnings before parts`() async {
    let list = TagList(loader: SampleLoader())
    list.loadIfNeeded()
    await list.list.settled()
    #expect(list.tags(matching: "").count == 12)
    #expect(
      list.tags(matching: "G").map(\.name) == [
        "gardening", "photography", "night", "bridges", "lighthouses",
      ])
  }

  @Test func `the posts of a tag are loaded once`() async throws {
    let loader = ScriptedLoader()
    let list = TagList(loader: loader)
    let winter = Tag(name: "winter", posts: 290, blogs: 84)
    for _ in 0..<2 {
      list.posts(of: winter).loadIfNeeded()
      await list.posts(of: winter).settled()
    }
    #expect(list.posts(of: winter).value?.count == 8)
    #expect(await loader.requests == ["tag winter"])
  }
}
