import CursesKit
import CursesKitTesting
import PrioModel
import Testing

/// The orders of the list, below a snapshot of the page.
@MainActor
@Suite struct OrderTests {
  private let stage = PrioStage()
  private var driver: StageDriver { stage.driver }

  /// Returns the rows of texts, or `nil` if one of them is not displayed.
  private func rows(of texts: String...) -> [Int]? {
    let rows = texts.compactMap { driver.row(of: $0) }
    return rows.count == texts.count ? rows : nil
  }

  // MARK: Opening

  @Test func `o raises a snapshot of the page by six rows`() {
    #expect(driver.row(of: "▴ By hand") == 22)
    driver.press(.character("o"))
    driver.advance(by: .milliseconds(100))
    #expect(driver.row(of: "▴ By hand") == 19)

    driver.advance(by: .milliseconds(100))
    #expect(rows(of: "▴ By hand", "Order", "› By hand", "take it") == [16, 18, 20, 23])
    for name in ["Newest first", "By name", "By reminder"] { #expect(driver.says(name)) }
  }

  @Test func `a click on the line of the order opens the orders`() {
    driver.tapSlowly("▴ By hand")
    #expect(driver.row(of: "› By hand") == 20)
  }

  @Test(arguments: [(5, true), (3, true), (2, false)])
  func `a slow drag from the line opens the orders from half of the way on`(
    rows: Int, opens: Bool
  ) {
    let before = driver.buffer
    driver.drag(x: 40, from: 22, to: 22 - rows, perRow: .milliseconds(60))
    #expect(driver.row(of: "▴ By hand") == 22 - rows)
    driver.advance(by: .milliseconds(300))
    driver.mouse(.release, 40, 22 - rows)
    driver.advance(by: .milliseconds(150))
    #expect(driver.says("› By hand") == opens)
    #expect((driver.buffer == before) == !opens)
  }

  @Test func `a flick from the line opens the orders`() {
    driver.drag(x: 40, from: 22, to: 20, perRow: .milliseconds(15))
    driver.mouse(.release, 40, 20)
    driver.advance(by: .milliseconds(150))
    #expect(driver.row(of: "› By hand") == 20)
  }

  @Test func `a drag down closes the orders`() {
    let before = driver.buffer
    driver.pressSlowly(.character("o"))
    driver.drag(x: 40, from: 8, to: 14, perRow: .milliseconds(30))
    driver.mouse(.release, 40, 14)
    driver.advance(by: .milliseconds(150))
    #expect(driver.buffer == before)
  }

  @Test func `Escape cancels a drag`() {
    let before = driver.buffer
    driver.drag(x: 40, from: 22, to: 17, perRow: .milliseconds(30))
    driver.press(.escape)
    driver.advance(by: .milliseconds(150))
    driver.mouse(.release, 40, 17)
    #expect(driver.buffer == before)
  }

  @Test func `a drag elsewhere does not open the orders`() {
    driver.drag(x: 40, from: 19, to: 10, perRow: .milliseconds(15))
    driver.mouse(.release, 40, 10)
    driver.advance(by: .seconds(1))
    #expect(!driver.says("› By hand"))
  }

  // MARK: Choosing

  @Test func `Enter takes the chosen order`() {
    driver.pressSlowly(.character("o"), .right, .right)
    #expect(driver.says("› By name") && driver.says("▴ By hand"))
    driver.pressSlowly(.enter)

    #expect(stage.store.order == .byName && driver.says("▴ By name"))
    driver.pressSlowly(.home)
    let names = ["Answer the harbor", "Buy oil", "Call Sol", "Fix the bicycle", "Pay for"]
    let rows = names.compactMap { driver.row(of: $0) }
    #expect(rows == [5, 8, 11, 14, 17])
  }

  @Test func `Escape leaves the order as it is`() {
    let before = driver.buffer
    driver.pressSlowly(.character("o"), .right, .escape)
    #expect(stage.store.order == .byHand && driver.buffer == before)
  }

  @Test func `the selection stays on its task`() {
    driver.pressSlowly(.down, .character("o"), .right, .right, .enter)
    #expect(stage.table?.selectedRow == 6)
    #expect(stage.store.tasks[6].name == "Sow the early leeks")
  }

  @Test func `a click chooses an order, and a second one takes it`() {
    driver.pressSlowly(.character("o"))
    driver.tapSlowly("By reminder")
    #expect(driver.says("› By reminder") && stage.store.order == .byHand)
    driver.tapSlowly("By reminder")
    #expect(stage.store.order == .byReminder && driver.says("▴ By reminder"))
  }

  @Test func `a click above the orders closes them`() {
    let before = driver.buffer
    driver.pressSlowly(.character("o"), .right)
    driver.tapSlowly(x: 40, y: 4)
    #expect(driver.buffer == before)
  }

  // MARK: Closing

  @Test func `a key ends the closing and goes to the list`() {
    driver.pressSlowly(.character("o"), .right, .right)
    driver.press(.enter)
    driver.press(.down)
    #expect(stage.store.order == .byName && stage.table?.selectedRow == 1)

    driver.pressSlowly(.character("o"))
    driver.press(.escape)
    #expect(driver.press(.escape))
    driver.press(.character("o"))
    driver.advance(by: .milliseconds(200))
    #expect(driver.row(of: "› By name") == 20)
  }

  @Test func `the menu closes the orders`() {
    let before = driver.buffer
    driver.pressSlowly(.character("o"), .right, .character("m"), .character("m"))
    #expect(driver.buffer == before && stage.store.order == .byHand)
  }

  // MARK: Sizes and motion

  @Test func `a resize keeps the orders open`() {
    driver.pressSlowly(.character("o"), .right)
    for (width, height) in [(40, 12), (120, 40), (80, 24)] {
      driver.send(.resize(Size(width: width, height: height)))
      driver.advance(by: .milliseconds(300))
      #expect(driver.says("› Newest") || driver.says("›Newest"))
    }
    driver.pressSlowly(.enter)
    #expect(stage.store.order == .newestFirst)
  }

  @Test func `low screens have short names`() {
    let small = PrioStage(width: 40, height: 12)
    small.driver.pressSlowly(.character("o"), .right)
    #expect(small.driver.words.contains { $0.contains("Hand") && $0.contains("›Newest") })
  }

  @Test func `with reduced motion the orders fade in and out in 0.1 s`() {
    let stage = PrioStage(traits: Traits(motionLevel: .reduced))
    let driver = stage.driver
    let before = driver.buffer
    driver.press(.character("o"))
    driver.advance(by: .milliseconds(50))
    let middle = driver.buffer
    driver.advance(by: .milliseconds(50))
    let open = driver.buffer
    driver.advance(by: .seconds(1))
    #expect(middle != before && middle != open && driver.buffer == open)

    driver.press(.escape)
    driver.advance(by: .milliseconds(50))
    #expect(driver.buffer != before && driver.buffer != open)
    driver.advance(by: .milliseconds(50))
    #expect(driver.buffer == before)
  }

  @Test func `without motion the orders open and close immediately`() {
    let driver = PrioStage(traits: Traits(motionLevel: .none)).driver
    let before = driver.buffer
    driver.press(.character("o"))
    #expect(driver.row(of: "› By hand") == 20)
    driver.press(.escape)
    #expect(driver.buffer == before)
  }
}
