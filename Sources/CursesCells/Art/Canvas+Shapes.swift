/// The edges of a shape that end half a row inside it or have a line.
public struct ShapeEdges: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: Int

  /// Creates edges from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = ShapeEdges(rawValue: 1)

  /// The lower edge.
  public static let bottom = ShapeEdges(rawValue: 2)

  /// Both edges.
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
  /// A surface of up to three rows has straight sides, half a cell inside. A full row between two
  /// halves would look like a cross. In a higher surface, the rows between the edges are filled.
  ///
  /// - Parameters:
  ///   - rect: The cells. A rectangle that is less than two cells wide or high is filled.
  ///   - color: The color of the surface. The background of the cells at its edges is kept.
  ///   - edges: The edges that end half a row inside. The default is both. At the others, the row
  ///     is filled.
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

  /// Draws an outline with round corners, or with ASCII corners.
  ///
  ///     ╭───────╮   +-------+
  ///     │       │   |       |
  ///     ╰───────╯   +-------+
  ///
  /// - Parameters:
  ///   - rect: The cells. A rectangle that is less than two cells wide or high has no line.
  ///   - style: The style of the line.
  ///   - edges: The edges with a line, in addition to the left and right sides. The default is
  ///     both.
  ///   - usesUnicode: Whether the terminal shows more than ASCII. The default is `true`.
  public mutating func drawOutline(
    _ rect: Rect, style: Style, edges: ShapeEdges = .all, usesUnicode: Bool = true
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let side: Glyph = Sign.verticalLine.glyph(usesUnicode: usesUnicode)
    let body = rect.body(without: edges)
    for x in [body.minX, body.maxX - 1] {
      fill(Rect(x: x, y: body.minY, width: 1, height: body.height), with: side, style: style)
    }
    for (edge, row) in rect.rows(of: edges) {
      let corners: [Glyph] = usesUnicode ? edge == .top ? ["╭", "╮"] : ["╰", "╯"] : ["+", "+"]
      fill(row, with: Sign.horizontalLine.glyph(usesUnicode: usesUnicode), style: style)
      draw(corners[0], at: row.origin, style: style)
      draw(corners[1], at: Point(x: row.maxX - 1, y: row.minY), style: style)
    }
  }
}

extension Rect {
  /// The top and bottom rows at the given edges.
  fileprivate func rows(of edges: ShapeEdges) -> [(edge: ShapeEdges, row: Rect)] {
    let all = [(ShapeEdges.top, minY), (.bottom, maxY - 1)]
    return all.filter { edges.contains($0.0) }.map { edge, y in
      (edge, Rect(x: minX, y: y, width: width, height: 1))
    }
  }

  /// The rows that remain without those at the given edges.
  fileprivate func body(without edges: ShapeEdges) -> Rect {
    inset(
      by: EdgeInsets(top: edges.contains(.top) ? 1 : 0, bottom: edges.contains(.bottom) ? 1 : 0))
  }
}

// MARK: - Halves

extension Canvas {
  /// Draws cells with one color for the upper half and one for the lower half.
  ///
  ///     ▀▀▀▀   both, or the upper one alone
  ///     ▄▄▄▄   the lower one alone
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - upper: The color of each upper half, or `nil` to keep the background.
  ///   - lower: The color of each lower half, or `nil` to keep the background.
  public mutating func drawHalves(_ rect: Rect, upper: Color?, lower: Color?) {
    switch (upper, lower) {
    case (let upper?, let lower?):
      fill(rect, with: "▀", style: Style(foreground: upper, background: lower))
    case (let upper?, nil): fill(rect, with: "▀", style: Style(foreground: upper))
    case (nil, let lower?): fill(rect, with: "▄", style: Style(foreground: lower))
    case (nil, nil): break
    }
  }

  /// Draws a cell with one color for the upper half and one for the lower half.
  ///
  /// - Parameters:
  ///   - position: The cell.
  ///   - upper: The color of the upper half, or `nil` to keep the background.
  ///   - lower: The color of the lower half, or `nil` to keep the background.
  public mutating func drawHalves(at position: Point, upper: Color?, lower: Color?) {
    drawHalves(
      Rect(origin: position, size: Size(width: 1, height: 1)), upper: upper, lower: lower)
  }

  /// Draws the edge row of a surface, which ends half a row and half a column inside its cells.
  ///
  ///     ▗▄▄▄▄▄▄▄▖   the upper one
  ///     ▝▀▀▀▀▀▀▀▘   the lower one
  ///
  /// - Parameters:
  ///   - row: The cells of the row. A row of one cell has no corners.
  ///   - edge: ``ShapeEdges/top`` or ``ShapeEdges/bottom``.
  ///   - style: The style. Its foreground is the color of the surface.
  public mutating func drawSurfaceEdge(_ row: Rect, _ edge: ShapeEdges, style: Style) {
    let glyphs: [Glyph] = edge == .top ? ["▗", "▄", "▖"] : ["▝", "▀", "▘"]
    fill(row, with: glyphs[1], style: style)
    guard row.width > 1, !row.isEmpty else { return }
    draw(glyphs[0], at: row.origin, style: style)
    draw(glyphs[2], at: Point(x: row.maxX - 1, y: row.minY), style: style)
  }

  /// Draws the straight sides of a surface, half a cell inside it.
  ///
  ///     ▐       ▌   (       )
  ///
  /// - Parameters:
  ///   - rect: The cells of the surface. The cells between the sides do not change.
  ///   - style: The style. Its foreground is the color of the surface.
  ///   - usesUnicode: Whether the terminal shows more than ASCII. The default is `true`.
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
  /// Draws a block with its left and right ends at eighths of a column.
  ///
  ///     ▐███████▋
  ///
  /// The block is as high as its rows. A cell that it covers in part shows a block element in the
  /// foreground of `style`, over the existing background.
  ///
  /// No block element begins inside a cell. At the left end, the uncovered part is therefore drawn
  /// reversed. A block that begins and ends inside one cell reaches that cell's right edge.
  ///
  /// - Parameters:
  ///   - left: The left end, in columns to the right of the origin.
  ///   - right: The right end. If it is not to the right of `left`, nothing is drawn.
  ///   - rows: The rows that the block covers.
  ///   - style: The style. Its background is ignored.
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

  /// Returns a horizontal position in eighths of a cell, clamped to `0...8`; NaN is 0.
  private func eighths(_ position: Double) -> Int {
    position.isNaN ? 0 : Int((min(max(position, 0), 1) * 8).rounded())
  }

  /// The glyphs that cover one to eight eighths of a cell, from its left edge.
  private static let blocks: [Glyph] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
}
