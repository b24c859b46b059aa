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

  private func rest() { driver.advance(by: .seconds(1)) }

  var titles: [String] { controller.viewControllers.map { $0.title ?? "" } }

  /// The controllers whose views are seen.
  var seen: [ScreenController] {
    screens.filter { $0.isViewLoaded && $0.view.stage != nil }
  }

  @Test(arguments: ["r", "日", "rr", "e\u{301}"])
  func `a title of any length is in the bar`(title: String) {
    let page = ViewController(view: View())
    page.title = title
    let driver = StageDriver(
      NavigationController(root: page), size: Size(width: 40, height: 12))

    #expect(driver.lines[0].contains(title))
  }

  @Test func `a page without a title and without controls is read as its content alone`() {
    let page = ViewController(view: Label("content"))
    let driver = StageDriver(
      NavigationController(root: page), size: Size(width: 40, height: 12))
    driver.frame()

    #expect(driver.stage.transcript.description == "› content")
  }

  // MARK: Pushing and popping

  @Test func `the focus that is moved while a page slides in stays on what stays`() {
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

  @Test func `one is pushed over another, and Escape goes back`() {
    controller.push(screens[1])
    #expect(titles == ["Lamp Room", "Entries"])
    #expect(seen.count == 2)
    rest()

    #expect(seen.map(\.title) == ["Entries"])
    #expect(screens[1].table.isFirstResponder)
    #expect(screens[1].navigationController === controller)
    #expect(screens[0].takeTold() == ["will disappear", "did disappear"])
    #expect(screens[1].takeTold() == ["will appear", "did appear"])

    driver.press(.escape)
    #expect(titles == ["Lamp Room"])
    rest()

    #expect(seen.map(\.title) == ["Lamp Room"])
    #expect(screens[0].table.isFirstResponder)
    #expect(screens[1].parent == nil)
    #expect(screens[0].takeTold() == ["will appear", "did appear"])
    #expect(screens[1].takeTold() == ["will disappear", "did disappear"])
    #expect(!driver.press(.escape))
  }

  @Test func `keys typed while pages slide are for the one on its way in`() {
    controller.push(screens[1])
    driver.press(.down)
    driver.press(.down)
    controller.pop()
    driver.press(.down)
    rest()

    #expect(screens[1].table.selectedRow == 2)
    #expect(screens[0].table.selectedRow == 1)
  }

  @Test func `Escape twice goes back twice, however fast`() {
    for screen in screens[1...] { controller.push(screen, animated: false) }
    #expect(titles.count == 4)

    driver.press(.escape)
    driver.press(.escape)
    rest()

    #expect(titles == ["Lamp Room", "Entries"])
  }

  @Test func `Escape closes what is presented, and then goes back`() {
    controller.push(screens[1], animated: false)
    screens[1].present(ViewController(view: Label("over it")))
    rest()

    driver.press(.escape)
    rest()
    #expect(driver.stage.presentedViews.isEmpty)
    #expect(titles.count == 2)

    driver.press(.escape)
    rest()
    #expect(titles == ["Lamp Room"])
  }

  @Test func `one that is on its way in turns round`() {
    controller.push(screens[1])
    driver.advance(by: .milliseconds(100))
    driver.press(.escape)
    #expect(titles == ["Lamp Room"])
    rest()

    #expect(seen.map(\.title) == ["Lamp Room"])
    #expect(screens[0].takeTold() == ["will disappear", "will appear", "did appear"])
  }

  @Test func `pop to root goes back over all others`() {
    for screen in screens[1...] { controller.push(screen, animated: false) }

    #expect(controller.popToRoot().count == 3)
    rest()

    #expect(titles == ["Lamp Room"])
    #expect(screens.allSatisfy { $0 === screens[0] || $0.parent == nil })
    #expect(controller.popToRoot().isEmpty)
    #expect(controller.pop() == nil)
  }

  @Test func `others take the place of all at once, and keep who stays`() {
    controller.push(screens[1], animated: false)

    controller.viewControllers = [screens[2], screens[1], screens[3]]
    rest()

    #expect(titles == ["A quieter cursor", "Entries", "Notes"])
    #expect(seen.map(\.title) == ["Notes"])
    #expect(screens[3].table.isFirstResponder)
    #expect(screens[0].parent == nil)
  }

  @Test func `work of one that is popped is cancelled, and of one that is covered is not`() {
    let first = screens[0].task { try? await Task.sleep(for: .seconds(1000)) }
    controller.push(screens[1], animated: false)
    let second = screens[1].task { try? await Task.sleep(for: .seconds(1000)) }

    controller.pop()
    rest()

    #expect(!first.isCancelled)
    #expect(second.isCancelled)
    first.cancel()
  }

  @Test func `it tells once when another is shown and at rest`() {
    var shown: [String] = []
    controller.onShow = { shown.append($0.topViewController?.title ?? "") }

    controller.push(screens[1])
    driver.advance(by: .milliseconds(100))
    #expect(shown.isEmpty)
    rest()
    controller.pop()
    rest()

    #expect(shown == ["Entries", "Lamp Room"])
  }

  // MARK: Dragging

  @Test func `a drag from the left edge goes back, or comes back when let go of early`() {
    controller.push(screens[1], animated: false)

    driver.mouse(.press, 0, 8)
    driver.mouse(.drag, 20, 8)
    #expect(seen.count == 2)
    driver.advance(by: .milliseconds(500))
    driver.mouse(.drag, 10, 8)
    driver.advance(by: .milliseconds(500))
    driver.mouse(.release, 10, 8)
    rest()
    #expect(titles.count == 2)
    #expect(seen.map(\.title) == ["Entries"])

    driver.mouse(.press, 1, 8)
    driver.mouse(.drag, 50, 8)
    driver.mouse(.release, 50, 8)
    #expect(titles == ["Lamp Room"])
    rest()
    #expect(seen.map(\.title) == ["Lamp Room"])
    #expect(screens[0].table.isFirstResponder)
  }

  @Test func `at the root the left edge belongs to what is around`() {
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

  @Test func `the bar says where one is, the way back and what can be done`() {
    var done: [String] = []
    screens[1].navigationItem.trailing = [
      BarItem("More", icon: "⋯") { done.append("more") },
      BarItem("New", icon: "✎", key: .character("n")) { done.append("new") },
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

  @Test func `the bar is short in few rows, and gone in fewer`() {
    controller.push(screens[1], animated: false)
    driver.send(.resize(Size(width: 40, height: 12)))
    #expect(driver.lines[0] == " ‹ Lamp Room    Entries                 ")
    #expect(driver.lines[1].hasPrefix("Entries"))

    driver.send(.resize(Size(width: 40, height: 7)))
    #expect(driver.lines[0].hasPrefix("Entries"))
  }

  @Test func `from 40 rows on it is large, until the content is scrolled`() {
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
  func `it works in few cells`(size: Size) {
    driver.send(.resize(size))
    controller.push(screens[1])
    driver.frame()
    rest()
    driver.press(.escape)
    rest()
    driver.frame()

    #expect(titles == ["Lamp Room"])
  }
}
