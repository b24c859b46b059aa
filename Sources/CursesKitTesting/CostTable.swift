import CursesCells
import CursesRecording

/// The costs of a tape's steps, as a text table for a golden file.
///
///     step            frames  views laid out  views drawn  …  cells changed  bytes at most
///     1  first frame       1               4            3  …            120            312
///     2  key right         6               0            6  …             12            330
///
/// The bytes are an upper bound, because another release of ncurses may send fewer. All other
/// numbers are the same on every machine.
struct CostTable {
  private var rows: [Row] = []

  /// A step with its numbers, in the order of ``columns``; `nil` is an uncounted number.
  private struct Row {
    var step: String
    var numbers: [Int?]
  }

  private static let columns = [
    "frames", "views laid out", "views drawn", "cells drawn", "cells composited", "cells changed",
    "bytes at most",
  ]

  /// Creates the table of a tape's costs.
  init(_ costs: [StepCost]) {
    rows = costs.map { cost in
      let statistics = cost.statistics
      return Row(
        step: cost.step,
        numbers: [
          cost.frames, statistics.viewsLaidOut, statistics.viewsDrawn, statistics.cellsDrawn,
          statistics.cellsComposited, cost.cellsChanged, cost.bytes,
        ])
    }
  }
}

// MARK: - Text

extension CostTable {
  /// The table with a heading and right-aligned numbers.
  var text: String {
    let digits = "\(rows.count)".count
    let names =
      ["step"]
      + rows.enumerated().map { index, row in
        CostTable.aligned("\(index + 1)", right: digits) + "  \(row.step)"
      }
    let width = names.map { CellWidth.of($0) }.max() ?? 0
    let lines = [CostTable.columns] + rows.map { $0.numbers.map { $0.map(String.init) ?? "-" } }
    return zip(names, lines).map { name, cells in
      let numbers = zip(cells, CostTable.columns).map { CostTable.aligned($0, right: $1.count + 2) }
      return name + CostTable.blanks(width - CellWidth.of(name)) + numbers.joined() + "\n"
    }.joined()
  }

  private static func aligned(_ text: String, right width: Int) -> String {
    blanks(width - text.count) + text
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Parses a table; lines that are not rows are ignored, so that any text can be compared.
  init(_ text: String) {
    rows = text.split(whereSeparator: \.isNewline).compactMap { CostTable.row(String($0)) }
  }

  private static func row(_ line: String) -> Row? {
    let words = line.split(separator: " ")
    let numbers = words.suffix(columns.count).map { Int($0) }
    let positions = words.dropFirst().dropLast(columns.count)
    guard let first = words.first, Int(first) != nil, let start = positions.first?.startIndex,
      let end = positions.last?.endIndex, numbers.first.flatMap(\.self) != nil
    else { return nil }
    return Row(step: String(line[start..<end]), numbers: numbers)
  }
}

// MARK: - Comparing

extension CostTable {
  /// Returns the differences from a recorded table, one per line, or `nil` if the tables are equal.
  func difference(from recorded: CostTable) -> String? {
    let steps = rows.indices.flatMap { index in
      recorded.rows.indices.contains(index)
        ? differences(at: index, from: recorded.rows[index])
        : ["step \(index + 1), \(rows[index].step): is not recorded"]
    }
    let missing = recorded.rows.indices.dropFirst(rows.count).map { index in
      "step \(index + 1), \(recorded.rows[index].step): is recorded, but did not run"
    }
    let all = steps + missing
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }

  private func differences(at index: Int, from recorded: Row) -> [String] {
    let row = rows[index]
    let name = "step \(index + 1), \(row.step)"
    guard row.step == recorded.step else { return ["\(name): was recorded for \(recorded.step)"] }
    return zip(CostTable.columns, zip(recorded.numbers, row.numbers)).compactMap { column, pair in
      let (old, new) = pair
      let isBound = column == CostTable.columns.last
      if old == new { return nil }
      if isBound, let old, let new, new < old { return nil }
      return "\(name): \(column) \(number(old)) → \(number(new))"
    }
  }

  private func number(_ number: Int?) -> String { number.map(String.init) ?? "none" }
}
