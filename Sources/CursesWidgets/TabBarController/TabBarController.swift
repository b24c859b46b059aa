import CursesCells
import CursesControls
import CursesViews

/// The methods with which a tab bar controller queries and notifies its owner.
///
/// Every method has a default implementation. They are called for actions of the user, never for
/// changes by code.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the user may switch to a controller. The default returns `true`.
  func tabBarController(
    _ controller: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// Notifies the delegate that the user pressed a controller's tab, even if it was already
  /// displayed.
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

/// A container controller that displays one of several controllers above a ``TabBar``.
///
///     ┌────────────────────────────────┐
///     │ the selected controller's view │
///     │                  ▲             │
///     │    ⌂ Home     @ Mentions       │
///     └────────────────────────────────┘
///
/// The indicator of the bar is displayed over the last row of the content. Arrows and digits that
/// the content does not handle go to the bar. `[` and `]` select the previous and the next tab.
/// After a click on the bar, keys that it does not handle go to the content, with the focus.
/// Pressing the selected tab again scrolls the content's first ``/CursesControls/ScrollView`` to
/// its start.
public final class TabBarController: ViewController {
  // MARK: Content

  /// The controllers, one for each tab.
  public let viewControllers: [ViewController]

  /// The bar at the bottom.
  ///
  /// This controller owns its items, delegate and selection; call ``select(_:)`` to select a tab.
  public let tabBar: TabBar

  // MARK: Appearance

  /// Whether the content extends beneath the top edge of the bar, and is visible in its upper half.
  ///
  /// The covered row is part of the content's safe area insets; see
  /// ``/CursesViews/View/safeAreaInsets``. If the bar has no top edge of half a row, the content
  /// ends above the bar. The default is `false`.
  public var extendsContentBeneathTopEdge = false {
    didSet {
      if extendsContentBeneathTopEdge != oldValue, isViewLoaded { view.setNeedsLayout() }
    }
  }

  /// The rows of the content that the bar covers.
  private var coveredRows = 0

  // MARK: State

  /// The displayed controller, or `nil` without controllers.
  public private(set) var selectedViewController: ViewController?

  /// The index of the displayed controller, or `nil` without controllers.
  public var selectedIndex: Int? {
    viewControllers.firstIndex { $0 === selectedViewController }
  }

  // MARK: Callbacks

  /// The delegate, which may refuse a selection and is notified of it.
  public weak var delegate: TabBarControllerDelegate?

  // MARK: Creating

  /// Creates a controller with one tab for each controller, and displays the first.
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

  public override func loadView() -> View { TabBarControllerView(self) }

  public override func viewDidLoad() { showSelectedView() }

  /// Adds the view of the selected controller again, if it was unloaded.
  public override func viewWillAppear(_ animated: Bool) { showSelectedView() }

  /// Keeps the view, which contains only the bar and the view of the selected controller.
  public override func didReceiveMemoryWarning() {}

  public override func releaseView(of child: ViewController) -> Bool {
    guard isViewLoaded, let view = view as? TabBarControllerView else { return true }
    if view.content === child.view { view.content = nil }
    return true
  }

  public override var keyCommands: [KeyCommand] {
    if tabBar.isFirstResponder { return contentCommands }
    // Enter and Space press the selected tab again only while the bar has the focus.
    return tabBar.keyCommands.filter { $0.id != "tabs.press" } + stepCommands
  }

  /// Moves the focus from the bar to the content if the content accepts text, and passes the key
  /// on.
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
  /// The commands that select the previous and the next tab, wherever the focus is.
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
      id, .character(key), title: "Go to Previous, Next Tab", hint: "",
      unavailable: index == nil ? "no more tabs" : nil
    ) { [self] in
      if let index { tabBar.press(index) }
    }
    .grouped(in: "Tabs", as: words)
  }
}

// MARK: - Keys of the content

extension TabBarController {
  /// The commands of the content; each moves the focus to the content first.
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

  /// The responder chain of the content, from its first focusable view, or else from its root view.
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
  /// Displays another controller without notifying the delegate.
  ///
  /// - Returns: `false` if `index` is out of range; nothing changes then.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else { return false }
    performChanges {
      tabBar.select(index)
      show(viewControllers[index])
    }
    return true
  }

  /// Replaces the displayed view with that of another controller.
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
    guard hadFocus, !new.view.hasFocusInside else { return }
    if !new.restoreFocus() { new.view.focusFirstInside() }
  }

  private func showSelectedView() {
    (view as? TabBarControllerView)?.content = selectedViewController?.view
  }

  /// Updates the safe area insets of the content for a number of covered rows.
  fileprivate func coverContent(_ rows: Int) {
    guard rows != coveredRows else { return }
    for controller in viewControllers {
      controller.additionalSafeAreaInsets.bottom += rows - coveredRows
    }
    coveredRows = rows
  }
}

extension TabBarController: TabBarDelegate {
  /// Returns the answer of the controller's own delegate.
  public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
    guard viewControllers.indices.contains(index) else { return false }
    return delegate?.tabBarController(self, shouldSelect: viewControllers[index]) ?? true
  }

  /// Displays the controller of the tab, or scrolls it to its start if it is already displayed.
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
  /// Scrolls the first scroll view among this view and its descendants to its start.
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

/// The root view: content above a tab bar, with the bar drawn over it.
private final class TabBarControllerView: View {
  private unowned let controller: TabBarController
  private let tabBar: TabBar

  /// The view displayed above the bar.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let content { insertSubview(content, below: tabBar) }
      setNeedsLayout()
    }
  }

  init(_ controller: TabBarController) {
    self.controller = controller
    tabBar = controller.tabBar
    super.init()
    // The arrow is drawn in the row above the bar, and must be clipped if the bar is in the first
    // row.
    clipsToBounds = true
    addSubview(tabBar)
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let height = tabBar.height(in: bounds.height)
    let top = bounds.height - height
    let covered = hasClearLip && height > 2 ? 1 : 0
    tabBar.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    content?.frame = Rect(x: 0, y: 0, width: bounds.width, height: top + covered)
    controller.coverContent(covered)
  }

  /// Whether the content is visible in the upper half of the bar's top edge.
  private var hasClearLip: Bool {
    controller.extendsContentBeneathTopEdge && tabBar.appearance.hasTopEdge
      && traits.supportsBlending
  }
}
