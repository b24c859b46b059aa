import CursesKit

extension DemoPage {
  /// The recipe's two buttons, and the bubble over the fourth of five tabs.
  ///
  /// Recipe: idev-recipes, *CustomTabBarNotification*.
  public static let notificationBubble = DemoPage(
    name: "notification-bubble", title: "Notification bubble",
    recipe: "CustomTabBarNotification",
    summary: "Counts in a bubble over a tab, which fades in and out and keeps its place."
  ) { _ in
    NotificationBubbleController()
  }
}

/// A controller that shows and hides the bubble over the News tab.
private final class NotificationBubbleController: ViewController {
  private let tabs: TabBarController
  private let show = Button("Show Notification", look: .filled)
  private let hide = Button("Hide Notification", look: .filled)
  private let bubble = NotificationBubble(items: [])

  /// The fourth tab, News.
  private static let newsIndex = 3

  override init() {
    let items = [("Feed", "⌂"), ("Popular", "★"), ("Share", "◎"), ("News", "♥"), ("Profile", "☻")]
    let page = NotificationBubbleView(show: show, hide: hide)
    tabs = TabBarController(
      tabs: items.enumerated().map { index, item in
        (
          TabBarItem(title: item.0, icon: item.1),
          ViewController(view: index == 0 ? page : Label("  \(item.0)"))
        )
      })
    super.init()
    tabs.tabBar.appearance = .twitter
    bubble.appearance = .instagram
    addChild(tabs)
    hide.isEnabled = false
    show.onActivate = { [weak self] _ in self?.showBubble() }
    hide.onActivate = { [weak self] _ in self?.hideBubble() }
    bubble.onActivate = { [weak self] _ in self?.openNews() }
    bubble.onHide = { [weak self] bubble in self?.offer(isShown: bubble.isShown) }
  }

  override func loadView() -> View { FillingView(tabs.view) }

  private func showBubble() {
    bubble.items = [.comments(2), .likes(1), .followers(3)]
    bubble.show(over: tabs.tabBar, at: Self.newsIndex)
    offer(isShown: true)
  }

  private func hideBubble() {
    bubble.hide()
    offer(isShown: false)
  }

  /// Handles a tap on the bubble.
  private func openNews() {
    tabs.select(Self.newsIndex)
    hideBubble()
  }

  /// Enables only the applicable button, and moves the focus to it if the other one had it.
  private func offer(isShown: Bool) {
    let hadFocus = show.isFirstResponder || hide.isFirstResponder
    show.isEnabled = !isShown
    hide.isEnabled = isShown
    if hadFocus { (isShown ? hide : show).becomeFirstResponder() }
  }
}

/// Two buttons, at a quarter and at half of the height.
private final class NotificationBubbleView: View {
  private let show: Button
  private let hide: Button

  init(show: Button, hide: Button) {
    self.show = show
    self.hide = hide
    super.init()
    addSubview(show)
    addSubview(hide)
  }

  override func layoutSubviews() {
    let width = min(show.sizeThatFits(bounds.size).width, bounds.width)
    let x = (bounds.width - width) / 2
    show.frame = Rect(x: x, y: bounds.height / 4, width: width, height: min(1, bounds.height))
    hide.frame = Rect(
      x: x, y: max(bounds.height / 2, bounds.height / 4 + 1), width: width,
      height: bounds.height > 1 ? 1 : 0)
  }
}
