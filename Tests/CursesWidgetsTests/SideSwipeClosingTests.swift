import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeClosingTests {
  let bench = SideSwipeBench()

  private var table: SideSwipeTableView { bench.table }
  private var driver: StageDriver { bench.driver }

  /// Something of the user's that closes a menu with a bounce.
  struct Trigger: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @MainActor (SideSwipeBench) -> Void

    static let all = [
      Trigger(testDescription: "a click on a row") {
        $0.driver.tap(x: 20, y: $0.line(of: 5))
      },
      Trigger(testDescription: "a key that selects") { $0.driver.press(.down) },
      Trigger(testDescription: "Page Down") { $0.driver.press(.pageDown) },
      Trigger(testDescription: "Escape") { $0.driver.press(.escape) },
      Trigger(testDescription: "the wheel") {
        $0.driver.send(.mouse(Mouse(.wheel, button: .wheelDown, at: Point(x: 20, y: 3))))
      },
      Trigger(testDescription: "the wheel, with nothing above") {
        $0.driver.send(.mouse(Mouse(.wheel, button: .wheelUp, at: Point(x: 20, y: 3))))
      },
      Trigger(testDescription: "a swipe on it") { $0.swipe(row: 3) },
      Trigger(testDescription: "the loss of the focus") { $0.table.resignFirstResponder() },
      Trigger(testDescription: "code") { $0.table.closeMenu() },
    ]
  }

  @Test(arguments: Trigger.all)
  func `whatever the user does elsewhere closes the menu with a bounce`(trigger: Trigger) {
    bench.open(row: 3)

    trigger.act(bench)
    #expect(table.menuPhase == .closing && table.menuRow == 3)
    driver.advance(by: .milliseconds(599))
    #expect(table.menuPhase == .closing)

    driver.advance(by: .milliseconds(1))
    #expect(bench.isPlain)
  }

  @Test(arguments: Trigger.all.filter { $0.testDescription != "a swipe on it" })
  func `it turns round a row that is on its way out, from where it is seen`(trigger: Trigger) {
    bench.swipe(row: 3)
    driver.advance(by: .milliseconds(90))
    let offset = bench.offset(of: 3)

    trigger.act(bench)

    #expect(table.menuPhase == .closing && bench.offset(of: 3) == offset)
    bench.rest()
    #expect(bench.isPlain)
  }

  @Test(arguments: Trigger.all.filter { $0.testDescription != "a swipe on it" })
  func `it changes nothing about a row that is on its way back`(trigger: Trigger) {
    bench.open(row: 3)
    table.closeMenu()
    driver.advance(by: .milliseconds(300))

    trigger.act(bench)
    driver.advance(by: .milliseconds(299))
    #expect(table.menuPhase == .closing)
    driver.advance(by: .milliseconds(1))
    #expect(bench.isPlain)
  }

  // MARK: Selecting

  @Test(arguments: [0, 2, 3, 5])
  func `SS-08 selecting any row closes animated, and the selection goes ahead`(row: Int) {
    bench.open(row: 3)

    if row == 3 {
      driver.press(.down)
      driver.press(.down)
    } else {
      driver.tap(x: 20, y: bench.line(of: row))
    }

    #expect(table.menuPhase == .closing)
    let selected = row == 3 ? 1 : row
    #expect(table.selectedRow == selected)
    #expect(bench.journal.take().last == "selected \(selected)")
  }

  @Test func `SS-08 a row that the delegate refuses closes the menu, too`() {
    bench.journal.refused = [5]
    bench.open(row: 3)

    driver.tap(x: 20, y: bench.line(of: 5))

    #expect(table.menuPhase == .closing && table.selectedRow == nil)
  }

  @Test func `code that selects leaves the menu alone`() {
    bench.open(row: 3)

    table.selectRow(4)

    #expect(table.menuPhase == .open)
  }

  // MARK: Scrolling

  @Test func `SS-09 the bounce begins with the scroll, which goes on`() {
    bench.open(row: 3)
    driver.wheel(.wheelDown)
    #expect(table.menuPhase == .closing)
    #expect(table.contentOffset.y == 3)

    driver.wheel(.wheelDown)
    driver.advance(by: .milliseconds(200))
    #expect(table.contentOffset.y == 4)
    #expect(bench.offset(of: 3) == 1)
  }

  @Test func `SS-09 a drag of the scroll mark closes animated`() {
    bench.open(row: 3)
    driver.mouse(.press, 79, 23)
    #expect(table.menuPhase == .closing)
  }

  @Test func `SS-09 scrolling to the top closes at once, and so does Home`() {
    bench.open(row: 3)
    table.scrollToTop()
    #expect(bench.isPlain)

    bench.open(row: 3)
    driver.press(.home)
    #expect(bench.isPlain)
    #expect(table.selectedRow == 0)
  }

  @Test func `SS-09 a press of the tab that shows the table closes at once`() {
    let rows = SwipedRows(30)
    let table = SideSwipeTableView()
    table.dataSource = rows
    table.sideSwipeDelegate = rows
    let tab = (TabBarItem(title: "Rows"), ViewController(view: table))
    let driver = StageDriver(
      TabBarController(tabs: [tab]), size: Size(width: 40, height: 12))
    driver.frame()
    table.contentOffset.y = 2
    driver.frame()
    #expect(table.openMenu(at: 4, animated: false))

    driver.tap(x: 20, y: 11)

    #expect(table.menuPhase == .idle && table.contentOffset.y == 0)
  }

  @Test func `SS-09 code that scrolls leaves the menu on its row`() {
    bench.open(row: 5)
    table.setContentOffset(Point(x: 0, y: 4), animated: false)
    driver.frame()

    #expect(table.menuPhase == .open && bench.displaced == [5])
    #expect(bench.menu?.convertToStage(.zero).y == bench.line(of: 5))
  }

  @Test func `SS-13 a row that goes out of sight is closed at once`() {
    let bench = SideSwipeBench(200, height: 2)
    bench.open(row: 3)
    bench.table.contentOffset.y = 100
    bench.driver.frame()
    #expect(bench.isPlain)

    bench.table.contentOffset.y = 0
    bench.driver.frame()
    #expect(bench.isPlain)
  }

  @Test func `SS-13 views that are used again during the bounce are in their places`() {
    let bench = SideSwipeBench(200, height: 2)
    bench.open(row: 0)
    for _ in 0..<30 {
      bench.driver.wheel(.wheelDown)
      bench.driver.advance(by: .milliseconds(20))
      bench.driver.frame()
      #expect(bench.displaced.allSatisfy { $0 == bench.table.menuRow })
    }
    #expect(bench.isPlain)
  }

  // MARK: Clicks beside

  @Test func `a click below the rows closes, one that ends elsewhere does not`() {
    let bench = SideSwipeBench(3)
    bench.open(row: 1)
    bench.driver.mouse(.press, 20, 20)
    bench.driver.mouse(.drag, 20, 0)
    bench.driver.mouse(.release, 20, 0)
    #expect(bench.table.menuPhase == .open)

    bench.driver.tap(x: 20, y: 20)
    #expect(bench.table.menuPhase == .closing)
  }

  @Test func `a click below the rows of a table without a menu is left alone`() {
    let bench = SideSwipeBench(3)
    #expect(!bench.driver.mouse(.press, 20, 20, button: .right))
    bench.driver.mouse(.press, 20, 20)
    bench.driver.mouse(.release, 20, 20)
    #expect(bench.isPlain)
  }

  // MARK: Leaving

  @Test func `a menu is gone when its table leaves the stage`() {
    for phase in [0, 100, 2_000] {
      bench.swipe(row: 3)
      driver.advance(by: .milliseconds(phase))
      driver.stage.rootView = View()
      #expect(bench.isPlain)

      driver.stage.rootView = table
      table.becomeFirstResponder()
      driver.frame()
    }
    bench.open(row: 3)
    #expect(table.menuPhase == .open)
  }

  @Test func `a menu is closed when its table is out of focus`() {
    let button = Button("Elsewhere")
    button.frame = Rect(x: 60, y: 0, width: 12, height: 1)
    table.addSubview(button)
    bench.open(row: 3)

    driver.tap(x: 64, y: 0)

    #expect(table.menuPhase == .closing)
    #expect(bench.journal.take() == [])
  }

  // MARK: Motion

  @Test(arguments: [MotionLevel.reduced, .none])
  func `without slides the menu is there, and gone, a sixtieth of a second later`(
    level: MotionLevel
  ) {
    driver.stage.motionLevel = level
    bench.swipe(row: 3)
    #expect(bench.offset(of: 3) == 80)
    driver.advance(by: .seconds(1) / 60)
    #expect(table.menuPhase == .open)

    driver.press(.escape)
    #expect(bench.offset(of: 3) == 0)
    driver.advance(by: .seconds(1) / 60)
    #expect(bench.isPlain)
  }

  @Test func `slides end where they lead when motion is turned off`() {
    bench.swipe(row: 3)
    driver.stage.motionLevel = .none
    #expect(table.menuPhase == .open)

    driver.stage.motionLevel = .full
    table.closeMenu()
    driver.stage.motionLevel = .reduced
    #expect(bench.isPlain)
  }
}
