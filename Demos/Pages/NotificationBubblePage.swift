import CursesKit

extension DemoPage {
  /// A picture with the recipe's two buttons, and the bubble over the fourth of five tabs.
  ///
  /// Recipe: idev-recipes, *CustomTabBarNotification*.
  public static let notificationBubble = DemoPage(
    name: "notification-bubble", title: "Notification bubble",
    recipe: "CustomTabBarNotification",
    summary: "Counts in a bubble over a tab, which fades in and out and keeps its place."
  ) { _ in NotificationBubbleController() }
}

/// A controller that shows and hides the bubble over the News tab.
///
/// | Keys | Effect              |
/// | ---- | ------------------- |
/// | n    | Toggle Notification |
private final class NotificationBubbleController: ViewController {
  private let tabs: TabBarController
  private let pages: NavigationController
  private let show = GlassButton("Show Notification", short: "Show")
  private let hide = GlassButton("Hide Notification", short: "Hide")
  private let bubble = NotificationBubble(items: [])
  private var coming: StageTimer?

  /// The fourth tab, News.
  private static let newsIndex = 3

  /// The time after which the news come on their own.
  private static let delay = Duration.seconds(1)

  /// The rows from which there is a bubble; with fewer it would cover the buttons, and a badge on
  /// the tab has the sum of its counts.
  private static let leastRows = 11

  /// The counts of the bubble.
  private static let news: [NotificationBubbleItem] = [.comments(2), .likes(1), .followers(3)]

  override init() {
    let items = [("Feed", "⌂"), ("Popular", "★"), ("", ""), ("News", "♡"), ("Profile", "☻")]
    let photo = PhotoView(buttons: [show, hide])
    tabs = TabBarController(
      tabs: items.enumerated().map { index, item in
        (
          TabBarItem(
            title: item.0, icon: item.1,
            accessibilityLabel: item.0.isEmpty ? "Below the camera" : nil),
          ViewController(view: index == 0 ? photo : MarginView([Label(item.0)]))
        )
      }, tabBar: TabBar(indicator: .bar, appearance: .gray))
    pages = NavigationController(root: tabs)
    super.init()
    let camera = CenterButton("Camera", icon: "◉", asciiIcon: "o", art: .blue)
    camera.key = .character("c")
    tabs.tabBar.centerButton = camera
    tabs.tabBar.onCenterTap = { [weak photo] _ in photo?.take() }
    tabs.title = "◉ Instagram"
    bubble.appearance = .orange
    pages.navigationBar.background = .blue
    addChild(pages)
    // The line over the tabs is on the night.
    photo.onNight = { [weak tabs] in tabs?.view.backgroundColor = $0 }
    hide.isEnabled = false
    show.onActivate = { [weak self] _ in self?.showBubble() }
    hide.onActivate = { [weak self] _ in self?.hideBubble() }
    bubble.onActivate = { [weak self] _ in self?.openNews() }
    bubble.onHide = { [weak self] bubble in self?.offer(isShown: bubble.isShown) }
  }

  override func loadView() -> View {
    let page = RecipePageView(
      pages.view,
      caption: "Show the news: counts fade in over their tab. \("esc", .key) hides them.",
      ending: .bar)
    page.hints.list([
      "control.press": "press", "news.toggle": "news", "tabs.previous": "go", "tabs.next": "go",
      "tabs.center": "camera", "help.show": "keys",
    ])
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    show.becomeFirstResponder()
    coming = view.stage?.schedule(after: Self.delay) { [weak self] in
      // A key that moved the focus takes over.
      guard let self, show.isFirstResponder else { return }
      showBubble()
    }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("news.toggle", .character("n"), title: "Toggle Notification", hint: "news") {
        [self] in show.isEnabled ? showBubble() : hideBubble()
      }
    ]
  }

  private func showBubble() {
    coming?.cancel()
    if view.bounds.height < Self.leastRows {
      let count = Self.news.reduce(0) { $0 + $1.count }
      tabs.tabBar.setBadge("\(count)", at: Self.newsIndex)
    } else {
      bubble.items = Self.news
      bubble.show(over: tabs.tabBar, at: Self.newsIndex)
    }
    offer(isShown: true)
  }

  private func hideBubble() {
    tabs.tabBar.setBadge(nil, at: Self.newsIndex)
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

/// A picture of the feed with its title, and two buttons at the recipe's quarter and half of the
/// height.
private final class PhotoView: View {
  private let picture = PhotoBackdrop { max(0.1, Double($0 - $1 + 9) * 0.08) }
  private let title = Label("The lamp, at a quarter to six")
  private let byline = Label()
  private let flash = FlashView()

  @Invalidating(.transcript) private var age = "1 hour"

  /// Called with the color of the night in the picture, which is clear while it is not shown.
  var onNight: (@MainActor (Color) -> Void)?
  private let buttons: [GlassButton]

  init(buttons: [GlassButton]) {
    self.buttons = buttons
    super.init()
    for view in [picture, title, byline] + buttons + [flash] as [View] { addSubview(view) }
  }

  /// Takes the picture again, with a flash.
  func take() {
    age = "now"
    showByline()
    flash.flash()
  }

  override func didMoveToStage() {
    super.didMoveToStage()
    traitsDidChange()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    title.style = .ink(traits.supportsBlending ? .onAccent : .text).adding(.bold)
    showByline()
    onNight?(traits.supportsBlending && stage != nil ? .rgb(8, 10, 22) : .clear)
  }

  private func showByline() {
    let (name, soft): (ThemeToken, ThemeToken) =
      traits.supportsBlending ? (.accentOnPicture, .secondaryOnPicture) : (.accent, .secondary)
    byline.styledText = "\("Ida Lund", .ink(name))\("  ·  \(age)", .ink(soft))"
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    let isTall = bounds.height >= 12
    for view in [picture, flash] as [View] { view.frame = bounds }
    let rows = isTall ? 1 : 0
    title.frame = text.rows(y: bounds.height - 3, height: rows)
    byline.frame = text.rows(y: bounds.height - 2, height: rows)
    // The bar of three rows above belongs to the height of the recipe.
    let whole = bounds.height + 9
    let height = isTall ? 3 : 1
    let width = min(isTall ? 28 : 12, text.count)
    let low = bounds.height / 4
    let step = bounds.height < 6 ? 1 : 2
    let places = isTall ? [whole / 4 - 4, whole / 2 - 5] : [low, low + step]
    for (button, y) in zip(buttons, places) {
      button.frame = Rect(
        x: text.upperBound - width, y: y, width: width,
        height: max(0, min(height, bounds.height - y)))
    }
  }
}
