import Foundation
import ReaderModel
import Testing

@Suite struct SourceTests {
  let folder: ReaderFolder

  init() throws { folder = try ReaderFolder() }

  @Test func `a folder has numbered pages and pictures`() async throws {
    try folder.write(
      #"[{"title": "A", "url": "https://a.test/1", "image": "a.png"}, {"next_page": 2}]"#,
      to: "1.json")
    try folder.write(
      #"[{"title": "B", "url": "https://a.test/2", "image": "../secret", "tags": ["t"]}]"#,
      to: "2.json")
    try folder.write("png", to: "a.png")
    let loader = SourceLoader(PostSource(folder.url.path))
    let page = try await loader.page(1)
    #expect(page.nextPage == 2)
    #expect(try await loader.bytes(at: page.posts[0].image ?? "") == Array("png".utf8))
    let second = try await loader.page(2)
    await #expect(throws: ReaderError.self) {
      try await loader.bytes(at: second.posts[0].image ?? "")
    }
    await #expect(throws: ReaderError.self) { try await loader.page(3) }
  }

  @Test func `addresses of a page are completed, and absolute ones are kept`() async throws {
    try folder.write(
      #"""
      [{"title": "A", "url": "https://a.test/1", "image": "a.png"},
       {"title": "B", "url": "/2", "image": "https://a.test/b.png"},
       {"title": "C", "url": "https://a.test/3", "image": ""}]
      """#, to: "1.json")
    let posts = try await SourceLoader(PostSource(folder.path("1.json"))).page(1).posts
    #expect(posts.map(\.url) == ["https://a.test/1", "/2", "https://a.test/3"])
    #expect(posts.map(\.image) == [folder.path("a.png"), "https://a.test/b.png", ""])
  }

  @Test func `a feed is a list of one page`() async throws {
    try folder.write(
      """
      <rss version="2.0"><channel><title>Notes</title><item><title>A</title>
      <link>https://a.test/1</link><description>Fog</description></item></channel></rss>
      """, to: "feed.xml")
    let page = try await SourceLoader(PostSource(folder.path("feed.xml"))).page(1)
    #expect(page.posts.map(\.title) == ["A"] && page.nextPage == nil)
    #expect(page.posts[0].blog == "Notes" && page.posts[0].text == "Fog")
  }

  @Test func `a missing source is an error with its code and remedy`() async {
    let path = folder.path("none.json")
    do {
      _ = try await SourceLoader(PostSource(path)).page(1)
      Issue.record("it was read")
    } catch {
      #expect((error as? ReaderError)?.code == 10001)
      #expect("\(error)" == "“\(path)” does not exist; check the path")
    }
  }

  @Test func `no file is read for an address in a list`() async {
    for address in ["/etc/hostname", "file:///etc/hostname", "-"] {
      await #expect(throws: ReaderError.self) { try await SourceLoader().bytes(at: address) }
      await #expect(throws: ReaderError.self) { try await SourceLoader().document(at: address) }
    }
  }
}

@Suite struct PostListingTests {
  private static let posts = (1...10).map { number in
    Post(
      title: "Post \(number)", url: "https://a.test/\(number)",
      date: Date(timeIntervalSince1970: 1_772_323_200), blog: "A")
  }

  @Test func `a list has numbered lines`() {
    let listing = PostListing(
      Array(PostListingTests.posts.prefix(2)), marks: MarksContents())
    #expect(
      listing.text == """
        1  Post 1 · A · 1 Mar <https://a.test/1>
        2  Post 2 · A · 1 Mar <https://a.test/2>
        """)
    let long = PostListing(PostListingTests.posts, marks: MarksContents())
    #expect(long.text.hasPrefix(" 1  Post 1 · A"))
  }

  @Test func `a list is an array in JSON`() throws {
    let posts = Array(PostListingTests.posts.prefix(1))
    let listing = PostListing(posts, marks: MarksContents(read: [posts[0].url]))
    let object = try JSONSerialization.jsonObject(with: Data(try listing.json().utf8))
    let item = try #require((object as? [[String: Any]])?.first)
    #expect(item["title"] as? String == "Post 1" && item["number"] as? Int == 1)
    #expect(item["read"] as? Bool == true && item["liked"] as? Bool == false)
    #expect(item["date"] as? String == "2026-03-01T00:00:00Z")
  }

  @Test(arguments: [0, 11, Int.min, Int.max])
  func `a number outside of the list is an error`(number: Int) {
    let listing = PostListing(PostListingTests.posts, marks: MarksContents())
    #expect(throws: ReaderError.noPost(number: number, count: 10)) { try listing.post(number) }
  }

  @Test func `pages are joined up to a limit`() async throws {
    for (pages, count) in [(1, 10), (2, 20), (9, 24)] {
      let listing = try await PostListing.pages(
        of: SampleLoader(), atMost: pages, marks: MarksContents())
      #expect(listing.posts.count == count)
    }
  }

  @Test func `the posts of subscriptions are sorted, and failing feeds are named`() async {
    let lost = Blog(name: "Lost", address: "https://lost.example/feed")
    let marks = MarksContents(subscribed: MarksContents.firstStart.subscribed + [lost])
    let (listing, problems) = await PostListing.subscriptions(of: SampleLoader(), marks: marks)
    #expect(listing.posts.count == 18)
    #expect(listing.posts.first?.title == "What the cat sees at two in the morning")
    #expect(problems == ["Lost: lost.example did not answer in 10 s"])
  }
}
