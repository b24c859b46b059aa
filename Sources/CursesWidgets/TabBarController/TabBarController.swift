import CursesCells
import CursesViews

/// What a tab bar controller asks its owner, and tells it.
///
/// Every method has a default, so a delegate writes only those it needs. They
/// are called for what the user does, never for what code does.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Asks whether the user may switch to a controller.
  ///
  /// The default allows it.
  func tabBarController(
    _ controller: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// Tells that the user pressed the tab of a controller, which may be the one already shown.
  func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Allows every controller.
  public func tabBarController(
    _ controller: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController
  ) {}
}

/// Shows one of several controllers above a ``TabBar`` with a tab for each.
///
///     ┌────────────────────────────────┐
///     │ the selected controller's view │
///     │                  ▲             │
///     │    ⌂ Home     @ Mentions       │
///     └────────────────────────────────┘
///
/// The mark of the bar stands over the last row of what is shown. Keys that the
/// shown view leaves alone go to the bar, and pressing the selected tab again
/// scrolls the first ``ScrollView`` in it to its start.
public final class TabBarController: ViewController {
  // MARK: Content

  /// The controllers, one for each tab.
  public let viewControllers: [ViewController]

  /// The bar at the bottom.
  public let tabBar: TabBar

  // MARK: State

  /// The controller shown, or `nil` when there are none.
  public var selectedViewController: ViewController? {
    tabBar.selectedIndex.map { viewControllers[$0] }
  }

  /// The tab of the controller shown, or `nil` when there are none.
  public var selectedIndex: Int? { tabBar.selectedIndex }

  // MARK: Callbacks

  /// Who is asked, and told, about the selection.
  public weak var delegate: TabBarControllerDelegate?

  // MARK: Creating

  /// Creates a controller that shows the first of some controllers, each under its tab.
  public init(tabs: [(item: TabBarItem, viewController: ViewController)], tabBar: TabBar = TabBar())
  {
    viewControllers = tabs.map(\.viewController)
    self.tabBar = tabBar
    super.init()
    tabBar.items = tabs.map(\.item)
    tabBar.delegate = self
    tabBar.select(viewControllers.isEmpty ? nil : 0)
    for controller in viewControllers {
      addChild(controller)
    }
  }

  // MARK: View controller

  public override func loadView() -> View { TabBarControllerView(tabBar: tabBar) }

  public override func viewDidLoad() {
    showView(of: selectedViewController)
  }

  public override func keyDown(_ key: Key) -> Bool { tabBar.keyDown(key) }
}

// MARK: - Selecting

extension TabBarController {
  /// Shows another of the controllers, without telling the delegate.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else { return false }
    let old = selectedViewController
    tabBar.select(index)
    swap(old, for: viewControllers[index])
    return true
  }

  /// Takes one controller's view off the screen and puts another's on it.
  private func swap(_ old: ViewController?, for new: ViewController) {
    guard old !== new, isViewLoaded else { return }
    let hadFocus = view.hasFocusInside && !tabBar.isFirstResponder
    if isAppearing { new.beginAppearanceTransition(true, animated: false) }
    old?.beginAppearanceTransition(false, animated: false)
    old?.view.removeFromSuperview()
    showView(of: new)
    old?.endAppearanceTransition()
    if isAppearing { new.endAppearanceTransition() }
    if hadFocus { new.view.focusFirstInside() }
  }

  private func showView(of controller: ViewController?) {
    (view as? TabBarControllerView)?.content = controller?.view
  }
}

extension TabBarController: TabBarDelegate {
  /// Asks the controller's own delegate.
  public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
    guard let delegate else { return true }
    return delegate.tabBarController(self, shouldSelect: viewControllers[index])
  }

  /// Shows the controller of the tab, or its start when it is shown already.
  public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
    let new = viewControllers[index]
    if shownViewController === new {
      new.view.scrollToTop()
    } else {
      swap(shownViewController, for: new)
    }
    delegate?.tabBarController(self, didSelect: new)
  }

  /// The controller whose view is on the screen: while a tab is pressed, not yet the selected one.
  private var shownViewController: ViewController? {
    let content = (view as? TabBarControllerView)?.content
    return viewControllers.first { $0.isViewLoaded && $0.view === content }
  }
}

extension View {
  /// Scrolls the first scroll view among this view and those inside it to its start.
  @discardableResult
  fileprivate func scrollToTop() -> Bool {
    if let view = self as? ScrollView {
      view.setContentOffset(view.contentOffsetRange.first, animated: true)
      return true
    }
    return subviews.contains { $0.scrollToTop() }
  }
}

/// Lays out a view above a tab bar, which is drawn over it.
private final class TabBarControllerView: View {
  private let tabBar: TabBar

  /// What is shown above the bar.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      if let content { insertSubview(content, below: tabBar) }
      setNeedsLayout()
    }
  }

  init(tabBar: TabBar) {
    self.tabBar = tabBar
    super.init()
    addSubview(tabBar)
  }

  override func layoutSubviews() {
    let height = bounds.height < 4 ? min(1, bounds.height) : 2
    let top = bounds.height - height
    tabBar.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    content?.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
  }
}
