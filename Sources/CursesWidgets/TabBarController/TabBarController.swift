import CursesCells
import CursesControls
import CursesViews

/// The methods by which a tab bar controller asks and tells its owner.
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
/// The mark of the bar stands over the last row of what is shown. Arrows and
/// digits that the shown view leaves alone go to the bar, and `[` and `]` lead to
/// the tab before and to the next one. What the bar leaves
/// alone after a click on it goes to the shown view, with the focus. Pressing the
/// selected tab again scrolls the first ``/CursesControls/ScrollView`` in that view to its start.
public final class TabBarController: ViewController {
  // MARK: Content

  /// The controllers, one for each tab.
  public let viewControllers: [ViewController]

  /// The bar at the bottom.
  ///
  /// Its items, its delegate and its selection belong to this controller: select through
  /// ``select(_:)``.
  public let tabBar: TabBar

  // MARK: State

  /// The controller shown, or `nil` when there are none.
  public private(set) var selectedViewController: ViewController?

  /// The tab of the controller shown, or `nil` when there are none.
  public var selectedIndex: Int? {
    viewControllers.firstIndex { $0 === selectedViewController }
  }

  // MARK: Callbacks

  /// Who is asked, and told, about the selection.
  public weak var delegate: TabBarControllerDelegate?

  // MARK: Creating

  /// Creates a controller that shows the first of some controllers, each under its tab.
  public init(tabs: [(item: TabBarItem, viewController: ViewController)], tabBar: TabBar = TabBar())
  {
    viewControllers = tabs.map(\.viewController)
    selectedViewController = viewControllers.first
    self.tabBar = tabBar
    super.init()
    tabBar.items = tabs.map(\.item)
    tabBar.delegate = self
    tabBar.select(selectedIndex)
    for controller in viewControllers {
      addChild(controller)
    }
  }

  // MARK: View controller

  public override func loadView() -> View { TabBarControllerView(tabBar: tabBar) }

  public override func viewDidLoad() { showSelectedView() }

  public override var keyCommands: [KeyCommand] {
    if tabBar.isFirstResponder { return contentCommands }
    // Enter and Space press the selected tab again only while the bar has the focus.
    return tabBar.keyCommands.filter { $0.id != "tabs.press" } + stepCommands
  }

  /// Gives the shown view text, and the focus, where the bar has it.
  public override func keyDown(_ key: Key) -> Bool {
    guard tabBar.isFirstResponder else { return false }
    let chain = contentChain
    guard chain.contains(where: \.acceptsText), focusContent() else { return false }
    if chain.contains(where: { $0.keyDown(key) }) { return true }
    tabBar.becomeFirstResponder()
    return false
  }
}

extension TabBarController {
  /// What leads to the tab beside the one that is shown, from wherever the focus is.
  private var stepCommands: [KeyCommand] {
    guard tabBar.items.count > 1 else { return [] }
    return [
      stepping("tabs.before", "[", by: -1, "the one before"),
      stepping("tabs.after", "]", by: 1, "the next"),
    ]
  }

  private func stepping(
    _ id: StaticString, _ key: Character, by step: Int, _ words: String
  ) -> KeyCommand {
    let index = tabBar.selectedIndex.map { $0 + step }.flatMap {
      tabBar.items.indices.contains($0) ? $0 : nil
    }
    return KeyCommand(
      id, .character(key), title: "choose the tab before, the next", hint: "",
      unavailable: index == nil ? "there is no tab further on" : nil
    ) { [self] in
      if let index { tabBar.press(index) }
    }
    .listed(in: "Tabs", as: words)
  }
}

// MARK: - Keys of what is shown

extension TabBarController {
  /// The commands of what is shown, which give the focus to it first.
  private var contentCommands: [KeyCommand] {
    var taken: Set<Key> = []
    return contentChain.flatMap(\.keyCommands).compactMap { command in
      var command = command.replacingAction { [self] original in
        focusContent()
        original()
      }
      command.keys.removeAll { taken.contains($0) }
      if command.unavailable == nil { taken.formUnion(command.keys) }
      return command.keys.isEmpty ? nil : command
    }
  }

  /// The responders of what is shown, from the one that would have the focus, or else from its
  /// view.
  private var contentChain: [Responder] {
    guard let content = selectedViewController?.view else { return [] }
    let first: Responder = content.focusable.first ?? content
    return Array(sequence(first: first, next: \.next).prefix { $0 !== view })
  }

  @discardableResult
  private func focusContent() -> Bool {
    selectedViewController?.view.focusFirstInside() ?? false
  }
}

// MARK: - Selecting

extension TabBarController {
  /// Shows another of the controllers, without telling the delegate.
  ///
  /// - Returns: `false`, and nothing changes, when there is no such tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else { return false }
    performChanges {
      tabBar.select(index)
      show(viewControllers[index])
    }
    return true
  }

  /// Takes the shown controller's view off the screen and puts another's on it.
  private func show(_ new: ViewController) {
    let old = selectedViewController
    guard old !== new else { return }
    selectedViewController = new
    guard isViewLoaded else { return }
    let hadFocus = view.hasFocusInside && !tabBar.isFirstResponder
    if isAppearing {
      view.insertSubview(new.view, below: tabBar)
      new.beginAppearanceTransition(true, animated: false)
    }
    old?.beginAppearanceTransition(false, animated: false)
    showSelectedView()
    old?.endAppearanceTransition()
    if isAppearing { new.endAppearanceTransition() }
    if hadFocus, !new.view.hasFocusInside { new.view.focusFirstInside() }
  }

  private func showSelectedView() {
    (view as? TabBarControllerView)?.content = selectedViewController?.view
  }
}

extension TabBarController: TabBarDelegate {
  /// Asks the controller's own delegate.
  public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else { return false }
    return delegate?.tabBarController(self, shouldSelect: viewControllers[index]) ?? true
  }

  /// Shows the controller of the tab, or its start when it is shown already.
  public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    let new = viewControllers[index]
    if new === selectedViewController {
      new.view.scrollFirstToTop()
    } else {
      show(new)
    }
    notify("tabBarController(_:didSelect:)", index: index) { [self] in
      delegate?.tabBarController(self, didSelect: new)
    }
  }
}

extension View {
  /// Scrolls the first scroll view among this view and those inside it to its start.
  @discardableResult
  fileprivate func scrollFirstToTop() -> Bool {
    guard !isHidden else { return false }
    if let view = self as? ScrollView {
      view.scrollToTop()
      return true
    }
    return subviews.contains { $0.scrollFirstToTop() }
  }
}

/// Lays out a view above a tab bar, which is drawn over it.
private final class TabBarControllerView: View {
  private let tabBar: TabBar

  /// The view shown above the bar.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { insertSubview(content, below: tabBar) }
      setNeedsLayout()
    }
  }

  init(tabBar: TabBar) {
    self.tabBar = tabBar
    super.init()
    // The arrow is drawn in the row above the bar; where there is none it must be clipped.
    clipsToBounds = true
    addSubview(tabBar)
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let height = tabBar.height(in: bounds.height)
    let top = bounds.height - height
    tabBar.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    content?.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
  }
}
