import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The demo of usage metrics, with the recipe's own program.
@MainActor
@Suite struct UsageMetricsPageTests {
  private let driver = StageDriver.open(.usageMetrics)

  @Test func `PM-06 a tab event names its screen and records the previous screen's duration`() {
    driver.advance(by: .milliseconds(6900))
    driver.press(.character("2"))
    #expect(driver.says("Tab of Second") && driver.says("First, seen for 6.9 s"))
    driver.press(.character("1"))
    #expect(driver.says("Tab of First"))
  }

  @Test func `PM-05 a row event names its screen and the stored event is shown`() {
    driver.press(.down)
    driver.press(.down)
    #expect(driver.says("Row 2 of First"))
    #expect(driver.says("\"row\": 2") && driver.says("\"Paper Crane\", \"Sato & Daughters\""))
  }

  @Test func `PM-04 the button's action runs and its event is recorded`() {
    driver.press(.character("2"))
    driver.tap("Hi!")
    driver.advance(by: .seconds(1))
    #expect(driver.says("Hello!"))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.says("“Hi!” in Second") && driver.says("“OK” in AlertView"))
  }

  @Test func `PM-08 nothing is recorded while paused`() {
    driver.press(.character("p"))
    driver.press(.character("2"))
    driver.press(.down)
    #expect(driver.says("Paused") && driver.says("Session began"))
    #expect(!driver.says("Row") && !driver.says("Tab of Second"))
    driver.press(.character("p"))
    driver.press(.character("1"))
    #expect(driver.says("Tab of First") && !driver.says("Tab of Second"))
  }

  @Test func `PM-01 a session ends with its screens and another begins`() {
    driver.advance(by: .seconds(3))
    driver.press(.character("x"))
    driver.advance(by: .seconds(2))
    driver.press(.character("x"))
    #expect(driver.says("Session of 3.0 s") && driver.says("Session of 2.0 s"))
    #expect(driver.says("First, seen for 3.0 s"))
    driver.press(.character("c"))
    #expect(driver.says("Nothing is recorded yet."))
  }

  @Test func `recorded events match their film strip`() {
    let driver = StageDriver.open(.usageMetrics, width: 40, height: 24)
    expectFilmStrip(
      of: driver, tape: "key down\nwait 500ms\nkey 2\nwait 500ms\nkey p\nkey 1\nkey p\nkey x",
      every: .milliseconds(100), named: "usage-metrics-told-40x24")
  }
}
