import CursesKit

extension DemoPage {
  /// A hundred thousand rows, of which only the visible ones exist.
  public static let longList = DemoPage(
    name: "long-list", title: "Long list", recipe: "table views",
    summary: "100,000 generated rows; only those in sight are ever made."
  ) { _ in
    LongListController()
  }
}

/// A list of rows that are generated from their numbers.
private final class LongListController: ViewController, TableViewDataSource {
  private static let count = 100_000

  override func loadView() -> View {
    let table = TableView()
    table.dataSource = self
    return table
  }

  func numberOfRows(in tableView: TableView) -> Int { Self.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "Row \(grouped(index + 1)), \(Self.phrase(index))"
    return row
  }

  /// Returns a short phrase that depends only on a number.
  private static func phrase(_ index: Int) -> String {
    "\(moods[index / places.count % moods.count]) \(places[index % places.count])"
  }

  private static let moods = ["quiet", "windy", "bright", "foggy", "crowded", "empty", "old"]

  private static let places = [
    "harbor", "garden", "library", "attic", "market", "station", "orchard", "pier", "kitchen",
    "lighthouse", "meadow",
  ]
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
