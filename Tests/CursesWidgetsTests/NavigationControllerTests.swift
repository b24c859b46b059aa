import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct NavigationControllerTests {
  let screens = ["Lamp Room", "Entries", "A quieter cursor", "Notes"].map {
    ScreenController($0)
  }
  let controller: NavigationController
  let driver: StageDriver

  init() {
    self.init(Size(width: 60, height: 18))
  }

  init(_ size: Size) {
    controller = NavigationController(root: screens[0])
    driver = StageDriver(controller, size: size)
    driver.frame()
    for screen in screens { _ = screen.takeTold() }
  }

  private func comeToRest() { driver.advance(by: .seconds(1)) }

  var titles: [String] { controller.viewControllers.map { $0.title ?? "" } }

  /// The controllers with views on the stage.
  var seen: [ScreenController] {
    screens.filter { $0.isViewLoaded && $0.view.stage != nil }
  }

  @Test(arguments: ["r", "日", "rr", "e\u{301}"])
  func `a title of any length is displayed in the bar`(title: String) {
    let page = ViewController(view: View())
    page.title = title
    let driver = StageDriver(
      NavigationController(root: page), size: Size(width: 40, height: 12))

    #expect(driver.lines[0].contains(title))
  }

  @Test func `a page without title and controls is read as its content alone`() {
    let page = ViewController(view: Label("content"))
    let driver = StageDriver(
      NavigationController(root: page), size: Size(width: 40, height: 12))
    driver.frame()

    #expect(driver.stage.transcript.description == "› content")
  }

  // MARK: Pushing and popping

  @Test func `a focus that moves during a push ends on the stage`() {
    let controller = NavigationController(root: ViewController(view: Button("Go")))
    let driver = StageDriver(controller, size: Size(width: 40, height: 12))
    driver.frame()

    controller.push(ViewController())
    driver.advance(by: .milliseconds(24))
    driver.press(.backTab)
    driver.advance(by: .seconds(1))

    #expect(driver.stage.firstResponder?.stage != nil)
    #expect(controller.viewControllers.count == 2)
  }

  @Test func `a page is pushed, and Escape pops it`() {
    controller.push(screens[1])
    #expect(titles == ["Lamp Room", "Entries"])
    #expect(seen.count == 2)
    comeToRest()

    #expect(seen.map(\.title) == ["Entries"])
    #expect(screens[1].table.isFirstResponder)
    #expect(screens[1].navigationController === controller)
    #expect(screens[0].takeTold() == ["will disappear", "did disappear"])
    #expect(screens[1].takeTold() == ["will appear", "did appear"])

    driver.press(.escape)
    #expect(titles == ["Lamp Room"])
    comeToRest()

    #expect(seen.map(\.title) == ["Lamp Room"])
    #expect(screens[0].table.isFirstResponder)
    #expect(screens[1].parent == nil)
    #expect(screens[0].takeTold() == ["will appear", "did appear"])
    #expect(screens[1].takeTold() == ["will disappear", "did disappear"])
    #expect(!driver.press(.escape))
  }

  @Test func `keys during a transition go to the entering page`() {
    controller.push(screens[1])
    driver.press(.down)
    driver.press(.down)
    controller.pop()
    driver.press(.down)
    comeToRest()

    #expect(screens[1].table.selectedRow == 2)
    #expect(screens[0].table.selectedRow == 1)
  }

  @Test func `pressing Escape twice pops two pages, however fast`() {
    for screen in screens[1...] { controller.push(screen, animated: false) }
    #expect(titles.count == 4)

    driver.press(.escape)
    driver.press(.escape)
    comeToRest()

    #expect(titles == ["Lamp Room", "Entries"])
  }

  @Test func `Escape closes a presented view before it pops a page`() {
    controller.push(screens[1], animated: false)
    screens[1].present(ViewController(view: Label("over it")))
    comeToRest()

    driver.press(.escape)
    comeToRest()
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(titles.count == 2)

    driver.press(.escape)
    comeToRest()
    #expect(titles == ["Lamp Room"])
  }

  @Test func `Escape reverses a push that is in progress`() {
    controller.push(screens[1])
    driver.advance(by: .milliseconds(100))
    driver.press(.escape)
    #expect(titles == ["Lamp Room"])
    comeToRest()

    #expect(seen.map(\.title) == ["Lamp Room"])
    #expect(screens[0].takeTold() == ["will disappear", "will appear", "did appear"])
  }

  @Test func `popToRoot removes all pages above the root`() {
    for screen in screens[1...] { controller.push(screen, animated: false) }

    #expect(controller.popToRoot().count == 3)
    comeToRest()

    #expect(titles == ["Lamp Room"])
    #expect(screens.allSatisfy { $0 === screens[0] || $0.parent == nil })
    #expect(controller.popToRoot().isEmpty)
    #expect(controller.pop() == nil)
  }

  @Test func `setting the pages replaces the stack, and keeps shared controllers`() {
    controller.push(screens[1], animated: false)

    controller.viewControllers = [screens[2], screens[1], screens[3]]
    comeToRest()

    #expect(titles == ["A quieter cursor", "Entries", "Notes"])
    #expect(seen.map(\.title) == ["Notes"])
    #expect(screens[3].table.isFirstResponder)
    #expect(screens[0].parent == nil)
  }

  @Test func `popping a controller cancels its tasks, and covering it does not`() {
    let first = screens[0].task { try? await Task.sleep(for: .seconds(1000)) }
    controller.push(screens[1], animated: false)
    let second = screens[1].task { try? await Task.sleep(for: .seconds(1000)) }

    controller.pop()
    comeToRest()

    #expect(!first.isCancelled)
    #expect(second.isCancelled)
    first.cancel()
  }

  @Test func `onShow is called once after each transition`() {
    var displayed: [String] = []
    controller.onShow = { displayed.append($0.topViewController?.title ?? "") }

    controller.push(screens[1])
    driver.advance(by: .milliseconds(100))
    #expect(displayed.isEmpty)
    comeToRest()
    controller.pop()
    comeToRest()

    #expect(displayed == ["Entries", "Lamp Room"])
  }

  // MARK: Dragging

  @Test func `a drag from the left edge pops, unless released early`() {
    controller.push(screens[1], animated: false)

    driver.mouse(.press, 0, 8)
    driver.mouse(.drag, 20, 8)
    #expect(seen.count == 2)
    driver.advance(by: .milliseconds(500))
    driver.mouse(.drag, 10, 8)
    driver.advance(by: .milliseconds(500))
    driver.mouse(.release, 10, 8)
    comeToRest()
    #expect(titles.count == 2)
    #expect(seen.map(\.title) == ["Entries"])

    driver.mouse(.press, 1, 8)
    driver.mouse(.drag, 50, 8)
    driver.mouse(.release, 50, 8)
    #expect(titles == ["Lamp Room"])
    comeToRest()
    #expect(seen.map(\.title) == ["Lamp Room"])
    #expect(screens[0].table.isFirstResponder)
  }

  @Test func `at the root a drag from the left edge opens the side menu`() {
    let menu = SideMenuController(menu: ScreenController("MENU"), content: controller)
    let driver = StageDriver(menu, size: Size(width: 60, height: 18))
    func pull() {
      driver.mouse(.press, 0, 8)
      driver.mouse(.drag, 50, 8)
      driver.mouse(.release, 50, 8)
      driver.advance(by: .seconds(1))
    }

    controller.push(screens[1], animated: false)
    pull()
    #expect(titles == ["Lamp Room"])
    #expect(menu.state == .content)

    pull()
    #expect(menu.state == .menu)
  }

  // MARK: The bar

  @Test func `the bar shows the title, a back button and bar items`() {
    var done: [String] = []
    screens[1].navigationItem.trailing = [
      BarButtonItem("More", icon: "⋯") { done.append("more") },
      BarButtonItem("New", icon: "✎", key: .character("n")) { done.append("new") },
    ]
    screens[1].navigationItem.subtitle = "30 entries"
    controller.push(screens[1], animated: false)
    driver.send(.resize(Size(width: 64, height: 18)))

    #expect(
      driver.lines.prefix(3) == [
        "  ‹ Lamp Room               Entries             More ⋯   New ✎  ",
        "                           30 entries                           ",
        "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
      ])

    driver.press(.character("n"))
    driver.tap(x: 52, y: 0)
    #expect(done == ["new", "more"])
    driver.tap(x: 5, y: 0)
    #expect(titles == ["Lamp Room"])
  }

  @Test func `the bar has one row on 12 rows, and none on 7`() {
    controller.push(screens[1], animated: false)
    driver.send(.resize(Size(width: 40, height: 12)))
    #expect(driver.lines[0] == " ‹ Lamp Room    Entries                 ")
    #expect(driver.lines[1].hasPrefix("Entries"))

    driver.send(.resize(Size(width: 40, height: 7)))
    #expect(driver.lines[0].hasPrefix("Entries"))
  }

  @Test func `from 40 rows on the bar is large until the content is scrolled`() {
    let table = TableView()
    let rows = NumberedRows(60)
    table.dataSource = rows
    let list = ViewController(view: table)
    list.title = "Numbers"
    controller.push(list, animated: false)
    driver.send(.resize(Size(width: 60, height: 40)))
    #expect(driver.lines[3].hasPrefix("    Numbers"))
    #expect(driver.lines[5].hasPrefix("▀▀▀"))
    let first = driver.lines[6].prefix(20)

    driver.wheel(.wheelDown, x: 10, y: 20)
    #expect(driver.lines[2].hasPrefix("▀▀▀"))
    #expect(driver.lines[3].prefix(20) == first)

    driver.wheel(.wheelDown, x: 10, y: 20)
    #expect(driver.lines[0].contains("Numbers"))
    #expect(driver.lines[1].hasPrefix("▀▀▀"))

    driver.wheel(.wheelUp, x: 10, y: 20)
    driver.wheel(.wheelUp, x: 10, y: 20)
    #expect(driver.lines[3].hasPrefix("    Numbers"))
    #expect(driver.lines[6].prefix(20) == first)
  }

  @Test(arguments: [Size(width: 1, height: 1), .zero, Size(width: 5, height: 9)])
  func `pushing and popping work in few cells`(size: Size) {
    driver.send(.resize(size))
    controller.push(screens[1])
    driver.frame()
    comeToRest()
    driver.press(.escape)
    comeToRest()
    driver.frame()

    #expect(titles == ["Lamp Room"])
  }
}
