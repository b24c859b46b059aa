import CursesCells

/// Writes what changed in rows, each from left to right.
///
/// What follows is chosen by how many bytes it takes: the cells between two that changed are
/// written again or passed over, the blanks at the end of a row are erased, and the same glyph many
/// times is told by its number.
struct RowWriter {
  var pen: TerminalPen
  private var glyphs: GlyphBytes

  /// How many columns to the right the rest of the last row was moved, in this frame and in the one
  /// before; most rows move as far.
  var moved = 0
  private(set) var lastMoved = 0

  /// Starts with a pen.
  init(_ pen: TerminalPen, _ glyphs: GlyphBytes) {
    self.pen = pen
    self.glyphs = glyphs
  }

  /// Notes that a frame is whole.
  mutating func endFrame() {
    lastMoved = moved
    moved = 0
  }

  /// Appends what has some columns of a row show what they are to show.
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
        tail = row.blankTail()
      }
      if let tail, column >= tail, erases(row, y, from: column, to: &bytes) { return }
      go(to: Point(x: column, y: y), row, &bytes)
      column = writeChanged(row, y, column..<columns.upperBound, tail ?? row.width, &bytes)
    }
  }

  /// Writes cells as long as they changed, but none of the blanks that may be erased, and returns
  /// the column behind the last one.
  private mutating func writeChanged(
    _ row: RowCells, _ y: Int, _ columns: Range<Int>, _ tail: Int, _ bytes: inout [UInt8]
  ) -> Int {
    var column = columns.lowerBound
    repeat {
      column += writeNext(row, Point(x: column, y: y), columns.upperBound, &bytes)
    } while column < columns.upperBound && column != tail && !row.isShown(column)
    return column
  }

  /// Writes a glyph, or the same one many times, and returns the columns that took.
  private mutating func writeNext(
    _ row: RowCells, _ place: Point, _ end: Int, _ bytes: inout [UInt8]
  ) -> Int {
    let cell = row.next[place.x]
    switch row.span(at: place.x) {
    case .whole:
      let count = row.repeats(from: place.x, to: end)
      if count > RowWriter.fewestRepeats, pen.skills.contains(.repeating) || cell.isErasable {
        if let written = repeated(cell, row, place, count, &bytes) { return written }
      }
      write(cell, width: 1, at: place, &bytes)
      row.note(place.x)
      return 1
    case .lead:
      write(cell, width: 2, at: place, &bytes)
      row.note(place.x)
      row.note(place.x + 1)
      return 2
    case .continuation, nil:
      write(cell.blanked, width: 1, at: place, &bytes)
      row.note(place.x)
      return 1
    }
  }

  /// Appends a glyph, and before it what goes to its place after one whose width is not sure.
  private mutating func write(
    _ cell: Cell, width: Int, at place: Point, _ bytes: inout [UInt8]
  ) {
    pen.move(to: place, &bytes)
    if !pen.isLook(of: cell) { pen.choose(cell, to: &bytes) }
    let start = bytes.count
    guard !glyphs.append(cell.glyph, width: width, to: &bytes) else { return pen.advance(width) }
    // A terminal that takes it for narrower leaves what was there beside it.
    let glyph = bytes[start...]
    bytes.removeSubrange(start...)
    bytes += repeatElement(0x20, count: width)
    pen.advance(width)
    pen.move(to: place, &bytes)
    if !pen.isLook(of: cell) { pen.choose(cell, to: &bytes) }
    bytes += glyph
    pen.losePlace()
  }

  // MARK: Between

  /// Goes to a cell that changed: over what is between, written again, or past it.
  private mutating func go(to end: Point, _ row: RowCells, _ bytes: inout [UInt8]) {
    guard let start = pen.place, start.y == end.y, start.x < end.x,
      end.x - start.x <= pen.cost(to: end),
      (start.x..<end.x).allSatisfy({ isPlain(row.next[$0]) })
    else { return pen.move(to: end, &bytes) }
    for column in start.x..<end.x {
      bytes.append(GlyphBytes.ascii(row.next[column].glyph) ?? 0x20)
    }
    pen.advance(end.x - start.x)
  }

  /// Whether a cell is written as one byte, with nothing before it.
  private func isPlain(_ cell: Cell) -> Bool {
    cell.span == .whole && GlyphBytes.ascii(cell.glyph) != nil && pen.isLook(of: cell)
  }

  // MARK: Many at once

  /// Fewer cells are written one by one, and so are fewer blanks at the end of a row.
  private static let fewestRepeats = 5
  private static let fewestErased = 4

  /// Erases the rest of a row where that is shorter than writing its blanks, and returns whether it
  /// is.
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

  /// Writes the same glyph `count` times, and returns the columns that took, or `nil` where there
  /// is no shorter way than to write each.
  private mutating func repeated(
    _ cell: Cell, _ row: RowCells, _ place: Point, _ count: Int, _ bytes: inout [UInt8]
  ) -> Int? {
    let changed = (place.x..<place.x + count).last { !row.isShown($0) } ?? place.x
    // libvterm, the terminal of Neovim, takes the last column for written where a repeated glyph
    // ends before it, so the last one is written by itself there.
    let end = changed + 1 == row.width - 1 ? changed : changed + 1
    let needed = end - place.x
    guard needed > RowWriter.fewestRepeats else { return nil }
    if pen.skills.contains(.repeating) {
      guard isRepeatable(cell) else { return nil }
      write(cell, width: 1, at: place, &bytes)
      bytes.append(sequence: needed - 1, ending: UInt8(ascii: "b"))
      pen.advance(needed - 1)
    } else {
      guard pen.skills.contains(.erasing),
        pen.skills.contains(.erasingInColor) || cell.background == .default,
        needed > 8
      else { return nil }
      pen.move(to: place, &bytes)
      pen.chooseErasing(in: cell.background, to: &bytes)
      bytes.append(sequence: needed, ending: UInt8(ascii: "X"))
    }
    for column in place.x..<place.x + needed { row.note(column) }
    return needed
  }

  /// Whether a terminal writes a glyph again when it is told to: one scalar of one column is what
  /// all of them mean by that.
  private func isRepeatable(_ cell: Cell) -> Bool { cell.glyph.scalar != nil }
}

// MARK: - Cells

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
