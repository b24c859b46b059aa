import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The reader with panes side by side, and at small sizes.
@MainActor
@Suite struct ShowcasePanesTests {
  private func driver(_ width: Int, _ height: Int) -> StageDriver {
    StageDriver(
      DemoController(.showcase, feed: nil), size: Size(width: width, height: height))
  }

  @Test func `three panes show the menu, list and page side by side`() {
    let driver = driver(200, 60)
    let lines = driver.lines

    #expect(lines[3].hasPrefix("  ≡ All entries") || lines[3].contains("≡ All entries"))
    #expect(lines[1].contains("Notes from the Lamp Room") && lines[1].contains("1 of 30"))
    #expect(lines[8].contains("● A quieter cursor"))
    #expect(lines[17].contains("A quieter cursor"))
  }

  @Test func `the page follows the selection and keys switch entries`() {
    let driver = driver(120, 40)
    #expect(driver.lines[9].contains("A quieter cursor"))

    driver.pressSlowly(.down)
    #expect(driver.lines[9].contains("Fog, and nothing else"))
    driver.pressSlowly(.character("n"), .character("n"), .character("p"))
    #expect(driver.lines[9].contains("When to water"))
    driver.pressSlowly(.character("s"))
    #expect(driver.lines[1].contains("★ Starred"))
  }

  @Test func `Enter focuses the page and Escape returns focus to the list`() {
    let driver = driver(120, 40)
    driver.pressSlowly(.enter, .escape, .down)

    #expect(!driver.lines.contains { $0.contains("● A quieter cursor") })
    #expect(driver.lines[9].contains("Fog, and nothing else"))
  }

  @Test func `the menu can be collapsed and restored, and switches lists`() {
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

  @Test func `in few rows only the selected entry takes two rows`() {
    let driver = driver(40, 12)
    #expect(driver.lines[1].contains("A quieter cursor") && driver.lines[2].contains("Ida Lund"))

    driver.pressSlowly(.down)
    #expect(driver.lines[2].contains("Fog") && driver.lines[3].contains("No text today"))
    driver.pressSlowly(.character("/"))
    driver.type("leeks")
    #expect(driver.lines.contains { $0.contains("Leeks can wait") })
  }

  @Test(arguments: [(20, 6), (8, 4), (1, 1), (36, 14), (60, 20), (99, 30), (100, 14)])
  func `the reader shows content and handles keys at any size`(width: Int, height: Int) {
    let driver = driver(width, height)
    driver.pressSlowly(.down, .character("/"), .escape, .enter, .escape)

    #expect(driver.lines.contains { $0.contains { $0 != " " } })
    #expect(driver.lines.count == height)
  }

  @Test func `the news tab glows until it is opened`() {
    let driver = driver(80, 24)
    driver.advance(by: .seconds(2))
    let bars = driver.stage.rootView.views(of: TabBar.self)
    #expect(bars.map(\.glowingIndices) == [[2]])

    driver.pressSlowly(.character("3"))
    #expect(bars.map(\.glowingIndices) == [[]])
  }

  @Test func `trait overrides determine the number of panes`() {
    let controller = DemoPage.showcase.controller(on: nil)
    controller.view.traitOverrides = TraitOverrides(widthClass: .wide, heightClass: .regular)
    let driver = StageDriver(controller, size: Size(width: 75, height: 22))

    #expect(driver.lines[7].contains("A quieter cursor"))
    #expect(driver.lines.count { $0.contains("▄▄▄") } > 0)
  }
}
