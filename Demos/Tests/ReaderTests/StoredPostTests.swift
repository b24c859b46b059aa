import CursesArticles
import CursesKit
import CursesKitTesting
import Foundation
import ServerTesting
import Testing

@testable import ReaderModel

/// The posts, texts and pictures that a database stores.
@MainActor
@Suite struct StoredPostTests {
  let folder: ReaderFolder

  init() throws { folder = try ReaderFolder() }

  private func open() async throws -> ReaderDatabase {
    try await ReaderDatabase.open(folder.path("reader.sqlite"))
  }

  /// Opens the library of a source, as a start of the program does.
  private func library(_ source: String) async throws -> ReaderLibrary {
    let database = try await open()
    let library = ReaderLibrary(
      loader: SourceLoader(PostSource(source), limits: .patient, database: database),
      marks: try await Marks.open(database))
    library.refreshInterval = nil
    return library
  }

  private func posts(of loader: any PostLoader, _ address: String) async throws -> BlogPosts {
    try await loader.posts(of: Blog(name: "Notes", address: address))
  }

  // MARK: Lists

  @Test func `WP-01 stored posts are displayed while the list is loaded`() async throws {
    let server = try LoopbackServer([
      "/1.json": [.page("Post One", "Post Two", next: 2), .silent]
    ])
    let first = try await library(server.address)
    first.fresh.load()
    await first.fresh.settled()
    let library = try await library(server.address)
    let driver = StageDriver.reader(library)
    try await driver.wait(
      "stored posts", pending: ["posts"], until: { driver.says("Post Two") })
    #expect(library.fresh.isBusy && library.fresh.more == .hidden && !driver.says("Loading"))
    library.fresh.stop()
    #expect(library.fresh.state.value?.count == 2)
  }

  @Test func `all stored posts are shown if the server is gone`() async throws {
    let titles = (1...60).map { "Post \($0)" }
    let server = try LoopbackServer(["/1.json": [.page(titles), .lost]])
    let first = try await library(server.address)
    first.fresh.load()
    await first.fresh.settled()
    let library = try await library(server.address)
    #expect(await library.loader.storedPage(first: 50)?.posts.count == 50)
    library.fresh.load()
    await library.fresh.settled()
    #expect(library.fresh.posts.map(\.title) == titles && library.isOffline)
  }

  @Test func `an unchanged list is that of the database, and a changed one replaces it`()
    async throws
  {
    let page = #"[{"title": "A", "url": "https://a.test/1"}, {"next_page": 2}]"#
    try folder.write(page, to: "1.json")
    let database = try await open()
    let loader = SourceLoader(PostSource(folder.url.path), limits: .patient, database: database)
    let first = try await loader.page(1)
    // The stored title proves where the second answer is from.
    try await database.run { tables throws(ReaderError) in
      _ = try tables.run("UPDATE post SET title = 'stored'")
    }
    let second = try await loader.page(1)
    #expect(first.posts.map(\.title) == ["A"] && second.posts.map(\.title) == ["stored"])
    #expect(second.nextPage == 2)
    try folder.write(#"[{"title": "B", "url": "https://a.test/2"}]"#, to: "1.json")
    #expect(try await loader.page(1).posts.map(\.title) == ["B"])
    #expect(await loader.storedPage(first: nil)?.posts.map(\.title) == ["B"])
  }

  @Test func `lists that were not read for long are removed, and feeds of blogs are not`()
    async throws
  {
    let database = try await open()
    let blog = Blog(name: "Blog", address: "https://blog.test/feed")
    let marks = try await Marks.open(database)
    marks.add([blog], to: .subscriptions)
    await marks.settled()
    for address in [blog.address] + (0..<10).map({ "list \($0)" }) {
      try await database.run { tables throws(ReaderError) in
        let page = PostPage(posts: [.titled("post of \(address)")])
        try tables.save(StoredList(page: page), at: address)
      }
    }
    let (lists, posts) = try await database.run { tables throws(ReaderError) in
      (
        try tables.rows("SELECT address FROM list") { $0.text(0) },
        try tables.rows("SELECT url FROM post") { $0.text(0) }
      )
    }
    #expect(Set(lists) == Set([blog.address] + (2..<10).map { "list \($0)" }))
    #expect(posts.count == 9)
  }

  // MARK: Feeds

  @Test func `an unchanged feed is that of the database`() async throws {
    let server = try LoopbackServer([
      "/feed": [.feed("Fog", "Rain", tag: "a"), .status(304), .feed("Sun", tag: "b")]
    ])
    let loader = SourceLoader(limits: .patient, database: try await open())
    for titles in [["Fog", "Rain"], ["Fog", "Rain"], ["Sun"]] {
      let posts = try await posts(of: loader, server.address + "feed")
      #expect(posts.posts.map(\.title) == titles && posts.problem == nil)
    }
    #expect(server.requests.map { $0.contains("If-None-Match: \"a\"") } == [false, true, true])
  }

  @Test func `a feed is that of the database if its server fails, but not if it is gone`()
    async throws
  {
    let server = try LoopbackServer(["/feed": [.feed("Fog"), .status(503), .lost, .status(410)]])
    let loader = SourceLoader(limits: .patient, database: try await open())
    #expect(try await posts(of: loader, server.address + "feed").problem == nil)
    for _ in 0..<2 {
      let posts = try await posts(of: loader, server.address + "feed")
      #expect(posts.posts.map(\.title) == ["Fog"] && posts.problem != nil)
    }
    await #expect(throws: ReaderError.self) {
      try await posts(of: loader, server.address + "feed")
    }
  }

