/// A drawing surface: a clipped part of a buffer with its own coordinates.
///
/// Drawing outside the clip has no effect and never traps. A wide glyph that is cut by the clip, or
/// half overwritten, becomes blanks:
///
///     var canvas = Canvas(Buffer(size: Size(width: 12, height: 1)))
///     canvas.draw("Hello", at: .zero, style: Style(.bold))
///     let drawn = canvas.buffer
public struct Canvas: Sendable {
  /// The cells drawn so far.
  public var buffer: Buffer { cells ?? Buffer(size: size, filledWith: .clear) }

  private let size: Size

  /// The cells, or `nil` if nothing was drawn and all cells are clear.
  private var cells: Buffer?

  /// The clip rectangle, in the canvas's coordinates.
  ///
  /// Nothing is drawn outside it, so a caller may skip drawing there.
  public private(set) var clipBounds: Rect

  /// The default style for drawing, initially ``Style/plain``.
  public var style = Style.plain

  /// The number of cells written; a cell that is written twice counts twice.
  public private(set) var cellsWritten = 0

  /// The position of the canvas's origin in the buffer.
  private var translation: Point

  /// Creates a canvas on a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The cells to draw over.
  ///   - origin: The position of the buffer's top-left cell in the canvas's coordinates. The
  ///     default is zero.
  ///   - clip: The clip rectangle in the canvas's coordinates, or `nil` for the whole buffer. The
  ///     default is `nil`.
  public init(_ buffer: consuming Buffer, origin: Point = .zero, clip: Rect? = nil) {
    let all = buffer.bounds.translated(by: origin)
    clipBounds = clip.map(all.intersection) ?? all
    translation = Point.zero - origin
    size = buffer.size
    cells = buffer
  }

  /// Creates a canvas on clear cells, which are allocated on the first drawing.
  ///
  /// - Parameters:
  ///   - size: The size in columns and rows.
  ///   - origin: The position of the top-left cell in the canvas's coordinates.
  ///   - clip: The clip rectangle in the canvas's coordinates.
  package init(clear size: Size, origin: Point, clip: Rect) {
    clipBounds = Rect(origin: origin, size: size).intersection(clip)
    translation = Point.zero - origin
    self.size = size
  }
}

// MARK: - Narrowing

extension Canvas {
  /// Calls `body` with the clip narrowed to `rect`, then restores the clip.
  public mutating func clipped(to rect: Rect, _ body: (inout Canvas) -> Void) {
    let clip = clipBounds
    clipBounds = clip.intersection(rect)
    body(&self)
    clipBounds = clip
  }

  /// Calls `body` with the origin moved to `point`, then restores the origin.
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
  /// Zero-width characters and line breaks draw nothing; wrap text first.
  ///
  /// - Parameters:
  ///   - text: The text to draw.
  ///   - point: The position of the first character.
  ///   - style: The style of the text, or `nil` for ``style``. The default is `nil`.
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

  /// Draws one glyph; a zero-width glyph draws nothing.
  public mutating func draw(_ glyph: Glyph, at point: Point, style: Style? = nil) {
    let width = glyph.width
    guard width > 0 else { return }
    put(glyph, width: width, at: point, style ?? self.style)
  }

  /// Fills every cell of `rect` with a glyph of one column.
  ///
  /// The default glyph is a blank. A glyph of any other width is drawn as a blank.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .space, style: Style? = nil) {
    let cell = Cell(glyph.width == 1 ? glyph : .space, width: 1, style: style ?? self.style)
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      replace(area.columns, in: row) { cells in
        for column in cells.indices { cells[column] = cell.over(cells[column]) }
      }
    }
  }

  /// Makes every cell of `rect` clear, so that the cells below show.
  public mutating func clear(_ rect: Rect) {
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      replace(area.columns, in: row) { $0.update(repeating: .clear) }
    }
  }

  /// Changes the style of the cells of `rect` and keeps their glyphs.
  ///
  /// A wide glyph that is cut by an edge of `rect` or of the clip keeps its style, because both
  /// halves share one style.
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
  /// Calls `body` to overwrite all given columns of a row, which are inside the clip.
  ///
  /// If a wide glyph reaches over an end of the columns, its outer half becomes a blank.
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
  /// Whether a drawing that begins at `point` can reach the clip.
  private func mayShow(_ point: Point) -> Bool {
    clipBounds.rows.contains(point.y) && point.x < clipBounds.maxX
  }

  /// Draws text that is all ASCII; returns `nil` without drawing if it is not.
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
    var position = point
    for character in text {
      let width = CellWidth.of(character)
      if width > 0, position.x < clipBounds.maxX, position.x + width > clipBounds.minX {
        let glyph = CellWidth.isBlank(character) ? .space : Glyph(character)
        // If the cluster table is full, the glyph falls back to its base scalar, which may be
        // narrower. Blanks fill the other columns, so that the following text keeps its position.
        let isShort = !glyph.isCluster && glyph.width < width
        if isShort {
          fill(Rect(origin: position, size: Size(width: width, height: 1)), style: style)
        }
        put(glyph, width: isShort ? glyph.width : width, at: position, style)
      }
      position.x += width
    }
    return position.x - point.x
  }

  /// Draws a glyph of `width` columns; if the clip cuts it, its visible part is a blank.
  private mutating func put(_ glyph: Glyph, width: Int, at point: Point, _ style: Style) {
    guard mayShow(point) else { return }
    let columns = (point.x..<point.x + width).clamped(to: clipBounds.columns)
    let cell = Cell(glyph, width: width, style: style)
    let isWhole = columns.count == width
    replace(columns, in: point.y) { cells in
      cells[0] = (isWhole ? cell : cell.blanked).over(cells[0])
      // Both halves of a wide glyph share one background, taken from the cell below the left half.
      if cells.count == 2 { cells[1] = cells[0].continuation }
    }
  }

  /// Changes the style of a cell of the buffer, unless only half of its glyph is in `columns`.
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

  /// Allocates the cells before the first change.
  private mutating func makeCells() {
    if cells == nil { cells = buffer }
  }
}

// MARK: - Buffers

extension Canvas {
  /// Draws the cells of another buffer; clear cells keep the existing cells.
  ///
  /// `point` is the position of its top-left cell. Cells outside the clip are omitted.
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

  /// Draws a run of non-clear cells from a row of art that begins in column `origin`.
  ///
  /// If only one half of a wide glyph is in the run, a blank is drawn.
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
          // Both halves of a wide glyph share one background, taken from the cell below the left
          // half.
          cells[index] = cells[index - 1].continuation
        } else {
          cells[index] = (isWhole ? cell : cell.blanked).over(cells[index])
        }
      }
    }
  }
}
