import CursesKit
import CursesKitTesting
import Pages
import Testing

@MainActor
@Suite struct DragPageTests {
  private let driver = StageDriver(
    DemoController(.drag, feed: nil), size: Size(width: 40, height: 12))

  private func says(_ text: String) -> Bool { driver.lines.contains { $0.contains(text) } }

  @Test func `a throw moves the card to an end as recorded`() {
    expectFilmStrip(
      of: driver, tape: "drag 5,5 to 21,5 over 160ms", every: .milliseconds(50),
      named: "drag-throw")
  }

  @Test func `a card pulled past its end bounces back as recorded`() {
    expectFilmStrip(
      of: driver, tape: "press 5,5\nmove 1,5 over 100ms\nsnapshot\nwait 200ms\nrelease 1,5",
      every: .milliseconds(50), named: "drag-rubber-band")
  }

  @Test(arguments: [0, 5, 100])
  func `each key press during the animation moves the card one detent`(pause: Int) {
    for key in [Key.right, .right, .left, .right] {
      #expect(driver.press(key))
      driver.advance(by: .milliseconds(pause))
    }
    driver.advance(by: .seconds(2))

    #expect(says("It rests at the right."))
    #expect(!driver.press(.right))
  }

  @Test func `Escape reverses a moving card and closes an idle demo`() {
    driver.press(.end)
    driver.advance(by: .milliseconds(100))

    driver.press(.escape)
    #expect(says("It is on its way to the left."))
    driver.advance(by: .seconds(2))

    #expect(says("It rests at the left.") && !driver.stage.isClosed)
    driver.press(.escape)
    #expect(driver.stage.isClosed)
  }
}
