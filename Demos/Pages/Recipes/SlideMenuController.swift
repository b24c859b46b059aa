import CursesKit

/// A menu with its owner's portrait above the places of a program, and those of the recipe.
///
/// | Keys  | Effect   |
/// | ----- | -------- |
/// | Enter | Go There |
final class SlideMenuController: ViewController {
  /// A place of the menu.
  struct Place {
    let icon: StyledText
    let name: String
    let count: Int

    init(_ icon: String, _ name: String, ink: ThemeToken = .accent, count: Int = 0) {
      self.icon = StyledText(icon, .ink(ink))
      self.name = name
      self.count = count
    }
  }

  /// Called with the index of the chosen place.
  var onSelect: (@MainActor (_ index: Int) -> Void)?

  private let groups: [[Place]]
  private let table = TableView()

  init(places: [Place], recipe: [Place]) {
    groups = [places, recipe]
    super.init()
    title = "Menu"
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.activationTitle = "Go There"
    table.activationHint = "open"
    table.rowLayout.hasStickyHeaders = false
    table.selectRow(0)
  }

  override func loadView() -> View { SlideMenuView(table: table) }
}

extension SlideMenuController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { groups.joined().count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let place = Array(groups.joined())[index]
    let row = tableView.dequeueReusableRow()
    row.content = RowContent(
      StyledText(place.name), leading: place.icon,
      trailing: place.count == 0 ? "" : StyledText("\(place.count)", .ink(.secondary)))
    return row
  }

  func sections(in tableView: TableView) -> [TableViewSection] {
    zip(["", "From the recipe"], groups).map { title, places in
      TableViewSection(
        RowContent(StyledText(title, .ink(.secondary))), numberOfRows: places.count)
    }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onSelect?(index) }
}

/// The portrait and the table.
private final class SlideMenuView: View {
  private let table: TableView
  private let owner = OwnerView()

  init(table: TableView) {
    self.table = table
    super.init()
    for view in [table, owner] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isRoomy = bounds.height >= 16
    owner.isHidden = bounds.height < 6
    owner.frame = Rect(
      x: 0, y: isRoomy ? 1 : 0, width: bounds.width, height: isRoomy ? 3 : min(1, bounds.height))
    // The header of the first group is empty: it is the blank row above the group.
    table.rowLayout.rowSpacing = isRoomy ? 1 : 0
    table.rowLayout.sectionSpacing = isRoomy ? 1 : 0
    table.rowLayout.headerSpacing = isRoomy ? 1 : 0
    let isWide = bounds.width >= WidthClass.compact.rawValue
    // The selection of a wide menu keeps a distance from the edges.
    table.rowLayout.edges =
      isWide
      ? PaneEdges(text: 6..<bounds.width - 7, gutter: 3)
      : PaneEdges(text: min(4, bounds.width)..<max(4, bounds.width - 2), gutter: 2)
    let top = bounds.height < 6 ? 0 : isRoomy ? 4 : 1
    table.frame = Rect(
      x: isWide ? 1 : 0, y: top, width: bounds.width - (isWide ? 4 : 0),
      height: bounds.height - top)
  }
}

/// The portrait, the name and the work of the menu's owner.
private final class OwnerView: View {
  private static let name = "Ida Lund"
  private static let lines = ["keeper of the lamp", "sunset 17:51, lit 17:40"]

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(Self.name, value: Self.lines.joined(separator: ", "), traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let isTall = bounds.height > 2
    if isTall { PixelIcon.people[Self.name]?.draw(at: Point(x: 4, y: 0), in: &canvas, traits) }
    let x = isTall ? 12 : 4
    canvas.draw(Self.name, at: Point(x: x, y: 0), style: style(theme.text, .bold))
    guard isTall else { return }
    for (row, line) in Self.lines.enumerated() {
      canvas.draw(line, at: Point(x: x, y: row + 1), style: style(theme.secondary))
    }
  }
}
