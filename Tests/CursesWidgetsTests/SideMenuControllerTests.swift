import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideMenuControllerTests {
  private let harness = SideMenuHarness()
  private var driver: StageDriver { harness.driver }
  private var controller: SideMenuController { harness.controller }

  // MARK: Opening and closing

  @Test func `SN-01 the snapshot slides to 66 of 80 columns in 200 ms`() {
    driver.press(.character("m"))

    #expect(harness.column == 0)
    driver.advance(by: .milliseconds(50))
    #expect(abs((harness.column ?? 0) - 66 * 0.129) < 0.1)
    driver.advance(by: .milliseconds(50))
    #expect(harness.column == 33)
    driver.advance(by: .milliseconds(99))
    #expect(controller.state == .opening)
    driver.advance(by: .milliseconds(1))
    #expect(harness.column == 66)
    #expect(controller.state == .menu)
  }

  @Test func `SN-01 the snapshot slides back in 150 ms with easing`() {
    harness.open()

    driver.press(.escape)
    driver.advance(by: .milliseconds(75))
    #expect(harness.column == 33)
    driver.advance(by: .milliseconds(74))
    #expect(controller.state == .closing)
    driver.advance(by: .milliseconds(1))
    #expect(controller.state == .content)
    #expect(harness.column == nil)
  }

  @Test(arguments: [(1, 1), (2, 1), (20, 17), (40, 33), (80, 66), (200, 166)])
  func `SN-01 the slide is proportional to the width, and leaves a column`(
    width: Int, column: Int
  ) {
    let harness = SideMenuHarness(Size(width: width, height: 6))

    harness.open()

    #expect(harness.column == Double(column))
  }

  @Test func `SN-02 the content is live only after the snapshot is back`() {
    let table = harness.screens[0].table
    harness.open()

    driver.press(.down)
    #expect(table.selectedRow == 0)
    #expect(harness.menu.table.selectedRow == 1)
    #expect(table.stage == nil)

    driver.press(.escape)
    driver.advance(by: .milliseconds(149))
    #expect(table.stage == nil)
    driver.advance(by: .milliseconds(1))
    #expect(table.isFirstResponder)
    driver.press(.down)
    #expect(table.selectedRow == 1)
  }

  @Test func `SN-03 a tap on the snapshot closes the menu and restores the content`() {
    let table = harness.screens[0].table
    table.setContentOffset(Point(x: 0, y: 3), animated: false)
    let before = driver.picture
    harness.open()

    driver.tap(x: 70, y: 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.contentViewController === harness.screens[0])
    #expect(table.contentOffset.y == 3)
    #expect(driver.picture == before)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `SN-06 showing another screen closes the menu over that one`() {
    harness.open()

    controller.show(harness.screens[1])
    driver.advance(by: .milliseconds(75))
    #expect(driver.lines[0].hasSuffix("Profile" + String(repeating: " ", count: 40)))
    driver.advance(by: .milliseconds(75))

    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.screens[0].parent == nil)
    #expect(harness.takeJournal() == ["will close", "content Profile", "did close"])
  }

  @Test func `SN-06 showing the current screen only closes the menu`() {
    harness.open()

    controller.show(harness.screens[0])
    driver.advance(by: .milliseconds(150))

    #expect(driver.lines[0].hasPrefix("Timeline"))
    #expect(harness.takeJournal() == ["will close", "did close"])
  }

  @Test func `SN-07 requests of code during a slide are ignored`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    #expect(!controller.hideMenu())
    driver.advance(by: .milliseconds(100))
    #expect(harness.takeJournal() == ["will open", "did open"])

    driver.press(.right)
    driver.advance(by: .milliseconds(100))
    #expect(!controller.showMenu())
    driver.advance(by: .milliseconds(50))
    #expect(harness.takeJournal() == ["will close", "did close"])
  }

  @Test(arguments: [0, 1, 100])
  func `a key during a slide ends the slide, and is then applied`(pause: Int) {
    for _ in 0..<3 {
      #expect(driver.press(.character("m")))
      driver.advance(by: .milliseconds(pause))
    }
    #expect(controller.state == .opening)
    #expect(
      harness.takeJournal() == ["will open", "did open", "will close", "did close", "will open"])

    driver.press(.down)
    driver.press(.right)
    driver.advance(by: .milliseconds(pause))
    #expect(controller.state == .closing && harness.menu.table.selectedRow == 1)
    driver.press(.down)
    driver.press(.down)
    #expect(controller.state == .content && harness.screens[0].table.selectedRow == 2)
    #expect(harness.menu.table.selectedRow == 1)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `Escape during a slide reverses it from its visible position`() throws {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    let column = try #require(harness.column)

    driver.press(.escape)
    let columns = harness.columns(during: .milliseconds(150))

    #expect(columns.first == column && columns.allSatisfy { $0 <= column })
    #expect(controller.state == .content)
    #expect(harness.takeJournal() == ["will open", "will close", "did close"])
  }

  // MARK: Content and callbacks

  @Test func `content and menu receive each callback of appearance once`() {
    #expect(harness.screens[0].takeTold() == ["will appear", "did appear"])

    harness.open()
    #expect(harness.screens[0].takeTold() == ["will disappear", "did disappear"])
    #expect(harness.menu.takeTold() == ["will appear", "did appear"])

    controller.show(harness.screens[1])
    driver.advance(by: .milliseconds(150))
    #expect(harness.menu.takeTold() == ["will disappear", "did disappear"])
    #expect(harness.screens[1].takeTold() == ["will appear", "did appear"])
    #expect(harness.screens[0].takeTold() == [])
  }

  @Test func `content can be replaced while the menu is closed`() {
    controller.show(harness.screens[1])

    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.screens[1].table.isFirstResponder)
    #expect(harness.takeJournal() == ["content Profile"])
  }

  @Test func `a selection while the menu opens reverses the slide`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    controller.show(harness.screens[1])
    #expect(harness.column == 33)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(harness.takeJournal() == ["will open", "will close", "content Profile", "did close"])
  }

  @Test func `hints list the keys and gestures of the current state`() {
    #expect(controller.keyCommands.keyHints.map(\.keys) == ["m F9"])
    #expect(controller.pointerHints.map(\.gesture) == ["drag from the left edge"])
    harness.open()
    #expect(controller.keyCommands.keyHints.map(\.keys) == ["m → Esc F9"])
    #expect(controller.pointerHints.map(\.gesture) == ["click outside the menu", "drag"])
  }

  @Test func `Escape and Right are not handled while the menu is closed`() {
    #expect(!driver.press(.escape))
    #expect(!driver.press(.right))
  }

  @Test func `F9 opens and closes the menu like m`() {
    driver.press(Key(.function(9)))
    driver.advance(by: .milliseconds(200))
    #expect(controller.state == .menu)
    driver.press(Key(.function(9)))
    driver.advance(by: .milliseconds(150))
    #expect(controller.state == .content)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `reduced motion opens the menu immediately, with the same callbacks`(level: MotionLevel) {
    driver.stage.motionLevel = level

    driver.press(.character("m"))
    #expect(harness.column == 66)
    driver.advance(by: .milliseconds(200))
    driver.press(.escape)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(harness.takeJournal() == ["will open", "did open", "will close", "did close"])
  }

  @Test func `a resize ends a slide, and shows the content in the new size`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    driver.send(.resize(Size(width: 40, height: 12)))
    #expect(controller.state == .menu)
    #expect(driver.lines[0] == "MENU" + String(repeating: " ", count: 29) + "Timelin")
    #expect(harness.column == 33)

    driver.press(.escape)
    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Timeline"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `sliding draws and lays out nothing`() {
    harness.open()
    driver.press(.escape)
    driver.frame()

    driver.stage.advance(by: .milliseconds(50))
    driver.frame()

    #expect(driver.statistics.cellsDrawn == 0)
    #expect(driver.statistics.viewsLaidOut == 0)
  }
}
