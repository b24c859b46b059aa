import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

@MainActor
@Suite struct GlowTests {
  let driver: StageDriver
  let bar: TabBar

  init() throws {
    let controller = DemoPage.tabBar.make(.sample)
    bar = try #require((controller.children.first as? TabBarController)?.tabBar)
    driver = StageDriver(controller, size: Size(width: 40, height: 12))
  }

  @Test func `TB-14 a tab glows one second after it was pressed`() {
    driver.tap(x: 12, y: 11)
    driver.advance(by: .milliseconds(999))
    #expect(bar.glowingIndices == [])

    driver.advance(by: .milliseconds(1))
    #expect(bar.glowingIndices == [1])
    // The glow appears in 0.3 s.
    driver.advance(by: .milliseconds(400))
    driver.frame()
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `TB-14 a second press of the same tab restarts the delay`() {
    driver.tap(x: 12, y: 11)
    driver.advance(by: .milliseconds(600))
    driver.tap(x: 12, y: 11)
    driver.advance(by: .milliseconds(999))
    #expect(bar.glowingIndices == [])

    driver.advance(by: .milliseconds(1))
    #expect(bar.glowingIndices == [1])
  }

  @Test func `TB-14 switching tabs cancels the pending glow`() {
    driver.tap(x: 12, y: 11)
    driver.advance(by: .milliseconds(600))
    driver.press(.right)
    driver.advance(by: .milliseconds(999))
    #expect(bar.glowingIndices == [])

    driver.advance(by: .milliseconds(1))
    #expect(bar.glowingIndices == [2])
    driver.advance(by: .seconds(10))
    #expect(bar.glowingIndices == [2])
  }

  @Test func `TB-14 only the last pressed tab glows`() {
    for key in ["2", "4", "1"] as [Character] {
      driver.press(.character(key))
      driver.advance(by: .seconds(1))
    }

    #expect(bar.glowingIndices == [0])
  }

  @Test func `a resize does not cancel the pending glow`() {
    driver.tap(x: 12, y: 11)
    driver.advance(by: .milliseconds(500))
    driver.send(.resize(Size(width: 80, height: 24)))
    driver.advance(by: .milliseconds(500))

    #expect(bar.glowingIndices == [1])
  }

  @Test func `the glow appears as recorded`() {
    expectFilmStrip(
      of: driver, tape: "tap 12,11",
      at: [.milliseconds(500), .milliseconds(999), .seconds(1), .milliseconds(1500)],
      named: "tab-bar-glow-40x12")
  }
}
