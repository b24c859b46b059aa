import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The order selector of the to-do list, below a snapshot of the list.
@MainActor
@Suite struct PrioOrderTests {
  private let driver = StageDriver.open(.prioMenu)

  private func table(_ driver: StageDriver) throws -> TableView {
    try #require(driver.stage.rootView.views(of: TableView.self).first)
  }

  /// Returns the row of a text, or `nil` if it is not displayed.
  private func row(of text: String, in driver: StageDriver) -> Int? {
    driver.lines.firstIndex { $0.contains(text) }
  }

  private func opened(
    _ width: Int, _ height: Int, _ traits: Traits = Traits()
  ) throws -> StageDriver {
    let page = try #require(DemoPage.named("prio-menu"))
    let driver = StageDriver(
      DemoController(page, feed: nil), size: Size(width: width, height: height), traits: traits)
    driver.frame()
    return driver
  }

  // MARK: Opening

  @Test func `o raises a snapshot of the list by six rows`() throws {
    let line = try #require(row(of: "By hand", in: driver))
    driver.press(.character("o"))
    driver.advance(by: .milliseconds(100))
    #expect(row(of: "▴ By hand", in: driver) == line - 3)

    driver.advance(by: .milliseconds(100))
    #expect(row(of: "▴ By hand", in: driver) == line - 6)
    #expect(row(of: "Order", in: driver) == line - 4)
    #expect(row(of: "› By hand", in: driver) == line - 2)
    for name in ["Newest first", "By name", "By reminder", "take it"] {
      #expect(driver.says(name))
    }
  }

  @Test func `a click on the line opens the selector`() {
    driver.tap("▴ By hand")
    driver.advance(by: .milliseconds(300))
    #expect(driver.says("› By hand"))
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `with less motion the snapshot is raised immediately`(level: MotionLevel) throws {
    let driver = try opened(80, 24, Traits(motionLevel: level))
    let line = try #require(row(of: "▴ By hand", in: driver))
    driver.press(.character("o"))
    #expect(row(of: "▴ By hand", in: driver) == line - 6)
    driver.pressSlowly(.escape)
    #expect(row(of: "▴ By hand", in: driver) == line)
  }

  // MARK: Choosing

  @Test func `an order is applied when it is chosen and Enter keeps it`() throws {
    driver.pressSlowly(.character("o"), .right)
    #expect(driver.says("› Newest first") && driver.says("▴ Newest first"))
    driver.pressSlowly(.down)
    #expect(driver.says("› By name") && driver.says("▴ By name"))
    driver.pressSlowly(.enter)

    #expect(!driver.says("Newest first") && driver.says("▴ By name"))
    try table(driver).scrollToTop(animated: false)
    let titles = ["Answer the harbor office", "Buy oil", "Call Sol", "Fix the bicycle"]
    let rows = titles.compactMap { row(of: $0, in: driver) }
    #expect(rows.count == 4 && rows == rows.sorted())
  }

  @Test func `the order by reminder begins with today and ends with tasks without one`() throws {
    driver.pressSlowly(.character("o"), .right, .right, .right, .right, .enter)
    try table(driver).scrollToTop(animated: false)
    let titles = ["14:00", "18:00", "tomorrow", "Sow the early leeks"]
    let rows = titles.compactMap { row(of: $0, in: driver) }
    #expect(rows.count == 4 && rows == rows.sorted())
  }

  @Test func `the selection stays on its task`() throws {
    driver.pressSlowly(.down, .character("o"), .right, .enter)
    #expect(try table(driver).selectedRow == 5)
    driver.pressSlowly(.enter)
    driver.pressSlowly(.home)
    #expect(try table(driver).numberOfRows == 6)
    #expect(!driver.says("Sow the early leeks"))
  }

  @Test func `a click chooses an order, and a click on the snapshot closes the selector`() {
    driver.pressSlowly(.character("o"))
    driver.tap("By name")
    driver.advance(by: .milliseconds(300))
    #expect(driver.says("› By name") && driver.says("▴ By name"))

    driver.tap(x: 40, y: 4)
    driver.advance(by: .milliseconds(300))
    #expect(!driver.says("› By name") && driver.says("▴ By name"))
  }

  // MARK: Closing

  @Test(arguments: [Key.enter, .escape])
  func `closing without a choice restores the frame`(key: Key) {
    driver.press(.down)
    driver.advance(by: .seconds(1))
    let before = driver.buffer
    driver.pressSlowly(.character("o"), key)
    #expect(driver.buffer == before)
  }

  @Test func `Escape restores the order and the scroll position`() {
    driver.pressSlowly(.down, .down)
    let before = driver.buffer
    driver.pressSlowly(.character("o"), .right, .right)
    #expect(driver.says("▴ By name"))
    driver.pressSlowly(.escape)
    #expect(driver.buffer == before)
  }

  @Test func `keys go to the list while the selector closes`() throws {
    driver.pressSlowly(.character("o"))
    driver.press(.enter)
    driver.press(.down)
    #expect(try table(driver).selectedRow == 1)
    driver.press(.character("o"))
    driver.advance(by: .milliseconds(300))
    #expect(driver.says("› By hand"))
  }

  @Test func `the menu closes the selector`() {
    let before = driver.buffer
    driver.pressSlowly(.character("o"), .character("m"))
    driver.pressSlowly(.character("m"))
    #expect(driver.buffer == before)
  }

  // MARK: Sizes and colors

  @Test func `a resize keeps the selector open`() throws {
    driver.pressSlowly(.character("o"), .right)
    for (width, height) in [(40, 12), (20, 6), (120, 40)] {
      driver.send(.resize(Size(width: width, height: height)))
      let fresh = try opened(width, height)
      fresh.pressSlowly(.character("o"), .right)
      #expect(driver.says("Newest"))
      #expect(driver.lines.suffix(3) == fresh.lines.suffix(3))
    }
    driver.pressSlowly(.enter)
    #expect(driver.says("▴ Newest first"))
  }

  @Test func `a narrow panel has short names, and then only the chosen one`() throws {
    let narrow = try opened(40, 12)
    narrow.pressSlowly(.character("o"), .right)
    #expect(narrow.lines.contains { $0.contains("Hand") && $0.contains("› Newest") })

    let tiny = try opened(20, 6)
    tiny.pressSlowly(.character("o"), .right)
    #expect(tiny.says("‹ Newest ›"))
    tiny.tap("›")
    tiny.advance(by: .milliseconds(300))
    #expect(tiny.says("‹ Name ›"))
  }

  @Test func `without colors and Unicode the chosen order has a mark`() throws {
    let driver = try opened(80, 24, Traits(colorDepth: .monochrome, usesUnicode: false))
    driver.pressSlowly(.character("o"), .right)
    let line = try #require(row(of: "> Newest first", in: driver))
    let words = driver.lines[line]
    let range = try #require(words.firstRange(of: "Newest"))
    let place = Point(x: CellWidth.of(words[..<range.lowerBound]), y: line)
    #expect(driver.buffer[place].style.attributes.contains(.reverse))
    #expect(driver.says("^ Newest first") && driver.says("By reminder"))
  }
}
