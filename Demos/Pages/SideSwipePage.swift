import CursesKit

extension DemoPage {
  /// Ten rows of increasing height that slide to reveal their menus.
  ///
  /// Recipe: idev-recipes, *SideSwipeTableView*.
  public static let sideSwipe = DemoPage(
    name: "side-swipe", title: "Side-swipe rows", recipe: "SideSwipeTableView",
    summary: "Rows that slide to the side to reveal what can be done with them."
  ) { _ in
    SideSwipeController()
  }
}

/// A list of the recipe's rows, in each style of sliding.
private final class SideSwipeController: ViewController {
  private let table = SideSwipeTableView()
  private let ways = SegmentedControl(items: ["Reveal", "Push", "Follow the finger"])

  override init() {
    super.init()
    title = "Side Swipe TableView"
    table.menuAppearance = .slate
    table.dataSource = self
    table.sideSwipeDelegate = self
    // The recipe's rows are 44 points high, plus five points per row; 20 points are one row of
    // cells.
    table.heightForRow = { _, row in Int((Double(44 + 5 * row) / 20).rounded()) }
    table.selectRow(0)
    ways.select(0)
    ways.onChange = { [table] ways in
      table.menuStyle = ways.selectedIndex == 1 ? .push : .reveal
      table.isSwipeInteractive = ways.selectedIndex == 2
    }
  }

  override func loadView() -> View {
    let view = BarredView(
      heading: HeadingView(title: title ?? "", detail: "swipe, or → ←"), bar: ways, content: table)
    return view
  }
}

extension SideSwipeController: TableViewDataSource, SideSwipeTableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { 10 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "\(index)"
    return row
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction] {
    SideSwipeAction.twitter { [weak self] action, row, _ in
      guard let stage = self?.view.stage else { return }
      AlertView("\(action.title) on cell \(row)", actions: [DialogAction("OK")]).show(on: stage)
    }
  }
}
