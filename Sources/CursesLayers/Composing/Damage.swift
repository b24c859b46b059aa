import CursesCells

/// The cells of the screen that must be put together anew.
struct Damage {
  /// For each row its columns, apart from each other and from left to right.
  private var rows: [[Range<Int>]]

  private let bounds: Rect

  init(size: Size) {
    bounds = Rect(origin: .zero, size: size)
    rows = Array(repeating: [], count: size.height)
  }

  /// Adds the cells of a rectangle, as far as they are on the screen.
  mutating func add(_ rect: Rect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      add(rect.columns, inRow: row)
    }
  }

  /// Adds the cells of one row, whose columns are on the screen.
  mutating func add(_ columns: Range<Int>, inRow row: Int) {
    if rows[row].isEmpty {
      rows[row].append(columns)
      return
    }
    var merged = columns
    rows[row].removeAll { other in
      guard other.lowerBound <= merged.upperBound, merged.lowerBound <= other.upperBound else {
        return false
      }
      merged =
        min(other.lowerBound, merged.lowerBound)..<max(other.upperBound, merged.upperBound)
      return true
    }
    let index = rows[row].firstIndex { $0.lowerBound > merged.lowerBound } ?? rows[row].count
    rows[row].insert(merged, at: index)
  }

  /// Lets damage follow rows that move, and leaves it where it was as well.
  ///
  /// What made the damage may be what was there, which moves, or what will be, which does not.
  mutating func follow(_ shift: RowShift) {
    let old = rows
    for row in shift.rows where shift.rows.contains(row + shift.distance) {
      for columns in old[row] {
        add(columns, inRow: row + shift.distance)
      }
    }
  }

  /// Returns all of it, from top to bottom and left to right, and starts anew.
  mutating func take() -> [CellRun] {
    var runs: [CellRun] = []
    for row in rows.indices where !rows[row].isEmpty {
      for columns in rows[row] {
        runs.append(CellRun(row: row, columns: columns))
      }
      rows[row].removeAll(keepingCapacity: true)
    }
    return runs
  }
}
