import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A controller with a key command and without a focusable view.
private final class CommandController: ViewController {
  private(set) var count = 0

  override func loadView() -> View { Label("Nothing is here yet.") }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("new", .character("n"), title: "make something") { [self] in count += 1 }]
  }
}

@MainActor
@Suite struct FocuslessControllerTests {
  private let controller = CommandController()

  private func press(_ key: Key, in root: ViewController, width: Int = 80) {
    StageDriver(root, size: Size(width: width, height: 12)).press(key)
  }

  @Test func `a controller without focus receives keys as the root`() {
    press(.character("n"), in: controller)
    #expect(controller.count == 1)
  }

  @Test func `a controller without focus receives keys in a navigation controller`() {
    press(.character("n"), in: NavigationController(root: controller))
    #expect(controller.count == 1)
  }

  @Test func `a controller without focus receives keys above a focused tab bar`() {
    let tabs = [(TabBarItem(title: "Home", icon: "⌂"), controller as ViewController)]
    press(.character("n"), in: TabBarController(tabs: tabs))
    #expect(controller.count == 1)
  }

  @Test func `a controller without focus receives keys next to a closed menu`() {
    let menu = ViewController(view: Button("Home"))
    press(.character("n"), in: SideMenuController(menu: menu, content: controller))
    #expect(controller.count == 1)
  }

  @Test func `a controller without focus receives keys in a custom container`() {
    let outer = ViewController()
    outer.addChild(controller)
    outer.view.addSubview(controller.view)
    press(.character("n"), in: outer)
    #expect(controller.count == 1)
  }

  @Test(arguments: [PresentationStyle.Name.sheet, .full, .alert])
  func `a presented controller without focus receives keys`(style: PresentationStyle.Name) {
    let driver = StageDriver(ViewController(), size: Size(width: 80, height: 24))
    driver.frame()
    driver.stage.rootViewController?.present(controller, as: style.value)
    driver.press(.character("n"))
    #expect(controller.count == 1)
  }

  @Test(arguments: [80, 120, 170])
  func `the list of a split view receives keys first at any width`(width: Int) {
    let split = SplitViewController(
      sidebar: ScreenController("Lists"), list: controller,
      detail: ViewController(view: Label("Nothing is chosen.")))
    press(.character("n"), in: split, width: width)
    #expect(controller.count == 1)
  }
}

extension PresentationStyle {
  enum Name: Sendable {
    case sheet
    case full
    case alert

    @MainActor var value: PresentationStyle {
      switch self {
      case .sheet: .sheet
      case .full: .full
      case .alert: .alert
      }
    }
  }
}
