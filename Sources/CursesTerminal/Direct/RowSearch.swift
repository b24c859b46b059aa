import CursesCells

/// The search for moved rows.
///
/// It caches a hash of each row, so that only changed rows are read.
///
/// Source: Paul Heckel, *A technique for isolating differences between files* (1978), as in ncurses
/// (`hashmap.c`).
struct RowSearch {
  /// The minimum number of changed runs for a search.
  static let fewest = 4

  /// The hashes of the target rows and of the displayed rows; zero if unknown.
  ///
  /// Between frames both are the same.
  private var new: [UInt64]
  private var old: [UInt64]

  /// Creates a search for rows with unknown contents.
  init(height: Int) {
    new = Array(repeating: 0, count: height)
    old = new
  }

  /// Forgets the rows that a frame changes or moves.
  mutating func forget(_ frame: Frame) {
    for shift in frame.shifts { for row in shift.rows { new[row] = 0 } }
    for run in frame.changes { new[run.row] = 0 }
  }

  /// Finds rows that moved together: first those that move up, from the top, and then those that
  /// move down, from the bottom.
  ///
  /// So each row is moved before it is overwritten.
  mutating func matches(from displayed: Buffer, to target: Buffer, changed: [CellRun]) -> [RowMatch]
  {
    number(displayed, target, changed)
    var matches: [RowMatch] = []
    var end = 0
    for run in changed where run.row >= end {
      guard let position = place(of: run.row, changed), position != run.row else { continue }
      let match = RowMatch(rows: run.row..<run.row + 1, offset: position - run.row).grown(
        from: end, displayed: displayed, target: target)
      end = match.rows.upperBound
      if match.isFarEnough { matches.append(match) }
    }
    guard !matches.isEmpty else { return matches }
    return matches.filter { $0.offset > 0 } + matches.filter { $0.offset < 0 }.reversed()
  }

  /// Whether one of three changed rows may be displayed in the position of another changed row.
  ///
  /// It compares a cell of each with its column, which is faster than hashing the rows. Rows that
  /// were displaced have changed as well.
  static func mayHaveMoved(_ changed: [CellRun], from displayed: Buffer, to target: Buffer) -> Bool
  {
    let samples = [changed[0], changed[changed.count / 2], changed[changed.count - 1]]
    return samples.contains { run in
      let position = Point(x: (run.columns.lowerBound + run.columns.upperBound - 1) / 2, y: run.row)
      guard target.bounds.contains(position) else { return false }
      let cell = target[position]
      return changed.contains { other in
        other.row != run.row && displayed[Point(x: position.x, y: other.row)].isSame(as: cell)
      }
    }
  }

  private mutating func number(_ displayed: Buffer, _ target: Buffer, _ changed: [CellRun]) {
    for row in new.indices {
      if new[row] == 0 { new[row] = displayed.number(of: row) }
      old[row] = new[row]
    }
    for run in changed { new[run.row] = target.number(of: run.row) }
  }

  /// Returns the row that shows the target of a row, if it is the only one and no other changed row
  /// has the same target.
  private func place(of row: Int, _ changed: [CellRun]) -> Int? {
    let number = new[row]
    guard let position = old.firstIndex(of: number),
      !old[(position + 1)...].contains(number),
      changed.allSatisfy({ $0.row == row || new[$0.row] != number })
    else { return nil }
    return position
  }
}

extension Buffer {
  /// Returns the hash of a row; never zero.
  fileprivate func number(of row: Int) -> UInt64 {
    withRow(row) { cells in
      var number: UInt64 = 0
      for column in cells.indices {
        let words = cells[column].words
        number = (number ^ words.0) &* 0x9E37_79B9_7F4A_7C15
        number = (number ^ (number >> 29) ^ words.1) &* 0xBF58_476D_1CE4_E5B9
      }
      return max(1, number)
    }
  }
}
