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
