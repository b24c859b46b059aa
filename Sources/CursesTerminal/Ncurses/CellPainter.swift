import CNcurses
import CursesCells

/// A converter from cells to those of ncurses (`cchar_t`).
///
/// It keeps the lookup tables for cells, and a reusable row of converted cells, so that a run needs
/// no allocation.
struct CellPainter {
  private var row: [cchar_t] = []
  private var filled = 0
  private var pairs: ColorPairs
  private var forms: GlyphForms
  private var overlay: ClusterOverwrites
  private let attributes: [attr_t]
  private let palette: Palette
  private let isUnicode: Bool
  private let isInline: Bool

  /// Whether links are written; the default is `false`.
  var showsLinks = false

  /// Whether underlines have styles and colors; the default is `false`.
  ///
  /// ncurses has a single style, so other ones are written over its output.
  var showsUnderlines = false

  /// Whether a link, or the style or color of an underline, was omitted.
  private(set) var hasOmissions = false

  /// The style of the last cell, because most cells have the style of the previous one.
  private var last: Look?

  private struct Look {
    let foreground: Color
    let background: Color
    let set: Attributes
    let attributes: attr_t
    let pair: Int32

    /// A blank with the style, from which other cells are made without the function call of
    /// ncurses.
    let blank: cchar_t

    /// Returns whether a cell has the same style.
    func isLook(of cell: Cell) -> Bool {
      foreground == cell.foreground && background == cell.background && set == cell.attributes
    }

    /// Returns the cell of a scalar of one column.
    func cell(_ scalar: UInt32) -> cchar_t {
      var cell = blank
      cell.chars.0 = wchar_t(bitPattern: scalar)
      return cell
    }
  }

  /// Creates a painter for the current screen of ncurses.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - palette: The colors of the terminal.
  ///   - isUnicode: Whether characters beyond ASCII can be displayed.
  ///   - clusters: The terminal's support for grapheme clusters.
  ///   - avoidsAmbiguous: Whether ASCII replaces characters of ambiguous width.
  ///   - attributes: The attributes that the terminal supports.
  ///   - isInline: Whether positions are relative to the terminal's saved cursor position.
  init(
    size: Size, palette: Palette, isUnicode: Bool, clusters: ClusterSupport,
    avoidsAmbiguous: Bool, attributes: attr_t, isInline: Bool
  ) {
    self.isInline = isInline
    self.palette = palette
    self.isUnicode = isUnicode
    pairs = ColorPairs(palette: palette)
    forms = GlyphForms(
      isUnicode: isUnicode, support: clusters, avoidsAmbiguous: avoidsAmbiguous)
    overlay = ClusterOverwrites(size: size, isInline: isInline)
    self.attributes = CellPainter.table(attributes)
  }

  /// Returns the ncurses attributes of each of the 64 sets of attributes.
  private static func table(_ known: attr_t) -> [attr_t] {
    let names: [(Attributes, attr_t)] = [
      (.bold, NC_BOLD), (.dim, NC_DIM), (.italic, NC_ITALIC), (.underline, NC_UNDERLINE),
      (.reverse, NC_REVERSE), (.strikethrough, NC_STRIKETHROUGH),
    ]
    return (UInt16(0)..<64).map { bits in
      let set = Attributes(rawValue: bits)
      return names.filter { set.contains($0.0) }.reduce(0) { $0 | $1.1 } & known
    }
  }

  /// The number of color pairs in use.
  var pairCount: Int { pairs.count }

  /// Returns whether a frame that changes `cells` cells may need more color pairs than are left.
  func mayRunOut(in cells: Int) -> Bool { pairs.mayRunOut(in: cells) }

  /// Resets the painter for a screen of `size`, before all its cells are painted.
  mutating func reset(size: Size) {
    pairs.reset()
    last = nil
    overlay = ClusterOverwrites(size: size, isInline: isInline)
  }

  /// Moves the stored state of rows together with the rows on the screen.
  mutating func move(_ shift: RowShift) { overlay.move(shift) }

  /// Appends the glyphs written over the output of ncurses, which begins at `index`.
  ///
  /// In a region of the primary screen, the output begins with the cursor in `start`, and ends with
  /// it in `end`. For a full screen, these are ignored.
  mutating func appendOverlay(
    to bytes: inout [UInt8], from index: Int, isWhole: Bool, start: Point = .zero,
    end: Point = .zero
  ) {
    overlay.append(
      to: &bytes, from: index, isWhole: isWhole, forms: forms, palette: palette, start: start,
      end: end)
  }
}

// MARK: - Painting

extension CellPainter {
  /// Writes the cells of a run to a window, extended to whole glyphs.
  mutating func paint(
    _ run: CellRun, of buffer: Buffer, on window: UnsafeMutablePointer<WINDOW>
  ) {
    buffer.withRow(run.row) { cells in
      var start = run.columns.lowerBound
      var end = run.columns.upperBound
      guard start >= 0, start < end, end <= cells.count else { return }
      if start > 0, cells[start - 1].span == .lead { start -= 1 }
      if end < cells.count, cells[end].span == .continuation { end += 1 }
      overlay.clear(row: run.row, columns: start..<end)
      makeRoom(for: cells.count)
      var column = start
      while column < end {
        column += addAlike(cells, column..<end)
        guard column < end else { break }
        let cell = cells[column]
        let next = column + 1
        let isWhole =
          switch cell.span {
          case .whole: true
          case .lead: next < cells.count ? cells[next].span == .continuation : false
          case .continuation: false
          }
        column += add(cell, isWhole: isWhole, at: Point(x: column, y: run.row))
      }
      row.withUnsafeBufferPointer { row in
        _ = mvwadd_wchnstr(window, Int32(run.row), Int32(start), row.baseAddress, Int32(filled))
      }
    }
  }

