extension Canvas {
  /// Draws cells whose upper and lower half have a tone each.
  ///
  ///     ▀▀▀▀   both, or the upper one alone
  ///     ▄▄▄▄   the lower one alone
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - upper: The tone of each upper half; `nil` shows what is behind it.
  ///   - lower: The tone of each lower half; `nil` shows what is behind it.
  public mutating func drawHalves(_ rect: Rect, upper: Color?, lower: Color?) {
    switch (upper, lower) {
    case (let upper?, let lower?):
      fill(rect, with: "▀", style: Style(foreground: upper, background: lower))
    case (let upper?, nil): fill(rect, with: "▀", style: Style(foreground: upper))
    case (nil, let lower?): fill(rect, with: "▄", style: Style(foreground: lower))
    case (nil, nil): break
    }
  }

  /// Draws a cell whose upper and lower half have a tone each.
  ///
  /// - Parameters:
  ///   - place: The cell.
  ///   - upper: The tone of the upper half; `nil` shows what is behind it.
  ///   - lower: The tone of the lower half; `nil` shows what is behind it.
  public mutating func drawHalves(at place: Point, upper: Color?, lower: Color?) {
    drawHalves(
      Rect(origin: place, size: Size(width: 1, height: 1)), upper: upper, lower: lower)
  }

  /// Draws the row in which a surface ends, half a row and half a column inside it.
  ///
  ///     ▗▄▄▄▄▄▄▄▖   the upper one
  ///     ▝▀▀▀▀▀▀▀▘   the lower one
  ///
  /// - Parameters:
  ///   - row: The cells of the row; one cell is no wider than that, and has no corners.
  ///   - edge: Which edge it is: ``ShapeEdges/top`` or ``ShapeEdges/bottom``.
  ///   - style: Its foreground is the tone of the surface.
  public mutating func drawSurfaceEdge(_ row: Rect, _ edge: ShapeEdges, style: Style) {
    let glyphs: [Glyph] = edge == .top ? ["▗", "▄", "▖"] : ["▝", "▀", "▘"]
    fill(row, with: glyphs[1], style: style)
    guard row.width > 1, !row.isEmpty else { return }
    draw(glyphs[0], at: row.origin, style: style)
    draw(glyphs[2], at: Point(x: row.maxX - 1, y: row.minY), style: style)
  }

  /// Draws the sides of a surface that has straight ones, half a cell inside it.
  ///
  ///     ▐       ▌   (       )
  ///
  /// - Parameters:
  ///   - rect: The cells of the surface; what is between the sides is left alone.
  ///   - style: Its foreground is the tone of the surface.
  ///   - usesUnicode: Whether more than ASCII can be shown. The default is `true`.
  public mutating func drawSurfaceSides(_ rect: Rect, style: Style, usesUnicode: Bool = true) {
    guard !rect.isEmpty else { return }
    let (left, right): (Glyph, Glyph) = usesUnicode ? ("▐", "▌") : ("(", ")")
    var column = Rect(x: rect.minX, y: rect.minY, width: 1, height: rect.height)
    fill(column, with: left, style: style)
    column.origin.x = rect.maxX - 1
    fill(column, with: right, style: style)
  }
}
