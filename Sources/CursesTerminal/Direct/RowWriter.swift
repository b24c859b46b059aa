import CursesCells

/// A writer of the changes in rows, each from left to right.
///
/// It chooses by the number of bytes. Unchanged cells between two changes are written again or
/// skipped, trailing blanks are erased, and repeated glyphs are sent by their count.
struct RowWriter {
  var pen: TerminalPen
  private var glyphs: GlyphBytes

  /// The number of columns by which the rest of the last row was moved to the right, in this frame
  /// and in the one before.
  ///
  /// Most rows move by the same number.
  var moved = 0
  private(set) var lastMoved = 0

  /// Creates a writer with a pen.
  init(_ pen: TerminalPen, _ glyphs: GlyphBytes) {
    self.pen = pen
    self.glyphs = glyphs
  }

  /// Marks the end of a frame.
  mutating func endFrame() {
    lastMoved = moved
    moved = 0
  }

  /// Appends the sequences that bring some columns of a row to their target.
  mutating func write(
    _ row: RowCells, _ y: Int, _ columns: Range<Int>, erasesTail: Bool = true,
    to bytes: inout [UInt8]
  ) {
    var column = columns.lowerBound
    var tail = erasesTail ? nil : row.width
    while true {
      let first = row.firstDifference(in: column..<columns.upperBound)
      guard first < columns.upperBound else { return }
      column = row.span(at: first) == .continuation ? first - 1 : first
      if tail == nil, columns.upperBound - column >= RowWriter.fewestErased {
        tail = row.mayEndBlank(at: columns.upperBound - 1) ? row.blankTail() : row.width
      }
      if let tail, column >= tail, erases(row, y, from: column, to: &bytes) { return }
      go(to: Point(x: column, y: y), row, &bytes)
      column = writeChanged(row, y, column..<columns.upperBound, tail ?? row.width, &bytes)
    }
  }

  /// Writes adjacent changed cells up to the blanks that may be erased.
  ///
  /// Returns the column after the last one.
  private mutating func writeChanged(
    _ row: RowCells, _ y: Int, _ columns: Range<Int>, _ tail: Int, _ bytes: inout [UInt8]
  ) -> Int {
    var column = columns.lowerBound
    repeat {
      column += writeNext(row, Point(x: column, y: y), columns.upperBound, &bytes)
    } while column < columns.upperBound && column != tail && !row.isShown(column)
    return column
  }

  /// Writes a glyph, or a run of equal glyphs, and returns the number of columns.
  private mutating func writeNext(
    _ row: RowCells, _ position: Point, _ end: Int, _ bytes: inout [UInt8]
  ) -> Int {
    let cell = row.next[position.x]
    switch row.span(at: position.x) {
    case .whole:
      let count = row.repeats(from: position.x, to: end)
      if count > RowWriter.fewestRepeats, pen.skills.contains(.repeating) || cell.isErasable {
        if let written = repeated(cell, row, position, count, &bytes) { return written }
      }
      write(cell, width: 1, at: position, &bytes)
      row.note(position.x)
      return 1
    case .lead:
      write(cell, width: 2, at: position, &bytes)
      row.note(position.x)
      row.note(position.x + 1)
      return 2
    case .continuation, nil:
      write(cell.blanked, width: 1, at: position, &bytes)
      row.note(position.x)
      return 1
    }
  }

  /// Appends a glyph.
  ///
  /// If its width on the terminal is uncertain, the cursor is moved afterwards.
  private mutating func write(
    _ cell: Cell, width: Int, at position: Point, _ bytes: inout [UInt8]
  ) {
    pen.move(to: position, &bytes)
    if !pen.isLook(of: cell) { pen.choose(cell, to: &bytes) }
    let start = bytes.count
    guard !glyphs.append(cell.glyph, width: width, to: &bytes) else { return pen.advance(width) }
    // A terminal that treats it as narrower leaves old contents next to it.
    let glyph = bytes[start...]
    bytes.removeSubrange(start...)
    bytes += repeatElement(0x20, count: width)
    pen.advance(width)
    pen.move(to: position, &bytes)
    if !pen.isLook(of: cell) { pen.choose(cell, to: &bytes) }
    bytes += glyph
    pen.losePlace()
  }

  // MARK: Gaps

  /// Moves to a changed cell: writes the cells between again, or skips them.
  private mutating func go(to end: Point, _ row: RowCells, _ bytes: inout [UInt8]) {
    guard let start = pen.position, start.y == end.y, start.x < end.x,
      end.x - start.x <= pen.cost(to: end),
      (start.x..<end.x).allSatisfy({ isPlain(row.next[$0]) })
    else { return pen.move(to: end, &bytes) }
    for column in start.x..<end.x {
      bytes.append(GlyphBytes.ascii(row.next[column].glyph) ?? 0x20)
    }
    pen.advance(end.x - start.x)
  }

  /// Whether a cell is written as one byte, without a sequence before it.
  private func isPlain(_ cell: Cell) -> Bool {
    cell.span == .whole && GlyphBytes.ascii(cell.glyph) != nil && pen.isLook(of: cell)
  }

  // MARK: Repeats and erasing

  /// Thresholds below which cells, and trailing blanks, are written one by one.
  private static let fewestRepeats = 5
  private static let fewestErased = 4

