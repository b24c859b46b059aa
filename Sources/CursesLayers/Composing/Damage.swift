import CursesCells

/// The damaged region of the screen: the cells to composite for the next frame.
struct Damage {
  /// The damaged columns of each row, as disjoint ranges from left to right.
  private var rows: [[Range<Int>]]

  private let bounds: Rect

  init(size: Size) {
    bounds = Rect(origin: .zero, size: size)
    rows = Array(repeating: [], count: size.height)
  }

  /// Adds the cells of a rectangle, clipped to the screen.
  mutating func add(_ rect: Rect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      add(rect.columns, inRow: row)
    }
  }

  /// Adds cells of one row; the columns must be on the screen.
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

  /// Copies damage along with scrolled rows, and also keeps it at its old position.
  ///
  /// Damage may stem from the old cells, which move, or from the new ones, which do not.
  mutating func follow(_ shift: RowShift) {
    let old = rows
    for row in shift.rows where shift.rows.contains(row + shift.distance) {
      for columns in old[row] {
        add(columns, inRow: row + shift.distance)
      }
    }
  }

  /// Returns the first rows from `start` on that have the same damaged columns, at most eight.
  func band(from start: Int) -> Range<Int>? {
    guard let first = rows[start...].firstIndex(where: { !$0.isEmpty }) else { return nil }
    let limit = min(rows.count, first + Damage.maximumRows)
    let end = rows[first..<limit].firstIndex { $0 != rows[first] } ?? limit
    return first..<end
  }

  /// Returns the damaged columns of a row, from left to right.
  func columns(inRow row: Int) -> [Range<Int>] { rows[row] }

  /// Clears all damage.
  mutating func clear() {
    for row in rows.indices where !rows[row].isEmpty { rows[row].removeAll(keepingCapacity: true) }
  }

  /// The maximum number of rows in a band.
  ///
  /// Each row visits all layers that show in its band, so bands are low.
  static let maximumRows = 8
}
