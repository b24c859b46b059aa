import CursesKit

/// Where one can go in the reader, and how much waits there.
///
/// | Keys   | Effect        |
/// | ------ | ------------- |
/// | Enter  | open the row  |
final class ReaderMenuController: ViewController {
  /// A place to go to.
  struct Place {
    let icon: StyledText
    let title: String
    var count: @MainActor () -> Int = { 0 }
    let open: @MainActor () -> Void
  }

  /// Places under a name, which is empty for the first.
  struct Group {
    let title: String
    let places: [Place]
  }

  private let groups: [Group]
  private let table = TableView()
  private let isBar: Bool

  /// Creates a menu; `isBar` says whether it stands beside the content for good.
  init(title: String, groups: [Group], isBar: Bool) {
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
    let heading = Label("\("◉", .ink(.lamp)) \(title ?? "", .bold)")
    return ReaderMenuView(heading: heading, table: table, isBar: isBar)
  }

  /// Shows the counts as they are now.
  func countsDidChange() { table.reloadData() }

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
      TableViewSection(RowContent(StyledText(group.title)), numberOfRows: group.places.count)
    }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { places[index].open() }
}

/// Lays out a heading above the places, on a tone of its own.
private final class ReaderMenuView: ToneView {
  private let heading: Label
  private let table: TableView
  private let state = Label("Updated just now")
  private let hints = Label(
    "\("m", .ink(.accent).adding(.bold)) menu   \("r", .ink(.accent).adding(.bold)) refresh")
  private let isBar: Bool

  init(heading: Label, table: TableView, isBar: Bool) {
    self.heading = heading
    self.table = table
    self.isBar = isBar
    super.init(isBar ? .surface1 : .slateLow)
    hints.style = .ink(.tertiary)
    state.style = .ink(.tertiary)
    heading.accessibilityTraits = .header
    for view in [table, heading, state, hints] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isRoomy = bounds.height >= 16
    let edges = isBar ? PaneEdges(text: 4..<bounds.width - 3, gutter: 2) : paneEdges
    if isBar { table.rowLayout.edges = edges }
    heading.frame = Rect(
      x: edges.gutter ?? 0, y: isRoomy ? 1 : 0, width: bounds.width,
      height: bounds.height < 5 ? 0 : 1)
    // The row of the first group's name, which is empty, is the blank above it.
    let top = bounds.height < 5 ? 0 : isRoomy ? 2 : 1
    let hasState = isBar && bounds.height > 30
    for view in [state, hints] as [View] { view.isHidden = !hasState }
    table.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - (hasState ? 5 : 0)))
    state.frame = Rect(
      x: edges.text.lowerBound, y: bounds.height - 4, width: edges.text.count, height: 1)
    hints.frame = Rect(
      x: edges.text.lowerBound, y: bounds.height - 2, width: edges.text.count, height: 1)
  }
}
