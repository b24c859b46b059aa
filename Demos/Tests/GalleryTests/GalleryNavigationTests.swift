import CursesKit
import CursesKitTesting
import Pages
import Testing

@MainActor
@Suite struct GalleryNavigationTests {
  let driver = StageDriver(
    GalleryController(), size: Size(width: 60, height: 20))

  /// Finds the timeline, and opens it.
  private func openTimeline() {
    driver.press(.character("/"))
    for character in "timeline" { driver.press(.character(character)) }
    driver.press(.enter)
    driver.frame()
  }

  private func shows(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  @Test func `Enter opens a demo, and Escape or q leaves it`() {
    for leave in [Key.escape, .character("q")] {
      driver.press(.enter)
      #expect(shows("‹"))

      #expect(driver.press(leave))
      #expect(shows("A UIKit for character cells"))
    }
  }

  @Test func `q quits on the first screen and Escape is unhandled`() {
    #expect(!driver.press(.escape))
    #expect(!driver.stage.isClosed)

    #expect(driver.press(.character("q")))
    #expect(driver.stage.isClosed)
  }

  @Test func `a click opens a demo and selects it in the list`() {
    driver.tap("Tab bar")
    #expect(shows("30 notes"))

    driver.press(.escape)
    driver.press(.enter)
    #expect(shows("30 notes"))
  }

  @Test func `the mouse alone opens a demo, leaves it and quits`() {
    driver.tap(x: 16, y: 19)
    #expect(shows("‹"))

    driver.tap(x: 4, y: 0)
    #expect(shows("A UIKit for character cells"))

    driver.tap(x: 43, y: 19)
    #expect(driver.stage.isClosed)
  }

  @Test func `an entry slides in and out`() {
    openTimeline()

    driver.press(.enter)
    driver.advance(by: .milliseconds(100))
    #expect(driver.lines[1].hasPrefix("    Notes from the Lamp Room"))
    #expect(driver.lines[2].contains("A quieter cursor"))
    #expect(driver.lines[1].contains("‹ Back"))
    driver.advance(by: .milliseconds(100))
    #expect(shows("twice a second"))

    driver.press(.escape)
    driver.advance(by: .milliseconds(200))
    #expect(shows("Fog, and nothing else"))
    #expect(!shows("twice a second"))
  }

  @Test func `a click on a tab leaves focus in the list`() {
    openTimeline()

    driver.tap(x: 30, y: 18)
    driver.press(.down)

    #expect(driver.lines[4].hasPrefix("▌   Fog, and nothing else"))
  }

  @Test func `digits and arrow keys switch the tabs of the timeline`() {
    openTimeline()
    driver.press(.character("3"))
    driver.advance(by: .seconds(2))
    #expect(shows("https://lamproom.example/a-quieter-cursor"))

    driver.press(.right)
    #expect(shows("words"))
  }
}
