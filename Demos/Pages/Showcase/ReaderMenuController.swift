import CursesKit

/// The menu of the reader: its destinations, each with a count.
///
/// | Keys  | Effect   |
/// | ----- | -------- |
/// | Enter | Open Row |
final class ReaderMenuController: ViewController {
  /// A destination of the menu.
  struct Place {
    let icon: StyledText
    let title: String
    var count: @MainActor () -> Int = { 0 }
    let open: @MainActor () -> Void
  }

  /// Destinations under a heading, which is empty for the first group.
  struct Group {
    let title: String
    let places: [Place]
  }

  /// Returns a short description of the state.
  private let state: @MainActor () -> String
  private let groups: [Group]
  private let table = TableView()
  private let isBar: Bool
  private lazy var menu = ReaderMenuView(table: table, isBar: isBar)

  /// Creates a menu; `isBar` specifies whether it is a permanent side bar.
  init(
    title: String, state: @escaping @MainActor () -> String, groups: [Group], isBar: Bool
  ) {
    self.state = state
    self.groups = groups
    self.isBar = isBar
    super.init()
    self.title = title
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.rowLayout.selectionShape = .inset
    table.rowLayout.hasStickyHeaders = false
    table.selectRow(0)
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

  private var places: [Place] { groups.flatMap(\.places) }
}

extension ReaderMenuController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { places.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let place = places[index]
    let row = tableView.dequeueReusableRow()
    let count = place.count()
    row.content = RowContent(
      StyledText(place.title), leading: place.icon,
      trailing: count == 0 ? "" : StyledText("\(count)", .ink(.secondary)))
    return row
  }

  /// The first group needs no name, and so no header of its own.
  func sections(in tableView: TableView) -> [TableViewSection] {
    groups.map { group in
      // On slate, the usual color of headers has too little contrast.
      let title = StyledText(group.title, isBar ? .plain : .ink(.secondary))
      return TableViewSection(RowContent(title), numberOfRows: group.places.count)
    }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { places[index].open() }
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
