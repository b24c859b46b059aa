extension Canvas {
  /// Draws the cells of another buffer, leaving what is there where they are clear.
  ///
  /// `point` is where its top-left cell goes. What is outside the clip is left out.
  public mutating func draw(_ art: Buffer, at point: Point) {
    let area = art.bounds.translated(by: point).intersection(clipBounds)
    for row in area.rows {
      art.withRow(row - point.y) { cells in
        var column = area.minX
        while column < area.maxX {
          let start = column
          while column < area.maxX, cells[column - point.x].glyph != .none { column += 1 }
          draw(cells, at: point.x, in: row, columns: start..<column)
          while column < area.maxX, cells[column - point.x].glyph == .none { column += 1 }
        }
      }
    }
  }

  /// Draws a run of cells that are not clear, of a row that begins in column `origin`.
  ///
  /// Of a wide glyph with only one half in the run, a blank is drawn.
  private mutating func draw(
    _ art: Span<Cell>, at origin: Int, in row: Int, columns: Range<Int>
  ) {
    replace(columns, in: row) { cells in
      for index in cells.indices {
        let cell = art[columns.lowerBound - origin + index]
        let isWhole =
          switch cell.span {
          case .whole: true
          case .lead: index + 1 < cells.count
          case .continuation: index > 0
          }
        if isWhole, cell.span == .continuation {
          // Both halves of a wide glyph share one background: that of the cell below its left half.
          cells[index] = cells[index - 1].continuation
        } else {
          cells[index] = (isWhole ? cell : cell.blanked).over(cells[index])
        }
      }
    }
  }
}
