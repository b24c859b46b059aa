import CursesCells
import CursesKitTesting
import CursesLayers
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SideSwipeClosingTests {
  let harness = SideSwipeHarness()

  private var table: SideSwipeTableView { harness.table }
  private var driver: StageDriver { harness.driver }

  /// A cause, mostly an action of the user, that closes a menu with a bounce.
  struct Trigger: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @MainActor (SideSwipeHarness) -> Void

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
  func `every trigger closes an open menu with a bounce`(trigger: Trigger) {
    harness.open(row: 3)

    trigger.act(harness)
    #expect(table.menuPhase == .closing && table.menuRow == 3)
    driver.advance(by: .milliseconds(599))
    #expect(table.menuPhase == .closing)

    driver.advance(by: .milliseconds(1))
    #expect(harness.isPlain)
  }

  @Test(arguments: Trigger.all.filter { $0.testDescription != "a swipe on it" })
  func `every trigger reverses an opening row from its visible position`(trigger: Trigger) {
    harness.swipe(row: 3)
    driver.advance(by: .milliseconds(90))
    let offset = harness.offset(of: 3)

    trigger.act(harness)

    #expect(table.menuPhase == .closing && harness.offset(of: 3) == offset)
    harness.comeToRest()
    #expect(harness.isPlain)
  }

  @Test(arguments: Trigger.all.filter { $0.testDescription != "a swipe on it" })
  func `no trigger changes a row that is already closing`(trigger: Trigger) {
    harness.open(row: 3)
    table.closeMenu()
    driver.advance(by: .milliseconds(300))

    trigger.act(harness)
    driver.advance(by: .milliseconds(299))
    #expect(table.menuPhase == .closing)
    driver.advance(by: .milliseconds(1))
    #expect(harness.isPlain)
  }

  // MARK: Selecting

  @Test(arguments: [0, 2, 3, 5])
  func `SS-08 selecting a row takes effect, and the menu closes animated`(row: Int) {
    harness.open(row: 3)

    if row == 3 {
      driver.press(.down)
      driver.press(.down)
    } else {
      driver.tap(x: 20, y: harness.line(of: row))
    }

    #expect(table.menuPhase == .closing)
    let selected = row == 3 ? 1 : row
    #expect(table.selectedRow == selected)
    #expect(harness.journal.take().last == "selected \(selected)")
  }

  @Test func `SS-08 a row that the delegate refuses closes the menu, too`() {
    harness.journal.refused = [5]
    harness.open(row: 3)

    driver.tap(x: 20, y: harness.line(of: 5))

    #expect(table.menuPhase == .closing && table.selectedRow == nil)
  }

  @Test func `selecting a row in code leaves the menu open`() {
    harness.open(row: 3)

    table.selectRow(4)

    #expect(table.menuPhase == .open)
  }

  // MARK: Scrolling

  @Test func `SS-09 scrolling starts the bounce and continues`() {
    harness.open(row: 3)
    driver.wheel(.wheelDown)
    #expect(table.menuPhase == .closing)
    #expect(table.contentOffset.y == 3)

    driver.wheel(.wheelDown)
    driver.advance(by: .milliseconds(200))
    #expect(table.contentOffset.y == 4)
    #expect(harness.offset(of: 3) == 1)
  }

  @Test func `SS-09 dragging the scroll indicator closes the menu animated`() {
    harness.open(row: 3)
    driver.mouse(.press, 79, 23)
    #expect(table.menuPhase == .closing)
  }

  @Test func `SS-09 scrollToTop and Home close the menu immediately`() {
    harness.open(row: 3)
    table.scrollToTop()
    #expect(harness.isPlain)

    harness.open(row: 3)
    driver.press(.home)
    #expect(harness.isPlain)
    #expect(table.selectedRow == 0)
  }

  @Test func `SS-09 a press of the table's tab closes the menu immediately`() {
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

  @Test func `SS-09 scrolling in code leaves the menu on its row`() {
    harness.open(row: 5)
    table.setContentOffset(Point(x: 0, y: 4), animated: false)
    driver.frame()

    #expect(table.menuPhase == .open && harness.displaced == [5])
    #expect(harness.menu?.convertToStage(.zero).y == harness.line(of: 5))
  }

  @Test func `SS-13 a row that is scrolled out of sight closes immediately`() {
    let harness = SideSwipeHarness(200, height: 2)
    harness.open(row: 3)
    harness.table.contentOffset.y = 100
    harness.driver.frame()
    #expect(harness.isPlain)

    harness.table.contentOffset.y = 0
    harness.driver.frame()
    #expect(harness.isPlain)
  }

  @Test func `SS-13 reused rows are not displaced during the bounce`() {
    let harness = SideSwipeHarness(200, height: 2)
    harness.open(row: 0)
    for _ in 0..<30 {
      harness.driver.wheel(.wheelDown)
      harness.driver.advance(by: .milliseconds(20))
      harness.driver.frame()
      #expect(harness.displaced.allSatisfy { $0 == harness.table.menuRow })
    }
    #expect(harness.isPlain)
  }

  // MARK: Clicks below the rows

  @Test func `a click below the rows closes, unless it ends elsewhere`() {
    let harness = SideSwipeHarness(3)
    harness.open(row: 1)
    harness.driver.mouse(.press, 20, 20)
    harness.driver.mouse(.drag, 20, 0)
    harness.driver.mouse(.release, 20, 0)
    #expect(harness.table.menuPhase == .open)

    harness.driver.tap(x: 20, y: 20)
    #expect(harness.table.menuPhase == .closing)
  }

  @Test func `a click below the rows does nothing without a menu`() {
    let harness = SideSwipeHarness(3)
    #expect(!harness.driver.mouse(.press, 20, 20, button: .right))
    harness.driver.mouse(.press, 20, 20)
    harness.driver.mouse(.release, 20, 20)
    #expect(harness.isPlain)
  }

  // MARK: Leaving

  @Test func `a menu is removed when its table leaves the stage`() {
    for phase in [0, 100, 2_000] {
      harness.swipe(row: 3)
      driver.advance(by: .milliseconds(phase))
      driver.stage.rootView = View()
      #expect(harness.isPlain)

      driver.stage.rootView = table
      table.becomeFirstResponder()
      driver.frame()
    }
    harness.open(row: 3)
    #expect(table.menuPhase == .open)
  }

  @Test func `a menu closes when its table loses the focus`() {
    let button = Button("Elsewhere")
    button.frame = Rect(x: 60, y: 0, width: 12, height: 1)
    table.addSubview(button)
    harness.open(row: 3)

    driver.tap(x: 64, y: 0)

    #expect(table.menuPhase == .closing)
    #expect(harness.journal.take() == [])
  }

  // MARK: Motion

  @Test(arguments: [MotionLevel.reduced, .none])
  func `reduced motion opens and closes the menu within a frame`(
    level: MotionLevel
  ) {
    driver.stage.motionLevel = level
    harness.swipe(row: 3)
    #expect(harness.offset(of: 3) == 80)
    driver.advance(by: .seconds(1) / 60)
    #expect(table.menuPhase == .open)

    driver.press(.escape)
    #expect(harness.offset(of: 3) == 0)
    driver.advance(by: .seconds(1) / 60)
    #expect(harness.isPlain)
  }

  @Test func `reducing motion ends slides at their final positions`() {
    harness.swipe(row: 3)
    driver.stage.motionLevel = .none
    #expect(table.menuPhase == .open)

    driver.stage.motionLevel = .full
    table.closeMenu()
    driver.stage.motionLevel = .reduced
    #expect(harness.isPlain)
  }
}
