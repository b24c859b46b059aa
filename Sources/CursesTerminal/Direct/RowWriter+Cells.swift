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
      let distance = distance(row, start..<columns.upperBound),
      (start..<row.width).allSatisfy({ row.next[$0].isMovable && row.shown[$0].isMovable })
    else { return columns }
    let now = (start..<columns.upperBound).count { !row.isShown($0) }
    let later = row.differences(from: start, afterMovingBy: distance)
    guard now - later >= RowWriter.leastGain else { return columns }
    pen.move(to: Point(x: start, y: y), &bytes)
    pen.chooseErasing(in: .default, to: &bytes)
    bytes.append(
      sequence: abs(distance) == 1 ? nil : abs(distance),
      ending: UInt8(ascii: distance > 0 ? "@" : "P"))
    row.move(from: start, by: distance)
    lastDistance = distance
    return start..<row.width
  }

  /// Returns how many columns to the right most of a row seems to have moved, or `nil`.
  private func distance(_ row: RowCells, _ columns: Range<Int>) -> Int? {
    if lastDistance != 0, row.hasMoved(by: lastDistance, in: columns) { return lastDistance }
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
    guard first < last else { return false }
    let step = max(1, (last - first) / 8)
    return stride(from: last - 1, through: first, by: -step).allSatisfy {
      next[$0].isSame(as: shown[$0 - distance])
    }
  }

  /// Returns how many columns differ once the row has moved; those that come in all do.
  fileprivate func differences(from start: Int, afterMovingBy distance: Int) -> Int {
    let moved = start + max(0, distance)..<width + min(0, distance)
    return abs(distance) + moved.count { !next[$0].isSame(as: shown[$0 - distance]) }
  }

  /// Moves what is shown; what comes in is not known.
  fileprivate func move(from start: Int, by distance: Int) {
    let rest = UnsafeMutableBufferPointer(rebasing: shown[start...])
    let count = abs(distance)
    if distance > 0 {
      for column in stride(from: rest.count - 1, through: count, by: -1) {
        rest[column] = rest[column - count]
      }
      for column in 0..<count { rest[column] = .unknown }
    } else {
      for column in 0..<rest.count - count { rest[column] = rest[column + count] }
      for column in rest.count - count..<rest.count { rest[column] = .unknown }
    }
  }
}

extension Cell {
  /// Whether every terminal moves it as it is.
  fileprivate var isMovable: Bool { span == .whole && !glyph.isCluster && link == nil }
}
