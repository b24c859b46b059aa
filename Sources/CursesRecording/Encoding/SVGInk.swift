import CursesCells

/// The SVG elements that are drawn in the cells of a frame.
struct SVGInk {
  let colors: TerminalColors
  private var grounds = SVGPaths()
  private var shapes = SVGPaths()
  private var carved = SVGPaths()
  private var round = SVGPaths()
  private var texts = ""

  init(colors: TerminalColors) { self.colors = colors }

  /// All elements, in drawing order.
  var elements: String {
    let edges = grounds.filled + shapes.filled + carved.filled
    return (edges.isEmpty ? "" : "<g shape-rendering=\"crispEdges\">\n\(edges)</g>\n")
      + round.filled + (texts.isEmpty ? "" : "<g text-anchor=\"middle\">\n\(texts)</g>\n")
  }

  mutating func addCursor(at point: Point) {
    let (x, y) = (point.x * SVGGrid.width, point.y * SVGGrid.height)
    shapes.add("M\(x) \(y)h2v\(SVGGrid.height)h-2z", colors.foreground.hexadecimal)
  }

  /// Adds a row, one run of equal style at a time.
  mutating func add(_ row: Int, of buffer: Buffer) {
    buffer.withRow(row) { cells in
      var start = 0
      while start < cells.count {
        var end = start + 1
        while end < cells.count, cells[end].style == cells[start].style { end += 1 }
        add(cells, start..<end, row)
        start = end
      }
    }
  }

  private mutating func add(_ cells: Span<Cell>, _ columns: Range<Int>, _ row: Int) {
    let look = SVGLook(cells[columns.lowerBound].style, colors)
    let x = columns.lowerBound * SVGGrid.width
    let (y, width) = (row * SVGGrid.height, columns.count * SVGGrid.width)
    if look.ground != colors.background {
      grounds.add("M\(x) \(y)h\(width)v\(SVGGrid.height)h-\(width)z", look.ground.hexadecimal)
    }
    func addLine(_ top: Int, _ ink: String) {
      shapes.add("M\(x) \(y + top)h\(width)v2h-\(width)z", ink)
    }
    if look.underline == .single { addLine(SVGGrid.baseline + 3, look.underlineInk) }
    if look.isStruck { addLine(SVGGrid.baseline - 6, look.ink) }
    if let underline = look.underline { add(underline, columns, y: y, look.underlineInk) }
    var letters = SVGLetters(y: y + SVGGrid.baseline, look: look)
    for column in columns where cells[column].span != .continuation {
      guard let character = cells[column].glyph.character, character != " " else { continue }
      let origin = Point(x: column * SVGGrid.width, y: y)
      if let shape = SVGShape(character) {
        add(shape, at: origin, look)
      } else {
        letters.add(character, at: origin.x + cells[column].glyph.width * SVGGrid.width / 2)
      }
    }
    texts += letters.element
  }

  /// Adds the parts of an underline other than a single line in each column.
  ///
  /// Lines and waves join at the edges of the cells.
  private mutating func add(
    _ underline: UnderlineStyle, _ columns: Range<Int>, y: Int, _ ink: String
  ) {
    for column in columns {
      let origin = Point(x: column * SVGGrid.width, y: y)
      if underline == .curly {
        round.add("M\(origin.x) \(origin.y)m0 20q3-3 6 0t6 0v2q-3 3-6 0t-6 0z", ink)
      }
      for rect in underline.rects { shapes.add(rect.path(at: origin), ink) }
    }
  }

  private mutating func add(_ shape: SVGShape, at origin: Point, _ look: SVGLook) {
    let ink = look.ink(of: shape.shade)
    for rect in shape.filled { shapes.add(rect.path(at: origin), ink) }
    for rect in shape.carved { carved.add(rect.path(at: origin), look.ground.hexadecimal) }
    for curve in shape.curves { round.add("M\(origin.x) \(origin.y)\(curve)", ink) }
  }
}

extension UnderlineStyle {
  /// The rectangles in a cell; none for a wave, and for a single line, which is drawn as a whole.
  fileprivate var rects: [SVGRect] {
    switch self {
    case .single, .curly: []
    case .double: [.part(y: 20, height: 1), .part(y: 22, height: 1)]
    case .dotted: [1.0, 5, 9].map { SVGRect.part(x: $0, y: 21, width: 2, height: 2) }
    case .dashed: [1.0, 7].map { SVGRect.part(x: $0, y: 21, width: 4, height: 2) }
    }
  }
}

/// The paths of each color, in order of first use.
private struct SVGPaths {
  private var order: [String] = []
  private var data: [String: String] = [:]

  mutating func add(_ path: String, _ color: String) {
    if data[color] == nil { order.append(color) }
    data[color, default: ""] += path
  }

  var filled: String {
    order.map { "<path fill=\"\($0)\" d=\"\(data[$0, default: ""])\"/>\n" }.joined()
  }
}
