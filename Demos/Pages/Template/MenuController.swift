import CursesKit

/// A menu of destinations in groups, each with an icon and a count.
class MenuController: ViewController, TableViewDataSource, TableViewDelegate {
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

  /// Called with the index of the chosen destination.
  var onSelect: (@MainActor (_ index: Int) -> Void)?

  let table = TableView()
  private let groups: [Group]
  private let headerStyle: TextStyle

  init(title: String, groups: [Group], headerStyle: TextStyle = .ink(.secondary)) {
    self.groups = groups
    self.headerStyle = headerStyle
    super.init()
    self.title = title
    table.dataSource = self
    table.delegate = self
    table.activatesOnClick = true
    table.rowLayout.hasStickyHeaders = false
    table.selectRow(0)
  }

  private var places: [Place] { groups.flatMap(\.places) }

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

  func sections(in tableView: TableView) -> [TableViewSection] {
    groups.map {
      TableViewSection(
        RowContent(StyledText($0.title, headerStyle)), numberOfRows: $0.places.count)
    }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    places[index].open()
    onSelect?(index)
  }
}

extension MenuController.Place {
  /// Creates a destination with a fixed count, for ``MenuController/onSelect``.
  init(_ icon: String, _ title: String, ink: ThemeToken = .accent, count: Int = 0) {
    self.init(icon: StyledText(icon, .ink(ink)), title: title, count: { count }, open: {})
  }
}
