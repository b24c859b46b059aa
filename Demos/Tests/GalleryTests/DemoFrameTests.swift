import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The row above a demo.
@MainActor
@Suite struct DemoFrameTests {
  private let driver: StageDriver

  init() throws {
    let page = try #require(DemoPage.named("drag"))
    driver = StageDriver(
      DemoController(page, feed: nil, isFramed: true), size: Size(width: 80, height: 24))
  }

  @Test func `the demo bar explains an unavailable key for two seconds`() {
    let row = driver.lines[0]
    #expect(!row.contains("the card is there"))

    #expect(!driver.press(.left))
    #expect(driver.lines[0].contains("the card is there"))

    driver.advance(by: .seconds(2))
    #expect(driver.lines[0] == row)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `the demo bar updates its key hints when bindings change`() {
    #expect(driver.lines[0].contains("?"))

    driver.stage.keyBindings["help.show"] = [Key(.function(2))]

    #expect(driver.lines[0].contains("F2") && !driver.lines[0].contains("?"))
  }

  @Test func `key hints are shown from nine rows`() throws {
    driver.send(.resize(Size(width: 40, height: 9)))
    #expect(try #require(driver.lines.last).contains("←→ send"))

    driver.send(.resize(Size(width: 40, height: 8)))
    #expect(!driver.lines.contains { $0.contains("←→ send") })
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24)])
  func `an article of the reader has one row of key hints`(size: Size) throws {
    let page = try #require(DemoPage.named("reader"))
    let driver = StageDriver(DemoController(page, feed: nil, isFramed: true), size: size)
    driver.advance(by: .seconds(1))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.lines.filter { $0.contains("r reload") }.count == 1)
  }
}
