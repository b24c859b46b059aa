import CursesKit

extension DemoPage {
  /// Three programs with a raised button in the middle of their tab bars.
  ///
  /// Recipe: idev-recipes, *RaisedCenterTabBar*.
  public static let raisedCenter = DemoPage(
    name: "raised-center", title: "Raised center", recipe: "RaisedCenterTabBar",
    summary:
      "A raised button over the middle of a tab bar; its raised part can be pressed, too."
  ) { _ in
    ProgramsController(
      RaisedApp.allCases.map(\.program),
      captions: (
        list: "Open a program: its button stands over the middle of its tab bar.",
        program: "Press the raised button, also where it stands above the bar, or \("c", .key)."
      ), ending: .bar,
      hints: [
        "table.up": "choose", "table.down": "choose", "table.open": "open",
        "tabs.center": "take a picture", "tabs.select-": "tabs", "tabs.previous": "go",
        "tabs.next": "go", "navigation.back": "back", "demo.leave": "back", "help.show": "keys",
      ])
  }
}

/// A program of the recipe: its tabs, with the middle one under the button.
private enum RaisedApp: String, CaseIterable {
  case instagram = "Instagram"
  case path = "Path"
  case dailyBooth = "DailyBooth"

  /// The titles and icons; the tab below the button has no icon, which the button would hide.
  var tabs: [(title: String, icon: String)] {
    switch self {
    case .instagram:
      [("Feed", "⌂"), ("Popular", "★"), ("Share", ""), ("News", "♡"), ("@user", "☻")]
    case .path:
      [("Today", "◷"), ("Explore", "⌕"), ("", ""), ("Friends", "♡"), ("Me", "☻")]
    case .dailyBooth:
      [("Home", "⌂"), ("Live", "◉"), ("", ""), ("Profile", "☻"), ("Messages", "▤")]
    }
  }

  /// The size of its button, and whether it is higher than the bar.
  var detail: String {
    self == .path ? "15 × 2, no taller" : "17 × 3, one row above"
  }

  var background: BarBackground {
    switch self {
    case .instagram: .blue
    case .path: .gray
    case .dailyBooth: .charcoal
    }
  }

  @MainActor var bar: TabBar {
    let bar = TabBar(
      items: tabs.map {
        TabBarItem(
          title: $0.title, icon: $0.icon,
          accessibilityLabel: $0.title.isEmpty ? "Below the button" : nil)
      }, indicator: .bar, appearance: .gray)
    bar.centerButton = button
    return bar
  }

  @MainActor var button: CenterButton {
    let button =
      switch self {
      case .instagram: CenterButton("Share", icon: "◉", asciiIcon: "o", art: .blue)
      case .path: CenterButton("Add a moment", icon: "✚", asciiIcon: "+", art: .green)
      case .dailyBooth: CenterButton("Take a picture", icon: "◉", asciiIcon: "o", art: .orange)
      }
    button.key = .character("c")
    return button
  }

  /// A small screen of the program, with its pictures under its tab bar.
  @MainActor private var screen: View {
    let shot = 5 * (Self.allCases.firstIndex(of: self) ?? 0)
    let view = FillingView(
      ToneView(.desk), ShotsView(barRows: 3, offset: shot), TabBarSample(bar, hasTitles: true))
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.clipsToBounds = true
    return view
  }

  @MainActor var program: SampleProgram {
    SampleProgram(
      name: rawValue, detail: detail,
      bar: { (TabBarSample(bar), 0, Size(width: 38, height: 4)) }, screen: { screen },
      open: { _ in RaisedAppController(self) })
  }
}

/// The tab bar of a program on its own, by default without titles.
///
/// It takes no focus and no clicks. With few colors it is between two lines.
private final class TabBarSample: DecorationView {
  private let bar: TabBar
  private let edges = [Divider(axis: .vertical), Divider(axis: .vertical)]

  init(_ bar: TabBar, hasTitles: Bool = false) {
    self.bar = bar
    super.init()
    if !hasTitles {
      bar.items = bar.items.map { TabBarItem(icon: $0.icon, accessibilityLabel: $0.title) }
    }
    bar.select(0)
    for view in [bar] + edges as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    bar.frame = Rect(
      x: 0, y: max(0, bounds.height - 3), width: bounds.width, height: min(3, bounds.height))
    for (edge, x) in zip(edges, [-1, bounds.width]) {
      edge.isHidden = traits.supportsBlending
      edge.frame = Rect(x: x, y: bar.frame.minY, width: 1, height: bar.frame.height)
    }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}

/// A program: five tabs over pictures, and a button over the third that takes another picture.
///
/// | Keys  | Effect          |
/// | ----- | --------------- |
/// | c     | Share           |
private final class RaisedAppController: ViewController {
  private let app: RaisedApp
  private let tabs: TabBarController
  private let shots = ShotsView()

  init(_ app: RaisedApp) {
    self.app = app
    let bar = app.bar
    tabs = TabBarController(
      tabs: bar.items.map { ($0, ViewController(view: View())) }, tabBar: bar)
    super.init()
    title = app.rawValue
    navigationItem.backButton = BackButton(art: app.background.button)
    if app == .instagram { navigationItem.titleView = SampleProgram.logo(app.rawValue) }
    bar.setBadge("6", at: 3)
    bar.onCenterTap = { [weak self] _ in self?.shots.take() }
    addChild(tabs)
  }

  override func loadView() -> View { FillingView(shots, tabs.view) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.background = app.background
  }
}
