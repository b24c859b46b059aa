/// A grid of cells: the current or next contents of a screen.
///
/// A buffer is a plain value. Drawing into a copy does not change the original, and two buffers are
/// equal if all their cells are:
///
///     var buffer = Buffer(size: Size(width: 5, height: 1))
///     buffer[Point(x: 0, y: 0)] = Cell("H")
///
/// Cells are stored row by row, from the top-left corner. Scrolling moves rows without copying a
/// cell.
public struct Buffer: Sendable {
  /// The number of columns and rows.
  public let size: Size

  @usableFromInline
  var cells: [Cell]

  /// The index in `cells` at which each row begins.
  @usableFromInline
  var rowStarts: [Int]

  /// Creates a buffer with every cell set to `cell`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.area)
    rowStarts = (0..<size.height).map { $0 * size.width }
  }

  /// The area of the buffer, with its origin at zero.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Accesses the cell at `point`.
  ///
  /// To ignore points outside the buffer instead, draw through a ``Canvas``.
  ///
  /// - Precondition: `point` is inside ``bounds``.
  public subscript(point: Point) -> Cell {
    get { cells[index(of: point)] }
    set { cells[index(of: point)] = newValue }
  }

  private func index(of point: Point) -> Int {
    precondition(bounds.contains(point), "\(point) is outside a buffer of \(size)")
    return rowStarts[point.y] + point.x
  }

  /// Calls `body` with the cells of a row, from left to right, and returns its result.
  ///
  /// The method is inlinable, so that other modules call `body` without creating a closure first.
  ///
  /// - Precondition: `row` is in `0..<size.height`.
  @inlinable
  public func withRow<Result>(_ row: Int, _ body: (Span<Cell>) throws -> Result) rethrows -> Result
  {
    let start = rowStarts[row]
    return try body(cells.span.extracting(start..<start + size.width))
  }

  /// Calls `body` with the mutable cells of a row, from left to right, and returns its result.
  ///
  /// - Precondition: `row` is in `0..<size.height`.
  @inlinable
  public mutating func withMutableRow<Result>(
    _ row: Int, _ body: (UnsafeMutableBufferPointer<Cell>) throws -> Result
  ) rethrows -> Result {
    let columns = rowStarts[row]..<rowStarts[row] + size.width
    return try cells.withUnsafeMutableBufferPointer { cells in
      try body(UnsafeMutableBufferPointer(rebasing: cells[columns]))
    }
  }

  /// Moves rows up or down within a range of rows.
  ///
  /// Rows moved out of `rows` are lost. Rows that become free are filled with `cell`.
  ///
  /// - Parameters:
  ///   - rows: The rows that take part, in `0..<size.height`.
  ///   - distance: The number of rows to move down; a negative number moves up. If its magnitude is
  ///     at least the number of rows, all rows are lost.
  ///   - cell: The cell that fills the free rows. The default is ``Cell/blank``.
  /// - Precondition: `rows` is inside the buffer.
  /// - Complexity: O(*r* + *c*) in the number of rows and of cells filled; cells are not copied.
  public mutating func moveRows(_ rows: Range<Int>, by distance: Int, filling cell: Cell = .blank) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= size.height,
      "rows \(rows) are not in a buffer of \(size)")
    let old = rowStarts
    let count = rows.count
    let distance = min(max(distance, -count), count)
    guard distance != 0 else { return }
    for row in rows {
      let source = (row - rows.lowerBound - distance) % count
      rowStarts[row] = old[rows.lowerBound + (source + count) % count]
      if !rows.contains(row - distance) {
        withMutableRow(row) { $0.update(repeating: cell) }
      }
    }
  }
}

// MARK: - Comparing

extension Buffer: Hashable {
  /// Whether two buffers have the same size and the same cells.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public static func == (left: Buffer, right: Buffer) -> Bool {
    guard left.size == right.size else { return false }
    return (0..<left.size.height).allSatisfy { row in
      let start = left.rowStarts[row]
      let other = right.rowStarts[row]
      return left.cells[start..<start + left.size.width]
        == right.cells[other..<other + left.size.width]
    }
  }

  /// Hashes the size and the cells, row by row.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    for start in rowStarts {
      hasher.combine(cells[start..<start + size.width])
    }
  }

  /// Returns the runs of cells that differ from `old`, from top to bottom.
  ///
  /// Each row has at most one run, from its first different cell to its last.
  ///
  /// - Precondition: Both buffers have the same size.
  /// - Complexity: O(*n*) in the number of cells.
  public func changes(from old: Buffer) -> [CellRun] {
    precondition(size == old.size, "cannot compare \(size) with \(old.size)")
    return (0..<size.height).compactMap { row in
      withRow(row) { cells in
        old.withRow(row) { others in
          guard let first = cells.indices.first(where: { cells[$0] != others[$0] }),
            let last = cells.indices.last(where: { cells[$0] != others[$0] })
          else { return nil }
          return CellRun(row: row, columns: first..<last + 1)
        }
      }
    }
  }
}

// MARK: - Text

extension Buffer {
  /// The text of each row, from top to bottom; cells without a glyph are blanks.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line = ""
      withRow(row) { cells in
        for column in cells.indices where cells[column].span != .continuation {
          line.append(cells[column].glyph.character ?? " ")
        }
      }
      return line
    }
  }
}
