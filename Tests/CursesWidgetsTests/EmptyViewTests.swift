import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

/// A view without a data source, a delegate or items.
struct EmptyView: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor () -> ViewController

  private init(_ name: String, _ make: @escaping @MainActor () -> View) {
    testDescription = name
    self.make = { ViewController(view: make()) }
  }

  private init(controller name: String, _ make: @escaping @MainActor () -> ViewController) {
    testDescription = name
    self.make = make
  }

  @MainActor
  private static func blank() -> ViewController { ViewController(view: View()) }

  static let all = [
    EmptyView("ArticlePager") { ArticlePager() },
    EmptyView("ColumnChart") { ColumnChart() },
    EmptyView("DataTableView") { DataTableView(columns: [TableColumn("A", sortKey: "a")]) },
    EmptyView("DataTableView, no columns") { DataTableView(columns: []) },
    EmptyView("FilterView") { FilterView(TableView()) { _ in } },
    EmptyView("Grid") { Grid(columns: []) {} },
    EmptyView("HelpOverlay") { HelpOverlay(groups: []) },
    EmptyView("LogView") { LogView() },
    EmptyView("ScrollView") { ScrollView() },
    EmptyView("SegmentedControl") { SegmentedControl(items: []) },
    EmptyView("SideSwipeTableView") { SideSwipeTableView() },
    EmptyView("Sparkline") { Sparkline() },
    EmptyView("SplitView") { SplitView(.horizontal) },
    EmptyView("StackView") { StackView() },
    EmptyView("StatusBar") { StatusBar() },
    EmptyView("TabBar") { TabBar() },
    EmptyView("TableView") { TableView() },
    EmptyView("TextField") { TextField() },
    EmptyView("TextView") { TextView() },
    EmptyView(controller: "NavigationController") { NavigationController() },
    EmptyView(controller: "SideMenuController") {
      SideMenuController(menu: blank(), content: blank())
    },
    EmptyView(controller: "SplitViewController") { SplitViewController(list: blank()) },
    EmptyView(controller: "TabBarController") { TabBarController(tabs: []) },
  ]
}

@MainActor
@Suite struct EmptyViewTests {
  @Test(arguments: EmptyView.all)
  func `a view without content can be drawn, used and transcribed`(view: EmptyView) {
    for (seed, size) in [(80, 24), (20, 6), (1, 1)].enumerated() {
      let driver = StageDriver(view.make(), size: Size(width: size.0, height: size.1))
      #expect(driver.lines.count == size.1)
      driver.happen(Rounds.sample(100, of: 500), seed: UInt64(seed)) {}
      let spoken = driver.stage.transcript.lines.map(\.text)
      #expect(!spoken.contains("heading"))
    }
  }
}
