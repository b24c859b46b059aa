import CursesKit
import CursesObservation
import ReaderModel

/// The five tabs of the reader, above a row of key hints.
///
/// New posts of subscriptions let their tab glow, and are counted in a bubble over it.
final class ReaderTabsController: ViewController {
  /// The short name of the displayed tab.
  var name: String {
    ReaderTabsController.tabs[tabs.selectedIndex ?? 0].name
  }

  private let desk: ReaderDesk
  private let tabs: TabBarController
  private let bubble = NotificationBubble(items: [])
  private var reload: StageTimer?

  /// The index of the tab that was displayed before the last press of a tab.
  private var lastIndex: Int? = 0

  private static let feeds = 3

  private static let tabs = [
    (icon: "✦", ascii: "o", name: "Fresh", title: "Freshly Pressed"),
    (icon: "#", ascii: "#", name: "Tags", title: "Tags"),
    (icon: "★", ascii: "*", name: "Likes", title: "Posts I Like"),
    (icon: "◎", ascii: "@", name: "Feeds", title: "Subscriptions"),
    (icon: "☻", ascii: "&", name: "Blogs", title: "My Blogs"),
  ]

  /// Creates the tabs, and begins to load the first list.
  init(_ desk: ReaderDesk) {
    self.desk = desk
    let roots: [ViewController] = [
      FreshController(desk), TagsController(desk), LikesController(desk),
      SubscriptionsController(desk), BlogsController(desk),
    ]
    let controllers = roots.map { NavigationController(root: $0) }
    tabs = TabBarController(
      tabs: zip(Self.items(hasIcons: true, usesUnicode: true), controllers).map { ($0, $1) },
      tabBar: TabBar(indicator: .nub))
    super.init()
    title = "Reader"
    navigationItem.isBarHidden = true
    tabs.extendsContentBeneathTopEdge = true
    addChild(tabs)
    tabs.delegate = self
    bubble.hidesAfter = .seconds(4)
    bubble.onActivate = { [weak self] _ in self?.select(Self.feeds) }
    desk.library.fresh.loadIfNeeded()
  }

  private static func items(hasIcons: Bool, usesUnicode: Bool) -> [TabBarItem] {
    tabs.map { tab in
      TabBarItem(
        title: tab.name, icon: hasIcons ? usesUnicode ? tab.icon : tab.ascii : "",
        accessibilityLabel: tab.title)
    }
  }

  override func loadView() -> View {
    let view = ReaderTabsView(tabs.view)
    view.onLayout = { [weak self] in self?.fit($0) }
    view.list = { [weak self] in self?.list }
    view.requests = { [desk] in desk.library.pendingWork }
    view.tabHint = { [weak self] in self?.tabHints[$0] }
    return view
  }

  override func viewDidLoad() {
    observe { [weak self] in self?.showNews() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    desk.library.subscriptions.loadIfNeeded()
    reloadLater()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    reload?.cancel()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("reader.refresh", .character("r"), title: "Refresh") { [desk] in
        desk.library.refresh()
      }
      .grouped(in: "In the list"),
      HelpOverlay.command(on: view.stage),
    ]
  }

  /// The hints for the keys of other tabs while the displayed list is missing, by their indices.
  private var tabHints: [Int: String] {
    (list?.tabHints ?? [:]).filter { $0.key != tabs.selectedIndex }
  }

  /// The displayed list, or `nil` for another controller.
  private var list: ListController? {
    (tabs.selectedViewController as? NavigationController)?.topViewController as? ListController
  }

  /// Displays a tab.
  func select(_ index: Int) {
    tabs.select(index)
    tabDidChange()
  }

  /// Chooses a post in the displayed list, if it is there.
  func choose(_ post: Post) { list?.choose(post) }

  /// Adapts the tabs and their grounds to a width: narrow tabs have no icons.
  private func fit(_ width: Int) {
    let items = Self.items(
      hasIcons: width / Self.tabs.count >= 9, usesUnicode: view.traits.usesUnicode)
    if items != tabs.tabBar.items { tabs.tabBar.items = items }
    let isBeside = (splitViewController?.paneCount ?? 1) > 1
    for (index, controller) in tabs.viewControllers.enumerated() {
      let ground: ThemeToken? = isBeside && index > 0 ? .list : nil
      (controller as? NavigationController)?.pageBackground = ground
    }
  }

  private func reloadLater() {
    reload?.cancel()
    guard let interval = desk.library.refreshInterval else { return }
    reload = view.stage?.schedule(after: interval) { [weak self] in
      self?.desk.library.refresh()
      self?.reloadLater()
    }
  }
}

// MARK: - News

extension ReaderTabsController: TabBarControllerDelegate {
  /// Shows the news of subscriptions, unless their tab is displayed.
  private func showNews() {
    guard let news = desk.library.subscriptions.news else { return }
    guard tabs.selectedIndex != Self.feeds else {
      return desk.library.subscriptions.clearNews()
    }
    let bar = tabs.tabBar
    bar.showGlow(at: Self.feeds)
    bubble.items = [
      NotificationBubbleItem(
        icon: "▤", asciiIcon: "\"", count: news.posts, accessibilityLabel: "posts"),
      NotificationBubbleItem(
        icon: "◎", asciiIcon: "@", count: news.blogs, accessibilityLabel: "blogs"),
    ]
    if bar.frame.height > 1 { bubble.show(over: bar, at: Self.feeds) }
    // They are shown once, also if the view is loaded again.
    desk.library.subscriptions.clearNews()
  }

  private func tabDidChange() {
    lastIndex = tabs.selectedIndex
    previewDisplayedList()
    guard tabs.selectedIndex == Self.feeds else { return }
    tabs.tabBar.hideGlow(at: Self.feeds)
    bubble.hide()
    desk.library.subscriptions.clearNews()
  }

  /// Shows the chosen item of the displayed list next to it, and that of no other list.
  private func previewDisplayedList() {
    for controller in tabs.viewControllers {
      let top = (controller as? NavigationController)?.topViewController
      (top as? ListController)?.awaitsPreview = controller === tabs.selectedViewController
    }
  }

  func tabBarController(
    _ controller: TabBarController, didSelect viewController: ViewController
  ) {
    if controller.selectedIndex == lastIndex {
      (viewController as? NavigationController)?.popToRoot()
    }
    tabDidChange()
  }
}