  /// Empties the row, and makes it large enough for `count` cells.
  private mutating func makeRoom(for count: Int) {
    filled = 0
    if row.count < count { row = Array(repeating: cchar_t(), count: count) }
  }

  private mutating func append(_ cell: cchar_t) {
    row[filled] = cell
    filled += 1
  }

  /// Adds the ASCII cells with the style of the first one, which are most, up to the first other
  /// cell.
  ///
  /// Returns their number.
  private mutating func addAlike(_ cells: Span<Cell>, _ columns: Range<Int>) -> Int {
    if isStyled(cells[columns.lowerBound]) { return 0 }
    let look = look(of: cells[columns.lowerBound])
    let start = filled
    var position = start
    defer { filled = position }
    var row = row.mutableSpan
    for column in columns {
      let cell = cells[column]
      guard cell.span == .whole, cell.link == nil, cell.underlineColorNumber == 0,
        look.isLook(of: cell), let scalar = cell.glyph.scalar, scalar.isASCII
      else { break }
      row[position] = look.cell(scalar.value)
      position += 1
    }
    return position - start
  }

  /// Adds a glyph to the row, and returns its number of columns.
  ///
  /// Half a wide glyph becomes a blank; drawing leaves no such halves.
  private mutating func add(_ cell: Cell, isWhole: Bool, at point: Point) -> Int {
    let look = look(of: cell)
    guard isWhole else {
      append(look.blank)
      return 1
    }
    let width = cell.span == .lead ? 2 : 1
    if !showsLinks, cell.link != nil { hasOmissions = true }
    if showsLinks && cell.link != nil || isStyled(cell) {
      return addOverlaid(cell, width: width, at: point, look)
    }
    switch forms.form(of: cell.glyph, width: width) {
    case .cell(var form):
      form.attr |= look.blank.attr
      form.ext_color = look.pair
      append(form)
      if width == 2, !isUnicode { append(look.blank) }
    case .overlaid: return addOverlaid(cell, width: width, at: point, look)
    }
    return width
  }

  /// Adds placeholders for a glyph that is written over the output of ncurses.
  private mutating func addOverlaid(
    _ cell: Cell, width: Int, at point: Point, _ look: Look
  ) -> Int {
    for _ in 0..<width { append(look.cell(0xA0)) }
    var cell = cell
    if !showsUnderlines { cell.attributes.subtract(.underlineStyles) }
    if !showsUnderlines || palette == .none { cell.underlineColorNumber = 0 }
    if !showsLinks, cell.link != nil { cell.style.link = nil }
    let isExact = if case .cell = forms.form(of: cell.glyph, width: width) { true } else { false }
    overlay.add(
      ClusterOverwrites.Entry(column: point.x, width: width, cell: cell, isExact: isExact),
      row: point.y)
    return width
  }

  /// Returns whether a cell has an underline that ncurses does not have, and that is shown.
  private mutating func isStyled(_ cell: Cell) -> Bool {
    guard cell.attributes.contains(.underline), cell.style.hasStyledUnderline else { return false }
    if !showsUnderlines { hasOmissions = true }
    return showsUnderlines
  }

  /// Makes a row blank.
  mutating func clear(row: Int, on window: UnsafeMutablePointer<WINDOW>) {
    overlay.clear(row: row, columns: 0..<Int.max)
    wmove(window, Int32(row), 0)
    wclrtoeol(window)
  }

  /// Returns the number of columns of each row before the trailing blanks that need not be written.
  ///
  /// - Complexity: O(*n*) in the number of blanks at the ends of rows.
  ///
  /// If `erasesEnds` is set, these include blanks of any color, unless there are at most three,
  /// which ncurses writes instead.
  mutating func lengths(of buffer: Buffer, erasesEnds: Bool) -> [Int] {
    (0..<buffer.size.height).map { row in
      buffer.withRow(row) { cells in
        var length = cells.count
        while length > 0, isBlank(cells[length - 1], inAnyColor: false) { length -= 1 }
        guard erasesEnds else { return length }
        var end = length
        while end > 0, isBlank(cells[end - 1], inAnyColor: true) { end -= 1 }
        return length - end > 3 ? end : length
      }
    }
  }

  private mutating func isBlank(_ cell: Cell, inAnyColor: Bool) -> Bool {
    guard cell.span == .whole, cell.glyph.scalar == " " else { return false }
    if cell.link != nil, showsLinks { return false }
    let look = look(of: cell)
    return look.attributes == 0 && (inAnyColor || look.pair == 0)
  }

  /// Returns the style of a cell.
  private mutating func look(of cell: Cell) -> Look {
    if let last, last.isLook(of: cell) { return last }
    let attributes = attributes[Int(cell.attributes.rawValue) & (attributes.count - 1)]
    let pair = pairs.number(cell.foreground, on: cell.background)
    let look = Look(
      foreground: cell.foreground, background: cell.background, set: cell.attributes,
      attributes: attributes, pair: pair, blank: nc_cell(0x20, attributes, pair))
    last = look
    return look
  }
}
