import CNcurses
import CursesCells

/// The cells of a row: those that a terminal shows, and those that it is to show.
struct RowCells {
  /// The cells to show.
  let next: UnsafeMutableBufferPointer<Cell>

  /// The displayed cells, with ``Cell/unknown`` for uncertain ones.
  let displayed: UnsafeMutableBufferPointer<Cell>

  /// The number of columns.
  var width: Int { next.count }

  /// Returns the columns, extended to whole wide glyphs at both ends.
  func whole(_ columns: Range<Int>) -> Range<Int> {
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty else { return columns }
    var (start, end) = (columns.lowerBound, columns.upperBound)
    if start > 0, next[start - 1].span == .lead { start -= 1 }
    if end < width, next[end].span == .continuation { end += 1 }
    return start..<end
  }

  /// Returns the first of the columns that differs from its target, or their upper bound.
  func firstDifference(in columns: Range<Int>) -> Int {
    var column = columns.lowerBound
    while column < columns.upperBound, isShown(column) {
      column += 1
      // Most cells of a long row are unchanged.
      while column + RowCells.block <= columns.upperBound,
        isSame(column..<column + RowCells.block, asShownAt: column)
      {
        column += RowCells.block
      }
    }
    return column
  }

  /// The number of cells in one comparison.
  private static let block = 16

  /// Whether the targets of some columns equal the displayed cells from another column on.
  ///
  /// The C library compares several cells at a time.
  func isSame(_ columns: Range<Int>, asShownAt column: Int) -> Bool {
    let (next, displayed) = (next[columns], displayed[column..<column + columns.count])
    return next.withMemoryRebound(to: UInt64.self) { next in
      displayed.withMemoryRebound(to: UInt64.self) { displayed in
        guard let first = next.baseAddress, let second = displayed.baseAddress else { return true }
        return memcmp(first, second, next.count * MemoryLayout<UInt64>.stride) == 0
      }
    }
  }

  /// Whether a column visibly equals its target.
  @inline(__always)
  func isShown(_ column: Int) -> Bool {
    let (cell, old) = (next[column], displayed[column])
    return cell.isSame(as: old) || cell.isBlank(like: old)
  }

  /// Whether at least `number` columns differ.
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
  func note(_ column: Int) { displayed[column] = next[column] }

  /// Returns the number of equal cells from a column on, below `end`.
  func repeats(from column: Int, to end: Int) -> Int {
    let cell = next[column]
    var last = column + 1
    while last < end, next[last].isSame(as: cell) { last += 1 }
    return last - column
  }

  /// Whether a column may be one of the trailing blanks, which equal the last cell.
  func mayEndBlank(at column: Int) -> Bool {
    guard let last = next.last else { return false }
    return next[column].isErasable && next[column].background == last.background
  }

  /// Returns the first column of the trailing blanks of one background, or the width if the last
  /// cell cannot be the result of erasing.
  func blankTail() -> Int {
    guard let last = next.last, last.isErasable else { return width }
    var start = width - 1
    while start > 0, next[start - 1].isErasable, next[start - 1].background == last.background {
      start -= 1
    }
    return start
  }

  /// Returns the span that a cell can be written as, or `nil` for half a wide glyph, which is
  /// written as a blank.
  ///
  /// Drawing leaves no such halves.
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
  /// A cell that is never sent, for positions with unknown contents.
  static let unknown = unsafeBitCast(
    (UInt64(0), Cell.clear.words.1 | 0xFFFF << attributeShift), to: Cell.self)

  /// The two words of a cell.
  @inline(__always)
  var words: (UInt64, UInt64) { unsafeBitCast(self, to: (UInt64, UInt64).self) }

  /// The bit of the first word that marks clusters.
  static let clusterBit: UInt64 = 1 << 31

  /// Bits of the second word.
  ///
  /// They are those of halves of wide glyphs and of links, the position of the attributes, and the
  /// bits of the color of underlines. The last is the lower of two that mark a clear background.
  static let spanBits: UInt64 = 3 << 48
  static let linkBits: UInt64 = 0xFFFC << 48
  static let attributeShift: UInt64 = 32
  static let underlineColorBits: UInt64 = 0xFC00 << attributeShift
  static let clearBit: UInt64 = 1 << 24

  /// Whether two cells are the same, compared word by word.
  @inline(__always)
  func isSame(as other: Cell) -> Bool {
    let (cell, other) = (words, other.words)
    return cell.0 == other.0 && cell.1 == other.1
  }

  /// Whether erasing a cell in its background has the same result as writing it.
  var isErasable: Bool { hidesGlyph && link == nil && span == .whole }

  /// Whether two cells are blanks that look the same.
  fileprivate func isBlank(like other: Cell) -> Bool {
    hidesGlyph && other.hidesGlyph && background == other.background
      && attributes == other.attributes
      && link == other.link
  }
}
