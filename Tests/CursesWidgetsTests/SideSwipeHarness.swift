import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// Rows with names that can be swiped.
@MainActor
final class SwipedRows: NamedRows, SideSwipeTableViewDelegate {
  /// The names of the rows without a menu.
  var plain: Set<String> = []

  /// The actions of the menus.
  var actions: [ContextualAction] = []

  /// Called when an action is chosen, before it is recorded.
  var onChoose: (@MainActor (_ row: Int) -> Void)?

  /// Called when the actions of a row are requested.
  var onAsk: (@MainActor () -> Void)?

  private var entries: [String] = []

  override init(_ count: Int) {
    super.init(count)
    actions = ContextualAction.messageActions { [weak self] action, row, identifier in
      self?.onChoose?(row)
      self?.entries.append("\(action.title) on cell \(row), \(identifier)")
    }
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [ContextualAction] {
    let result = plain.contains(names[index]) ? [] : actions
    onAsk?()
    return result
  }

  /// Returns the chosen actions since the previous call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A table of swipeable rows on a stage, with its data source and delegates.
///
/// The rows are those of the recipe: ten, from 44 to 89 points high. A row of cells is 20 points
/// high.
@MainActor
struct SideSwipeHarness {
  let table = SideSwipeTableView()
  let rows: SwipedRows
  let journal = TableJournal()
  let driver: StageDriver

  /// The permanent subviews of the table, except rows.
  private let fixed: [View]

  init(
    _ count: Int = 10, height: Int? = nil, size: Size = Size(width: 80, height: 24),
    traits: Traits = Traits()
  ) {
    table.menuAppearance = .slate
    rows = SwipedRows(count)
    table.heightForRow = { _, index in height ?? (44 + 5 * index) / 20 }
    table.dataSource = rows
    table.delegate = journal
    table.sideSwipeDelegate = rows
    driver = StageDriver(table, size: size, traits: traits)
    table.becomeFirstResponder()
    driver.frame()
    fixed = table.subviews.filter { !($0 is TableViewRow) }
  }
}

// MARK: - Acting

extension SideSwipeHarness {
  /// Swipes in the first line of a row, from the middle of the table.
  func swipe(row: Int, _ direction: SideSwipeTableView.SwipeDirection = .right, by columns: Int = 6)
  {
    let x = table.frame.width / 2
    let y = line(of: row)
    driver.mouse(.press, x, y)
    for column in 1...columns {
      driver.mouse(.drag, x + (direction == .right ? column : -column), y)
    }
    driver.mouse(.release, x + (direction == .right ? columns : -columns), y)
  }

  /// Advances until everything is settled.
  func comeToRest() {
    driver.advance(by: .seconds(2))
    driver.frame()
  }

  /// Opens the menu of a row, and advances until it is open.
  func open(row: Int, _ direction: SideSwipeTableView.SwipeDirection = .right) {
    table.openMenu(at: row, direction: direction)
    comeToRest()
  }

  /// Returns the first line of the stage that a row occupies.
  func line(of row: Int) -> Int { table.rectForRow(at: row).minY - table.contentOffset.y }
}

// MARK: - Observing

extension SideSwipeHarness {
  /// The subviews that the table added for its menus.
  var windows: [View] {
    table.subviews.filter { view in !(view is TableViewRow) && !fixed.contains { $0 === view } }
  }

  /// The view that clips the menu, or `nil` if no menu is open.
  var window: View? { windows.first }

  /// The menu, or `nil` if none is open.
  var menu: View? { window?.subviews.first }

  /// Returns the number of columns by which a visible row is displaced.
  func offset(of row: Int) -> Double? { table.row(at: row)?.presentationTranslation.x }

  /// The visible rows that are displaced.
  var displaced: [Int] {
    table.indicesOfVisibleRows.filter { (offset(of: $0) ?? 0) != 0 }
  }

  /// The column of the stage in which the menu begins.
  var menuColumn: Int? { menu?.convertToStage(.zero).x }

  /// Whether nothing of a menu is left, and all views are in their positions.
  var isPlain: Bool {
    table.menuPhase == .idle && table.menuRow == nil && window == nil && displaced.isEmpty
      && table.subviews.allSatisfy { $0.translation == .zero }
  }

  /// The descriptions of all views that are not hidden, without their numbers and sorted.
  var visibleTree: [String] {
    driver.tree.split(separator: "\n").map(String.init)
      .filter { !$0.contains("hidden") }
      .map { line in line.replacing(/: \d+;/, with: ";") }.sorted()
  }
}

extension Double {
  /// Returns whether two numbers differ at most by rounding errors.
  func isClose(to other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}
