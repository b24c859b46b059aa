import CNcurses
import CursesCells

/// The cells of a row that a terminal shows, and those that it is to show.
struct RowCells {
  /// What is to be shown.
  let next: UnsafeMutableBufferPointer<Cell>

  /// What is, with ``Cell/unknown`` where that is not sure.
  let shown: UnsafeMutableBufferPointer<Cell>

  /// The columns.
  var width: Int { next.count }

  /// Returns some columns with the other halves of the wide glyphs at their ends.
  func whole(_ columns: Range<Int>) -> Range<Int> {
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty else { return columns }
    var (start, end) = (columns.lowerBound, columns.upperBound)
    if start > 0, next[start - 1].span == .lead { start -= 1 }
    if end < width, next[end].span == .continuation { end += 1 }
    return start..<end
  }

  /// Returns the first column of some that does not show what it is to show, or the end of them.
  func firstDifference(in columns: Range<Int>) -> Int {
    var column = columns.lowerBound
    while column < columns.upperBound, isShown(column) {
      column += 1
      // Most of a long row is as it was.
      while column + RowCells.block <= columns.upperBound,
        isSame(column..<column + RowCells.block, asShownAt: column)
      {
        column += RowCells.block
      }
    }
    return column
  }

  /// How many cells are compared at a time.
  private static let block = 16

  /// Whether some columns are to show the same cells as are shown from another column on.
  ///
  /// The C library compares several cells at a time.
  func isSame(_ columns: Range<Int>, asShownAt column: Int) -> Bool {
    let (next, shown) = (next[columns], shown[column..<column + columns.count])
    return next.withMemoryRebound(to: UInt64.self) { next in
      shown.withMemoryRebound(to: UInt64.self) { shown in
        guard let first = next.baseAddress, let second = shown.baseAddress else { return true }
        return memcmp(first, second, next.count * MemoryLayout<UInt64>.stride) == 0
      }
    }
  }

  /// Whether a column shows what it is to show, as far as that is seen.
  @inline(__always)
  func isShown(_ column: Int) -> Bool {
    let (cell, old) = (next[column], shown[column])
    return cell.isSame(as: old) || cell.isBlank(like: old)
  }

  /// Whether so many columns or more differ.
  func hasDifferences(in columns: Range<Int>, atLeast number: Int) -> Bool {
    var left = number
    for column in columns where !isShown(column) {
      left -= 1
      if left == 0 { return true }
    }
    return false
  }

  /// Marks a column as shown.
  @inline(__always)
  func note(_ column: Int) { shown[column] = next[column] }

  /// Returns how many columns hold the same, from one on and below `end`.
  func repeats(from column: Int, to end: Int) -> Int {
    let cell = next[column]
    var last = column + 1
    while last < end, next[last].isSame(as: cell) { last += 1 }
    return last - column
  }

  /// Returns the column from which on everything is blank and has one background, or the width
  /// where the last cell is none that erasing leaves.
  func blankTail() -> Int {
    guard let last = next.last, last.isErasable else { return width }
    var start = width - 1
    while start > 0, next[start - 1].isErasable, next[start - 1].background == last.background {
      start -= 1
    }
    return start
  }

  /// Returns the part of a glyph that a cell can be written as: half a wide one, which drawing
  /// leaves nowhere, is a blank.
  func span(at column: Int) -> Cell.Span? {
    switch next[column].span {
    case .whole: return .whole
    case .lead:
      let hasOther = column + 1 < width && next[column + 1].span == .continuation
      return hasOther ? .lead : nil
    case .continuation: return column > 0 && next[column - 1].span == .lead ? .continuation : nil
    }
  }
}

extension Cell {
  /// A cell that no terminal is ever sent, where what is shown is not known.
  static let unknown = Cell(.none, style: Style(attributes: Attributes(rawValue: .max)))

  /// The two words that a cell is.
  @inline(__always)
  var words: (UInt64, UInt64) { unsafeBitCast(self, to: (UInt64, UInt64).self) }

  /// The bit of the first word that clusters have.
  static let clusterBit: UInt64 = 1 << 31

  /// Bits of the second word: those of halves of wide glyphs and of links, where those of the
  /// attributes begin, and the one that is set, with the next, where the background is clear.
  static let spanBits: UInt64 = 3 << 48
  static let linkBits: UInt64 = 0xFFFC << 48
  static let attributeShift: UInt64 = 32
  static let clearBit: UInt64 = 1 << 24

  /// Whether two cells are the same, compared word by word.
  @inline(__always)
  func isSame(as other: Cell) -> Bool {
    let (cell, other) = (words, other.words)
    return cell.0 == other.0 && cell.1 == other.1
  }

  /// Whether erasing a cell leaves what this one is, in the background that is chosen.
  var isErasable: Bool { hidesGlyph && link == nil && span == .whole }

  /// Whether this is another blank that is seen as this one is.
  fileprivate func isBlank(like other: Cell) -> Bool {
    hidesGlyph && other.hidesGlyph && background == other.background
      && attributes == other.attributes
      && link == other.link
  }
}
