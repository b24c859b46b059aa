import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct TabBarControllerTests {
  private let log = TabLog()
  private let lists: [LoggingListController]
  private let controller: TabBarController

  init() {
    let log = log
    lists = ["A", "B", "C", "D"].map { LoggingListController($0, log) }
    for (list, title) in zip(lists, ["A", "B", "C", "D"]) { list.title = title }
    controller = TabBarController(
      tabs: lists.map { (TabBarItem(title: $0.title ?? ""), $0 as ViewController) })
  }

  private func drive(_ size: Size = Size(width: 40, height: 12)) -> StageDriver {
    let driver = StageDriver(controller, size: size)
    driver.frame()
    return driver
  }

  // MARK: Life cycle

  @Test func `TB-18 only the selected controller is loaded and appears`() {
    _ = drive()

    #expect(log.take() == ["A loaded", "A will appear", "A did appear"])
  }

  @Test func `brackets select the previous and the next tab from any focus`() {
    let driver = drive()
    driver.press(.character("]"))
    driver.press(.character("]"))
    #expect(controller.selectedIndex == 2)
    driver.press(.character("["))
    #expect(controller.selectedIndex == 1)
    for _ in 0..<4 { driver.press(.character("[")) }
    #expect(controller.selectedIndex == 0)
  }

  @Test func `TB-18 a switch notifies each side once, in UIKit's order`() {
    let driver = drive()
    _ = log.take()

    driver.tap(x: 15, y: 11)
    #expect(
      log.take() == [
        "B loaded", "B will appear", "A will disappear", "A did disappear", "B did appear",
      ])

    controller.select(0)
    #expect(
      log.take() == ["A will appear", "B will disappear", "B did disappear", "A did appear"])
  }

  @Test func `TB-18 selecting the current tab or a missing one sends no callback`() {
    let driver = drive()
    _ = log.take()

    driver.tap(x: 3, y: 11)
    controller.select(0)
    #expect(!controller.select(4))
    #expect(!controller.select(-1))

    #expect(log.take() == [])
  }

  @Test func `a selection before the controller appears notifies only the selected one`() {
    controller.select(2)
    #expect(log.take() == [])

    let driver = drive()

    #expect(log.take() == ["C loaded", "C will appear", "C did appear"])
    #expect(driver.lines[0].contains("C0"))
    #expect(driver.arrowColumn == 25)
  }

  @Test func `removing the controller from the stage notifies the selected one`() {
    let driver = drive()
    driver.press(.right)
    _ = log.take()

    driver.stage.rootViewController = nil

    #expect(log.take() == ["B will disappear", "B did disappear"])
  }

  // MARK: Delegate

  @Test func `the delegate is called for the user, and not for code`() {
    let delegate = LoggingTabDelegate(log)
    controller.delegate = delegate
    let driver = drive()
    driver.tap(x: 15, y: 11)
    #expect(takeQuestions() == ["may B?", "told B, 1"])

    controller.select(0)
    #expect(takeQuestions() == [])

    delegate.isRefusing = true
    driver.tap(x: 35, y: 11)
    #expect(log.take() == ["may D?"])
    #expect(controller.selectedViewController === lists[0])
  }

  /// Returns the calls of the delegate since the log was last taken.
  private func takeQuestions() -> [String] {
    log.take().filter { $0.hasPrefix("may") || $0.hasPrefix("told") }
  }

  @Test func `a bar with more items than controllers is harmless`() {
    controller.tabBar.items.append(TabBarItem(title: "E"))
    let driver = drive()

    driver.tap(x: 39, y: 11)

    #expect(controller.selectedIndex == 0)
  }

  @Test func `a controller without tabs selects nothing`() {
    let controller = TabBarController(tabs: [])
    let driver = StageDriver(controller, size: Size(width: 20, height: 6))

    #expect(controller.selectedIndex == nil)
    #expect(!driver.press(.right))
    #expect(!controller.select(0))
  }

  // MARK: Focus and keys

  @Test func `the focus moves to the selected view`() {
    let driver = drive()
    #expect(driver.stage.firstResponder === lists[0].table)

    driver.press(.right)
    #expect(driver.stage.firstResponder === lists[1].table)

    driver.press(.character("4"))
    #expect(driver.stage.firstResponder === lists[3].table)
  }

  @Test func `keys that the selected view does not handle go to the bar`() {
    let driver = drive()

    #expect(driver.press(.right))
    #expect(driver.press(.character("3")))
    #expect(driver.press(.left))
    #expect(controller.selectedIndex == 1)
    #expect(!driver.press(.character("9")))
    #expect(!driver.press(.escape))
  }

  @Test func `Space at the end of a list does not scroll to its start`() {
    let driver = drive()
    lists[0].table.selectRow(99)

    #expect(!driver.press(.space))
    driver.advance(by: .seconds(1))

    #expect(lists[0].table.contentOffset.y == 90)
  }

  @Test func `keys that the focused bar does not handle go to the view`() {
    let driver = drive()
    controller.tabBar.becomeFirstResponder()

    #expect(driver.press(.right))
    #expect(controller.selectedIndex == 1)
    #expect(controller.tabBar.isFirstResponder)

    #expect(!driver.press(.escape))
    #expect(controller.tabBar.isFirstResponder)

    #expect(driver.press(.down))
    #expect(driver.stage.firstResponder === lists[1].table)
    #expect(lists[1].table.selectedRow == 0)
  }

  @Test func `a click on the bar leaves the focus in the selected view`() {
    let driver = drive()
    lists[0].table.becomeFirstResponder()

    driver.tap(x: 15, y: 11)

    #expect(controller.selectedIndex == 1)
    #expect(driver.stage.firstResponder === lists[1].table)
  }

  @Test func `Tab moves the focus from the selected view to the bar and back`() {
    let driver = drive()

    driver.press(.tab)
    #expect(controller.tabBar.isFirstResponder)

    driver.press(.tab)
    #expect(lists[0].table.isFirstResponder)
  }

  @Test func `pressing the current tab scrolls its list to the start in 0.3 s`() {
    let driver = drive()
    lists[0].table.contentOffset.y = 50
    driver.frame()

    driver.tap(x: 3, y: 11)
    driver.advance(by: .milliseconds(150))
    #expect(driver.lines[0].hasPrefix("   A25"))

    driver.advance(by: .milliseconds(150))
    #expect(driver.lines[0].hasPrefix("▌  A0"))
    #expect(driver.stage.nextDeadline == nil)
  }

  // MARK: Looks

  @Test func `TA-01 the arrow is above the content, in the row above the bar`() {
    let full = View()
    full.backgroundColor = .rgb(9, 9, 9)
    let controller = TabBarController(
      tabs: (0..<4).map { index in
        (TabBarItem(title: "\(index)"), ViewController(view: index == 2 ? full : View()))
      })
    let driver = StageDriver(controller, size: Size(width: 80, height: 24))

    for (index, column) in [10, 30, 50, 70].enumerated() {
      controller.select(index)
      driver.advance(by: .milliseconds(200))
      #expect(driver.arrowColumn == column)
    }

    controller.select(2)
    driver.advance(by: .milliseconds(200))
    #expect(driver.buffer[Point(x: 50, y: 21)].background == .rgb(9, 9, 9))
  }

  @Test(arguments: Size.pictured)
  func `a tab bar controller matches its snapshot`(size: Size) {
    let driver = drive(size)
    driver.press(.down)

    expectSnapshot(of: driver, named: "tab-bar-controller-\(size)")
  }

  @Test func `the bar has two rows from a height of four on`() {
    let driver = drive()
    let heights = (0...6).map { height in
      driver.send(.resize(Size(width: 40, height: height)))
      driver.frame()
      return [lists[0].table.frame.height, controller.tabBar.frame.height]
    }

    #expect(heights == [[0, 0], [0, 1], [1, 1], [2, 1], [2, 2], [3, 2], [4, 2]])
  }
}
