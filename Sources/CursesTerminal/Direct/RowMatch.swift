import CursesCells

/// Rows that are shown elsewhere already.
///
/// A page that is turned, or an article that is read on, moves most of its rows; a frame tells of
/// rows that moved only where all of the screen's width did. So rows are looked for by what they
/// hold.
struct RowMatch {
  /// The rows that are to hold what others do.
  private(set) var rows: Range<Int>

  /// How many rows farther down that is now; negative is up.
  let offset: Int

  /// The move that brings it there: of all rows from the highest to the lowest of both.
  var shift: RowShift {
    let source = rows.lowerBound + offset..<rows.upperBound + offset
    return RowShift(
      rows: min(rows.lowerBound, source.lowerBound)..<max(rows.upperBound, source.upperBound),
      distance: -offset)
  }

  /// Returns how many cells fewer are to be told of after the move; negative where it does harm.
  func gain(from shown: Buffer, to target: Buffer) -> Int {
    let rows = shift.rows
    return rows.reduce(-RowMatch.cost) { gain, row in
      let source = row + offset
      return gain + shown.differences(of: row, from: target, in: row)
        - shown.differences(of: rows.contains(source) ? source : nil, from: target, in: row)
    }
  }

  /// Returns the match with the rows beside it that are nearer to what they are to hold once they
  /// moved as far, none of which are above `first`; rows that hold the same either way are passed
  /// over.
  func grown(from first: Int, shown: Buffer, target: Buffer) -> RowMatch {
    var (start, end) = (rows.lowerBound, rows.upperBound)
    for row in stride(from: start - 1, through: first, by: -1) {
      guard let gain = gain(in: row, shown: shown, target: target) else { break }
      if gain > 0 { start = row }
    }
    for row in end..<max(end, shown.size.height) {
      guard let gain = gain(in: row, shown: shown, target: target) else { break }
      if gain > 0 { end = row + 1 }
    }
    return RowMatch(rows: start..<end, offset: offset)
  }

  /// Returns how many cells of a row fewer differ once it moved, or `nil` where it had better stay.
  private func gain(in row: Int, shown: Buffer, target: Buffer) -> Int? {
    guard (0..<shown.size.height).contains(row + offset) else { return nil }
    let now = shown.differences(of: row, from: target, in: row)
    let moved = shown.differences(of: row + offset, from: target, in: row)
    return moved < now || moved == 0 ? now - moved : nil
  }

  /// Whether there are enough rows to be moved so far: all between are written again.
  var isFarEnough: Bool { rows.count >= 2 && rows.count + min(rows.count / 8, 2) >= abs(offset) }

  /// What a move takes, in cells told of, which are two bytes or so with their looks.
  private static let cost = 8
}

extension Buffer {
  /// Returns how many cells of a row, or of a blank one, differ from those of a row of another
  /// buffer; of those side by side that are to be the same, the first one counts, as they are told
  /// by their number.
  fileprivate func differences(of place: Int?, from other: Buffer, in row: Int) -> Int {
    guard let place else { return other.differences(in: row) { _ in .blank } }
    return withRow(place) { cells in other.differences(in: row) { cells[$0] } }
  }

  private func differences(in row: Int, from cell: (Int) -> Cell) -> Int {
    withRow(row) { cells in
      var count = 0
      var last: Cell?
      for column in cells.indices {
        let wanted = cells[column]
        let differs = !cell(column).isSame(as: wanted)
        if differs, last.map({ !$0.isSame(as: wanted) }) ?? true { count += 1 }
        last = differs ? wanted : nil
      }
      return count
    }
  }
}
