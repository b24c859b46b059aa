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

  /// Returns all damage, from top to bottom and left to right, and clears it.
  ///
  /// The same columns of up to eight adjacent rows are one rectangle.
  mutating func take() -> [Rect] {
    var areas: [Rect] = []
    for row in rows.indices where !rows[row].isEmpty {
      for columns in rows[row] {
        if let last = areas.last, last.columns == columns, last.maxY == row,
          last.height < Damage.mostRows
        {
          areas[areas.count - 1].size.height += 1
        } else {
          areas.append(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
        }
      }
      rows[row].removeAll(keepingCapacity: true)
    }
    return areas
  }

  /// The maximum number of rows of a rectangle.
  ///
  /// Each row visits all layers of its rectangle, so rectangles are low.
  private static let mostRows = 8
}
