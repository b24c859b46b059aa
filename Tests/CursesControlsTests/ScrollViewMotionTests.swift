import CursesCells
import CursesControls
import CursesKitTesting
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct ScrollViewMotionTests {
  let view = ScrollView.numbered(width: 100, height: 50)
  let driver: StageDriver

  init() {
    driver = StageDriver(view, size: Size(width: 20, height: 10))
    view.becomeFirstResponder()
    driver.frame()
  }

  @Test func `an animated scroll takes 0.3 s and shows intermediate offsets`() {
    view.setContentOffset(Point(x: 0, y: 40), animated: true)
    #expect(view.contentOffset.y == 40)
    #expect(driver.lines[0].hasPrefix("0,0 "))

    driver.advance(by: .milliseconds(150))
    #expect(driver.lines[0].hasPrefix("20,0 "))

    driver.advance(by: .milliseconds(150))
    #expect(driver.lines[0].hasPrefix("40,0 "))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `the indicator is visible throughout an animated scroll`() {
    view.setContentOffset(Point(x: 0, y: 40), animated: true)

    var tops: [Int] = []
    while driver.stage.nextDeadline != nil {
      tops.append(driver.markedRows.first ?? -1)
      driver.advance(by: .seconds(1) / 60)
    }

    #expect(tops.first == 0)
    #expect(tops.allSatisfy { (0...8).contains($0) })
    #expect(zip(tops, tops.dropFirst()).allSatisfy(<=))
    #expect(driver.markedRows == [8, 9])
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `with less motion an animated scroll is immediate`(level: MotionLevel) {
    driver.stage.motionLevel = level

    view.setContentOffset(Point(x: 0, y: 40), animated: true)

    #expect(driver.lines[0].hasPrefix("40,0 "))
  }

  @Test func `a key during an animated scroll continues from its end`() {
    view.setContentOffset(Point(x: 0, y: 30), animated: true)
    driver.advance(by: .milliseconds(150))

    driver.press(.down)

    #expect(driver.lines[0].hasPrefix("31,0 "))
    #expect(driver.stage.nextDeadline == nil)
  }
}
