import CursesCells
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TabBarFilmTests {
  @Test(arguments: TabBarKind.all, [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func `a mark that glides matches the recorded frames`(kind: TabBarKind, size: Size) {
    let driver = StageDriver(TabBarFixture(kind.makeBar()), size: size)

    expectFilmStrip(
      of: driver, tape: "tap \(size.width * 3 / 8),\(size.height - 2)", every: .seconds(1) / 60,
      named: "tab-bar-\(kind.testDescription)-glide-\(size)")
  }

  @Test(arguments: TabBarKind.all)
  func `the mark moves only towards its item`(kind: TabBarKind) {
    let bar = kind.makeBar()
    let driver = StageDriver(TabBarFixture(bar), size: Size(width: 80, height: 24))
    driver.frame()

    bar.select(3)
    var positions = [bar.indicator.presentationFrame.minX]
    while driver.stage.time < .milliseconds(200) {
      driver.advance(by: min(.seconds(1) / 60, .milliseconds(200) - driver.stage.time))
      positions.append(bar.indicator.presentationFrame.minX)
    }

    #expect(zip(positions, positions.dropFirst()).allSatisfy(<=))
    #expect(Set(positions).count == 13)
    #expect(positions.last == Double(bar.indicator.frame.minX))
    #expect(driver.stage.nextDeadline == nil)
  }
}
