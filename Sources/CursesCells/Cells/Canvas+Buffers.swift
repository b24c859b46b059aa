extension Canvas {
  /// Draws the cells of another buffer, leaving what is there where they are clear.
  ///
  /// `point` is where its top-left cell goes. What is outside the clip is left out.
  public mutating func draw(_ art: Buffer, at point: Point) {
    let area = art.bounds.translated(by: point).intersection(clipBounds)
    for y in area.rows {
      for x in area.columns {
        let cell = art[Point(x: x - point.x, y: y - point.y)]
        guard cell.span != .continuation, cell != .clear else { continue }
        draw(cell.glyph, at: Point(x: x, y: y), style: cell.style)
      }
    }
  }
}
