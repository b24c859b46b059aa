import CursesCells

/// A match between rows to show and rows that are displayed elsewhere.
///
/// Turning a page or scrolling an article moves most rows. But a frame reports moved rows only if
/// they have the full width of the screen. So moved rows are found by their contents.
struct RowMatch {
  /// The target rows.
  private(set) var rows: Range<Int>

  /// The number of rows from the target down to the source; negative is up.
  let offset: Int

  /// The move of all rows from the highest to the lowest of source and target.
  var shift: RowShift {
    let source = rows.lowerBound + offset..<rows.upperBound + offset
    return RowShift(
      rows: min(rows.lowerBound, source.lowerBound)..<max(rows.upperBound, source.upperBound),
      distance: -offset)
  }

  /// Returns the number of cells that need not be sent after the move; negative if it does harm.
  func gain(from displayed: Buffer, to target: Buffer) -> Int {
    let rows = shift.rows
    return rows.reduce(-RowMatch.cost) { gain, row in
      let source = row + offset
      return gain + displayed.differences(of: row, from: target, in: row)
        - displayed.differences(of: rows.contains(source) ? source : nil, from: target, in: row)
    }
  }

  /// Returns the match extended by the adjacent rows that the same move improves, not above
  /// `first`.
  ///
  /// Rows that are the same either way are skipped.
  func grown(from first: Int, displayed: Buffer, target: Buffer) -> RowMatch {
    var (start, end) = (rows.lowerBound, rows.upperBound)
    for row in stride(from: start - 1, through: first, by: -1) {
      guard let gain = gain(in: row, displayed: displayed, target: target) else { break }
      if gain > 0 { start = row }
    }
    for row in end..<max(end, displayed.size.height) {
      guard let gain = gain(in: row, displayed: displayed, target: target) else { break }
      if gain > 0 { end = row + 1 }
    }
    return RowMatch(rows: start..<end, offset: offset)
  }

  /// Returns by how many cells a move reduces the differences in a row, or `nil` if it does not
  /// help.
  private func gain(in row: Int, displayed: Buffer, target: Buffer) -> Int? {
    guard (0..<displayed.size.height).contains(row + offset) else { return nil }
    let now = displayed.differences(of: row, from: target, in: row)
    let moved = displayed.differences(of: row + offset, from: target, in: row)
    return moved < now || moved == 0 ? now - moved : nil
  }

  /// Whether enough rows move for this distance: all rows between are written again.
  var isFarEnough: Bool { rows.count >= 2 && rows.count + min(rows.count / 8, 2) >= abs(offset) }

  /// The cost of a move, in cells of about two bytes each, with their styles.
  private static let cost = 8
}

extension Buffer {
  /// Returns the number of cells of a row, or of a blank one, that differ from a row of another
  /// buffer.
  ///
  /// A run of equal target cells counts once, because it is sent by its count.
  fileprivate func differences(of position: Int?, from other: Buffer, in row: Int) -> Int {
    guard let position else { return other.differences(in: row) { _ in .blank } }
    return withRow(position) { cells in other.differences(in: row) { cells[$0] } }
  }

  private func differences(in row: Int, from cell: (Int) -> Cell) -> Int {
    withRow(row) { cells in
      var count = 0
      var last: Cell?
      for column in cells.indices {
        let requested = cells[column]
        let differs = !cell(column).isSame(as: requested)
        if differs, last.map({ !$0.isSame(as: requested) }) ?? true { count += 1 }
        last = differs ? requested : nil
      }
      return count
    }
  }
}
