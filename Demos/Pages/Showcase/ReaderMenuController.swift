import CursesKit

/// The menu of the reader: its destinations, each with a count.
///
/// | Keys  | Effect   |
/// | ----- | -------- |
/// | Enter | Open Row |
final class ReaderMenuController: MenuController {
  /// Returns a short description of the state.
  private let state: @MainActor () -> String
  private let isBar: Bool
  private lazy var menu = ReaderMenuView(table: table, isBar: isBar)

  /// Creates a menu; `isBar` specifies whether it is a permanent side bar.
  init(
    title: String, state: @escaping @MainActor () -> String, groups: [Group], isBar: Bool
  ) {
    self.state = state
    self.isBar = isBar
    // On slate, the usual color of headers has too little contrast.
    super.init(title: title, groups: groups, headerStyle: isBar ? .plain : .ink(.secondary))
    table.rowLayout.selectionShape = .inset
  }

  override func loadView() -> View {
    menu.heading.styledText = "\("◉", .ink(.lamp)) \(title ?? "", .bold)"
    menu.state.text = state()
    return menu
  }

  /// Updates the counts.
  func countsDidChange() {
    menu.state.text = state()
    table.reloadData()
  }
}

/// A view with a heading and a state above the destinations, or below them in a bar, and hints at
/// the bottom.
private final class ReaderMenuView: ToneView {
  let heading = Label()
  let state = Label()
  private let table: TableView
  private let hints = StatusBar()
  private let isBar: Bool

  /// Creates a view; a menu outside a bar uses the background of its container.
  init(table: TableView, isBar: Bool) {
    self.table = table
    self.isBar = isBar
    super.init(isBar ? .surface1 : nil)
    let named =
      isBar
      ? ["menu.fold", "entries.refresh"]
      : ["table.up", "table.down", "table.open", "menu.toggle"]
    hints.choosing = { all in named.flatMap { id in all.filter { $0.id == id } } }
    state.style = .ink(isBar ? .tertiary : .secondary)
    heading.accessibilityTraits = .header
    for view in [table, heading, state, hints] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let isRoomy = height >= 16
    let edges = menuEdges
    table.rowLayout.edges = edges
    heading.frame = Rect(
      x: edges.gutter ?? 0, y: isRoomy ? 1 : 0, width: width, height: height < 5 ? 0 : 1)
    let hasHints = isBar ? height > 30 : isRoomy
    hints.isHidden = !hasHints
    state.isHidden = isBar ? !hasHints : !isRoomy
    // The header row of the first group is empty, and serves as the blank row above it.
    let top = height < 5 ? 0 : isRoomy ? isBar ? 2 : 3 : 1
    let below = hasHints ? isBar ? 5 : 2 : 0
    let free = !isBar && width >= WidthClass.compact.rawValue ? 2 : 0
    table.frame = Rect(x: 0, y: top, width: width - free, height: max(0, height - top - below))
    let stateRow = isBar ? height - 4 : 2
    state.frame = Rect(x: edges.text.lowerBound, y: stateRow, width: edges.text.count, height: 1)
    let inset = isBar ? 2 : 0
    hints.frame = Rect(x: inset, y: height - 2, width: width - inset, height: 1)
  }

  /// The columns of the rows: in a wide menu, counts keep a distance from the content's shadow.
  private var menuEdges: PaneEdges {
    if isBar { return PaneEdges(text: 4..<bounds.width - 3, gutter: 2) }
    guard bounds.width >= WidthClass.compact.rawValue else { return paneEdges }
    return PaneEdges(text: 4..<bounds.width - 6, gutter: 2)
  }
}
