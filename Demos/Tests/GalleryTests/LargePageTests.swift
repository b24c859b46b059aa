import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The recipe pages that show more on a large screen.
@MainActor
@Suite struct LargePageTests {
  private func open(_ page: DemoPage, _ width: Int = 200, _ height: Int = 60) -> StageDriver {
    StageDriver.open(page, width: width, height: height)
  }

  // MARK: Navigation

  @Test func `the pane shows the selected place`() {
    let driver = open(.navigation)
    #expect(driver.says("The selected place") && driver.says("The bell at the pier"))
    driver.press(.down)
    #expect(driver.says("There is one chair"))
  }

  @Test func `a key or a click in the pane opens the next place of the walk`() {
    let driver = open(.navigation)
    driver.pressSlowly(.enter)
    #expect(driver.says("Next on the walk") && driver.says("There is one chair"))
    driver.pressSlowly(.character("o"))
    #expect(driver.says("One hundred and ninety-nine"))
    driver.tap("Next on the walk")
    driver.advance(by: .seconds(1))
    #expect(driver.says("The leeks stand at the south wall"))

    driver.pressSlowly(.escape, .escape, .escape)
    #expect(driver.says("The selected place"))
  }

  @Test(arguments: [(120, 36), (159, 43), (200, 24)])
  func `smaller pages have no pane`(width: Int, height: Int) {
    let driver = open(.navigation, width, height)
    #expect(!driver.says("The selected place"))
    driver.pressSlowly(.enter)
    #expect(!driver.says("Next on the walk"))
    driver.pressSlowly(.character("o"))
    #expect(driver.says("Three boats are in"))
  }

  // MARK: Back button

  @Test(arguments: ["The harbor", "灯台守の日誌"])
  func `a press of a sample button sets its words`(title: String) throws {
    let driver = open(.backButton)
    driver.pressSlowly(.enter)
    let buttons = driver.stage.rootView.views(of: BackButton.self)
    let button = try #require(buttons.first { $0.title == title })

    driver.tap("‹ \(title)")
    driver.advance(by: .seconds(1))
    #expect(driver.lines[1].contains("‹ \(title)"))

    driver.press(.control("u"))
    driver.type("Shelf")
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    button.becomeFirstResponder()
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.lines[1].contains("‹ \(title)"))
  }

  @Test func `each row of a program has a screen`() {
    #expect(open(.backButton).lines.count { $0.contains("‹ Home") } == 3)
    #expect(open(.raisedCenter).lines.count { $0.contains("Popular") } == 1)
  }

  // MARK: Raised center

  @Test func `fifteen pictures fill a large page, with their likes`() {
    let driver = open(.raisedCenter)
    driver.pressSlowly(.enter)
    #expect(likes(in: driver) == 15)
    driver.pressSlowly(.character("c"))
    #expect(likes(in: driver) == 15)
    #expect(driver.says("♡ 0") && driver.transcript.contains("Pictures, 1 taken"))

    driver.send(.resize(Size(width: 80, height: 24)))
    driver.advance(by: .seconds(1))
    #expect(likes(in: driver) == 1)
  }

  private func likes(in driver: StageDriver) -> Int {
    // The icon of a tab is a heart, too.
    driver.lines.dropLast(8).reduce(0) { $0 + $1.matches(of: /♡ \d+/).count }
  }
}
