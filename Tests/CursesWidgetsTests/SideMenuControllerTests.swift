import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideMenuControllerTests {
  private let bench = SideMenuBench()
  private var driver: StageDriver { bench.driver }
  private var controller: SideMenuController { bench.controller }

  // MARK: Opening and closing

  @Test func `SN-01 the snapshot slides to 265 of 320 parts of the width in 200 ms, eased`() {
    driver.press(.character("m"))

    #expect(bench.column == 0)
    driver.advance(by: .milliseconds(50))
    #expect(abs((bench.column ?? 0) - 66 * 0.129) < 0.1)
    driver.advance(by: .milliseconds(50))
    #expect(bench.column == 33)
    driver.advance(by: .milliseconds(99))
    #expect(controller.state == .opening)
    driver.advance(by: .milliseconds(1))
    #expect(bench.column == 66)
    #expect(controller.state == .menu)
  }

  @Test func `SN-01 it slides back in 150 ms, eased`() {
    bench.open()

    driver.press(.escape)
    driver.advance(by: .milliseconds(75))
    #expect(bench.column == 33)
    driver.advance(by: .milliseconds(74))
    #expect(controller.state == .closing)
    driver.advance(by: .milliseconds(1))
    #expect(controller.state == .content)
    #expect(bench.column == nil)
  }

  @Test(arguments: [(1, 1), (2, 1), (20, 17), (40, 33), (80, 66), (200, 166)])
  func `SN-01 the way follows the width, and leaves a column of the content`(
    width: Int, column: Int
  ) {
    let bench = SideMenuBench(Size(width: width, height: 6))

    bench.open()

    #expect(bench.column == Double(column))
  }

  @Test func `SN-02 the content is live only after the snapshot is back`() {
    let table = bench.screens[0].table
    bench.open()

    driver.press(.down)
    #expect(table.selectedRow == 0)
    #expect(bench.menu.table.selectedRow == 1)
    #expect(table.stage == nil)

    driver.press(.escape)
    driver.advance(by: .milliseconds(149))
    #expect(table.stage == nil)
    driver.advance(by: .milliseconds(1))
    #expect(table.isFirstResponder)
    driver.press(.down)
    #expect(table.selectedRow == 1)
  }

  @Test func `SN-03 a tap on the snapshot closes, and the same content is back as it was`() {
    let table = bench.screens[0].table
    table.setContentOffset(Point(x: 0, y: 3), animated: false)
    let before = driver.picture
    bench.open()

    driver.tap(x: 70, y: 5)
    driver.advance(by: .milliseconds(150))

    #expect(controller.contentViewController === bench.screens[0])
    #expect(table.contentOffset.y == 3)
    #expect(driver.picture == before)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `SN-06 another item slides the new screen back`() {
    bench.open()

    controller.show(bench.screens[1])
    driver.advance(by: .milliseconds(75))
    #expect(driver.lines[0].hasSuffix("Profile" + String(repeating: " ", count: 40)))
    driver.advance(by: .milliseconds(75))

    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(bench.screens[0].parent == nil)
    #expect(bench.takeJournal() == ["will close", "content Profile", "did close"])
  }

  @Test func `SN-06 the present item only closes`() {
    bench.open()

    controller.show(bench.screens[0])
    driver.advance(by: .milliseconds(150))

    #expect(driver.lines[0].hasPrefix("Timeline"))
    #expect(bench.takeJournal() == ["will close", "did close"])
  }

  @Test func `SN-07 what code asks for during a slide comes to nothing`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    #expect(!controller.hideMenu())
    driver.advance(by: .milliseconds(100))
    #expect(bench.takeJournal() == ["will open", "did open"])

    driver.press(.right)
    driver.advance(by: .milliseconds(100))
    #expect(!controller.showMenu())
    driver.advance(by: .milliseconds(50))
    #expect(bench.takeJournal() == ["will close", "did close"])
  }

  @Test(arguments: [0, 1, 100])
  func `no key is lost during a slide: it ends the slide, and is then applied`(pause: Int) {
    for _ in 0..<3 {
      #expect(driver.press(.character("m")))
      driver.advance(by: .milliseconds(pause))
    }
    #expect(controller.state == .opening)
    #expect(
      bench.takeJournal() == ["will open", "did open", "will close", "did close", "will open"])

    driver.press(.down)
    driver.press(.right)
    driver.advance(by: .milliseconds(pause))
    #expect(controller.state == .closing && bench.menu.table.selectedRow == 1)
    driver.press(.down)
    driver.press(.down)
    #expect(controller.state == .content && bench.screens[0].table.selectedRow == 2)
    #expect(bench.menu.table.selectedRow == 1)
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `Escape during a slide runs it back from where it is seen`() throws {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))
    let column = try #require(bench.column)

    driver.press(.escape)
    let columns = bench.columns(during: .milliseconds(150))

    #expect(columns.first == column && columns.allSatisfy { $0 <= column })
    #expect(controller.state == .content)
    #expect(bench.takeJournal() == ["will open", "will close", "did close"])
  }

  // MARK: Around it

  @Test func `content and menu are told that they appear and disappear, once each`() {
    #expect(bench.screens[0].takeTold() == ["will appear", "did appear"])

    bench.open()
    #expect(bench.screens[0].takeTold() == ["will disappear", "did disappear"])
    #expect(bench.menu.takeTold() == ["will appear", "did appear"])

    controller.show(bench.screens[1])
    driver.advance(by: .milliseconds(150))
    #expect(bench.menu.takeTold() == ["will disappear", "did disappear"])
    #expect(bench.screens[1].takeTold() == ["will appear", "did appear"])
    #expect(bench.screens[0].takeTold() == [])
  }

  @Test func `content can be exchanged while the menu is closed`() {
    controller.show(bench.screens[1])

    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(bench.screens[1].table.isFirstResponder)
    #expect(bench.takeJournal() == ["content Profile"])
  }

  @Test func `a selection while the menu still opens turns it round`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    controller.show(bench.screens[1])
    #expect(bench.column == 33)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Profile"))
    #expect(bench.takeJournal() == ["will open", "will close", "content Profile", "did close"])
  }

  @Test func `the help names what can be done now`() {
    #expect(controller.keyCommands.keyHints.map(\.keys) == ["m F9"])
    #expect(controller.pointerHints.map(\.gesture) == ["drag from the left edge"])
    bench.open()
    #expect(controller.keyCommands.keyHints.map(\.keys) == ["m → Esc F9"])
    #expect(controller.pointerHints.map(\.gesture) == ["click beside the menu", "drag"])
  }

  @Test func `keys that mean nothing without a menu are left alone`() {
    #expect(!driver.press(.escape))
    #expect(!driver.press(.right))
  }

  @Test func `F9 does what m does`() {
    driver.press(Key(.function(9)))
    driver.advance(by: .milliseconds(200))
    #expect(controller.state == .menu)
    driver.press(Key(.function(9)))
    driver.advance(by: .milliseconds(150))
    #expect(controller.state == .content)
  }

  @Test(arguments: [MotionLevel.reduced, .none])
  func `without motion it is there at once, and tells the same`(level: MotionLevel) {
    driver.stage.motionLevel = level

    driver.press(.character("m"))
    #expect(bench.column == 66)
    driver.advance(by: .milliseconds(200))
    driver.press(.escape)
    driver.advance(by: .milliseconds(150))

    #expect(controller.state == .content)
    #expect(bench.takeJournal() == ["will open", "did open", "will close", "did close"])
  }

  @Test func `a resize ends a slide, and shows the content in the new size`() {
    driver.press(.character("m"))
    driver.advance(by: .milliseconds(100))

    driver.send(.resize(Size(width: 40, height: 12)))
    #expect(controller.state == .menu)
    #expect(driver.lines[0] == "MENU" + String(repeating: " ", count: 29) + "Timelin")
    #expect(bench.column == 33)

    driver.press(.escape)
    driver.send(.resize(Size(width: 80, height: 24)))
    #expect(controller.state == .content)
    #expect(driver.lines[0].hasPrefix("Timeline"))
    #expect(driver.stage.nextDeadline == nil)
  }

  @Test func `sliding draws nothing anew`() {
    bench.open()
    driver.press(.escape)
    driver.frame()

    driver.stage.advance(by: .milliseconds(50))
    driver.frame()

    #expect(driver.statistics.cellsDrawn == 0)
    #expect(driver.statistics.viewsLaidOut == 0)
  }
}
