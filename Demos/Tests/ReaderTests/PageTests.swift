import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// The page of a post, and the pages that its links lead to.
@MainActor
@Suite struct PageTests {
  private static let coffee = "https://saltkitchen.example/a-cup-of-coffee-slowly"
  private static let cat = "What the cat sees at two in the morning"
  private static let link = "The ten past two, again"

  /// Opens a post with different titles in the list and in its document.
  private func opened(_ loader: ScriptedLoader) async throws -> StageDriver {
    let post = Post(title: "The title of the list", url: Self.coffee, blog: "The Salt Kitchen")
    await loader.answer([PostPage(posts: [post])])
    let driver = StageDriver.reader(.scripted(loader))
    try await driver.wait(until: { driver.says("The title of the list") })
    driver.pressSlowly(.enter)
    return driver
  }

  /// Opens the post about the cat in the sample.
  private func openedCat() -> StageDriver {
    let driver = StageDriver.sample()
    driver.pressSlowly(.right, .enter)
    return driver
  }

  // MARK: Loading

  @Test func `WP-07 a page shows a spinner until it is loaded, and then its own title`()
    async throws
  {
    let loader = ScriptedLoader()
    await loader.hold("document \(Self.coffee)")
    let driver = try await opened(loader)
    #expect(driver.says("Loading") && driver.says("The title of the list"))
    #expect(driver.says(Self.coffee) && driver.says("esc stop") && !driver.says("☆ Like"))

    await loader.arrival(of: "document \(Self.coffee)")
    await loader.release("document \(Self.coffee)")
    try await driver.wait(until: { driver.says("A cup of coffee, slowly") })
    #expect(!driver.says("Loading") && !driver.says("The title of the list"))
    #expect(driver.says("☆ Like") && driver.says("⇗ Open outside"))
  }

  @Test func `WP-07 a page that was stopped shows its failure, and can be loaded again`()
    async throws
  {
    let loader = ScriptedLoader()
    await loader.hold("document \(Self.coffee)")
    let driver = try await opened(loader)
    await loader.arrival(of: "document \(Self.coffee)")
    driver.press(.escape)
    #expect(driver.says("Unable to load. Please try again.") && !driver.says("Loading"))
    #expect(driver.says("‹ Fresh"))

    driver.press(.character("r"))
    await loader.arrival(of: "document \(Self.coffee)", count: 2)
    #expect(driver.says("Loading") && !driver.says("Unable to load"))
    await loader.release("document \(Self.coffee)")
    try await driver.wait(until: { driver.says("A cup of coffee, slowly") })
    #expect(!driver.says("Loading") && !driver.says("Unable to load"))
  }

  // MARK: History

  /// Returns the color of a key in the toolbar.
  private func ink(of words: String, in driver: StageDriver) throws -> Color {
    let place = try #require(driver.place(of: words))
    return driver.style(at: place).foreground
  }

  @Test func `WP-07 back and forward are enabled by the history`() throws {
    let driver = openedCat()
    let enabled = try ink(of: "r reload", in: driver)
    #expect(try ink(of: "[ back", in: driver) != enabled)
    #expect(try ink(of: "] forward", in: driver) != enabled)

    driver.pressSlowly(.tab, .enter)
    #expect(driver.says(Self.link) && !driver.says(Self.cat))
    #expect(try ink(of: "[ back", in: driver) == enabled)
    #expect(try ink(of: "] forward", in: driver) != enabled)

    driver.pressSlowly(.character("["))
    #expect(driver.says(Self.cat))
    #expect(try ink(of: "[ back", in: driver) != enabled)
    #expect(try ink(of: "] forward", in: driver) == enabled)

    driver.pressSlowly(.character("]"))
    #expect(driver.says(Self.link) && !driver.says(Self.cat))
  }

  @Test(arguments: [Key(.left, modifiers: .alt), .character("[")])
  func `WP-07 a key shows the previous page, which is not loaded again`(key: Key) {
    let driver = openedCat()
    driver.pressSlowly(.tab, .enter, key)
    #expect(driver.says(Self.cat) && !driver.says("Loading"))
  }

  @Test func `WP-07 a click on the toolbar moves in the history`() {
    let driver = openedCat()
    driver.pressSlowly(.tab, .enter)
    driver.tapSlowly("[ back")
    #expect(driver.says(Self.cat))
    driver.tapSlowly("] forward")
    #expect(driver.says(Self.link))
  }

  @Test func `WP-07 the side buttons of a mouse move in the history`() {
    let driver = openedCat()
    driver.pressSlowly(.tab, .enter)
    func press(_ button: Mouse.Button) {
      let place = Point(x: 40, y: 15)
      driver.send(.mouse(Mouse(.press, button: button, at: place)))
      driver.send(.mouse(Mouse(.release, button: button, at: place)))
      driver.advance(by: .milliseconds(700))
    }
    press(.back)
    #expect(driver.says(Self.cat))
    press(.back)
    #expect(driver.says(Self.cat))
    press(.forward)
    #expect(driver.says(Self.link) && !driver.says(Self.cat))
    press(.button10)
    #expect(driver.says(Self.link))
  }

  @Test func `Escape returns to the unchanged list`() {
    let driver = StageDriver.sample()
    driver.pressSlowly(.right)
    driver.advance(by: .seconds(6))
    let before = driver.buffer
    driver.pressSlowly(.enter)
    #expect(driver.says("‹ Fresh"))
    driver.pressSlowly(.escape)
    #expect(driver.buffer == before)
  }

  // MARK: Little room

  @Test func `in few columns the line below the title leaves out what does not fit`() throws {
    let driver = StageDriver.sample(width: 40, height: 12)
    driver.pressSlowly(.enter)

    let line = try #require(driver.lines.first { $0.contains("Field Notes") })
    #expect(line.contains("Field Notes  ·  Mio Harada") && !line.contains("…"))
  }

  @Test func `in few rows the title is shown in full, and scrolls with the text`() {
    let driver = StageDriver.sample(width: 20, height: 6)
    driver.pressSlowly(.enter)
    #expect(driver.says("Forty thousand") && driver.says("them"))

    for _ in 0..<8 { driver.press(.down) }
    #expect(!driver.says("Forty thousand") && driver.says("October"))

    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(driver.says("Forty thousand bulbs and the man who knows them"))
  }

  // MARK: Leaving

  @Test func `an opened post is read after its page is left`() throws {
    let library = ReaderLibrary.sample()
    let driver = StageDriver.reader(library)
    let post = library.fresh.posts[1]
    driver.pressSlowly(.right, .enter)
    driver.pressSlowly(.escape)
    #expect(library.marks.isRead(post))
  }

  @Test func `the browser opens the address of the displayed page`() async throws {
    let opened = OpenedPages()
    let library = ReaderLibrary.sample()
    let driver = StageDriver.reader(library, openPage: { await opened.append($0) })
    driver.pressSlowly(.right, .enter)
    driver.press(.character("o"))
    try await driver.wait(until: {
      driver.advance(by: .milliseconds(10))
      return driver.says("Opened https://nightwindow.example/two")
    })
    #expect(await opened.addresses == ["https://nightwindow.example/two-in-the-morning"])
  }
}

/// The addresses that a browser opened.
private actor OpenedPages {
  private(set) var addresses: [String] = []

  func append(_ address: String) { addresses.append(address) }
}
