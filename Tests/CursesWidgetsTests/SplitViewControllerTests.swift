import CursesCells
import CursesKitTesting
import CursesRecording
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct SplitViewControllerTests {
  private let sidebar = ScreenController("Lists")
  private let list = ScreenController("Today")
  private let detail = ScreenController("Stamps")
  private let controller: SplitViewController
  private let driver: StageDriver

  init() {
    self.init(Size(width: 170, height: 12))
  }

  private init(_ size: Size) {
    controller = SplitViewController(sidebar: sidebar, list: list, detail: detail)
    driver = StageDriver(controller, size: size)
    driver.frame()
  }

  private func resize(to width: Int) {
    driver.send(.resize(Size(width: width, height: 12)))
    driver.frame()
  }

  /// The titles of the visible panes, from left to right.
  private var titles: [String] {
    [sidebar, list, detail].filter { $0.isViewLoaded && $0.view.stage != nil }
      .compactMap(\.title)
  }

  /// Returns the columns that a controller's view occupies.
  private func columns(of screen: ScreenController) -> Range<Int> {
    let x = screen.view.convertToStage(.zero).x
    return x..<x + screen.view.frame.width
  }

  @Test func `the number of panes depends on the width`() {
    #expect(controller.paneCount == 3)
    #expect(titles == ["Lists", "Today", "Stamps"])
    #expect(columns(of: sidebar) == 0..<32)
    #expect(columns(of: list) == 33..<96)
    #expect(columns(of: detail) == 97..<170)

    resize(to: 120)
    #expect(controller.paneCount == 2)
    #expect(titles == ["Today", "Stamps"])
    #expect(columns(of: list) == 0..<48)
    #expect(columns(of: detail) == 49..<120)

    resize(to: 104)
    #expect(columns(of: list) == 0..<44)

    resize(to: 80)
    #expect(controller.paneCount == 1)
    #expect(titles == ["Today"])
    #expect(columns(of: list) == 0..<80)
  }

  @Test(arguments: [ColorDepth.monochrome, .palette16, .palette256, .rgb])
  func `the edge between two panes hides no letter of either`(depth: ColorDepth) {
    for hasBars in [true, false] {
      let split = SplitViewController(
        list: ViewController(view: Label(String(repeating: "list", count: 20))),
        detail: ViewController(view: Label("detail")))
      split.hasBarsWhenExpanded = hasBars
      let driver = StageDriver(
        split, size: Size(width: 120, height: 6), traits: Traits(colorDepth: depth))

      let line = driver.lines.first { $0.hasPrefix("list") }
      #expect(line?.contains(depth < .palette256 ? "…│detail" : "… detail") == true)
    }
  }

  @Test func `hasBarsWhenExpanded hides bars only while every column has a pane`() {
    #expect(controller.isExpanded)
    #expect(list.view.convertToStage(.zero).y == 1)
    controller.hasBarsWhenExpanded = false
    driver.frame()
    #expect(list.view.convertToStage(.zero).y == 0)
    #expect(list.view.frame.height == 12)

    // A pushed page keeps its bar, because that has the back button.
    let pushed = ScreenController("Letters")
    detail.navigationController?.push(pushed, animated: false)
    driver.frame()
    #expect(pushed.view.convertToStage(.zero).y == 1)
    #expect(driver.lines[0].contains("‹ Stamps"))
    pushed.navigationController?.pop(animated: false)

    resize(to: 120)
    #expect(!controller.isExpanded)
    #expect(list.view.convertToStage(.zero).y == 1)
    #expect(driver.lines[0].contains("‹ Lists"))
  }

  @Test func `the widths and the number of panes can be configured`() {
    controller.widthsOfPanes.three = 120
    controller.sidebarWidth = 26
    controller.listWidth = 50
    resize(to: 120)

    #expect(columns(of: sidebar) == 0..<26)
    #expect(columns(of: list) == 27..<76)
    #expect(columns(of: detail) == 77..<120)
  }

  @Test func `each pane has size classes of its own`() {
    #expect(sidebar.view.traits.widthClass == .small)
    #expect(list.view.traits.widthClass == .regular)
    resize(to: 80)
    #expect(list.view.traits.widthClass == .regular)
    resize(to: 50)
    #expect(list.view.traits.widthClass == .compact)
  }

  @Test func `in one pane a detail slides in, and Escape leads to the sidebar`() {
    resize(to: 80)
    let other = ScreenController("Milk")
    controller.show(other)
    driver.advance(by: .seconds(1))
    #expect(controller.frontColumn == .detail)
    #expect(other.table.isFirstResponder)
    #expect(driver.lines[0].contains("‹ Today"))

    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(controller.frontColumn == .list)
    #expect(titles == ["Today"])

    driver.press(.escape)
    driver.advance(by: .seconds(1))
    #expect(controller.frontColumn == .sidebar)
    #expect(titles == ["Lists"])
    #expect(sidebar.table.isFirstResponder)

    controller.show(.list)
    #expect(titles == ["Today"])
    #expect(list.table.isFirstResponder)
  }

  @Test func `next to the list a new detail replaces the old, and focus stays`() {
    controller.show(.list)
    let other = ScreenController("Milk")

    controller.show(other)
    driver.frame()

    #expect(list.table.isFirstResponder)
    #expect(other.view.stage != nil)
    #expect(detail.view.stage == nil)
    #expect(other.splitViewController === controller)
    #expect(detail.splitViewController == nil)
  }

  @Test func `focus and pushed pages survive a change of the number of panes`() {
    let more = ScreenController("More")
    controller.show(.detail)
    detail.navigationController?.push(more, animated: false)
    #expect(more.table.isFirstResponder)

    for width in [80, 120, 170, 40, 170] {
      resize(to: width)
      #expect(more.table.isFirstResponder, "\(width)")
      #expect(more.isAppearing && !detail.isAppearing, "\(width)")
      #expect(
        more.navigationController?.viewControllers.suffix(2).map(\.title) == ["Stamps", "More"])
    }
  }

  @Test func `the edge between panes moves by a drag and by keys`() {
    driver.mouse(.press, 32, 6)
    driver.mouse(.drag, 36, 6)
    driver.mouse(.drag, 42, 6)
    driver.mouse(.release, 42, 6)
    driver.advance(by: .seconds(1))
    driver.frame()
    #expect(columns(of: sidebar) == 0..<42)
    #expect(columns(of: list) == 43..<106)

    controller.show(.sidebar)
    driver.press(Key(.left, modifiers: .control))
    driver.frame()
    #expect(columns(of: sidebar) == 0..<40)

    driver.mouse(.press, 40, 6)
    driver.mouse(.drag, 0, 6)
    driver.mouse(.release, 0, 6)
    driver.advance(by: .seconds(1))
    driver.frame()
    #expect(columns(of: sidebar) == 0..<20)
  }

  @Test(arguments: [Size(width: 1, height: 1), .zero, Size(width: 40, height: 12)])
  func `a resize to few cells and back restores the panes`(size: Size) {
    driver.send(.resize(size))
    driver.frame()
    driver.send(.resize(Size(width: 170, height: 12)))
    driver.frame()

    let fresh = SplitViewControllerTests()
    for stand in [self, fresh] { stand.controller.show(.list) }
    #expect(driver.picture == fresh.driver.picture)
  }

  @Test(arguments: StageDriver.seeds)
  func `under random events each pane shows a controller, and one has focus`(seed: UInt64) {
    let stand = SplitViewControllerTests(Size(width: 120, height: 12))
    let details = (0..<3).map { ScreenController("Detail \($0)") }
    stand.list.onActivate = { stand.controller.show(details[$0 % 3]) }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      stand.driver.happen(40, seed: generator.next()) {}
      stand.resize(to: [30, 80, 104, 130, 200][Int.random(in: 0..<5, using: &generator)])
      stand.driver.advance(by: .seconds(2))
      #expect(stand.driver.stage.nextDeadline == nil)
      #expect(stand.controller.view.hasFocusInside)
      let displayed = ([stand.sidebar, stand.list, stand.detail] + details).filter(\.isAppearing)
      #expect(displayed.count == stand.controller.paneCount)
      #expect(displayed.allSatisfy { $0.view.stage != nil })
    }
  }
}
