import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A controller that focuses its second button when it appears.
private final class Wishful: ViewController {
  let first = Button("First")
  let second = Button("Second")
  private(set) var wasOnStage: Bool?

  override func loadView() -> View {
    StackView(arrangedSubviews: [first, second], axis: .vertical)
  }

  override func viewWillAppear(_ animated: Bool) { wasOnStage = view.stage != nil }

  override func viewDidAppear(_ animated: Bool) { second.becomeFirstResponder() }
}

@MainActor
struct KeptFocusTests {
  private let pages = [Wishful(), Wishful(), Wishful()]
  private let size = Size(width: 30, height: 8)

  @Test func `focus set in viewDidAppear is kept by a tab bar controller`() {
    let tabs = TabBarController(
      tabs: pages.map { (TabBarItem(title: "Tab"), $0) })
    let driver = StageDriver(tabs, size: size)
    driver.frame()
    #expect(pages[0].second.isFirstResponder)

    tabs.select(1)
    driver.frame()

    #expect(pages[1].second.isFirstResponder)
    #expect(pages[1].wasOnStage == true)
  }

  @Test func `focus set in viewDidAppear is kept by a side menu`() {
    let drawer = SideMenuController(menu: pages[0], content: pages[1])
    let driver = StageDriver(drawer, size: size)
    driver.frame()
    #expect(pages[1].second.isFirstResponder)

    pages[1].first.becomeFirstResponder()
    drawer.showMenu()
    driver.advance(by: .seconds(1))
    #expect(pages[0].second.isFirstResponder)

    drawer.hideMenu()
    driver.advance(by: .seconds(1))
    #expect(pages[1].second.isFirstResponder)

    drawer.show(pages[2])
    driver.frame()
    #expect(pages[2].second.isFirstResponder)
    #expect(pages.allSatisfy { $0.wasOnStage == true })
  }

  @Test func `focus set in viewDidAppear is kept by a push or presentation`() {
    let navigation = NavigationController(root: pages[0])
    let driver = StageDriver(navigation, size: size)
    driver.frame()
    #expect(pages[0].second.isFirstResponder)

    navigation.push(pages[1])
    driver.advance(by: .seconds(1))
    #expect(pages[1].second.isFirstResponder)

    navigation.present(pages[2])
    driver.advance(by: .seconds(1))
    #expect(pages[2].second.isFirstResponder)
    #expect(pages.allSatisfy { $0.wasOnStage == true })
  }
}
