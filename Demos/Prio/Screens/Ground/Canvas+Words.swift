import CursesKit

extension Canvas {
  /// Draws words between two columns of a row; what does not fit is omitted.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - start: The column of the first character.
  ///   - end: The column before which the words end.
  ///   - row: The row.
  ///   - style: The style.
  /// - Returns: The columns of the drawn words.
  @discardableResult
  mutating func draw(
    _ words: String, from start: Int, to end: Int, row: Int, style: Style
  ) -> Int {
    draw(
      Truncation.tail.fit(words, to: end - start), at: Point(x: start, y: row), style: style)
  }

  /// Draws words that end before a column.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - end: The column after the words.
  ///   - row: The row.
  ///   - style: The style.
  /// - Returns: The column of the first character.
  @discardableResult
  mutating func draw(_ words: String, endingAt end: Int, row: Int, style: Style) -> Int {
    let start = end - CellWidth.of(words)
    draw(words, at: Point(x: start, y: row), style: style)
    return start
  }

  /// Draws words in the middle of some columns; what does not fit is omitted.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - columns: The columns.
  ///   - row: The row.
  ///   - style: The style.
  /// - Returns: The column of the first character.
  @discardableResult
  mutating func draw(
    _ words: String, centeredIn columns: Range<Int>, row: Int, style: Style
  ) -> Int {
    let shown = Truncation.tail.fit(words, to: columns.count)
    let start =
      columns.lowerBound
      + TextAlignment.center.offset(of: CellWidth.of(shown), in: columns.count)
    draw(shown, at: Point(x: start, y: row), style: style)
    return start
  }

  /// Draws pixels, two in a cell.
  ///
  /// - Parameters:
  ///   - rows: The rows of pixels, in which `#` is a pixel.
  ///   - x: The first column.
  ///   - halfRow: The first half row, counted from the top of the view.
  ///   - ink: Returns the color of a row of cells.
  mutating func drawPixels(
    _ rows: [[Character]], x: Int, halfRow: Int, ink: (_ row: Int) -> Color
  ) {
    func isSet(_ column: Int, _ half: Int) -> Bool {
      let row = half - halfRow
      return rows.indices.contains(row) && rows[row][column] == "#"
    }
    for y in halfRow / 2...(halfRow + rows.count) / 2 {
      let color = ink(y)
      for column in 0..<(rows.first?.count ?? 0) {
        drawHalves(
          at: Point(x: x + column, y: y), upper: isSet(column, 2 * y) ? color : nil,
          lower: isSet(column, 2 * y + 1) ? color : nil)
      }
    }
  }
}
