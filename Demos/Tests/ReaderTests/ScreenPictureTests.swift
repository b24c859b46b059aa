import CursesKit
import CursesKitTesting
import Feeds
import Foundation
import ReaderModel
import Testing

/// Pictures and words of the screens.
@MainActor
@Suite struct ScreenPictureTests {
  /// A terminal of a picture.
  struct Terminal: Sendable, CustomTestStringConvertible {
    let name: String
    var width = 80
    var height = 24
    var traits = Traits()

    var testDescription: String { name }
  }

  nonisolated private static let standard = Terminal(name: "80x24")
  nonisolated private static let low = Terminal(name: "40x12", width: 40, height: 12)
  nonisolated private static let wide = Terminal(name: "120x40", width: 120, height: 40)
  nonisolated private static let light = Terminal(
    name: "80x24-light", traits: Traits(colors: .light))
  nonisolated private static let few = Terminal(
    name: "80x24-16", traits: Traits(colorDepth: .palette16))
  nonisolated private static let ascii = Terminal(
    name: "80x24-ascii", traits: Traits(colorDepth: .monochrome, usesUnicode: false))

  /// Opens the sample, and waits until the report of new posts is hidden.
  private func driver(_ terminal: Terminal) -> StageDriver {
    let driver = StageDriver.sample(
      width: terminal.width, height: terminal.height, traits: terminal.traits)
    driver.advance(by: .seconds(7))
    return driver
  }

  private func expectPicture(
    _ screen: String, _ terminal: Terminal, sourceLocation: SourceLocation = #_sourceLocation,
    after keys: Key...
  ) {
    let driver = driver(terminal)
    for key in keys { driver.pressSlowly(key) }
    driver.advance(by: .seconds(1))
    expectSnapshot(
      of: driver, named: "reader-\(screen)-\(terminal.name)", sourceLocation: sourceLocation)
  }

  // MARK: Lists

  @Test(arguments: [standard, low, wide, light, few, ascii])
  func `the cards match their pictures`(terminal: Terminal) {
    expectPicture("fresh", terminal)
  }

