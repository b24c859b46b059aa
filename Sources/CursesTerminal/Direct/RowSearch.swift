import CursesCells

/// The search for rows that moved.
///
/// It keeps a number of what each row holds, so that only rows which changed are read.
///
/// Source: Paul Heckel, *A technique for isolating differences between files* (1978), as ncurses
/// uses it (`hashmap.c`).
struct RowSearch {
  /// Fewer rows side by side are not looked at.
  static let fewest = 4

  /// The numbers of the rows as they are to be shown and as they are shown, zero where one is not
  /// known; between frames both are the same.
  private var new: [UInt64]
  private var old: [UInt64]

  /// Starts with rows that may show anything.
  init(height: Int) {
    new = Array(repeating: 0, count: height)
    old = new
  }

  /// Forgets the rows that a frame changes or moves.
  mutating func forget(_ frame: Frame) {
    for shift in frame.shifts { for row in shift.rows { new[row] = 0 } }
    for run in frame.changes { new[run.row] = 0 }
  }

  /// Finds rows that moved together: those that go up from the top on, and then those that go down
  /// from the bottom on, so that none is written over before it is moved.
  mutating func matches(from shown: Buffer, to target: Buffer, changed: [CellRun]) -> [RowMatch] {
    number(shown, target, changed)
    var matches: [RowMatch] = []
    var end = 0
    for run in changed where run.row >= end {
      guard let place = place(of: run.row, changed), place != run.row else { continue }
      let match = RowMatch(rows: run.row..<run.row + 1, offset: place - run.row).grown(
        from: end, shown: shown, target: target)
      end = match.rows.upperBound
      if match.isFarEnough { matches.append(match) }
    }
    guard !matches.isEmpty else { return matches }
    return matches.filter { $0.offset > 0 } + matches.filter { $0.offset < 0 }.reversed()
  }

  private mutating func number(_ shown: Buffer, _ target: Buffer, _ changed: [CellRun]) {
    for row in new.indices {
      if new[row] == 0 { new[row] = shown.number(of: row) }
      old[row] = new[row]
    }
    for run in changed { new[run.row] = target.number(of: run.row) }
  }

  /// Returns where what a row is to show is shown, if that is in one row alone, and no other row
  /// that changed is to show it.
  private func place(of row: Int, _ changed: [CellRun]) -> Int? {
    let number = new[row]
    guard let place = old.firstIndex(of: number),
      !old[(place + 1)...].contains(number),
      changed.allSatisfy({ $0.row == row || new[$0.row] != number })
    else { return nil }
    return place
  }
}

extension Buffer {
  /// Returns a number that two rows which hold the same have both, and others hardly; never zero.
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
