import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// A reader's way from the first start to reading, liking, subscribing, offline and back.
@MainActor
@Suite struct JourneyTests {
  private let loader = ScriptedLoader()
  private let library: ReaderLibrary

  private static let post = "What the cat sees"
  private static let text = "Not the moon."

  init() { library = .scripted(loader) }

  private func started() async throws -> StageDriver {
    let driver = StageDriver.reader(library)
    try await driver.wait(until: { driver.says(Self.post) })
    return driver
  }

  /// Waits until toasts are hidden.
  private func rest(_ driver: StageDriver) { driver.advance(by: .seconds(6)) }

  private var isLiked: Bool { library.marks.likes.contains { $0.title.hasPrefix(Self.post) } }

  private var isSubscribed: Bool {
    library.marks.subscriptions.contains { $0.name == "Night Window" }
  }

  @Test func `the keyboard alone`() async throws {
    let driver = try await started()

    // Read, like and subscribe.
    driver.pressSlowly(.right, .enter)
    try await driver.wait(until: { driver.says(Self.text) })
    driver.press(.character("l"))
    #expect(isLiked && driver.says("★ Liked"))
    driver.press(.character("+"))
    #expect(isSubscribed)
    driver.advance(by: .milliseconds(300))
    #expect(driver.says("Subscribed to Night Window"))
    rest(driver)
    driver.pressSlowly(.escape)
    #expect(driver.says("Freshly Pressed") && library.marks.isRead(library.fresh.posts[1]))

    // Offline, what was loaded stays.
    await loader.fail("page 1")
    driver.press(.character("r"))
    try await driver.wait(until: { driver.says("Offline.") })
    #expect(driver.says(Self.post))
    driver.pressSlowly(.character("3"))
    #expect(driver.says("Posts I Like") && driver.says(Self.post))
    driver.pressSlowly(.enter)
    try await driver.wait(until: { driver.says(Self.text) })
    driver.pressSlowly(.escape, .character("4"))
    try await driver.wait(until: { driver.says("Night Window") })

    // The network is back.
    await loader.fail("page 1", with: nil)
    driver.pressSlowly(.character("1"))
    #expect(driver.says("Offline."))
    driver.press(.character("r"))
    try await driver.wait(until: { !driver.says("Offline.") })

    // No longer like and subscribe, and take that back.
    driver.pressSlowly(.character("3"))
    driver.press(.character("l"))
    #expect(!isLiked)
    driver.advance(by: .seconds(1))
    #expect(driver.says("What you like waits here") && driver.says("No longer liked"))
    driver.press(.character("u"))
    #expect(isLiked)
    driver.advance(by: .seconds(1))
    #expect(driver.says(Self.post))
  }

  @Test func `the mouse alone`() async throws {
    let driver = try await started()

    driver.tapSlowly(Self.post)
    try await driver.wait(until: { driver.says(Self.text) })
    driver.tapSlowly("☆ Like")
    #expect(isLiked && driver.says("★ Liked"))
    driver.tapSlowly("‹ Fresh")
    #expect(driver.says("Freshly Pressed") && library.marks.isRead(library.fresh.posts[1]))
    driver.tapSlowly("+ subscribe")
    #expect(isSubscribed && driver.says("Subscribed to Night Window"))
    rest(driver)

    await loader.fail("page 1")
    driver.tapSlowly("r refresh")
    try await driver.wait(until: { driver.says("Offline.") })
    driver.tapSlowly("Likes")
    #expect(driver.says("Posts I Like") && driver.says(Self.post))
    driver.tapSlowly(Self.post)
    try await driver.wait(until: { driver.says(Self.text) })
    driver.tapSlowly("‹ Likes")

    await loader.fail("page 1", with: nil)
    driver.tapSlowly("Fresh")
    #expect(driver.says("Offline."))
    driver.tapSlowly("r refresh")
    try await driver.wait(until: { !driver.says("Offline.") })
    // The report of new posts would cover a toast.
    rest(driver)

    driver.tapSlowly("Likes")
    driver.tapSlowly("★")
    #expect(!isLiked && driver.says("No longer liked"))
    driver.tapSlowly("Undo")
    #expect(isLiked && driver.says(Self.post))
  }

  @Test func `a blog is found by its address, with keys alone`() async throws {
    let driver = try await started()
    driver.pressSlowly(.character("5"), .character("a"))
    driver.type("nightwindow.example")
    driver.press(.enter)
    try await driver.wait(until: { driver.says("Two feeds found") })
    #expect(driver.says("◉ Night Window") && driver.says("128 posts"))
    driver.press(.down)
    #expect(driver.says("◉ Night Window: comments"))
    driver.press(.up)
    driver.pressSlowly(.enter)
    #expect(library.marks.contents.own.map(\.address) == ["https://nightwindow.example/feed"])
    try await driver.wait(until: { driver.says("Night Window") && driver.says("One address") })
  }

  @Test func `an address without a feed is explained, and can be corrected`() async throws {
    let driver = try await started()
    driver.pressSlowly(.character("5"), .character("a"))
    driver.type("harbor.test/old")
    driver.advance(by: .seconds(1))
    try await driver.wait(until: { driver.says("No feed at this address.") })
    #expect(driver.says("Try the front page of the blog.") && driver.says("harbor.test/old"))
    driver.pressSlowly(.escape)
    #expect(library.marks.contents.own.isEmpty && !driver.says("Address of the blog"))
  }

  @Test func `the first start shows the sample with its subscriptions and nothing liked`() {
    let library = ReaderLibrary(loader: SampleLoader(), marks: Marks(.firstStart)) {
      MarksContents.sampleDay
    }
    let driver = StageDriver.reader(library)
    #expect(driver.says("Forty thousand bulbs") && !driver.says("Loading"))
    driver.pressSlowly(.character("3"))
    #expect(driver.says("What you like waits here"))
    driver.pressSlowly(.character("4"))
    #expect(driver.says("unread in 6 of 6 blogs") && driver.says("Night Window"))
  }
}
