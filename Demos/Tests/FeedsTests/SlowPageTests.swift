import CursesKit
import CursesKitTesting
import Feeds
import Foundation
import Pages
import Synchronization
import Testing

/// A page that is fetched from a server while keys are pressed.
@MainActor
@Suite struct SlowPageTests {
  private static let page =
    "<title>Fog</title><article><p>It is nearer than it was, and nobody said a word.</article>"

  /// Waits until something holds, for a minute at least.
  ///
  /// Other tests have the main actor, too, and for minutes: what is waited for has many turns.
  private func wait(for driver: StageDriver, until isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    var turns = 0
    while !isSo(), ContinuousClock.now < end || turns < 500 {
      try await Task.sleep(for: .milliseconds(5))
      turns += 1
    }
    #expect(isSo(), "\(driver.lines.joined(separator: "\n"))")
  }

  private func driver(_ server: LoopbackServer) -> StageDriver {
    let entries = (1...3).map {
      FeedEntry(title: "Entry \($0)", link: "\(server.address)\($0)", summary: "Short \($0).")
    }
    let tries = Mutex(0)
    let controller = DemoController(
      .showcase, feed: Feed(title: "Slow", entries: entries),
      pages: { address in
        // The first time the server is given up soon, and later on never.
        let isFirst = tries.withLock {
          $0 += 1
          return $0 == 1
        }
        let limits = FeedLimits(silence: isFirst ? .milliseconds(400) : .seconds(60))
        return try await FeedSource(address).article(within: limits)
      })
    let driver = StageDriver(controller, size: Size(width: 80, height: 24))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    return driver
  }

  private func says(_ driver: StageDriver, _ text: String) -> Bool {
    driver.lines.contains { $0.contains(text) }
  }

  @Test func `keys answer while a server is silent, and what comes of it is said`() async throws {
    let head = "HTTP/1.1 200 OK\nContent-Type: text/html\n"
    let server = try LoopbackServer([
      .init(head: head, staysOpen: true),
      .init(
        head: "\(head)Content-Length: \(Self.page.utf8.count)\n\n", start: Data(Self.page.utf8)),
    ])
    let driver = driver(server)
    #expect(says(driver, "Short 1."))

    driver.press(.character("f"))
    #expect(says(driver, "Reading the page"))
    driver.press(.character("n"))
    driver.advance(by: .seconds(1))
    #expect(says(driver, "Short 2."))
    driver.press(.character("p"))
    driver.advance(by: .seconds(1))
    try await wait(for: driver) { says(driver, "The page could not be read") }
    #expect(says(driver, "it sent nothing for"))

    driver.tap("Try again")
    #expect(says(driver, "Reading the page"))
    try await wait(for: driver) { says(driver, "It is nearer than it was") }
    #expect(!says(driver, "Short 1."))
    server.waitUntilLeft()
  }

  @Test func `what is no page of the Web is not fetched`() throws {
    let entry = FeedEntry(title: "Own", link: "/etc/passwd", summary: "Short.")
    let controller = DemoController(
      .showcase, feed: Feed(title: "Own", entries: [entry]),
      pages: { _ in throw CancellationError() })
    let driver = StageDriver(controller, size: Size(width: 80, height: 24))
    driver.press(.enter)
    driver.advance(by: .seconds(1))

    driver.press(.character("f"))
    #expect(says(driver, "Short."))
    #expect(!says(driver, "Reading the page"))
  }
}
