import Foundation
import ReaderModel
import Testing

@Suite struct DiscoveryTests {
  private func links(_ page: String) -> [FeedDiscovery.Link] {
    FeedDiscovery.links(in: Array(page.utf8), at: "https://a.test/blog/")
  }

  @Test func `a page names its feeds in its head`() {
    let links = links(
      """
      <!doctype html><html><head><title>A</title>
      <!-- <link rel="alternate" type="application/rss+xml" href="/comment"> -->
      <script>var x = '<link rel="alternate" type="application/rss+xml" href="/script">'</script>
      <LINK REL='alternate home' TYPE="application/rss+xml; charset=utf-8" title="Notes &amp; more"
        href="/feed?a=1&amp;b=2">
      <link href=atom.xml type=application/atom+xml rel=alternate>
      <link rel="alternate" type="application/atom+xml" href="atom.xml"/>
      <link rel="stylesheet" type="text/css" href="x.css">
      <link rel="alternate" type="application/rss+xml" href="file:///etc/passwd">
      </head><body><link rel="alternate" type="application/rss+xml" href="/body">
      """)
    #expect(
      links.map(\.address) == ["https://a.test/feed?a=1&b=2", "https://a.test/blog/atom.xml"])
    #expect(links.map(\.title) == ["Notes & more", ""])
  }

  @Test func `the base of a page is respected`() {
    let page = """
      <base href="https://b.test/x/">
      <link rel=alternate type=application/feed+json href=feed.json>
      """
    #expect(links(page).map(\.address) == ["https://b.test/x/feed.json"])
  }

  @Test(arguments: [
    "", "<", "<link", "<link rel", "<link rel=", "<link rel=\"alternate", "<!--", "<script>",
  ])
  func `damaged markup has no feeds and ends`(page: String) {
    #expect(links(page).isEmpty)
  }

  @Test func `a head with many links yields eight`() {
    let page = (0..<100).map { number in
      "<link rel=alternate type=application/rss+xml href=/\(number)>"
    }.joined()
    #expect(links(page).count == 8)
  }
}

@MainActor
@Suite struct FeedSearchTests {
  let loader = ScriptedLoader()
  let search: FeedSearch

  init() { search = FeedSearch(loader: loader) }

  @Test func `a search finds feeds and chooses the first`() async {
    search.look(at: " nightwindow.example ")
    #expect(search.state == .looking(host: "nightwindow.example"))
    await search.settled()
    #expect(search.candidate?.name == "Night Window")
    #expect(search.candidate?.countText == "128 posts")
    #expect(search.blog?.address == "https://nightwindow.example/feed")
    search.chosen = 1
    #expect(search.candidate?.countText == "40 entries")
    #expect(await loader.requests == ["search https://nightwindow.example"])
  }

  @Test func `a failed search has its cause, its requests and a remedy`() async {
    search.look(at: "harbor.example/old")
    await search.settled()
    guard case .failed(let failure) = search.state else {
      Issue.record("\(search.state)")
      return
    }
    #expect(failure.reason == "No feed at this address.")
    #expect(
      failure.explanation == "The page was read, but it names no feed, and none was found at "
        + "/feed, /rss.xml, /atom.xml or /index.xml.")
    #expect(failure.remedy == "Try the front page of the blog.")
    #expect(failure.codeText == "Code 10120")
    #expect(search.blog == nil)
  }

  @Test func `only the newest search counts`() async {
    await loader.hold("search https://harbor.example")
    search.look(at: "harbor.example")
    await loader.arrival(of: "search https://harbor.example")
    search.look(at: "nightwindow.example")
    await search.settled()
    await loader.release("search https://harbor.example")
    await loader.answered(count: 2)
    #expect(search.candidate != nil)
    search.look(at: "")
    #expect(search.state == .idle && search.candidate == nil)
  }
}

@Suite struct OPMLTests {
  private static let blogs = [
    Blog(name: "Rust & \"Rivets\" <1>", address: "https://a.test/feed?a=1&b=2"),
    Blog(name: "海燕", address: "https://b.test/"),
  ]

  @Test func `a list that is exported and imported has the same blogs`() throws {
    let text = OPML.text(of: OPMLTests.blogs)
    #expect(try OPML.blogs(in: Data(text.utf8), named: "list") == OPMLTests.blogs)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n"))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func `a list in UTF-16 is read`(encoding: String.Encoding) throws {
    let text = OPML.text(of: OPMLTests.blogs).replacing("UTF-8", with: "UTF-16")
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    let bytes = try #require(text.data(using: encoding))
    let data = encoding == .utf16 ? bytes : Data(mark) + bytes
    #expect(try OPML.blogs(in: data, named: "list") == OPMLTests.blogs)
  }

  @Test func `only addresses of the Web are taken`() throws {
    let others = ["file:///etc/passwd", "javascript:alert(1)", "/etc/passwd", "", "FILE:///a"]
    let blogs = others.map { Blog(name: "other", address: $0) }
    let text = OPML.text(of: blogs + [Blog(name: "a", address: "HTTP://a.test/feed")])
    let found = try OPML.blogs(in: Data(text.utf8), named: "list")
    #expect(found.map(\.address) == ["HTTP://a.test/feed"])
  }

  @MainActor
  @Test func `20,000 blogs are subscribed twice without comparing each with each`() {
    let marks = Marks()
    let blogs = (0..<20_000).map { Blog(name: "\($0)", address: "https://a.test/\($0)") }
    marks.add(blogs, to: .subscriptions)
    marks.add(blogs + [Blog(name: "b", address: "https://b.test/")], to: .subscriptions)
    #expect(marks.subscriptions.count == 20_001)
  }

  @Test func `an empty list has no blogs`() throws {
    let text = OPML.text(of: [])
    #expect(try OPML.blogs(in: Data(text.utf8), named: "list").isEmpty)
  }

  @Test func `a feed is not a list of feeds`() {
    #expect(throws: ReaderError.notOPML(input: "feed")) {
      try OPML.blogs(in: Data("<rss><channel><title>A</title></channel></rss>".utf8), named: "feed")
    }
  }
}
