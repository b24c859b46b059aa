import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// Rows with names that can be swiped.
@MainActor
final class SwipedRows: NamedRows, SideSwipeTableViewDelegate {
  /// The rows without a menu, by their names.
  var plain: Set<String> = []

  /// What the menus offer.
  var actions: [SideSwipeAction] = []

  /// What is done when an action is chosen, before it is written down.
  var onChoose: (@MainActor (_ row: Int) -> Void)?

  /// What is done when the actions of a row are asked for.
  var onAsk: (@MainActor () -> Void)?

  private var entries: [String] = []

  override init(_ count: Int) {
    super.init(count)
    actions = SideSwipeAction.twitter { [weak self] action, row, identifier in
      self?.onChoose?(row)
      self?.entries.append("\(action.title) on cell \(row), \(identifier)")
    }
  }

  func tableView(
    _ tableView: SideSwipeTableView, menuActionsForRowAt index: Int
  ) -> [SideSwipeAction] {
    let result = plain.contains(names[index]) ? [] : actions
    onAsk?()
    return result
  }

  /// Returns what was chosen since it was last asked.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A table whose rows can be swiped with all that it needs, on a stage.
///
/// The rows are those of the recipe: ten, from 44 to 89 points high, of which 20 are a row of
/// cells.
@MainActor
struct SideSwipeBench {
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

extension SideSwipeBench {
  /// Drags quickly to the side in the first line of a row, from the middle of the table.
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

  /// Lets so much time pass that everything is at rest.
  func rest() {
    driver.advance(by: .seconds(2))
    driver.frame()
  }

  /// Opens the menu of a row, and waits until it is open.
  func open(row: Int, _ direction: SideSwipeTableView.SwipeDirection = .right) {
    table.openMenu(at: row, direction: direction)
    rest()
  }

  /// The first line of the stage that a row has.
  func line(of row: Int) -> Int { table.rectForRow(at: row).minY - table.contentOffset.y }
}

// MARK: - Seeing

extension SideSwipeBench {
  /// The subviews that the table added for its menus.
  var windows: [View] {
    table.subviews.filter { view in !(view is TableViewRow) && !fixed.contains { $0 === view } }
  }

  /// The view that clips the menu, or `nil` if no menu is open.
  var window: View? { windows.first }

  /// The menu, if there is one.
  var menu: View? { window?.subviews.first }

  /// The columns that a row is seen from its place.
  func offset(of row: Int) -> Double? { table.row(at: row)?.presentationTranslation.x }

  /// The rows that are not seen in their places.
  var displaced: [Int] {
    table.indicesOfVisibleRows.filter { (offset(of: $0) ?? 0) != 0 }
  }

  /// The column in which the menu's first one is seen.
  var menuColumn: Int? { menu?.convertToStage(.zero).x }

  /// Whether nothing is left of any menu.
  var isPlain: Bool {
    table.menuPhase == .idle && table.menuRow == nil && window == nil && displaced.isEmpty
      && table.subviews.allSatisfy { $0.translation == .zero }
  }

  /// Every view that is not hidden, by its kind and place, whatever its order.
  var visibleTree: [String] {
    driver.tree.split(separator: "\n").map(String.init)
      .filter { !$0.contains("hidden") }
      .map { line in line.replacing(/: \d+;/, with: ";") }.sorted()
  }
}

extension Double {
  /// Whether two numbers differ by no more than computing them does.
  func isClose(to other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}
