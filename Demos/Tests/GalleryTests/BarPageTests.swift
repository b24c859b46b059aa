import CursesKit
import CursesKitTesting
import Pages
import Testing

/// The demos of painted bars, with the recipes' own data.
@MainActor
@Suite struct BarPageTests {
  private func bar(of driver: StageDriver) throws -> NavigationBar {
    // The rows and pages have smaller bars, as samples.
    try #require(driver.stage.rootView.views(of: NavigationBar.self).first { $0.frame.width == 80 })
  }

  private func background(_ driver: StageDriver, x: Int = 50) -> Color {
    driver.buffer[Point(x: x, y: 1)].style.background
  }

  // MARK: Wood bar

  @Test func `WN-01 a three-row wood bar has two buttons and two segments`() throws {
    let driver = StageDriver.open(.woodBar)
    let bar = try bar(of: driver)
    let segments = try #require(bar.views(of: SegmentedControl.self).first)

    #expect(bar.background == .wood)
    #expect(bar.frame == Rect(x: 0, y: 0, width: 80, height: 3))
    #expect(segments.items.map(\.title) == ["Books", "PDFs"])
    #expect(segments.selectedIndex == 0)
    #expect(segments.frame == Rect(x: 30, y: 0, width: 20, height: 3))
    #expect(driver.lines[1].contains("   Edit   "))
    #expect(driver.lines[1].hasSuffix("  Store     "))
    // Buttons and segments are ten columns wide; the buttons are two from the edges.
    let inks = (0..<80).map { driver.buffer[Point(x: $0, y: 1)].style.background }
    #expect(
      (0..<80).filter { inks[$0] == .rgb(146, 90, 24) } == Array(2..<12) + Array(40..<50)
        + Array(68..<78))
    #expect((0..<80).filter { inks[$0] == .rgb(112, 62, 8) } == Array(30..<40))
  }

  @Test(arguments: [("Edit", 6), ("Store", 72)])
  func `WN-02 a button alerts on release inside`(title: String, x: Int) {
    let driver = StageDriver.open(.woodBar)
    driver.mouse(.press, x, 1)
    #expect(driver.stage.presentedViews.isEmpty)
    driver.mouse(.drag, x, 10)
    driver.mouse(.release, x, 10)
    #expect(driver.stage.presentedViews.isEmpty)

    driver.mouse(.press, x, 1)
    driver.mouse(.release, x, 1)
    driver.advance(by: .seconds(1))
    #expect(driver.stage.presentedViews.count == 1)
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.stage.presentedViews.isEmpty)
  }

  @Test(arguments: [(0, "Books", 35), (1, "PDFs", 45)])
  func `WN-02 a segment alerts on press, even if it is selected`(
    index: Int, title: String, x: Int
  ) throws {
    let driver = StageDriver.open(.woodBar)
    let segments = try #require(try bar(of: driver).views(of: SegmentedControl.self).first)

    for _ in 0..<2 {
      driver.mouse(.press, x, 1)
      #expect(segments.selectedIndex == index)
      #expect(driver.stage.presentedViews.count == 1)
      driver.mouse(.release, x, 1)
      driver.advance(by: .seconds(1))
      #expect(driver.says(title))
      driver.press(.enter)
      driver.advance(by: .seconds(1))
    }
    #expect(driver.says(index == 0 ? "Harbor Bells" : "Lamp Manual"))
  }

  @Test func `WN-03 the wood background stays during and after page transitions`() throws {
    let driver = StageDriver.open(.woodBar)
    let wood = background(driver, x: 60)
    driver.press(.enter)
    for _ in 0..<8 {
      #expect(background(driver, x: 60) == wood)
      driver.advance(by: .milliseconds(60))
    }
    #expect(driver.says("‹ Shelf"))
    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(background(driver, x: 60) == wood)
    #expect(driver.says("Books"))
  }

  // MARK: Back button

  @Test func `NB-04 each program sets the bar background and the list clears it`() throws {
    let driver = StageDriver.open(.backButton)
    let bar = try bar(of: driver)
    let looks: [BarBackground] = [.blue, .gray, .charcoal]
    for look in looks {
      #expect(bar.background == nil)
      driver.press(.enter)
      #expect(bar.background == look)
      driver.advance(by: .seconds(1))
      #expect(driver.says("‹ Home"))
      driver.press(.escape)
      driver.advance(by: .seconds(1))
      driver.press(.down)
    }
    #expect(bar.background == nil)
  }

  @Test(arguments: [0, 2])
  func `NB-01 NB-02 a new title updates the back button in 150 ms`(row: Int) throws {
    let driver = StageDriver.open(.backButton)
    for _ in 0..<row { driver.press(.down) }
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    let button = try #require(try bar(of: driver).views(of: BackButton.self).first)
    #expect(button.frame.width == 10)

    driver.type("The harbour, three mornings in February, fog")
    driver.press(.enter)
    driver.advance(by: .milliseconds(150))
    #expect(driver.says("‹ The harbour, three mornings in Fe…"))
    #expect(button.frame.width == 40)
    driver.tap(x: 6, y: 1)
    driver.tap(x: 6, y: 1)
    driver.advance(by: .seconds(1))
    #expect(driver.says("Home") && driver.says("DailyBooth"))
  }

  @Test func `NB-02 the standard back button uses the previous page's title, reset on return`()
    throws
  {
    let driver = StageDriver.open(.backButton)
    driver.pressSlowly(.down, .enter)
    #expect(try bar(of: driver).views(of: BackButton.self).isEmpty)
    driver.type("Feeds")
    driver.press(.enter)
    #expect(driver.says("‹ Feeds"))

    driver.pressSlowly(.escape, .enter)
    #expect(driver.says("‹ Home"))
  }

  // MARK: Raised center

  @Test(arguments: [("Instagram", 17, 3), ("Path", 15, 2), ("DailyBooth", 17, 3)])
  func `RC-01 RC-02 each center button has the recipe's size and art`(
    name: String, width: Int, height: Int
  ) throws {
    let driver = StageDriver.open(.raisedCenter)
    driver.pressSlowly(.home)
    for _ in 0..<(name == "Instagram" ? 0 : name == "Path" ? 1 : 2) { driver.press(.down) }
    driver.pressSlowly(.enter)
    let bar = try #require(driver.stage.rootView.views(of: TabBar.self).first)
    let button = try #require(bar.views(of: CenterButton.self).first)

    #expect(bar.items.count == 5)
    #expect(button.frame.size == Size(width: width, height: height))
    #expect(button.frame.maxY == bar.bounds.maxY)
    #expect((button.art.highlighted != nil) == (name == "DailyBooth"))
  }

  @Test func `RC-04 the center button responds to its key and on its raised part`() {
    let driver = StageDriver.open(.raisedCenter)
    driver.pressSlowly(.enter, .character("c"))
    #expect(driver.transcript.contains("Pictures, 1 taken"))
    driver.mouse(.press, 40, 18)
    #expect(driver.transcript.contains("Pictures, 1 taken"))
    driver.mouse(.release, 40, 18)
    #expect(driver.transcript.contains("Pictures, 2 taken"))
  }

  @Test func `a picture that is taken moves the others on as recorded`() {
    let driver = StageDriver.open(.raisedCenter, width: 40, height: 12)
    driver.pressSlowly(.enter)

    expectFilmStrip(
      of: driver, tape: "key c\nwait 250ms", every: .milliseconds(50), named: "raised-center-take")
  }

  @Test(arguments: ["wood-bar", "back-button", "raised-center"])
  func `a bar stays in place while a page slides in below it`(name: String) throws {
    let page = try #require(DemoPage.named(name))
    let driver = StageDriver(
      DemoController(page, feed: nil), size: Size(width: 40, height: 24))

    expectFilmStrip(
      of: driver, tape: "key enter\nwait 300ms\nkey escape", every: .milliseconds(150),
      named: "\(name)-slide-40x24")
  }
}
