import CursesKit

extension DemoPage {
  /// A million rows in eight columns, created on demand.
  public static let columns = DemoPage(
    name: "columns", title: "Columns", recipe: "table views",
    summary: "A million rows of eight columns, sorted and scrolled to the side."
  ) { _ in ColumnsController() }
}

/// A table of measurements that are generated from their numbers.
private final class ColumnsController: ViewController, DataTableViewDataSource {
  private static let count = 1_000_000

  private lazy var table = DataTableView(columns: [
    TableColumn("Station", width: .fitting(8...14), sortKey: "station"),
    TableColumn("Number", alignment: .right, sortKey: "number"),
    TableColumn("Wind", width: .fixed(9), alignment: .right),
    TableColumn("Rain", width: .fixed(12), alignment: .right),
    TableColumn("Sky", width: .fitting(6...10)),
    TableColumn("Keeper", width: .fitting(6...16), priority: 2),
    TableColumn("Light", width: .fixed(7), alignment: .center),
    TableColumn("Remark", width: .fraction(1), priority: 1),
  ])

  override func loadView() -> View {
    table.dataSource = self
    table.sort = TableSort(column: 1)
    table.onSort = { view, _ in view.reloadData() }
    return StackView(axis: .vertical) {
      table
      StatusBar(trailing: "1,000,000 rows")
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    table.table.becomeFirstResponder()
  }

  func numberOfRows(in tableView: DataTableView) -> Int { Self.count }

  func tableView(_ tableView: DataTableView, textAtRow row: Int, column: Int) -> StyledText {
    let number = number(at: row)
    let station = number % Self.stations.count
    switch column {
    case 0: return StyledText(Self.stations[station], .bold)
    case 1: return StyledText("\(number + 1)")
    case 2:
      let wind = number * 37 % 120
      return StyledText("\(wind) km/h", wind > 100 ? .ink(.warning) : .plain)
    case 3:
      let rain = number * 13 % 40
      return "\(.bar(Double(rain) / 40, width: 5))  \(rain < 10 ? " " : "")\(rain) mm"
    case 4: return StyledText(Self.skies[number % Self.skies.count])
    case 5: return StyledText(Self.keepers[number % Self.keepers.count])
    case 6: return number % 9 == 0 ? "\("✗", .ink(.danger))" : "\("✓", .ink(.success))"
    default: return StyledText(Self.remarks[number % Self.remarks.count])
    }
  }

  func tableView(_ tableView: DataTableView, identifierForRowAt index: Int) -> AnyHashable? {
    nil
  }

  /// Returns the number of the measurement in a row, for the current sort order.
  private func number(at row: Int) -> Int {
    let sort = table.sort ?? TableSort(column: 1)
    let place = sort.isAscending ? row : Self.count - 1 - row
    guard sort.column == 0 else { return place }
    let group = Self.count / Self.stations.count
    return place % group * Self.stations.count + place / group
  }

  /// The names of the stations, sorted.
  private static let stations = [
    "Aldby", "Bremholm", "Dunvik", "Egersand", "Farnes", "Havnøy", "Kallø", "Lindesnes", "Storhaug",
    "Ytterholm",
  ]
  private static let skies = ["clear", "fog", "rain", "snow", "overcast"]
  private static let keepers = ["Ida Lund", "Mio Harada", "Anselm Roe"]
  private static let remarks = [
    "nothing to report", "a bell was heard", "ice at the pier", "two ships", "lamp cleaned",
  ]
}
