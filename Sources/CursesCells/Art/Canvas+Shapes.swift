/// The edges of a shape that end half a row inside it, or are drawn as a line.
public struct ShapeEdges: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: Int

  /// Creates edges from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = ShapeEdges(rawValue: 1)

  /// The lower edge.
  public static let bottom = ShapeEdges(rawValue: 2)

  /// Both of them.
  public static let all: ShapeEdges = [.top, .bottom]
}

extension Canvas {
  /// Draws a surface with round corners, by halves of cells.
  ///
  ///     ▗▄▄▄▄▄▄▄▖   ▗▄▄▄▄▄▄▄▖
  ///     ▐       ▌
  ///     ▝▀▀▀▀▀▀▀▘
  ///                 ▝▀▀▀▀▀▀▀▘
  ///
  /// One of up to three rows has straight sides, half a cell inside, as a full row between two
  /// halves would look like a cross; a higher one fills the rows between.
  ///
  /// - Parameters:
  ///   - rect: The cells; one that is less than two cells wide or high is filled.
  ///   - color: The tone of the surface. What is behind the cells at its edges stays.
  ///   - edges: The edges that end half a row inside. The default is both; to the others it is
  ///     filled.
  public mutating func drawSurface(_ rect: Rect, color: Color, edges: ShapeEdges = .all) {
    guard rect.width > 1, rect.height > 1 else {
      return fill(rect, style: Style(background: color))
    }
    let body = rect.body(without: edges)
    let isStraight = rect.height <= 3 && edges == .all
    let sides = isStraight ? EdgeInsets(left: 1, right: 1) : EdgeInsets()
    fill(body.inset(by: sides), style: Style(background: color))
    let tone = Style(foreground: color)
    if isStraight { drawSurfaceSides(body, style: tone) }
    for (edge, row) in rect.rows(of: edges) { drawSurfaceEdge(row, edge, style: tone) }
  }

  /// Draws a line around cells, with round corners where there is more than ASCII.
  ///
  ///     ╭───────╮   +-------+
  ///     │       │   |       |
  ///     ╰───────╯   +-------+
  ///
  /// - Parameters:
  ///   - rect: The cells; one that is less than two cells wide or high has no line.
  ///   - style: How the line looks.
  ///   - edges: The edges with a line, beside the left and right side. The default is both.
  ///   - usesUnicode: Whether more than ASCII can be shown. The default is `true`.
  public mutating func drawOutline(
    _ rect: Rect, style: Style, edges: ShapeEdges = .all, usesUnicode: Bool = true
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let side: Glyph = usesUnicode ? "│" : "|"
    let body = rect.body(without: edges)
    for x in [body.minX, body.maxX - 1] {
      fill(Rect(x: x, y: body.minY, width: 1, height: body.height), with: side, style: style)
    }
    for (edge, row) in rect.rows(of: edges) {
      let corners: [Glyph] = usesUnicode ? edge == .top ? ["╭", "╮"] : ["╰", "╯"] : ["+", "+"]
      fill(row, with: usesUnicode ? "─" : "-", style: style)
      draw(corners[0], at: row.origin, style: style)
      draw(corners[1], at: Point(x: row.maxX - 1, y: row.minY), style: style)
    }
  }
}

extension Rect {
  /// The rows at some edges.
  fileprivate func rows(of edges: ShapeEdges) -> [(edge: ShapeEdges, row: Rect)] {
    let all = [(ShapeEdges.top, minY), (.bottom, maxY - 1)]
    return all.filter { edges.contains($0.0) }.map { edge, y in
      (edge, Rect(x: minX, y: y, width: width, height: 1))
    }
  }

  /// The rows without those of some edges.
  fileprivate func body(without edges: ShapeEdges) -> Rect {
    inset(
      by: EdgeInsets(top: edges.contains(.top) ? 1 : 0, bottom: edges.contains(.bottom) ? 1 : 0))
  }
}

// MARK: - Halves

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

// MARK: - Blocks

extension Canvas {
  /// Draws a block whose two ends stand between cells, on eighths of them.
  ///
  ///     ▐███████▋
  ///
  /// It is as high as its rows. In a cell that it covers in part, a block element shows the part
  /// in the foreground of `style`, over the background that is there. There is none that begins
  /// inside a cell, so what the block leaves free at its left end is drawn, reversed: a block that
  /// begins and ends inside one cell reaches to that cell's right edge.
  ///
  /// - Parameters:
  ///   - left: The left end, in columns to the right of the origin.
  ///   - right: The right end. A block that ends before it begins draws nothing.
  ///   - rows: The rows it covers.
  ///   - style: How it looks; its background is left out.
  public mutating func drawBlock(
    from left: Double, to right: Double, rows: Range<Int>, style: Style
  ) {
    for column in clipBounds.columns {
      let begin = eighths(left - Double(column))
      let end = eighths(right - Double(column))
      guard begin < end else { continue }
      var look = Style(foreground: style.foreground, attributes: style.attributes)
      if begin > 0 { look.attributes.formSymmetricDifference(.reverse) }
      let cell = Rect(x: column, y: rows.lowerBound, width: 1, height: rows.count)
      fill(cell, with: Canvas.blocks[(begin > 0 ? begin : end) - 1], style: look)
    }
  }

  /// Returns a place in a cell in eighths from its left edge, in `0...8`.
  private func eighths(_ place: Double) -> Int {
    place.isNaN ? 0 : Int((min(max(place, 0), 1) * 8).rounded())
  }

  /// The glyphs that cover one to eight eighths of a cell, from its left edge.
  private static let blocks: [Glyph] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
}
