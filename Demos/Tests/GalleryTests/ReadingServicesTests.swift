import CursesArticles
import CursesKit
import CursesKitTesting
import Feeds
import Foundation
import Pages
import Synchronization
import Testing

/// Services of the reader: opening pages in a browser, and storing scroll positions.
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

  /// Waits until a toast with a text is visible.
  private func wait(forToast text: String, on driver: StageDriver) async throws {
    // No time passes until the browser, which runs outside the main actor, has ended.
    try await driver.wait(
      "a toast",
      until: {
        let views = [driver.stage.rootView] + driver.stage.presentedViews
        return views.contains { !$0.views(of: Toast.self).isEmpty }
      })
    try await driver.wait(for: text, within: .seconds(1))
  }

  // MARK: The browser

  @Test(arguments: ["showcase", "timeline", "article-pager"])
  func `a key opens the entry's page or the selected link`(name: String) async throws {
    let opened = Mutex<[String]>([])
    let driver = try open(
      name,
      ReadingServices(browser: { address in
        opened.withLock { $0.append(address) }
      }))

    driver.pressSlowly(.character("o"))
    try await wait(forToast: "Opened https://harbor.example/1", on: driver)
    driver.pressSlowly(.tab, .character("o"))
    try await driver.wait(until: { opened.withLock(\.count) == 2 })
    #expect(opened.withLock(\.self) == ["https://harbor.example/1", "https://sea.example/near"])
  }

  @Test func `a browser failure is shown with the address`() async throws {
    struct NoDisplay: Error, CustomStringConvertible {
      let description = "there is no display"
    }
    let driver = try open("showcase", ReadingServices(browser: { _ in throw NoDisplay() }))
    driver.pressSlowly(.character("o"))

    try await wait(forToast: "there is no display: https://harbor.example/1", on: driver)
  }

  // MARK: Looks

  @Test func `a key toggles the width of the text`() throws {
    let driver = try open("article-pager", ReadingServices(), width: 120)
    let words = driver.stage.rootView.views(of: ArticleView.self)
    let before = words.map(\.measure)
    driver.pressSlowly(.character("w"))
    #expect(words.map(\.measure) == before.map { _ in 120 })
    driver.pressSlowly(.character("w"))
    #expect(words.map(\.measure) == before)
  }

  @Test(arguments: [(16, true), (19, true), (24, false), (12, false)])
  func `a rule replaces the picture at medium heights`(
    height: Int, hasRule: Bool
  ) throws {
    let driver = try open("showcase", ReadingServices(), height: height)
    let rule = "    " + String(repeating: "━", count: 8) + String(repeating: "─", count: 64)

    #expect(driver.lines.contains { $0.hasPrefix(rule) } == hasRule)
  }

  // MARK: Positions

  @Test(arguments: ["showcase", "timeline", "article-pager"])
  func `an entry's scroll position is restored in the next run`(name: String) throws {
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
  func `an invalid positions file is ignored and overwritten`(text: String) throws {
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

  @Test func `a positions file of version 1 is read`() throws {
    let folder = try TemporaryFolder()
    let entry = Self.feed.entries[0].id
    let path = try folder.write(
      "[{\"entry\":\"\(entry)\",\"position\":[30,0,0,0]}]", to: "reading.json")
    let driver = try open("showcase", ReadingServices(places: ReadingPlacesFile(path: path)))

    #expect(driver.says("Words 1.") && !driver.says("Words 1.0."))
  }

  @Test func `out-of-range positions in the file do not trap`() throws {
    let folder = try TemporaryFolder()
    let entry = Self.feed.entries[0].id
    let path = try folder.write(
      "[{\"entry\":\"\(entry)\",\"position\":[-9,99999999,-1,9223372036854775807]}]",
      to: "reading.json")
    let driver = try open("showcase", ReadingServices(places: ReadingPlacesFile(path: path)))

    #expect(driver.lines.count == 24)
  }

  @Test func `the positions file follows XDG_STATE_HOME and HOME`() {
    #expect(
      ReadingPlacesFile(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"])?.path
        == "/s/curseskit/reading.json")
    #expect(
      ReadingPlacesFile(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])?.path
        == "/h/.local/state/curseskit/reading.json")
    #expect(ReadingPlacesFile(environment: [:]) == nil)
  }
}
