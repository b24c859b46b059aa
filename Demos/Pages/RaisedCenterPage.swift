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
    NavigationController(root: RaisedAppsController())
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
  private let table = TableView()

  override init() {
    super.init()
    title = "Home"
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    // 57 points of the recipe are three rows.
    table.rowHeight = 3
    table.selectRow(0)
  }

  override func loadView() -> View { table }
}

extension RaisedAppsController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { RaisedApp.allCases.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = RaisedApp.allCases[index].rawValue
    return row
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    navigationController?.push(RaisedAppController(RaisedApp.allCases[index]))
  }
}

/// A program: five tabs, a button over the third, and a label for the last press of the button.
///
/// | Keys  | Effect          |
/// | ----- | --------------- |
/// | c     | Share           |
private final class RaisedAppController: ViewController {
  private let tabs: TabBarController
  private var count = 0

  init(_ app: RaisedApp) {
    let said = app.tabs.map { _ in Label("") }
    tabs = TabBarController(
      tabs: zip(app.tabs, said).map { tab, said in
        let words = Label(tab.title.isEmpty ? "The tab below the button" : tab.title)
        words.style = .bold
        let item = TabBarItem(
          title: tab.title, icon: tab.icon,
          accessibilityLabel: tab.title.isEmpty ? "Below the button" : nil)
        return (item, ViewController(view: MarginView([words, said])))
      }, tabBar: TabBar(indicator: .bar, appearance: .gray))
    super.init()
    title = app.rawValue
    let button = app.button
    tabs.tabBar.centerButton = button
    tabs.tabBar.onCenterTap = { [weak self] _ in
      guard let self else { return }
      count += 1
      for label in said { label.text = "\(button.title): \(count)" }
    }
    addChild(tabs)
  }

  override func loadView() -> View { FillingView(tabs.view) }
}
