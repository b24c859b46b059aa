/// What a view draws on: a part of a buffer, with coordinates of its own.
///
/// Drawing outside the clip does nothing and never traps. A wide glyph that a
/// clip edge cuts, or that something is drawn over in half, leaves blanks:
///
///     var canvas = Canvas(Buffer(size: Size(width: 12, height: 1)))
///     canvas.draw("Hello", at: .zero, style: Style(.bold))
///     let drawn = canvas.buffer
public struct Canvas: Sendable {
  /// The cells drawn so far.
  public private(set) var buffer: Buffer

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
    self.buffer = buffer
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
  /// - Complexity: O(*n*) in the length of the text up to the clip's right edge.
  @discardableResult
  public mutating func draw(_ text: some StringProtocol, at point: Point, style: Style? = nil)
    -> Int
  {
    let style = style ?? self.style
    var x = point.x
    for character in text {
      let glyph = Glyph(character)
      let width = CellWidth.of(character)
      guard width > 0 else { continue }
      put(
        CellWidth.isBlank(character) ? .space : glyph, width: width, at: Point(x: x, y: point.y),
        style)
      x += width
    }
    return x - point.x
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
    let glyph = glyph.width == 1 ? glyph : .space
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      for column in area.columns {
        put(glyph, width: 1, at: Point(x: column, y: row), style ?? self.style)
      }
    }
  }

  /// Sets every cell of `rect` to nothing, so that what is below shows.
  public mutating func clear(_ rect: Rect) {
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      for column in area.columns {
        write(.clear, at: Point(x: column, y: row))
      }
    }
  }

  /// Changes the look of the cells of `rect` and leaves what they show.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.intersection(clipBounds)
    for row in area.rows {
      for column in area.columns {
        let target = Point(x: column, y: row) + translation
        var style = buffer[target].style
        change(&style)
        buffer[target].foreground = style.foreground
        buffer[target].background = style.background
        buffer[target].attributes = style.attributes
        cellsWritten += 1
      }
    }
  }

  /// Draws a glyph of `width` columns, or blanks for as much of a cut one as is inside the clip.
  private mutating func put(_ glyph: Glyph, width: Int, at point: Point, _ style: Style) {
    guard width == 2 else {
      if clipBounds.contains(point) { write(Cell(glyph, width: 1, style: style), at: point) }
      return
    }
    let right = point.translated(x: 1, y: 0)
    let lead = Cell(glyph, width: 2, style: style)
    let isWhole = clipBounds.contains(point) && clipBounds.contains(right)
    if clipBounds.contains(point) { write(isWhole ? lead : lead.blanked, at: point) }
    if clipBounds.contains(right) { write(isWhole ? lead.continuation : lead.blanked, at: right) }
  }

  /// Writes a cell inside the clip, and blanks what is left of wide glyphs it breaks.
  private mutating func write(_ cell: Cell, at point: Point) {
    let target = point + translation
    let old = buffer[target]
    if old.span == .continuation, cell.span != .continuation {
      blank(target.translated(x: -1, y: 0), if: .lead)
    }
    if old.span == .lead {
      blank(target.translated(x: 1, y: 0), if: .continuation)
    }
    buffer[target] = cell.over(old)
    cellsWritten += 1
  }

  private mutating func blank(_ point: Point, if span: Cell.Span) {
    guard buffer.bounds.contains(point), buffer[point].span == span else { return }
    buffer[point] = buffer[point].blanked
  }
}
