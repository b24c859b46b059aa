import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

/// A row that counts how often it is reused.
final class CountedRow: TableViewRow {
  private(set) var reuses = 0

  override func prepareForReuse() { reuses += 1 }
}

/// A data source of `count` rows, named Row 0 and so on.
@MainActor
final class NumberedRows: TableViewDataSource {
  var count: Int
  var detail = ""

  /// The rows that were created.
  private(set) var made: [CountedRow] = []

  /// The indices that were requested, in order.
  private var asked: [Int] = []

  init(_ count: Int) { self.count = count }

  func numberOfRows(in tableView: TableView) -> Int { count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    asked.append(index)
    let row = tableView.dequeueReusableRow(of: CountedRow.self) {
      let row = CountedRow()
      made.append(row)
      return row
    }
    row.text = "Row \(index)"
    row.detailText = detail
    return row
  }

  /// Returns the indices that were requested since the previous call.
  func takeAsked() -> [Int] {
    defer { asked = [] }
    return asked
  }
}

/// A data source of rows with names, which can be their identifiers.
@MainActor
class NamedRows: TableViewDataSource {
  /// The names, initially Row 0 and so on.
  var names: [String]

  /// Whether rows are identified by name instead of by index.
  var hasIdentifiers = false

  init(_ count: Int) { names = (0..<count).map { "Row \($0)" } }

  func numberOfRows(in tableView: TableView) -> Int { names.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = names[index]
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    hasIdentifiers ? AnyHashable(names[index]) : nil
  }
}

/// Records the calls to the delegate of a table, in order.
@MainActor
final class TableJournal: TableViewDelegate {
  var refused: Set<Int> = []
  private var entries: [String] = []

  func tableView(_ tableView: TableView, shouldSelectRowAt index: Int) -> Bool {
    entries.append("may \(index)?")
    return !refused.contains(index)
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    entries.append(tableView.selectedRow == index ? "selected \(index)" : "told of \(index)")
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    entries.append("activated \(index)")
  }

  /// Returns the entries since the previous call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A table on a stage, with its data source and delegate.
@MainActor
struct TableHarness {
  let table = TableView()
  let rows: NumberedRows
  let journal = TableJournal()
  let driver: StageDriver

  init(_ count: Int, size: Size = Size(width: 20, height: 6)) {
    rows = NumberedRows(count)
    table.dataSource = rows
    table.delegate = journal
    driver = StageDriver(table, size: size)
    table.becomeFirstResponder()
    driver.frame()
    _ = rows.takeAsked()
  }

  /// The text of the topmost visible row.
  var firstLine: String { driver.lines[0].trimmingSpaces }
}

extension String {
  /// The text without the spaces, selection marks and scroll indicator around it.
  var trimmingSpaces: String {
    let isBlank = { (character: Character) in " ▌▏▐".contains(character) }
    guard let end = lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[...end].drop(while: isBlank))
  }
}

/// An item with a name that can change.
struct Named: Identifiable, Equatable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "Item \(id)"
  }
}

/// A data source of rows with the given contents.
@MainActor
final class ContentRows: TableViewDataSource {
  var contents: [RowContent]

  init(_ contents: [RowContent]) { self.contents = contents }

  func numberOfRows(in tableView: TableView) -> Int { contents.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.content = contents[index]
    return row
  }
}

/// A data source of four files, or of `count` rows that repeat them.
@MainActor
final class Files: DataTableViewDataSource {
  private(set) var names = ["main.swift", "Package.swift", "日本語.txt", "README.md"]
  private let sizes = [
    "main.swift": 2_104, "Package.swift": 812, "日本語.txt": 7, "README.md": 40_512,
  ]
  var about = "builds"
  var count: Int?
  private var asked: [Int] = []

  func takeAsked() -> [Int] {
    defer { asked = [] }
    return asked
  }

  func sort(by sort: TableSort) {
    names.sort { first, second in
      let isLess =
        sort.column == 0 ? first < second : (sizes[first] ?? 0) < (sizes[second] ?? 0)
      return isLess == sort.isAscending
    }
  }

  func numberOfRows(in tableView: DataTableView) -> Int { count ?? names.count }

  func tableView(_ tableView: DataTableView, textAtRow row: Int, column: Int) -> StyledText {
    asked.append(row)
    let name = names[row % names.count]
    return switch column {
    case 0: StyledText(name)
    case 1 where tableView.columns[1].overflow == .wraps: StyledText(about)
    case 1: StyledText(name == "main.swift" ? "2,104" : String(sizes[name] ?? 0))
    case 2: "today"
    default: StyledText(about)
    }
  }

  func tableView(_ tableView: DataTableView, identifierForRowAt index: Int) -> AnyHashable? {
    count == nil ? AnyHashable(names[index]) : nil
  }
}
