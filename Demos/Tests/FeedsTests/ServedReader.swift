import CursesKit
import CursesKitTesting
import Feeds
import Pages
import ServerTesting
import Synchronization
import Testing

/// A reader with entries that link to pages of a server.
///
/// A key fetches the first page.
@MainActor
struct ServedReader {
  let driver: StageDriver

  /// Opens the first of three entries of a list.
  ///
  /// - Parameters:
  ///   - page: The demo.
  ///   - server: The server of the entries' pages.
  ///   - limits: The limits of each try; the last applies to all later ones.
  init(_ page: DemoPage = .showcase, at server: LoopbackServer, within limits: FeedLimits...) {
    let entries = (1...3).map {
      FeedEntry(title: "Entry \($0)", link: "\(server.address)\($0)", summary: "Short \($0).")
    }
    let tries = Mutex(0)
    let services = ReadingServices(pages: { address in
      let index = tries.withLock {
        $0 += 1
        return $0 - 1
      }
      return try await FeedSource(address).article(within: limits[min(index, limits.count - 1)])
    })
    let controller = DemoController(
      page, feed: Feed(title: "Slow", entries: entries), services: services)
    driver = StageDriver(controller, size: Size(width: 80, height: 24))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
  }

  /// Returns whether the rows contain a text, which may be wrapped.
  func says(_ text: String) -> Bool {
    let words = driver.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    return words.contains(text)
  }

  /// Whether placeholder bars are displayed instead of text.
  var isWaiting: Bool { says("▄▄▄▄▄▄▄▄▄▄▄▄") && !says("Short") }

  /// Fetches the page.
  func fetch() {
    driver.press(.character("f"))
    driver.advance(by: .milliseconds(400))
  }

  /// Waits until a text is visible, for at least five minutes.
  ///
  /// Other tests may occupy the main actor for minutes, so the wait lasts at least 500 turns.
  func wait(for text: String) async throws {
    let end = ContinuousClock.now + .seconds(300)
    var turns = 0
    while !says(text), ContinuousClock.now < end || turns < 500 {
      try await Task.sleep(for: .milliseconds(5))
      driver.advance(by: .milliseconds(5))
      turns += 1
    }
    #expect(says(text), "\(driver.lines.joined(separator: "\n"))")
  }
}
