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
    RaisedCenterController()
  }
}

/// The frame around the programs.
private final class RaisedCenterController: ViewController {
  private let pages = NavigationController(root: RaisedAppsController())
  private var page: RecipePageView?

  override init() {
    super.init()
    pages.pageBackground = .list
    addChild(pages)
    pages.onShow = { [weak self] in
      self?.page?.caption = Self.caption($0)
      self?.page?.ending = Self.ending($0)
    }
  }

  override func loadView() -> View {
    let page = RecipePageView(
      pages.view, caption: Self.caption(pages), ending: Self.ending(pages))
    page.hints.naming = HintNaming(
      command: { $0.id.hasPrefix("tabs.select-") ? "tabs" : Self.names[$0.id] },
      key: \.shortSymbol)
    self.page = page
    return page
  }

  private static let names = [
    "table.up": "choose", "table.down": "choose", "table.open": "open",
    "tabs.center": "take a picture", "tabs.previous": "go", "tabs.next": "go",
    "navigation.back": "back", "demo.leave": "back", "help.show": "keys",
  ]

  /// A program ends with its tab bar, and the list with a row.
  private static func ending(_ pages: NavigationController) -> RecipePageView.Ending {
    pages.viewControllers.count > 1 ? .bar : .page
  }

  private static func caption(_ pages: NavigationController) -> StyledText {
    pages.viewControllers.count > 1
      ? """
      Press the raised button, also where it stands above the bar, or \
      \("c", .ink(.accent).adding(.bold)).
      """
      : "Open a program: its button stands over the middle of its tab bar."
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
}

/// A list of the programs.
private final class RaisedAppsController: ViewController {
  private let table = AdaptiveTable()

  override init() {
    super.init()
    title = "Home"
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    // 57 points of the recipe are three rows, with a blank one above and below.
    table.heightForRow = { table, _ in
      ProgramRow.rows(in: table, of: RaisedApp.allCases.count)
    }
    table.selectRow(0)
  }

  override func loadView() -> View { table }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.background = nil
  }
}

extension RaisedAppsController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { RaisedApp.allCases.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ProgramRow.self) { ProgramRow() }
    let app = RaisedApp.allCases[index]
    row.program = ProgramRow.Program(
      name: app.rawValue, detail: app.detail, icon: PixelIcon.programs[app.rawValue])
    if let screen = ProgramRow.screen(in: tableView, of: RaisedApp.allCases.count) {
      row.sample = (RaisedScreen(app, shot: 5 * index), 1, screen)
    } else {
      row.sample = (TabBarSample(app.bar), 0, Size(width: 38, height: 4))
    }
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(RaisedAppController(RaisedApp.allCases[index]))
  }
}

/// A small screen of a program: its pictures under its tab bar.
///
/// It takes no focus and no clicks.
private final class RaisedScreen: View {
  private let layers: [View]

  /// Creates a screen that begins with the picture at an index.
  init(_ app: RaisedApp, shot: Int) {
    layers = [
      ToneView(.desk), ShotsView(barRows: 3, offset: shot),
      TabBarSample(app.bar, hasTitles: true),
    ]
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    clipsToBounds = true
    layers.forEach(addSubview)
  }

  override func layoutSubviews() {
    for layer in layers { layer.frame = bounds }
  }
}

/// The tab bar of a program on its own, by default without titles.
///
/// It takes no focus and no clicks. With few colors it is between two lines.
private final class TabBarSample: View {
  private let bar: TabBar
  private let edges = [Divider(axis: .vertical), Divider(axis: .vertical)]

  init(_ bar: TabBar, hasTitles: Bool = false) {
    self.bar = bar
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
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
      edge.isHidden = traits.mixesLight
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
    if app == .instagram {
      let logo = Label("◉ \(app.rawValue)")
      logo.style = TextStyle(foreground: .color(.rgb(254, 239, 218)), attributes: .bold)
      navigationItem.titleView = logo
    }
    bar.setBadge("6", at: 3)
    bar.onCenterTap = { [weak self] _ in self?.shots.take() }
    addChild(tabs)
  }

  override func loadView() -> View { LayeredView([shots, tabs.view]) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.background = app.background
  }
}
