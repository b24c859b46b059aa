import CursesKit
import Feeds

extension DemoPage {
  /// A messenger of five tabs, each in the light of one of the recipe's colors.
  ///
  /// Recipe: idev-recipes, *CustomTabBar*.
  public static let tabBar = DemoPage(
    name: "tab-bar", title: "Tab bar", recipe: "CustomTabBar",
    summary: "Five tabs with an arrow that glides, and a glow a second after a press.",
    sample: { .sampleReader },
    make: { MessengerController(feed: $0) })

  /// The five tabs of the recipe.
  static let recipeTabs = [
    TabBarItem(title: "Chat", icon: "☻"), TabBarItem(title: "Compose", icon: "✎"),
    TabBarItem(title: "Messages", icon: "▤"), TabBarItem(title: "Search", icon: "◎"),
    TabBarItem(title: "More", icon: "⋯"),
  ]
}

/// The five tabs of a messenger, with glyphs or with pictures.
///
/// | Keys | Effect         |
/// | ---- | -------------- |
/// | p    | Toggle Picture |
private final class MessengerController: ViewController {
  private let tabs: TabBarController
  private let glow: GlowTimer
  private let headings: HeadingStack
  private var showsPictures = false

  /// The colors of the recipe's five views: red, green, blue, cyan and purple.
  private static let hues = [
    RGB(red: 176, green: 28, blue: 28), RGB(red: 30, green: 132, blue: 40),
    RGB(red: 36, green: 66, blue: 200), RGB(red: 0, green: 128, blue: 136),
    RGB(red: 116, green: 36, blue: 150),
  ]

  init(feed: Feed) {
    let pages = MessengerPages(ReadingDesk(feed))
    tabs = TabBarController(
      tabs: zip(DemoPage.recipeTabs, pages.all).map {
        ($0, ViewController(view: Self.belowHeading($1.view)))
      },
      tabBar: TabBar(appearance: .gray))
    headings = HeadingStack(
      zip(pages.all, Self.hues).map {
        LitHeading(title: $0.title, detail: $0.detail, hue: $1)
      })
    glow = GlowTimer(tabs.tabBar)
    super.init()
    tabs.delegate = self
    if pages.unreadCount > 0 { tabs.tabBar.setBadge("\(min(pages.unreadCount, 3))", at: 0) }
    addChild(tabs)
  }

  /// Returns content below a heading; the last row of its light lies behind the content.
  private static func belowHeading(_ content: View) -> View {
    LayoutView([content]) { view, bounds in
      let rows = max(1, LitHeading.rows(in: view.traits) - 1)
      content.frame = bounds.inset(by: EdgeInsets(top: rows))
    }
  }

  override func loadView() -> View {
    let app = FillingView(headings, tabs.view)
    let page = RecipePageView(
      app, caption: "Press a tab: the arrow glides there, and a second later the tab glows.",
      ending: .bar)
    page.hints.list([
      "tabs.select-": "tabs", "tabs.previous": "go", "tabs.next": "go",
      "tabs.pictures": "pictures", "demo.leave": "back", "help.show": "keys",
    ])
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabs.tabBar.becomeFirstResponder()
    glow.start(tabs.tabBar, tabs.tabBar.selectedIndex ?? 0)
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("tabs.pictures", .character("p"), title: "Toggle Picture", hint: "pictures") {
        [self] in exchangeIcons()
      }
    ]
  }

  private func exchangeIcons() {
    showsPictures.toggle()
    tabs.tabBar.appearance = showsPictures ? .pictured : .gray
  }
}

extension MessengerController: TabBarControllerDelegate {
  func tabBarController(_ controller: TabBarController, didSelect viewController: ViewController) {
    headings.show(tabs.tabBar.selectedIndex ?? 0)
    // The focus stays in the bar, so that the arrow keys do not stop at a text.
    tabs.tabBar.becomeFirstResponder()
  }
}

// MARK: - Layers

/// The headings of the tabs; the light of one fades into that of the next.
private final class HeadingStack: StillView {
  private let headings: [LitHeading]
  private static let fade = Duration.milliseconds(200)

  init(_ headings: [LitHeading]) {
    self.headings = headings
    super.init()
    headings.forEach(addSubview)
    for heading in headings.dropFirst() { heading.alpha = 0 }
  }

  /// Shows a heading instead of the others.
  func show(_ index: Int) {
    View.animate(withDuration: Self.fade) {
      for (other, heading) in headings.enumerated() { heading.alpha = other == index ? 1 : 0 }
    }
  }

  override func layoutSubviews() {
    let rows = min(LitHeading.rows(in: traits), bounds.height)
    for heading in headings {
      heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    }
  }
}
