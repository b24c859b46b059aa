import CursesCells
import CursesTerminal
import CursesViews
import CursesWidgets
import Glibc

/// A benchmark of lists with many rows: differences, columns and logs.
@MainActor
struct ListLoop {
  private static let size = Size(width: 200, height: 60)

  /// Prints the processor time of each case.
  func run() throws {
    difference()
    try columns()
    try log(isFiltered: false)
    try log(isFiltered: true)
  }

  // MARK: Differences

  /// An item of a list.
  private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private func difference() {
    let old = (0..<10_000).map { Item(id: $0, name: "item \($0)") }
    var new = old
    for move in 0..<100 {
      let item = new.remove(at: move * 97)
      new.insert(item, at: (move * 5_081 + 13) % new.count)
    }
    let found = least { _ = TableViewChange.difference(from: old.map(\.id), to: new.map(\.id)) }
    let table = TableView()
    let items = DiffableDataSource<Item>(table) { RowContent(StyledText($0.name)) }
    let stage = Stage(size: ListLoop.size)
    stage.rootView = table
    items.apply(old, animated: false)
    _ = stage.frame()
    var isNew = false
    let applied = least {
      isNew.toggle()
      items.apply(isNew ? new : old)
    }
    print("difference of 10,000 items with 100 moves: \(found) found, \(applied) applied")
  }

  // MARK: Columns

  private func columns() throws {
    let files = ManyFiles()
    let view = DataTableView(
      columns: (0..<8).map { TableColumn("Column \($0)", width: .fitting(4...20)) })
    let stage = Stage(size: ListLoop.size)
    let screen = try CursesScreen(headless: ListLoop.size) { _ in }
    let memory = ListLoop.residentMebibytes
    let first = ProcessorTime.microseconds {
      view.dataSource = files
      stage.rootView = view
      screen.show(stage.frame())
    }
    let asked = files.asked
    var row = 0
    let step = least {
      row += 1
      view.table.contentOffset.y = row
      screen.show(stage.frame())
    }
    let jump = least {
      row = (row + 700_001) % 999_000
      view.table.contentOffset.y = row
      screen.show(stage.frame())
    }
    print(
      "1,000,000 rows of 8 columns: \(ProcessorTime.milliseconds(first)) first frame (\(asked) cells asked for), \(step) a row, "
        + "\(jump) a page, \(ListLoop.residentMebibytes - memory) MiB more")
  }

  // MARK: Logs

  /// Measures a second of 60 frames in which 100,000 lines arrive.
  private func log(isFiltered: Bool) throws {
    let lines = (0..<100_000).map { index in
      LogLine(
        "12:04:\(index % 60) \(index % 50 == 0 ? "error" : "info") api GET /entries/\(index) 200",
        level: index % 50 == 0 ? .error : .info)
    }
    let view = LogView(capacity: 100_000)
    if isFiltered { view.filter = "entries 77" }
    let stage = Stage(size: ListLoop.size)
    stage.rootView = view
    let screen = try CursesScreen(headless: ListLoop.size) { _ in }
    view.append(lines)
    screen.show(stage.frame())
    var cells = 0
    let times = (0..<60).map { frame in
      let start = frame * lines.count / 60
      let time = ProcessorTime.microseconds {
        view.append(lines[start..<(frame + 1) * lines.count / 60])
        stage.advance(by: .nanoseconds(16_666_667))
        screen.show(stage.frame())
      }
      cells = max(cells, stage.statistics.cellsDrawn)
      return time
    }
    let (all, worst) = (times.reduce(0, +), times.max() ?? 0)
    print(
      "100,000 lines of a log a second\(isFiltered ? ", filtered" : ""): "
        + "\(ProcessorTime.milliseconds(all / 60)) a frame of 16.7 ms, "
        + "\(ProcessorTime.milliseconds(worst)) the longest, \(cells) cells drawn at most")
  }

  // MARK: Measuring

  private func least(_ body: () -> Void) -> String {
    ProcessorTime.milliseconds((0..<15).map { _ in ProcessorTime.microseconds(body) }.min() ?? 0)
  }

  private static var residentMebibytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}

/// A data source of a million rows that are created on demand.
@MainActor
private final class ManyFiles: DataTableViewDataSource {
  private(set) var asked = 0

  func numberOfRows(in tableView: DataTableView) -> Int { 1_000_000 }

  func tableView(_ tableView: DataTableView, textAtRow row: Int, column: Int) -> StyledText {
    asked += 1
    return StyledText("\(row * (column + 3) % 1_000_003)")
  }
}
