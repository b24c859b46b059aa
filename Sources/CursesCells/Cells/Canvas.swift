/// A drawing surface: a clipped part of a buffer, with coordinates of its own.
///
/// Drawing outside the clip does nothing and never traps. A wide glyph that a
/// clip edge cuts, or that something is drawn over in half, leaves blanks:
///
///     var canvas = Canvas(Buffer(size: Size(width: 12, height: 1)))
///     canvas.draw("Hello", at: .zero, style: Style(.bold))
///     let drawn = canvas.buffer
public struct Canvas: Sendable {
  /// The cells drawn so far.
  public var buffer: Buffer { cells ?? Buffer(size: size, filledWith: .clear) }

  private let size: Size

  /// The cells, or `nil` as long as all are clear because nothing was drawn.
  private var cells: Buffer?

  /// The part that can be drawn on, in the canvas's coordinates.
  ///
  /// What lies outside may be left out: it is not drawn.
  public private(set) var clipBounds: Rect

  /// The style used where none is named; the default is ``Style/plain``.
  public var style = Style.plain

  /// How many cells were written, those written again included.
  public private(set) var cellsWritten = 0

  /// Where the canvas's origin lies in the buffer.
  private var translation: Point

  /// Creates a canvas on a buffer.
  ///
  /// - Parameters:
  ///   - buffer: What is drawn over.
  ///   - origin: The canvas's coordinates of the buffer's top-left cell. The default is zero.
  ///   - clip: The part that can be drawn on, in the canvas's coordinates, or `nil`, the default,
  ///     for all of it.
  public init(_ buffer: consuming Buffer, origin: Point = .zero, clip: Rect? = nil) {
    let all = buffer.bounds.translated(by: origin)
    clipBounds = clip.map(all.intersection) ?? all
    translation = Point.zero - origin
    size = buffer.size
    cells = buffer
  }

  /// Creates a canvas on clear cells, which take no memory before something is drawn.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - origin: The canvas's coordinates of the top-left cell.
  ///   - clip: The part that can be drawn on, in the canvas's coordinates.
  package init(clear size: Size, origin: Point, clip: Rect) {
    clipBounds = Rect(origin: origin, size: size).intersection(clip)
    translation = Point.zero - origin
    self.size = size
  }
}

// MARK: - Narrowing

extension Canvas {
  /// Calls `body` with the clip narrowed to `rect`, and widens it again after.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let clip = clipBounds
    clipBounds = clip.intersection(rect)
    body(&self)
    clipBounds = clip
  }

  /// Calls `body` with the origin moved to `point`, and moves it back after.
  public mutating func translated(to point: Point, _ body: (inout Canvas) -> Void) {
    move(by: point)
    body(&self)
    move(by: Point.zero - point)
  }

  private mutating func move(by offset: Point) {
    translation = translation + offset
    clipBounds = clipBounds.translated(by: Point.zero - offset)
  }
}

// MARK: - Drawing

extension Canvas {
  /// Draws text in one row.
  ///
  /// Characters without a width of their own draw nothing, line breaks included; wrap text first.
  ///
  /// - Parameters:
  ///   - text: What is drawn.
  ///   - point: Where its first character goes.
  ///   - style: How it looks, or `nil`, the default, for ``style``.
  /// - Returns: The columns from `point` to the end of the text.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func draw(_ text: some StringProtocol, at point: Point, style: Style? = nil)
    -> Int
  {
    let text = Substring(text)
    guard mayShow(point) else { return CellWidth.of(text) }
    let style = style ?? self.style
    return drawASCII(text, at: point, style) ?? drawClusters(text, at: point, style)
  }

  /// Draws one glyph, and nothing when it has no width.
  public mutating func draw(_ glyph: Glyph, at point: Point, style: Style? = nil) {
    let width = glyph.width
    guard width > 0 else { return }
    put(glyph, width: width, at: point, style ?? self.style)
  }

  /// Sets every cell of `rect` to a glyph of one column.
  ///
  /// The glyph is a blank by default. A wide glyph is drawn as a blank.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .space, style: Style? = nil) {
    let cell = Cell(glyph.width == 1 ? glyph : .space, width: 1, style: style ?? self.style)
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      replace(area.columns, in: row) { cells in
        for column in cells.indices { cells[column] = cell.over(cells[column]) }
      }
    }
  }

  /// Sets every cell of `rect` to nothing, so that what is below shows.
  public mutating func clear(_ rect: Rect) {
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      replace(area.columns, in: row) { $0.update(repeating: .clear) }
    }
  }

  /// Changes the look of the cells of `rect` and leaves what they show.
  ///
  /// A wide glyph that an edge of `rect` or of the clip cuts stays as it is, because its halves
  /// cannot look different.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(clipBounds).translated(by: translation)
    for row in area.rows {
      for column in area.columns {
        restyle(Point(x: column, y: row), in: area.columns, change)
      }
    }
  }
}

