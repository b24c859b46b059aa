import CursesKit
import CursesKitTesting
import Foundation
import ReaderModel
import ServerTesting
import Testing

/// The reader with a server that is slow, fails, changes its mind, or is gone for a while.
@MainActor
@Suite struct ServerTests {
  private static let failed = "Unable to load. Please try again."

  /// Returns a library of the pages of a server, with a subscription of its feed if `isSubscribed`.
  private func library(
    _ server: LoopbackServer, isSubscribed: Bool = false, read: [String] = []
  ) -> ReaderLibrary {
    let blog = Blog(name: "Notes", address: server.address + "feed")
    return .scripted(
      SourceLoader(PostSource(server.address), limits: .patient),
      marks: MarksContents(read: read, subscribed: isSubscribed ? [blog] : []))
  }

  /// Opens the reader, and waits for its first cards.
  private func loaded(_ library: ReaderLibrary) async throws -> StageDriver {
    let driver = StageDriver.reader(library)
    await library.fresh.settled()
    try await driver.wait(until: { driver.says("Post One") })
    return driver
  }

  /// Waits for a number of requests, which arrive on other threads.
  private func wait(for count: Int, at server: LoopbackServer, _ driver: StageDriver) async throws {
    try await driver.wait(
      "\(count) requests", pending: ["content", "posts"], until: { server.requests.count >= count })
  }

  @Test func `WP-01 a slow server shows the indicator, and Escape stops waiting`() async throws {
    let server = try LoopbackServer(["/1.json": [.silent, .page("Post One")]])
    let library = library(server)
    let driver = StageDriver.reader(library)
    driver.advance(by: .milliseconds(200))
    #expect(!driver.says("Loading…") && !driver.says(Self.failed))
    driver.advance(by: .milliseconds(200))
    #expect(driver.says("Loading…") && !driver.says(Self.failed))

    try await wait(for: 1, at: server, driver)
    driver.press(.escape)
    try await driver.wait(until: { driver.says(Self.failed) && !driver.says("Loading…") })
    try server.waitUntilLeft()

    driver.press(.enter)
    await library.fresh.settled()
    try await driver.wait(until: { driver.says("Post One") })
    #expect(!driver.says("Loading…") && !driver.says(Self.failed))
    #expect(server.paths == ["/1.json", "/1.json"])
  }

  @Test func `WP-01 a failing server shows the error with a button that loads again`()
    async throws
  {
    let server = try LoopbackServer(["/1.json": [.status(503), .page("Post One")]])
    let library = library(server)
    let driver = StageDriver.reader(library)
    await library.fresh.settled()
    try await driver.wait(until: { driver.says(Self.failed) })
    #expect(driver.says("127.0.0.1 responded with status 503") && driver.says("Code 10"))

    // The other tabs stay usable.
    driver.pressSlowly(.character("3"))
    #expect(driver.says("What you like waits here"))
    driver.pressSlowly(.character("1"))
    driver.tap("Try again")
    await library.fresh.settled()
    try await driver.wait(until: { driver.says("Post One") })
    #expect(!driver.says(Self.failed))
  }

  @Test func `WP-03 a server that changes its mind loses no post and finds new ones`()
    async throws
  {
    let server = try LoopbackServer([
      "/1.json": [
        .page("Post One", "Post Two", next: 2), .page("Post Zero", "Post One", "Post Two"),
      ],
      "/2.json": [.status(500), .page("Post Three")],
      "/feed": [.feed("Post One"), .feed("Post One", "Fog", "Rain")],
    ])
    let library = library(server, isSubscribed: true, read: ["https://a.test/post-one"])
    let driver = try await loaded(library)
    await library.subscriptions.settled()
    #expect(library.subscriptions.news == nil && !driver.says("▤"))

    driver.pressSlowly(.character("G"), .down, .enter)
    await library.fresh.settled()
    try await driver.wait(until: { driver.says("Unable to load.") && driver.says("Retry") })
    #expect(library.fresh.posts.count == 2 && driver.says("Post Two"))

    driver.press(.enter)
    await library.fresh.settled()
    try await driver.wait(until: { !driver.says("Loading…") && !driver.says("Unable to load.") })
    driver.pressSlowly(.character("G"))
    #expect(library.fresh.posts.count == 3 && driver.says("Post Three"))

    driver.press(.character("r"))
    await library.fresh.settled()
    await library.subscriptions.settled()
    try await driver.wait(until: {
      driver.advance(by: .milliseconds(10))
      return driver.says("▤\u{A0}\u{A0}2") && driver.says("◎\u{A0}\u{A0}1")
    })
    #expect(library.fresh.posts.map(\.title) == ["Post Zero", "Post One", "Post Two"])
    driver.pressSlowly(.character("4"))
    #expect(driver.says("2 unread in 1 of 1 blogs") && !driver.says("▤"))
  }

  @Test func `posts stay while the server is gone, and a click tries again`() async throws {
    let server = try LoopbackServer([
      "/1.json": [.page("Post One"), .lost, .page("Post One", "Post Two")]
    ])
    let library = library(server)
    let driver = try await loaded(library)
    driver.press(.character("r"))
    await library.fresh.settled()
    try await driver.wait(until: { driver.says("Offline. These posts were loaded at 08:10.") })
    #expect(driver.says("Post One") && library.isOffline)

    driver.tap("try again")
    await library.fresh.settled()
    try await driver.wait(until: { driver.says("Post Two") })
    #expect(!driver.says("Offline.") && !library.isOffline)
  }
}