  @Test func `a pressed card matches its picture`() throws {
    let driver = driver(Self.standard)
    driver.mouse(.press, try #require(driver.place(of: "What the cat sees")))
    expectSnapshot(of: driver, named: "reader-pressed-80x24")
  }

  @Test(arguments: [standard, light])
  func `the row for more posts matches its pictures`(terminal: Terminal) {
    expectPicture("more", terminal, after: .character("G"), .down)
  }

  @Test func `the row for more posts matches its pictures while a page is fetched`() async throws {
    let loader = ScriptedLoader()
    let driver = try await loaded(loader)
    await loader.hold("page 2")
    driver.pressSlowly(.character("G"), .down)
    driver.press(.enter)
    try await driver.wait(pending: ["more posts"], until: { driver.says("Loading…") })
    // The phase of the spinner.
    driver.advance(by: .milliseconds(400))
    expectSnapshot(of: driver, named: "reader-more-loading-80x24", pending: ["more posts"])

    await loader.fail("page 2", with: Self.silence)
    await loader.release("page 2")
    try await driver.wait(until: { driver.says("Retry") })
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-more-failed-80x24")
  }

  @Test(arguments: [standard, low])
  func `the tags match their pictures`(terminal: Terminal) {
    expectPicture("tags", terminal, after: .character("2"), .down)
  }

  @Test func `the tags match their picture next to the posts of one`() {
    expectPicture("tags", Self.wide, after: .character("2"), .down, .down, .down, .right)
  }

  @Test func `the posts of a tag match their picture`() {
    expectPicture("tag", Self.standard, after: .character("2"), .enter)
  }

  @Test func `the liked posts match their picture`() {
    expectPicture("likes", Self.standard, after: .character("3"), .down)
  }

  @Test(arguments: [standard, low, wide, light])
  func `the subscriptions match their pictures`(terminal: Terminal) {
    expectPicture("subscriptions", terminal, after: .character("4"))
  }

  @Test func `the user's own blogs match their picture`() {
    expectPicture("blogs", Self.standard, after: .character("5"))
  }

  @Test func `a list without likes matches its picture`() async throws {
    let driver = StageDriver.reader(.scripted(ScriptedLoader()))
    try await driver.wait(until: { driver.says("Forty thousand bulbs") })
    driver.pressSlowly(.character("3"))
    expectSnapshot(of: driver, named: "reader-likes-empty-80x24")
  }

  // MARK: News

  @Test func `the report of new posts matches its picture over the list`() {
    let driver = StageDriver.sample()
    driver.pressSlowly(.right)
    // A drag between the cards scrolls by five rows.
    driver.mouse(.press, Point(x: 39, y: 15))
    driver.mouse(.drag, Point(x: 39, y: 10))
    driver.mouse(.release, Point(x: 39, y: 10))
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-news-80x24")
  }

  @Test func `the report of new posts matches its picture next to a page`() {
    let driver = StageDriver.sample(width: 120, height: 40)
    driver.pressSlowly(.down)
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-news-120x40")
  }

  // MARK: Pages

  @Test(arguments: [standard, low, light, few, ascii])
  func `a page matches its pictures`(terminal: Terminal) {
    expectPicture("article", terminal, after: .right, .enter)
  }

  @Test func `a page that is loaded matches its picture`() async throws {
    let address = "https://nightwindow.example/two-in-the-morning"
    let post = Post(
      title: "What the cat sees at two in the morning", subtitle: "Night Window · Sol Reyes",
      url: address, image: "https://pictures.example/cat.png", yOffset: -33, blog: "Night Window",
      writer: "Sol Reyes")
    let loader = ScriptedLoader()
    await loader.answer([PostPage(posts: [post])])
    await loader.hold("document \(address)")
    let library = ReaderLibrary.scripted(loader)
    let driver = StageDriver.reader(library)
    try await driver.wait(until: { driver.says("What the cat sees") })
    driver.pressSlowly(.enter)
    // The light of the drawn picture is near the middle.
    driver.advance(by: .milliseconds(1040))
    expectSnapshot(of: driver, named: "reader-article-loading-80x24", pending: ["content"])
  }

  // MARK: States

  private static let silence = ReaderError.source(
    .givenUp(input: "https://freshly.example/1.json", reason: "it did not answer in 10 s"))

  /// Opens the reader, and waits for its first cards and their pictures.
  private func loaded(
    _ loader: ScriptedLoader, marks: MarksContents = MarksContents()
  ) async throws -> StageDriver {
    let library = ReaderLibrary.scripted(loader, marks: marks)
    let driver = StageDriver.reader(library)
    try await driver.wait(until: { driver.says("Forty thousand bulbs") })
    return driver
  }

  @Test func `loading matches its picture`() async throws {
    let loader = ScriptedLoader()
    await loader.hold("page 1")
    let driver = StageDriver.reader(.scripted(loader))
    // The phase of the light.
    driver.advance(by: .milliseconds(560))
    expectSnapshot(of: driver, named: "reader-loading-80x24", pending: ["content", "posts"])
  }

  @Test func `a failure matches its picture`() async throws {
    let loader = ScriptedLoader()
    await loader.fail("page 1", with: Self.silence)
    let driver = StageDriver.reader(.scripted(loader))
    try await driver.wait(until: { driver.says("Unable to load.") })
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-error-80x24")
  }

  @Test func `older posts without a network match their picture`() async throws {
    let loader = ScriptedLoader()
    // A picture that is not there.
    await loader.fail("picture https://pictures.example/tulips.png")
    let driver = try await loaded(loader, marks: MarksContents(liked: MarksContents.sample.liked))
    driver.pressSlowly(.right)
    await loader.fail("page 1", with: Self.silence)
    driver.press(.character("r"))
    try await driver.wait(until: { driver.says("Offline.") })
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-offline-80x24")
  }

  @Test func `the sheet matches its picture while it looks for feeds`() async throws {
    let loader = ScriptedLoader()
    let driver = try await loaded(loader, marks: MarksContents(own: MarksContents.sample.own))
    driver.pressSlowly(.character("5"))
    try await driver.wait(until: { driver.says("Newest: Rye, day three") })
    driver.pressSlowly(.character("a"))
    driver.type("nightwindow.example")
    await loader.hold("search \(FeedSearch.address("nightwindow.example"))")
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.says("Looking for a feed at nightwindow.example"))
    expectSnapshot(of: driver, named: "reader-add-looking-80x24")
  }

  @Test func `the sheet matches its picture after a failed search`() {
    let driver = driver(Self.standard)
    driver.pressSlowly(.character("5"), .character("a"))
    driver.type("harbor.example/old")
    driver.advance(by: .seconds(2))
    expectSnapshot(of: driver, named: "reader-add-failed-80x24")
  }

  @Test func `the sheet to add a blog matches its picture`() {
    let driver = driver(Self.standard)
    driver.pressSlowly(.character("5"), .character("a"))
    driver.type("nightwindow.example")
    driver.advance(by: .seconds(2))
    expectSnapshot(of: driver, named: "reader-add-80x24")
  }
}
