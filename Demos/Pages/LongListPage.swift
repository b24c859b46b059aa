import CursesKit

extension DemoPage {
  /// A hundred thousand rows, of which only the visible ones exist.
  public static let longList = DemoPage(
    name: "long-list", title: "Long list", recipe: "table views",
    summary: "100,000 generated rows; only those in sight are ever made."
  ) { _ in LongListController() }
}

/// A list of places with their winds, in rows that are generated from their numbers.
private final class LongListController: ViewController, TableViewDataSource {
  private static let count = 100_000

  /// The columns from which the title has room for the number of existing rows.
  private static let wideColumns = 60

  override func loadView() -> View {
    let table = TableView()
    table.dataSource = self
    let page = ListFrame(
      HeadingView(title: "Places on the coast"), content: table, hasHints: true)
    page.status.naming = HintNaming(command: { Self.hint(of: $0) }, key: \.shortSymbol)
    page.onLayout = { [heading = page.heading] in heading.detail = Self.detail(for: $0) }
    return page
  }

  /// Returns the number of all rows, and that of the rows that fit into the table.
  private static func detail(for size: Size) -> String {
    let all = "\(grouped(count)) rows"
    return size.width < wideColumns ? all : "\(all), \(size.height) of them made"
  }

  private static func hint(of command: KeyCommand) -> String? {
    switch command.id {
    case "table.page-up", "table.page-down": "page"
    case "table.first", "table.last": "jump"
    default: command.shortTitle
    }
  }

  func numberOfRows(in tableView: TableView) -> Int { Self.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: PlaceRow.self) { PlaceRow() }
    row.text = "Row \(grouped(index + 1)), \(Self.phrase(index))"
    row.detailText = Self.wind(index)
    return row
  }

  /// Returns a short phrase that depends only on a number.
  private static func phrase(_ index: Int) -> String {
    "\(moods[mood(index)].name) \(places[index % places.count])"
  }

  /// Returns a direction and a speed in knots that depend only on a number.
  private static func wind(_ index: Int) -> String {
    let knots = moods[mood(index)].knots + index * 7 % 5
    let direction = directions[index * 5 / 3 % directions.count]
    return "\(direction) \(knots < 10 ? " " : "")\(knots) kn"
  }

  private static func mood(_ index: Int) -> Int { index / places.count % moods.count }

  private static let moods = [
    (name: "quiet", knots: 2), (name: "windy", knots: 24), (name: "bright", knots: 9),
    (name: "foggy", knots: 0), (name: "crowded", knots: 7), (name: "empty", knots: 12),
    (name: "old", knots: 15),
  ]

  private static let places = [
    "harbor", "garden", "library", "attic", "market", "station", "orchard", "pier", "kitchen",
    "lighthouse", "meadow",
  ]

  private static let directions = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
}

/// A row with a wind at the right edge.
///
/// A selected row has one ink, so that moving the selection sends few bytes.
private final class PlaceRow: TableViewRow {
  /// The columns of a title next to which there is room for a wind.
  private static let leastColumns = 24

  override func draw(in canvas: inout Canvas) {
    drawSelection(in: &canvas)
    let area = textRect
    let width = CellWidth.of(detailText)
    let room = area.width - width - 2
    let hasDetail = room >= Self.leastColumns
    let ink = isSelected ? style(theme.onFill, isActive ? .bold : []) : nil
    canvas.draw(
      Truncation.tail.fit(text, to: hasDetail ? room : area.width), at: area.origin,
      style: ink ?? style(theme.text))
    guard hasDetail else { return }
    canvas.draw(
      detailText, x: area.maxX - width, y: area.minY, style: ink ?? style(theme.secondary))
  }
}

/// Returns a number with commas between groups of three digits.
private func grouped(_ number: Int) -> String {
  var text = String(number)
  var index = text.count - 3
  while index > 0 {
    text.insert(",", at: text.index(text.startIndex, offsetBy: index))
    index -= 3
  }
  return text
}
