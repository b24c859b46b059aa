import CursesKit
import CursesKitTesting
import Feeds
import Pages
import Testing

/// The demos of the recipes, with the recipes' own data.
@MainActor
@Suite struct RecipePageTests {
  // MARK: Segmented control

  @Test func `SC-03 the recipe's four controls have their first segment selected`() throws {
    let driver = StageDriver.open(.segmentedControl)
    let controls = driver.stage.rootView.views(of: SegmentedControl.self)

    #expect(controls.map(\.items.count) == [3, 2, 2, 3])
    #expect(
      controls.map(\.accessibilityLabel) == [
        "Blue segmented control", "Another blue segmented control",
        "Another red segmented control", "Red segmented control",
      ])
    #expect(controls.allSatisfy { $0.selectedIndex == 0 })
  }

  @Test func `SC-03 a segment is selected at the press, and its chart slides there in 0.2 s`() {
    let driver = StageDriver.open(.segmentedControl)

    driver.mouse(.press, 30, 2)
    #expect(driver.says("springs on Thursday") && driver.says("Wed"))
    driver.advance(by: .milliseconds(199))
    let sliding = driver.lines
    driver.advance(by: .milliseconds(1))
    #expect(driver.lines != sliding && driver.stage.nextDeadline == nil)
    let pressed = driver.lines
    driver.mouse(.release, 30, 2)
    #expect(driver.lines == pressed)
  }

  @Test func `another tide slides in as recorded`() {
    let driver = StageDriver.open(.segmentedControl, width: 40, height: 12)

    expectFilmStrip(
      of: driver, tape: "key right\nwait 250ms", every: .milliseconds(50),
      named: "segmented-control-slide")
  }

  // MARK: Slide-out menu

  @Test func `the page moves once to show its menu, as recorded, unless a row was selected`() {
    let driver = StageDriver.open(.slideOut, width: 40, height: 12)
    let rest = driver.lines
    driver.advance(by: .milliseconds(690))
    #expect(driver.lines == rest)
    expectFilmStrip(
      of: driver, tape: "wait 450ms", every: .milliseconds(50), named: "slide-out-peek")
    driver.advance(by: .seconds(1))
    #expect(driver.lines == rest)

    let other = StageDriver.open(.slideOut, width: 40, height: 12)
    other.press(.down)
    let selected = other.lines
    other.advance(by: .milliseconds(800))
    #expect(other.lines == selected)
  }

  // MARK: Side-swipe rows

  @Test(arguments: SideSwipeTableView.SwipeDirection.allCases)
  func `SS-10 a menu button shows an alert for its row and closes the menu`(
    direction: SideSwipeTableView.SwipeDirection
  ) throws {
    let driver = StageDriver.open(.sideSwipe)
    let table = try #require(driver.stage.rootView.views(of: SideSwipeTableView.self).first)
    driver.press(.down)
    driver.press(direction == .right ? .right : .left)
    driver.advance(by: .milliseconds(200))
    #expect(table.menuRow == 1)

    driver.press(.right)
    driver.press(.enter)
    driver.advance(by: .milliseconds(200))
    #expect(driver.says("Retweet on cell 1") || driver.says("Reply on cell 1"))
    driver.press(.enter)
    driver.advance(by: .seconds(1))

    #expect(table.menuRow == nil)
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(table.isFirstResponder)
  }

  @Test func `SS-11 row heights follow the recipe's 44 to 89 points`() throws {
    let table = try #require(
      StageDriver.open(.sideSwipe).stage.rootView.views(of: SideSwipeTableView.self).first)

    #expect((0..<10).map { table.rectForRow(at: $0).height } == [2, 2, 3, 3, 3, 3, 4, 4, 4, 4])
  }

  @Test func `SS-12 the menu has six buttons`() {
    let driver = StageDriver.open(.sideSwipe)

    driver.press(.right)
    driver.advance(by: .milliseconds(200))

    for title in ["Reply", "Retweet", "Favorite", "Profile", "Links", "Action"] {
      #expect(driver.says(title))
    }
  }

  // MARK: Article pager

  @Test func `VS-10 title, header and footer follow the page`() {
    let driver = StageDriver.open(.articlePager)
    driver.press(.enter)
    driver.advance(by: .milliseconds(200))
    #expect(driver.says("1 of 25"))

    driver.press(.character("n"))
    driver.advance(by: .milliseconds(200))
    #expect(driver.says("Tide Table") && driver.says("2 of 25"))

    driver.mouse(.press, 40, 4)
    driver.mouse(.drag, 40, 12)
    #expect(driver.says("Release for the previous") && driver.says("Harbor Bells"))
    driver.press(.escape)
    driver.advance(by: .seconds(1))
    driver.mouse(.press, 40, 20)
    driver.mouse(.drag, 40, 14)
    #expect(driver.says("Release for the next") && driver.says("Paper Crane"))
  }

  @Test func `VS-12 the list has 25 three-row entries and selects the last-read one`() throws {
    let driver = StageDriver.open(.articlePager)
    let table = try #require(driver.stage.rootView.views(of: TableView.self).first)
    // A blank row is between two entries.
    #expect(table.rectForRow(at: 24) == Rect(x: 0, y: 96, width: table.frame.width, height: 3))

    driver.press(.enter)
    driver.advance(by: .milliseconds(200))
    driver.press(.character("n"))
    driver.advance(by: .milliseconds(200))
    driver.press(.escape)
    driver.advance(by: .milliseconds(200))

    #expect(table.selectedRow == 1)
    #expect(table.isFirstResponder)
  }

  @Test func `VS-13 an empty feed shows a placeholder`() {
    let driver = StageDriver(
      DemoController(.articlePager, feed: Feed(title: "Empty", entries: [])),
      size: Size(width: 80, height: 24))

    #expect(driver.says("Nothing here"))
  }

  // MARK: Slide-out menu

  @Test func `SN-06 the menu switches the logo and reselecting only closes it`() {
    let driver = StageDriver.open(.slideOut)
    driver.tap(x: 4, y: 0)
    driver.advance(by: .milliseconds(200))
    for _ in 0..<5 { driver.press(.down) }
    driver.press(.enter)
    driver.advance(by: .milliseconds(150))
    #expect(driver.says("Logo fading") && !driver.says("Logo expanding"))

    driver.press(.character("m"))
    driver.advance(by: .milliseconds(200))
    driver.press(.enter)
    driver.advance(by: .seconds(1))
    #expect(driver.says("Logo fading") && !driver.says("Logo expanding"))
  }

  @Test func `a long title is truncated next to the menu button`() {
    #expect(
      StageDriver.open(.slideOut, width: 30, height: 5).lines[0] == " ≡ Menu  Notes from the Lam…  "
    )
    #expect(StageDriver.open(.slideOut, width: 20, height: 5).lines[0].contains("≡ Menu"))
  }

  @Test func `the menu leads to every page of the reader`() {
    let driver = StageDriver.open(.slideOut)
    for (index, words) in ["30 entries", "3 entries", "High water", "a bell was heard"].enumerated()
    {
      driver.press(.character("m"))
      driver.advance(by: .seconds(1))
      driver.press(.home)
      for _ in 0..<index { driver.press(.down) }
      driver.press(.enter)
      driver.advance(by: .seconds(1))
      #expect(driver.says(words))
    }
  }

  // MARK: Keys

  @Test func `a question mark opens help except in a text field`() throws {
    let showcase = StageDriver.open(.showcase)
    showcase.press(.character("?"))
    #expect(showcase.stage.presentedViews.count == 1)

    let fields = StageDriver.open(.textField)
    fields.press(.character("?"))
    #expect(fields.stage.presentedViews.isEmpty)
  }

  @Test(arguments: [(19, true), (20, false)])
  func `below 20 rows the caption is the first text in the list of keys`(
    height: Int, isListed: Bool
  ) throws {
    let driver = StageDriver.open(.sideSwipe, width: 80, height: height)
    #expect(driver.says("Drag a row to the side") == !isListed)

    driver.press(.character("?"))
    driver.advance(by: .milliseconds(200))
    let list = try #require(driver.stage.presentedViews.last as? HelpOverlay)
    #expect(list.lead.isEmpty == !isListed)
    #expect(!isListed || driver.says("Drag a row to the side"))
  }

  @Test(arguments: DemoPage.all.map(\.name))
  func `F1 lists the keys of every demo, and Escape closes the list`(
    name: String
  ) throws {
    let driver = StageDriver.open(try #require(DemoPage.named(name)))

    driver.press(Key(.function(1)))
    driver.advance(by: .milliseconds(200))
    #expect(driver.says("Keys"))
    #expect(driver.stage.presentedViews.count == 1)

    driver.press(.escape)
    driver.advance(by: .milliseconds(200))
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(!driver.stage.isClosed)
  }
}
