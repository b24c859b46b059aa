import CursesCells

// Rows whose rest moved to the left or to the right, as when a drawer opens or a character is
// typed: the terminal moves the cells (ICH, DCH), and those that come in are written.

extension RowWriter {
  /// What moving the rest of a row saves, in cells, is more than the bytes that it takes.
  private static let leastGain = 12

  /// Farther than that nothing is looked for.
  private static let farthest = 24

  /// Appends what moves the rest of a row, where that leaves much less of it to write, and returns
  /// the columns that may differ after that.
  ///
  /// Nothing is moved where a glyph is wide or a cluster: terminals do not agree on what is left of
  /// one that is cut, nor of links, so they are left alone, too.
  mutating func moveCells(
    _ row: RowCells, _ y: Int, _ columns: Range<Int>, to bytes: inout [UInt8]
  ) -> Range<Int> {
    guard pen.skills.contains(.cellMoves), columns.count >= RowWriter.leastGain else {
      return columns
    }
    let start = row.firstDifference(in: columns)
    guard columns.upperBound - start >= RowWriter.leastGain,
      let distance = distance(row, start..<columns.upperBound), row.isMovable(from: start)
    else { return columns }
    let needed = row.differences(from: start, afterMovingBy: distance) + RowWriter.leastGain
    guard row.hasDifferences(in: start..<columns.upperBound, atLeast: needed) else {
      return columns
    }
    pen.move(to: Point(x: start, y: y), &bytes)
    pen.chooseErasing(in: .default, to: &bytes)
    bytes.append(
      sequence: abs(distance) == 1 ? nil : abs(distance),
      ending: UInt8(ascii: distance > 0 ? "@" : "P"))
    row.move(from: start, by: distance)
    moved = distance
    return start..<row.width
  }

  /// Whether a row seems to have moved as far as those of the last frame did.
  func moves(_ row: RowCells, _ columns: Range<Int>) -> Bool {
    lastMoved != 0 && row.hasMoved(by: lastMoved, in: columns)
  }

  /// Returns how many columns to the right most of a row seems to have moved, or `nil`.
  private func distance(_ row: RowCells, _ columns: Range<Int>) -> Int? {
    let known = moved != 0 ? moved : lastMoved
    if known != 0, row.hasMoved(by: known, in: columns) { return known }
    for count in 1...max(1, min(RowWriter.farthest, columns.count / 2)) {
      if row.hasMoved(by: count, in: columns) { return count }
      if row.hasMoved(by: -count, in: columns) { return -count }
    }
    return nil
  }
}

extension RowCells {
  /// Whether some of the columns hold what was so many columns to their left, as far as samples
  /// show.
  fileprivate func hasMoved(by distance: Int, in columns: Range<Int>) -> Bool {
    let (first, last) = (
      columns.lowerBound + max(0, distance), columns.upperBound + min(0, distance)
    )
    // Where nothing moved, the first sample says so.
    guard first < last, next[last - 1].isSame(as: shown[last - 1 - distance]) else { return false }
    let step = max(1, (last - first) / 8)
    return stride(from: last - 1, through: first, by: -step).allSatisfy {
      next[$0].isSame(as: shown[$0 - distance])
    }
  }

  /// Returns how many columns differ once the row has moved; those that come in all do.
  fileprivate func differences(from start: Int, afterMovingBy distance: Int) -> Int {
    let moved = start + max(0, distance)..<width + min(0, distance)
    if isSame(moved, asShownAt: moved.lowerBound - distance) { return abs(distance) }
    return abs(distance) + moved.count { !next[$0].isSame(as: shown[$0 - distance]) }
  }

  /// Whether every terminal moves all cells from a column on as they are.
  fileprivate func isMovable(from start: Int) -> Bool {
    var bits: (UInt64, UInt64) = (0, 0)
    for column in start..<width {
      let (next, shown) = (next[column].words, shown[column].words)
      bits.0 |= next.0 | shown.0
      bits.1 |= next.1 | shown.1
    }
    return Cell.isMovable(bits)
  }

  /// Moves what is shown; what comes in is not known.
  fileprivate func move(from start: Int, by distance: Int) {
    let kept = width - start - abs(distance)
    guard kept > 0, let first = shown.baseAddress.map({ $0 + start }) else { return }
    (first + max(0, distance)).update(from: first + max(0, -distance), count: kept)
    let new = distance > 0 ? start..<start + distance : width + distance..<width
    shown[new].update(repeating: .unknown)
  }
}

extension Cell {
  /// Whether every terminal moves cells as they are, of which these are all bits that are set: none
  /// is a cluster, half a wide glyph or a link.
  fileprivate static func isMovable(_ bits: (UInt64, UInt64)) -> Bool {
    bits.0 & Cell.clusterBit == 0 && bits.1 & (Cell.spanBits | Cell.linkBits) == 0
  }
}
