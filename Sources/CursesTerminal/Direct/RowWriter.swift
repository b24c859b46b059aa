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
