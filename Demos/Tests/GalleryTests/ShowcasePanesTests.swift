import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The reader in panes beside each other, and in little room.
@MainActor
@Suite struct ShowcasePanesTests {
  private func driver(_ width: Int, _ height: Int) -> StageDriver {
    StageDriver(
      DemoController(.showcase, feed: nil), size: Size(width: width, height: height))
  }

  @Test func `three panes have the menu, the list and the page beside each other`() {
    let driver = driver(200, 60)
    let lines = driver.lines

    #expect(lines[3].hasPrefix("  ≡ All entries") || lines[3].contains("≡ All entries"))
    #expect(lines[1].contains("Notes from the Lamp Room") && lines[1].contains("1 of 30"))
    #expect(lines[8].contains("● A quieter cursor"))
    #expect(lines[17].contains("A quieter cursor"))
  }

  @Test func `the page follows the selection, and keys go on to the next entry`() {
    let driver = driver(120, 40)
    #expect(driver.lines[9].contains("A quieter cursor"))

    driver.pressSlowly(.down)
    #expect(driver.lines[9].contains("Fog, and nothing else"))
    driver.pressSlowly(.character("n"), .character("n"), .character("p"))
    #expect(driver.lines[9].contains("When to water"))
    driver.pressSlowly(.character("s"))
    #expect(driver.lines[1].contains("★ Starred"))
  }

  @Test func `Enter gives the page the keys, and Escape gives them back`() {
    let driver = driver(120, 40)
    driver.pressSlowly(.enter, .escape, .down)

    #expect(!driver.lines.contains { $0.contains("● A quieter cursor") })
    #expect(driver.lines[9].contains("Fog, and nothing else"))
  }

  @Test func `the menu beside the list is folded, and goes on leading to places`() {
    let driver = driver(200, 60)
    driver.pressSlowly(.character("m"))
    #expect(!driver.lines.contains { $0.contains("All entries") })
    driver.pressSlowly(.character("m"))
    #expect(driver.lines[3].contains("All entries"))

    driver.tap(x: 8, y: 11)
    driver.advance(by: .seconds(1))
    #expect(driver.lines.contains { $0.contains("Чайка, from Murmansk") })
    driver.tap(x: 8, y: 3)
    driver.advance(by: .seconds(1))
    #expect(driver.lines.contains { $0.contains("When to water") })
  }

  @Test func `in few rows an entry takes one, the selected one two`() {
    let driver = driver(40, 12)
    #expect(driver.lines[1].contains("A quieter cursor") && driver.lines[2].contains("Ida Lund"))

    driver.pressSlowly(.down)
    #expect(driver.lines[2].contains("Fog") && driver.lines[3].contains("No text today"))
    driver.pressSlowly(.character("/"))
    driver.type("leeks")
    #expect(driver.lines.contains { $0.contains("Leeks can wait") })
  }

  @Test(arguments: [(20, 6), (8, 4), (1, 1), (36, 14), (60, 20), (99, 30), (100, 14)])
  func `there is something to read in every size, and keys do no harm`(width: Int, height: Int) {
    let driver = driver(width, height)
    driver.pressSlowly(.down, .character("/"), .escape, .enter, .escape)

    #expect(driver.lines.contains { $0.contains { $0 != " " } })
    #expect(driver.lines.count == height)
  }

  @Test func `the news glow until they are read`() {
    let driver = driver(80, 24)
    driver.advance(by: .seconds(2))
    let bars = driver.stage.rootView.views(of: TabBar.self)
    #expect(bars.map(\.glowingIndices) == [[2]])

    driver.pressSlowly(.character("3"))
    #expect(bars.map(\.glowingIndices) == [[]])
  }

  @Test func `a container decides how many panes there are`() {
    let controller = DemoPage.showcase.controller(on: nil)
    controller.view.traitOverrides = TraitOverrides(widthClass: .wide, heightClass: .regular)
    let driver = StageDriver(controller, size: Size(width: 75, height: 22))

    #expect(driver.lines[7].contains("A quieter cursor"))
    #expect(driver.lines.count { $0.contains("▄▄▄") } > 0)
  }
}
