import CursesKit

extension Canvas {
  /// Draws words in a row, truncated to a number of columns; by default, all of them.
  ///
  /// - Returns: The number of drawn columns.
  @discardableResult
  mutating func draw(
    _ words: String, x: Int, y: Int, to room: Int = .max, style: Style
  ) -> Int {
    draw(Truncation.tail.fit(words, to: room), at: Point(x: x, y: y), style: style)
  }

  /// Draws words in a row that end before a column.
  mutating func draw(_ words: String, before end: Int, y: Int, style: Style) {
    draw(words, x: end - CellWidth.of(words), y: y, style: style)
  }
}