  /// Erases the rest of a row if that is shorter than writing its blanks.
  ///
  /// Returns whether it did.
  private mutating func erases(
    _ row: RowCells, _ y: Int, from column: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let background = row.next[column].background
    guard pen.skills.contains(.erasingInColor) || background == .default else { return false }
    guard row.hasDifferences(in: column..<row.width, atLeast: RowWriter.fewestErased) else {
      return false
    }
    go(to: Point(x: column, y: y), row, &bytes)
    pen.chooseErasing(in: background, to: &bytes)
    bytes.append(sequence: nil, ending: UInt8(ascii: "K"))
    for column in column..<row.width { row.note(column) }
    return true
  }

  /// Writes the same glyph `count` times.
  ///
  /// Returns the number of columns, or `nil` if writing each is shorter.
  private mutating func repeated(
    _ cell: Cell, _ row: RowCells, _ position: Point, _ count: Int, _ bytes: inout [UInt8]
  ) -> Int? {
    let changed = (position.x..<position.x + count).last { !row.isShown($0) } ?? position.x
    // libvterm, the terminal of Neovim, treats the last column as written if a repeated glyph ends
    // before it. So the last one is written separately there.
    let end = changed + 1 == row.width - 1 ? changed : changed + 1
    let needed = end - position.x
    guard needed > RowWriter.fewestRepeats else { return nil }
    if pen.skills.contains(.repeating) {
      guard isRepeatable(cell) else { return nil }
      write(cell, width: 1, at: position, &bytes)
      bytes.append(sequence: needed - 1, ending: UInt8(ascii: "b"))
      pen.advance(needed - 1)
    } else {
      guard pen.skills.contains(.erasing),
        pen.skills.contains(.erasingInColor) || cell.background == .default,
        needed > 8
      else { return nil }
      pen.move(to: position, &bytes)
      pen.chooseErasing(in: cell.background, to: &bytes)
      bytes.append(sequence: needed, ending: UInt8(ascii: "X"))
    }
    for column in position.x..<position.x + needed { row.note(column) }
    return needed
  }

  /// Whether terminals repeat a glyph reliably: only one scalar of one column means the same to
  /// all.
  private func isRepeatable(_ cell: Cell) -> Bool { cell.glyph.scalar != nil }
}

// MARK: - Cells

// If the rest of a row moved left or right, for example for a drawer, the terminal moves the cells
// (ICH, DCH). Only the cells that become free are written.

extension RowWriter {
  /// The minimum number of cells that a move must save, to be worth its bytes.
  private static let leastGain = 12

  /// The maximum distance that is searched.
  private static let farthest = 24

  /// Appends the sequence that moves the rest of a row, if much less of it remains to be written.
  ///
  /// Returns the columns that may differ afterwards.
  ///
  /// Rows with wide glyphs, clusters or links are not moved: terminals disagree on what remains of
  /// a glyph that is cut, and on links.
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

  /// Whether a row seems to have moved by the distance of the last frame.
  func moves(_ row: RowCells, _ columns: Range<Int>) -> Bool {
    lastMoved != 0 && row.hasMoved(by: lastMoved, in: columns)
  }

  /// Returns the number of columns by which most of a row seems to have moved right, or `nil`.
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
  /// Whether some columns hold what was `distance` columns to their left, judged by samples.
  fileprivate func hasMoved(by distance: Int, in columns: Range<Int>) -> Bool {
    let (first, last) = (
      columns.lowerBound + max(0, distance), columns.upperBound + min(0, distance)
    )
    // If nothing moved, the first sample already differs.
    guard first < last, next[last - 1].isSame(as: displayed[last - 1 - distance]) else {
      return false
    }
    let step = max(1, (last - first) / 8)
    return stride(from: last - 1, through: first, by: -step).allSatisfy {
      next[$0].isSame(as: displayed[$0 - distance])
    }
  }

  /// Returns the number of columns that differ after the move, including all that become free.
  fileprivate func differences(from start: Int, afterMovingBy distance: Int) -> Int {
    let moved = start + max(0, distance)..<width + min(0, distance)
    if isSame(moved, asShownAt: moved.lowerBound - distance) { return abs(distance) }
    return abs(distance) + moved.count { !next[$0].isSame(as: displayed[$0 - distance]) }
  }

  /// Whether every terminal moves all cells from a column on unchanged.
  fileprivate func isMovable(from start: Int) -> Bool {
    var bits: (UInt64, UInt64) = (0, 0)
    for column in start..<width {
      let (next, displayed) = (next[column].words, displayed[column].words)
      bits.0 |= next.0 | displayed.0
      bits.1 |= next.1 | displayed.1
    }
    return Cell.isMovable(bits)
  }

  /// Moves the displayed cells; the cells that become free are unknown.
  fileprivate func move(from start: Int, by distance: Int) {
    let kept = width - start - abs(distance)
    guard kept > 0, let first = displayed.baseAddress.map({ $0 + start }) else { return }
    (first + max(0, distance)).update(from: first + max(0, -distance), count: kept)
    let new = distance > 0 ? start..<start + distance : width + distance..<width
    displayed[new].update(repeating: .unknown)
  }
}

extension Cell {
  /// Whether every terminal moves cells unchanged, given the union of their bits: none is a
  /// cluster, half a wide glyph or a link.
  fileprivate static func isMovable(_ bits: (UInt64, UInt64)) -> Bool {
    bits.0 & Cell.clusterBit == 0 && bits.1 & (Cell.spanBits | Cell.linkBits) == 0
  }
}
