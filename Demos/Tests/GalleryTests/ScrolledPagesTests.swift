import CursesKit
import CursesKitTesting
import Pages
import Testing

/// A page with more text than fits on a small screen.
struct ScrolledPage: Sendable, CustomTestStringConvertible {
  let page: DemoPage
  let size: Size

  /// The last words of the text.
  let end: String

  var testDescription: String { "\(page.name) \(size)" }

  static let all = [
    ScrolledPage(page: .navigation, size: Size(width: 20, height: 6), end: "No note yet."),
    ScrolledPage(page: .navigation, size: Size(width: 40, height: 12), end: "No note yet."),
    ScrolledPage(page: .woodBar, size: Size(width: 20, height: 6), end: "below it."),
    ScrolledPage(page: .split, size: Size(width: 20, height: 6), end: "done."),
  ]
}

/// The pages of a place, a book and a chore, which scroll.
@MainActor
@Suite struct ScrolledPagesTests {
  /// Opens the first item of a page.
  private func open(_ page: ScrolledPage) -> StageDriver {
    let driver = StageDriver.open(page.page, width: page.size.width, height: page.size.height)
    driver.pressSlowly(.enter)
    return driver
  }

  @Test(arguments: ScrolledPage.all)
  func `keys scroll a text to its end and back`(page: ScrolledPage) {
    let driver = open(page)
    let start = driver.lines
    #expect(!driver.says(page.end))

    #expect(driver.press(.end))
    #expect(driver.says(page.end))
    #expect(driver.press(.home))
    #expect(driver.lines == start)
    #expect(driver.press(.down))
    #expect(driver.lines != start)
  }

  @Test(arguments: ScrolledPage.all)
  func `the wheel scrolls a text to its end`(page: ScrolledPage) {
    let driver = open(page)
    let place = Point(x: page.size.width / 2, y: page.size.height - 2)

    for _ in 0..<4 {
      driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: place)))
    }
    #expect(driver.says(page.end))
  }

  @Test(arguments: [DemoPage.navigation, .woodBar, .split].map(\.name))
  func `a text that fits does not scroll`(name: String) throws {
    let driver = StageDriver.open(try #require(DemoPage.named(name)))
    driver.pressSlowly(.enter)
    let lines = driver.lines

    driver.press(.end)
    driver.press(.down)
    #expect(driver.lines == lines)
  }
}
