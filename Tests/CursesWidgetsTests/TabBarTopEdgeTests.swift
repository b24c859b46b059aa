import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// The content of a tab bar controller beneath the top edge of its bar.
@MainActor
@Suite struct TabBarTopEdgeTests {
  private let content = ViewController()
  private let controller: TabBarController

  private static let red = Color.rgb(200, 30, 40)

  /// A cell of the top edge that the indicator does not cover.
  private static let position = Point(x: 70, y: 21)

  init() {
    controller = TabBarController(
      tabs: [(TabBarItem(title: "A"), content), (TabBarItem(title: "B"), ViewController())],
      tabBar: TabBar(indicator: .nub))
    content.view.backgroundColor = Self.red
  }

  private func drive(_ traits: Traits = Traits()) -> StageDriver {
    let driver = StageDriver(controller, size: Size(width: 80, height: 24), traits: traits)
    driver.frame()
    return driver
  }

  @Test func `the content ends above the top edge by default`() {
    let driver = drive()
    #expect(content.view.frame.height == 21 && content.view.safeAreaInsets == .zero)
    #expect(driver.buffer[Self.position].style.background != Self.red)
  }

  @Test func `the upper half of the top edge shows content that extends beneath it`() {
    controller.extendsContentBeneathTopEdge = true
    let driver = drive()
    #expect(content.view.frame.height == 22 && content.view.safeAreaInsets.bottom == 1)
    let cell = driver.buffer[Self.position]
    #expect(cell.glyph == "▄" && cell.style.background == Self.red)

    controller.extendsContentBeneathTopEdge = false
    driver.frame()
    #expect(content.view.frame.height == 21 && content.view.safeAreaInsets == .zero)
  }

  @Test func `without half cells the content ends above the top edge`() {
    controller.extendsContentBeneathTopEdge = true
    _ = drive(Traits(colorDepth: .monochrome))
    #expect(content.view.frame.height == 21 && content.view.safeAreaInsets == .zero)
  }

  @Test func `in a bar of one row the content ends above the bar`() {
    controller.extendsContentBeneathTopEdge = true
    let driver = drive()
    driver.send(.resize(Size(width: 80, height: 8)))
    driver.frame()
    #expect(content.view.frame.height == 7 && content.view.safeAreaInsets == .zero)
  }
}