// MARK: - Writing

extension Canvas {
  /// Lets `body` write all of the columns of a row, which are inside the clip.
  ///
  /// A wide glyph that reaches over an end of the columns leaves a blank there.
  mutating func replace(
    _ columns: Range<Int>, in row: Int, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    guard !columns.isEmpty else { return }
    let first = columns.lowerBound + translation.x
    let end = columns.upperBound + translation.x
    makeCells()
    cells?.withMutableRow(row + translation.y) { cells in
      if first > 0, cells[first].span == .continuation {
        cells[first - 1] = cells[first - 1].blanked
      }
      if end < cells.count, cells[end].span == .continuation { cells[end] = cells[end].blanked }
      body(UnsafeMutableBufferPointer(rebasing: cells[first..<end]))
    }
    cellsWritten += columns.count
  }
}

// MARK: - Private

extension Canvas {
  /// Whether something that begins at `point` can reach the clip.
  private func mayShow(_ point: Point) -> Bool {
    clipBounds.rows.contains(point.y) && point.x < clipBounds.maxX
  }

  /// Draws text that is all ASCII, and returns `nil` for other text.
  private mutating func drawASCII(_ text: Substring, at point: Point, _ style: Style) -> Int? {
    guard let width = CellWidth.ofASCII(text) else { return nil }
    let columns = (point.x..<point.x + width).clamped(to: clipBounds.columns)
    replace(columns, in: point.y) { cells in
      let bytes = text.utf8.span
      var column = point.x - columns.lowerBound
      for index in bytes.indices where CellWidth.ofASCII(bytes[index]) > 0 {
        if cells.indices.contains(column) {
          let glyph = Glyph(visible: bytes[index])
          cells[column] = Cell(glyph, width: 1, style: style).over(cells[column])
        }
        column += 1
      }
    }
    return width
  }

  private mutating func drawClusters(_ text: Substring, at point: Point, _ style: Style) -> Int {
    var place = point
    for character in text {
      let width = CellWidth.of(character)
      if width > 0, place.x < clipBounds.maxX, place.x + width > clipBounds.minX {
        let glyph = CellWidth.isBlank(character) ? .space : Glyph(character)
        // When the cluster table is full, the glyph falls back to its base scalar, which may be
        // narrower; the rest of the columns is filled with blanks, so that what follows stays in
        // place.
        let isShort = !glyph.isCluster && glyph.width < width
        if isShort { fill(Rect(origin: place, size: Size(width: width, height: 1)), style: style) }
        put(glyph, width: isShort ? glyph.width : width, at: place, style)
      }
      place.x += width
    }
    return place.x - point.x
  }

  /// Draws a glyph of `width` columns, or a blank for as much of a cut one as is inside the clip.
  private mutating func put(_ glyph: Glyph, width: Int, at point: Point, _ style: Style) {
    guard mayShow(point) else { return }
    let columns = (point.x..<point.x + width).clamped(to: clipBounds.columns)
    let cell = Cell(glyph, width: width, style: style)
    let isWhole = columns.count == width
    replace(columns, in: point.y) { cells in
      cells[0] = (isWhole ? cell : cell.blanked).over(cells[0])
      // Both halves of a wide glyph share one background: that of the cell below its left half.
      if cells.count == 2 { cells[1] = cells[0].continuation }
    }
  }

  /// Changes the look of a cell of the buffer, unless only half of its glyph is in `columns`.
  private mutating func restyle(
    _ target: Point, in columns: Range<Int>, _ change: (inout Style) -> Void
  ) {
    makeCells()
    guard let cell = cells?[target] else { return }
    switch cell.span {
    case .lead where target.x + 1 == columns.upperBound: return
    case .continuation:
      let lead = target.translated(x: -1, y: 0)
      guard columns.contains(lead.x), let whole = cells?[lead] else { return }
      cells?[target] = whole.continuation
    case .lead, .whole:
      var style = cell.style
      change(&style)
      cells?[target].style = style
    }
    cellsWritten += 1
  }

  /// Makes the cells before one of them changes.
  private mutating func makeCells() {
    if cells == nil { cells = buffer }
  }
}

// MARK: - Buffers

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
