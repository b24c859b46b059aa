import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct TabBarBadgeTests {
  private let bar = TabBar(
    items: [TabBarItem(title: "Entries", icon: "≡"), TabBarItem(title: "Notices", icon: "✦")],
    indicator: .nub)

  private func driver(_ traits: Traits = Traits()) -> StageDriver {
    bar.select(0)
    return StageDriver(bar, size: Size(width: 50, height: 3), traits: traits)
  }

  @Test func `a badge follows the title, and can be removed`() {
    let driver = driver()
    #expect(bar.setBadge("6", at: 1))
    #expect(driver.lines[1].contains("✦  Notices ▐6▌"))
    let column = driver.lines[1].prefix { $0 != "6" }.count
    let cell = driver.buffer[Point(x: column, y: 1)]
    #expect(cell.background == Theme.standard.dangerFill.dark)

    bar.setBadge(nil, at: 1)
    #expect(driver.lines[1].contains("✦  Notices") && !driver.lines[1].contains("▐"))
  }

  @Test func `an out-of-range item has no badge`() {
    #expect(!bar.setBadge("6", at: 2))
    #expect(!bar.setBadge("6", at: -1))
  }

  @Test func `without colors a badge is reversed, and in ASCII in parentheses`() {
    let driver = driver(Traits(colorDepth: .monochrome, usesUnicode: false))
    bar.setBadge("6", at: 1)
    let line = driver.lines[1]
    #expect(line.contains("(6)"))
    let cell = driver.buffer[Point(x: line.prefix { $0 != "6" }.count, y: 1)]
    #expect(cell.attributes.contains(.reverse))
  }

  @Test(arguments: 0...14)
  func `badges in few columns do not trap`(width: Int) {
    let driver = StageDriver(bar, size: Size(width: width, height: 3))
    bar.setBadge("a long word", at: 0)
    bar.setBadge("99+", at: 1)
    driver.settle()
    #expect(driver.buffer.size.width == width)
  }

  @Test func `the transcript includes the badge`() {
    let driver = driver()
    bar.setBadge("6", at: 1)
    driver.frame()
    #expect(driver.transcript.contains("6"))
  }
}