  @Test func `a feed is read without its database`() async throws {
    let server = try LoopbackServer(["/feed": [.feed("Fog")]])
    let database = try await open()
    try await database.run { tables throws(ReaderError) in
      _ = try tables.run("DROP TABLE entry")
    }
    let loader = SourceLoader(limits: .patient, database: database)
    #expect(try await posts(of: loader, server.address + "feed").posts.map(\.title) == ["Fog"])
  }

  // MARK: Likes

  private func words(of article: Article) -> String {
    article.lines(width: 72).map(\.string).joined(separator: "\n")
  }

  @Test func `a like keeps the page and the picture of its post, until it is taken back`()
    async throws
  {
    let server = try LoopbackServer([
      "/1.json": [.page("Post One")],
      "/post": [.body("<p>The fog of the harbor.</p>".utf8, type: "text/html"), .lost],
      "/fog.png": [.body([1, 2, 3], type: "image/png"), .lost],
    ])
    let post = Post(
      title: "Fog", url: server.address + "post", image: server.address + "fog.png")
    let library = try await library(server.address)
    library.marks.toggleLike(post)
    await library.marks.settled()
    await library.loader.keep(post)
    #expect(try await library.loader.bytes(at: post.image ?? "") == [1, 2, 3])
    let again = try await self.library(server.address)
    #expect(try await words(of: again.loader.article(of: post)).contains("The fog of the harbor."))
    #expect(server.paths == ["/post", "/fog.png"])

    again.marks.toggleLike(post)
    await again.marks.settled()
    let last = try await self.library(server.address)
    _ = try await last.loader.page(1)
    await #expect(throws: ReaderError.self) { try await last.loader.article(of: post) }
    await #expect(throws: ReaderError.self) { try await last.loader.bytes(at: post.image ?? "") }
  }

  @Test func `pages and pictures of other posts are not kept`() async throws {
    let server = try LoopbackServer(["/fog.png": [.body([1], type: "image/png"), .lost]])
    let loader = SourceLoader(limits: .patient, database: try await open())
    #expect(try await loader.bytes(at: server.address + "fog.png") == [1])
    await #expect(throws: ReaderError.self) {
      try await loader.bytes(at: server.address + "fog.png")
    }
  }

  @Test func `a liked post keeps its text without its feed, and a restored one, too`()
    async throws
  {
    let database = try await open()
    let marks = try await Marks.open(database)
    let loader = SourceLoader(limits: .patient, database: database)
    let post = Post(title: "Fog", url: "https://a.test/fog", body: PostBody("<p>Thick fog"))
    func save(_ posts: [Post]) async throws {
      try await database.run { tables throws(ReaderError) in
        try tables.save(StoredList(page: PostPage(posts: posts)), at: "feed")
      }
    }
    try await save([post])
    marks.toggleLike(post)
    await marks.settled()
    // Neither a feed without the text nor one without the post removes it.
    try await save([.init(title: "Fog", url: post.url)])
    try await save([])
    marks.toggleLike(post)
    await marks.settled()
    try await save([])
    marks.undo()
    await marks.settled()
    var listed = post
    listed.body = nil
    #expect(marks.likes == [post])
    #expect(try await words(of: loader.article(of: listed)).contains("Thick fog"))
  }
}
