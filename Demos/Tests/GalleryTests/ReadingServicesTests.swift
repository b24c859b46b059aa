import CursesArticles
import CursesKit
import CursesKitTesting
import Feeds
import Foundation
import Pages
import Synchronization
import Testing

/// What a program does for those who read: pages in a browser, and places that last.
@MainActor
@Suite struct ReadingServicesTests {
  private static let feed = Feed(
    title: "Long",
    entries: (1...3).map { number in
      let words = (0..<60).map { "<p>Words \(number).\($0).</p>" }.joined()
      return FeedEntry(
        title: "Entry \(number)", link: "https://harbor.example/\(number)",
        body: FeedBody("<p><a href=https://sea.example/near>Near</a></p>" + words))
    })

  private func open(
    _ name: String, _ services: ReadingServices, width: Int = 80, height: Int = 24
  ) throws -> StageDriver {
    let page = try #require(DemoPage.named(name))
    let driver = StageDriver(
      DemoController(page, feed: Self.feed, services: services),
      size: Size(width: width, height: height))
    driver.pressSlowly(.enter)
    return driver
  }

  /// Lets what was begun go on until a text is seen, for seconds of the program's time.
  private func wait(for text: String, on driver: StageDriver) async {
    for _ in 0..<500 {
      if driver.says(text) { return }
      await Task.yield()
      driver.advance(by: .milliseconds(20))
    }
    #expect(driver.says(text), "\(driver.lines.joined(separator: "\n"))")
  }

  // MARK: The browser

  @Test(arguments: ["showcase", "timeline", "article-pager"])
  func `a key opens the page in a browser, or the link that is chosen`(name: String) async throws {
    let opened = Mutex<[String]>([])
    let driver = try open(
      name,
      ReadingServices(browser: { address in
        opened.withLock { $0.append(address) }
      }))

    driver.pressSlowly(.character("o"))
    await wait(for: "Opened https://harbor.example/1", on: driver)
    driver.pressSlowly(.tab, .character("o"))
    await driver.wait(until: { opened.withLock(\.count) == 2 })
    #expect(opened.withLock(\.self) == ["https://harbor.example/1", "https://sea.example/near"])
  }

  @Test func `why there is no browser is said, with the address`() async throws {
    struct NoDisplay: Error, CustomStringConvertible {
      let description = "there is no display"
    }
    let driver = try open("showcase", ReadingServices(browser: { _ in throw NoDisplay() }))
    driver.pressSlowly(.character("o"))

    await wait(for: "there is no display: https://harbor.example/1", on: driver)
  }

  // MARK: Looks

  @Test func `a key makes the words wider where there is room, and what is read stays`() throws {
    let driver = try open("article-pager", ReadingServices(), width: 120)
    let words = driver.stage.rootView.views(of: ArticleView.self)
    let before = words.map(\.measure)
    driver.pressSlowly(.character("w"))
    #expect(words.map(\.measure) == before.map { _ in 120 })
    driver.pressSlowly(.character("w"))
    #expect(words.map(\.measure) == before)
  }

  @Test(arguments: [(16, true), (19, true), (24, false), (12, false)])
  func `where there is no room for a picture a line is below the byline`(
    height: Int, hasRule: Bool
  ) throws {
    let driver = try open("showcase", ReadingServices(), height: height)
    let rule = "    " + String(repeating: "━", count: 8) + String(repeating: "─", count: 64)

    #expect(driver.lines.contains { $0.hasPrefix(rule) } == hasRule)
  }

  // MARK: Places

  @Test(arguments: ["showcase", "timeline", "article-pager"])
  func `an entry is read on in the next run, from where it was left`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "state/reading.json").path
    let services = ReadingServices(places: ReadingPlacesFile(path: path))
    let driver = try open(name, services)
    driver.pressSlowly(.space, .down)
    let place = driver.lines
    driver.pressSlowly(.escape)

    let next = try open(name, services).lines
    #expect(next == place, "\(next.joined(separator: "\n"))\n\(place.joined(separator: "\n"))")
    #expect(try open(name, ReadingServices()).lines != place)
  }

  @Test(arguments: ["", "{", "[{\"entry\":1}]", "[{\"entry\":\"x\",\"position\":[1]}]", "\u{0}"])
  func `a broken file counts as none, and is written anew`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "reading.json")
    let services = ReadingServices(places: ReadingPlacesFile(path: path))
    let driver = try open("showcase", services)
    #expect(driver.says("Words 1.0."))
    driver.pressSlowly(.space)
    let place = driver.lines
    driver.pressSlowly(.escape)

    #expect(try open("showcase", services).lines == place)
  }

  @Test func `a file with numbers beyond any article leads to a place in it`() throws {
    let folder = try TemporaryFolder()
    let entry = Self.feed.entries[0].id
    let path = try folder.write(
      "[{\"entry\":\"\(entry)\",\"position\":[-9,99999999,-1,9223372036854775807]}]",
      to: "reading.json")
    let driver = try open("showcase", ReadingServices(places: ReadingPlacesFile(path: path)))

    #expect(driver.lines.count == 24)
  }

  @Test func `the file is the user's, where the environment says where that is`() {
    #expect(
      ReadingPlacesFile(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"])?.path
        == "/s/curseskit/reading.json")
    #expect(
      ReadingPlacesFile(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])?.path
        == "/h/.local/state/curseskit/reading.json")
    #expect(ReadingPlacesFile(environment: [:]) == nil)
  }
}
