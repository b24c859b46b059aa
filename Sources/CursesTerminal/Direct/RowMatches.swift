import CursesCells

/// Rows that are shown elsewhere already.
///
/// A page that is turned, or an article that is read on, moves most of its rows; a frame tells of
/// rows that moved only where all of the screen's width did. So rows are looked for by what they
/// hold.
///
/// Source: Paul Heckel, *A technique for isolating differences between files* (1978), as ncurses
/// uses it (`hashmap.c`).
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
    var moved = shown
    let shift = shift
    moved.moveRows(shift.rows, by: shift.distance)
    let before = shift.rows.reduce(0) { $0 + shown.differences(from: target, in: $1) }
    let after = shift.rows.reduce(0) { $0 + moved.differences(from: target, in: $1) }
    return before - after - RowMatch.cost
  }

  /// Returns the match with the rows beside it that are nearer to what they are to hold once they
  /// moved as far, none of which are above `first`; rows that hold the same either way are passed
  /// over.
  fileprivate func grown(from first: Int, shown: Buffer, target: Buffer) -> RowMatch {
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
    let now = shown.differences(from: target, in: row)
    let moved = shown.differences(of: row + offset, from: target, in: row)
    return moved < now || moved == 0 ? now - moved : nil
  }

  /// What a move takes, in cells told of, which are two bytes or so with their looks.
  private static let cost = 8
}

/// The search for rows that moved.
enum RowMatches {
  /// Fewer rows side by side are not looked at.
  static let fewest = 4

  /// Finds rows that moved together: those that go up from the top on, and then those that go down
  /// from the bottom on, so that none is written over before it is moved.
  static func find(from shown: Buffer, to target: Buffer, changed: [Int]) -> [RowMatch] {
    let old = (0..<shown.size.height).map { shown.hash(of: $0) }
    var new = old
    for row in changed { new[row] = target.hash(of: row) }
    let places = unique(old)
    let counts = unique(changed.map { new[$0] })
    var matches: [RowMatch] = []
    var end = 0
    for row in changed where row >= end {
      guard (counts[new[row]] ?? nil) != nil, let place = places[new[row]] ?? nil, place != row
      else {
        continue
      }
      let match = RowMatch(rows: row..<row + 1, offset: place - row).grown(
        from: end, shown: shown, target: target)
      end = match.rows.upperBound
      if isFarEnough(match) { matches.append(match) }
    }
    return matches.filter { $0.offset > 0 } + matches.filter { $0.offset < 0 }.reversed()
  }

  /// Returns the only place of each value, or `nil` for one that is in several.
  private static func unique(_ values: [UInt64]) -> [UInt64: Int?] {
    var places: [UInt64: Int?] = [:]
    for (place, value) in values.enumerated() {
      places.updateValue(places[value] == nil ? place : nil, forKey: value)
    }
    return places
  }

  /// Whether so few rows are worth being moved so far: all between are written again.
  private static func isFarEnough(_ match: RowMatch) -> Bool {
    let count = match.rows.count
    return count >= 2 && count + min(count / 8, 2) >= abs(match.offset)
  }
}

extension Buffer {
  /// Returns a number that two rows which hold the same have both.
  fileprivate func hash(of row: Int) -> UInt64 {
    withRow(row) { cells in
      var hash: UInt64 = 0
      for column in cells.indices {
        let words = unsafeBitCast(cells[column], to: (UInt64, UInt64).self)
        hash = (hash ^ words.0) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 29) ^ words.1) &* 0xBF58_476D_1CE4_E5B9
      }
      return hash
    }
  }

  /// Returns how many cells of a row differ from those of another buffer, counted as below.
  fileprivate func differences(from other: Buffer, in row: Int) -> Int {
    differences(of: row, from: other, in: row)
  }

  /// Returns how many cells of a row differ from those of another row of another buffer; of those
  /// side by side that are to be the same, the first one counts, as they are told by their number.
  fileprivate func differences(of place: Int, from other: Buffer, in row: Int) -> Int {
    withRow(place) { cells in
      other.withRow(row) { others in
        var count = 0
        var last: Cell?
        for column in cells.indices {
          let cell = others[column]
          let differs = !cells[column].isSame(as: cell)
          if differs, last.map({ !$0.isSame(as: cell) }) ?? true { count += 1 }
          last = differs ? cell : nil
        }
        return count
      }
    }
  }
}
