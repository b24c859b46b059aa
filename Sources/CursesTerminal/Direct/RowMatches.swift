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

  /// Returns how many cells fewer are to be written after the move; negative where it does harm.
  func gain(from shown: Buffer, to target: Buffer) -> Int {
    var moved = shown
    let shift = shift
    moved.moveRows(shift.rows, by: shift.distance)
    let before = shift.rows.reduce(0) { $0 + shown.differences(from: target, in: $1) }
    let after = shift.rows.reduce(0) { $0 + moved.differences(from: target, in: $1) }
    return before - after - RowMatch.cost
  }

  /// The bytes that a move takes.
  private static let cost = 20
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
      let match = grown(RowMatch(rows: row..<row + 1, offset: place - row), from: end, old, new)
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

  /// Returns a match with the rows beside it that moved as far, none of which are above `first`.
  private static func grown(
    _ match: RowMatch, from first: Int, _ old: [UInt64], _ new: [UInt64]
  ) -> RowMatch {
    var (start, end) = (match.rows.lowerBound, match.rows.upperBound)
    func isMoved(_ row: Int) -> Bool {
      old.indices.contains(row + match.offset) && new[row] == old[row + match.offset]
    }
    while start > first, isMoved(start - 1) { start -= 1 }
    while end < new.count, isMoved(end) { end += 1 }
    return RowMatch(rows: start..<end, offset: match.offset)
  }

  /// Whether so few rows are worth being moved so far: all between are written again.
  private static func isFarEnough(_ match: RowMatch) -> Bool {
    let count = match.rows.count
    return count >= 3 && count + min(count / 8, 2) >= abs(match.offset)
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

  /// Returns how many cells of a row differ from those of another buffer.
  fileprivate func differences(from other: Buffer, in row: Int) -> Int {
    withRow(row) { cells in
      other.withRow(row) { others in
        cells.indices.count { !cells[$0].isSame(as: others[$0]) }
      }
    }
  }
}
