import CursesKit
import CursesKitTesting
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
    expectPicture("more", terminal, after: .character("G"), .down, .up)
  }

  @Test(arguments: [standard, low, wide])
  func `the tags match their pictures`(terminal: Terminal) {
    expectPicture("tags", terminal, after: .character("2"), .down)
  }

  @Test func `the posts of a tag match their picture`() {
    expectPicture("tag", Self.standard, after: .character("2"), .enter)
  }

  @Test func `the liked posts match their picture`() {
    expectPicture("likes", Self.standard, after: .character("3"), .down)
  }

  @Test(arguments: [standard, low, light])
  func `the subscriptions match their pictures`(terminal: Terminal) {
    expectPicture("subscriptions", terminal, after: .character("4"))
  }

  @Test func `the user's own blogs match their picture`() {
    expectPicture("blogs", Self.standard, after: .character("5"))
  }

  @Test func `a list without likes matches its picture`() async {
    let driver = StageDriver.reader(.scripted(ScriptedLoader()))
    await driver.wait(until: { driver.says("Forty thousand bulbs") })
    driver.pressSlowly(.character("3"))
    expectSnapshot(of: driver, named: "reader-likes-empty-80x24")
  }

  // MARK: Pages

  @Test(arguments: [standard, low, light, few, ascii])
  func `a page matches its pictures`(terminal: Terminal) {
    expectPicture("article", terminal, after: .right, .enter)
  }

  // MARK: States

  @Test func `loading matches its picture`() async {
    let loader = ScriptedLoader()
    await loader.hold("page 1")
    let driver = StageDriver.reader(.scripted(loader))
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-loading-80x24")
  }

  @Test func `a failure matches its picture`() async {
    let loader = ScriptedLoader()
    await loader.fail("page 1")
    let driver = StageDriver.reader(.scripted(loader))
    await driver.wait(until: { driver.says("Unable to load.") })
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-error-80x24")
  }

  @Test func `older posts without a network match their picture`() async {
    let loader = ScriptedLoader()
    let library = ReaderLibrary.scripted(loader)
    let driver = StageDriver.reader(library)
    await driver.wait(until: { driver.says("Forty thousand bulbs") })
    for post in library.fresh.posts { await library.pictures.model(for: post.image).settled() }
    await loader.fail("page 1")
    driver.press(.character("r"))
    await driver.wait(until: { driver.says("Offline.") })
    // The observers of the pictures need turns on the main actor.
    for _ in 0..<20 { await Task.yield() }
    driver.advance(by: .seconds(1))
    expectSnapshot(of: driver, named: "reader-offline-80x24")
  }

  @Test func `the sheet to add a blog matches its picture`() {
    let driver = driver(Self.standard)
    driver.pressSlowly(.character("5"), .character("a"))
    driver.type("nightwindow.example")
    driver.advance(by: .seconds(2))
    expectSnapshot(of: driver, named: "reader-add-80x24")
  }
}
