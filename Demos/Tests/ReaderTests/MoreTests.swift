import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// The states of “Freshly Pressed”, and the row that fetches more posts.
@MainActor
@Suite struct MoreTests {
  private let loader = ScriptedLoader()
  private let library: ReaderLibrary

  private static let failed = "Unable to load. Please try again."

  init() { library = .scripted(loader) }

  /// Opens the reader, and waits for its first cards.
  private func loaded() async throws -> StageDriver {
    let driver = StageDriver.reader(library)
    try await driver.wait(until: { driver.says("Forty thousand bulbs") })
    return driver
  }

  /// Moves the focus to the row for more posts.
  private func goToMore(_ driver: StageDriver) {
    driver.pressSlowly(.character("G"), .down)
  }

  // MARK: States

  @Test func `WP-01 the list, its indicator and its failure are never displayed together`()
    async throws
  {
    await loader.hold("page 1")
    let driver = StageDriver.reader(library)
    #expect(!driver.says("Loading…") && !driver.says("Freshly Pressed"))
    driver.advance(by: .milliseconds(400))
    #expect(driver.says("Loading…") && !driver.says(Self.failed))

    driver.press(.escape)
    #expect(driver.says(Self.failed) && driver.says("Code ") && !driver.says("Loading…"))

    driver.press(.enter)
    driver.advance(by: .milliseconds(400))
    #expect(driver.says("Loading…") && !driver.says(Self.failed))
    await loader.arrival(of: "page 1", count: 2)
    await loader.release("page 1")
    try await driver.wait(until: { driver.says("Freshly Pressed") })
    #expect(!driver.says("Loading…") && !driver.says(Self.failed))
  }

  @Test func `a failed reload keeps the cards below a report, until one succeeds`() async throws {
    let driver = try await loaded()
    await loader.fail("page 1")
    driver.press(.character("r"))
    try await driver.wait(until: { driver.says("Offline. These posts were loaded at 08:10.") })
    #expect(driver.says("Forty thousand bulbs"))

    await loader.fail("page 1", with: nil)
    driver.press(.character("r"))
    try await driver.wait(until: { !driver.says("Offline.") })
    #expect(driver.says("Forty thousand bulbs"))
  }

  // MARK: More

  @Test func `WP-02 the row for more posts has three rows of cells and is replaced by new cards`()
    async throws
  {
    let driver = try await loaded()
    goToMore(driver)
    let place = try #require(driver.place(of: "Show More…"))
    #expect(driver.lines[place.y - 1].contains("▄▄▄▄"))
    #expect(driver.lines[place.y + 1].contains("▀▀▀▀"))

    driver.press(.enter)
    try await driver.wait(until: { library.fresh.posts.count == 20 })
    try await driver.wait(until: { !driver.says("Loading…") })
    driver.advance(by: .seconds(1))
    // The first new card is chosen.
    driver.pressSlowly(.enter)
    #expect(driver.says("‹ Fresh") && driver.says("A quieter cursor"))
  }

  @Test func `WP-02 the last page ends without a row for more posts`() async throws {
    let driver = try await loaded()
    for count in [20, 24] {
      goToMore(driver)
      #expect(driver.says("Show More…"))
      driver.press(.enter)
      try await driver.wait(until: { library.fresh.posts.count == count })
      try await driver.wait(until: { !driver.says("Loading…") })
      driver.advance(by: .seconds(1))
    }
    goToMore(driver)
    #expect(!driver.says("Show More…") && driver.says("Rye, day three"))
  }

  @Test func `WP-03 repeated clicks start one request`() async throws {
    let driver = try await loaded()
    await loader.hold("page 2")
    goToMore(driver)
    let place = try #require(driver.place(of: "Show More…"))
    for _ in 0..<3 { driver.tap(x: place.x, y: place.y) }
    try await driver.wait(
      pending: ["more posts"], until: { driver.says("Loading…") && !driver.says("Show More…") })
    await loader.arrival(of: "page 2")
    await loader.release("page 2")
    try await driver.wait(until: { library.fresh.posts.count == 20 })
    let requests = await loader.requests
    #expect(requests.count(where: { $0 == "page 2" }) == 1)
  }

  @Test func `WP-03 a failure to load more keeps the cards and offers to retry`() async throws {
    let driver = try await loaded()
    await loader.fail("page 2", with: .stopped(input: "page 2"))
    goToMore(driver)
    driver.press(.enter)
    try await driver.wait(until: { driver.says("Unable to load.") && driver.says("Retry") })
    #expect(library.fresh.posts.count == 10 && driver.says("Rust & Rivets"))
    #expect(!driver.says("Show More…") && !driver.says("Please try again"))

    await loader.fail("page 2", with: nil)
    driver.press(.enter)
    try await driver.wait(until: { library.fresh.posts.count == 20 })
    try await driver.wait(until: { !driver.says("Unable to load.") })
  }

  // MARK: Pictures

  @Test func `WP-05 a late picture appears in every card with its address and in no other`()
    async throws
  {
    let (cat, lake) = ("https://pictures.example/cat.png", "https://pictures.example/lake.png")
    for picture in [cat, lake] { await loader.hold("picture \(picture)") }
    let posts = [("one", cat), ("two", cat), ("three", lake)].map { name, picture in
      Post(title: name, url: "https://a.example/\(name)", image: picture)
    }
    await loader.answer([PostPage(posts: posts)])
    let driver = StageDriver.reader(library, traits: Traits(motionLevel: .none))
    try await driver.wait(
      pending: ["picture cat.png", "picture lake.png"],
      until: { driver.says("one") && driver.says("two") })

    let (first, second, third) = (Point(x: 10, y: 7), Point(x: 50, y: 7), Point(x: 10, y: 17))
    let placeholder = driver.buffer[first]
    #expect(driver.buffer[second] == placeholder && driver.buffer[third] == placeholder)
    for picture in [cat, lake] { await loader.arrival(of: "picture \(picture)") }
    await loader.release("picture \(cat)")
    try await driver.wait(pending: ["picture lake.png"], until: { true })
    driver.advance(by: .seconds(1))
    #expect(driver.buffer[first] != placeholder && driver.buffer[second] != placeholder)
    #expect(driver.buffer[third] == placeholder)
    let requests = await loader.requests
    #expect(requests.count(where: { $0 == "picture \(cat)" }) == 1)

    await loader.release("picture \(lake)")
    try await driver.wait(until: { true })
    driver.advance(by: .seconds(1))
    #expect(driver.buffer[third] != placeholder)
  }
}
