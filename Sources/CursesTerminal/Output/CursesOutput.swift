import CNcurses
import CursesCells
import Glibc

/// ncurses, writing into a file in memory.
///
/// Cells and shifts go in, and the bytes that make a terminal show them come
/// out. Nothing here knows where the bytes go, so it is the same with a
/// terminal and without.
@MainActor
final class CursesOutput {
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private let memory: UnsafeMutablePointer<FILE>
  private let nothing: UnsafeMutablePointer<FILE>
  private let locale: CharacterLocale
  private let attributes: [attr_t]
  private let palette: Palette

  private(set) var size: Size
  private var pairs: ColorPairs
  private var forms: GlyphForms
  private var row: [cchar_t] = []
  private var overlay: Overlay
  private var isWholePaintNeeded = true

  /// The cells of one color pair and set of attributes in a row are asked for once.
  private var lastStyle: (style: CellStyle, attributes: attr_t, pair: Int32)?

  /// Opens ncurses with an entry, or returns `nil` when the system refuses.
  init?(_ plan: OutputPlan, size: Size) {
    guard let memory = CursesOutput.memoryFile() else { return nil }
    guard let nothing = fopen("/dev/null", "r") else {
      fclose(memory)
      return nil
    }
    let locale = CharacterLocale(named: plan.locale)
    set_term(nil)
    let entry = plan.entry(size: size)
    let opened = locale.use {
      nc_open(entry?.name ?? plan.name, entry?.environmentValue, memory, nothing)
    }
    guard let opened, let window = nc_stdscr() else {
      fclose(memory)
      fclose(nothing)
      return nil
    }
    screen = opened
    self.window = window
    self.memory = memory
    self.nothing = nothing
    self.size = size
    attributes = CursesOutput.attributes(isPrivate: entry != nil)
    start_color()
    use_default_colors()
    palette = has_colors() ? plan.palette : .none
    pairs = ColorPairs(palette: palette)
    forms = GlyphForms(isUnicode: locale.isUnicode && entry != nil, support: plan.clusters)
    overlay = Overlay(size: size)
    isUnicode = locale.isUnicode && entry != nil
    self.locale = locale
    prepareWindow()
    if getmaxx(window) != Int32(size.width) || getmaxy(window) != Int32(size.height) {
      resize_term(Int32(size.height), Int32(size.width))
    }
  }

  isolated deinit {
    set_term(screen)
    delscreen(screen)
    set_term(nil)
    fclose(memory)
    fclose(nothing)
  }

  /// Whether characters beyond ASCII are shown.
  let isUnicode: Bool

  /// How many colors are shown.
  var colorDepth: ColorDepth { palette.depth }

  /// Appends to `bytes` what makes a terminal show `frame` after the last one.
  func append(_ frame: Frame, to bytes: inout [UInt8]) {
    set_term(screen)
    locale.use {
      let isNewSize = frame.buffer.size != size
      if isNewSize { resize(to: frame.buffer.size) }
      let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
      if isNewSize || pairs.mayRunOut(in: cells) {
        pairs.reset()
        lastStyle = nil
        paintAll(frame.buffer)
      } else {
        for shift in frame.shifts { move(shift) }
        for run in frame.changes { paint(run, of: frame.buffer) }
      }
      present(&bytes)
    }
  }

  /// Appends to `bytes` what paints the last frame anew, whatever the terminal shows.
  func appendAgain(to bytes: inout [UInt8]) {
    set_term(screen)
    isWholePaintNeeded = true
    locale.use { present(&bytes) }
  }
}

// MARK: - Handing cells to ncurses

extension CursesOutput {
  private func prepareWindow() {
    idlok(window, true)
    scrollok(window, true)
    leaveok(window, true)
    typeahead(-1)
  }

  private func resize(to size: Size) {
    self.size = size
    resize_term(Int32(size.height), Int32(size.width))
    overlay = Overlay(size: size)
    isWholePaintNeeded = true
  }

  private func paintAll(_ buffer: Buffer) {
    for row in 0..<buffer.size.height {
      paint(CellRun(row: row, columns: 0..<buffer.size.width), of: buffer)
    }
  }

  /// Scrolls rows; those that come in are blank.
  private func move(_ shift: RowShift) {
    guard !shift.rows.isEmpty, shift.distance != 0 else { return }
    if abs(shift.distance) < shift.rows.count {
      wsetscrreg(window, Int32(shift.rows.lowerBound), Int32(shift.rows.upperBound - 1))
      wscrl(window, Int32(-shift.distance))
      wsetscrreg(window, 0, Int32(size.height - 1))
    } else {
      // All rows come in; and ncurses refuses a region of one row.
      for row in shift.rows {
        wmove(window, Int32(row), 0)
        wclrtoeol(window)
      }
    }
    overlay.move(shift)
  }

  /// Hands over a run, widened to whole glyphs.
  private func paint(_ run: CellRun, of buffer: Buffer) {
    buffer.withRow(run.row) { cells in
      var start = run.columns.lowerBound
      var end = run.columns.upperBound
      guard start >= 0, start < end, end <= cells.count else { return }
      if start > 0, cells[start - 1].span == .lead { start -= 1 }
      if end < cells.count, cells[end].span == .continuation { end += 1 }
      overlay.clear(row: run.row, columns: start..<end)
      row.removeAll(keepingCapacity: true)
      var column = start
      while column < end {
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
        _ = mvwadd_wchnstr(window, Int32(run.row), Int32(start), row.baseAddress, Int32(row.count))
      }
    }
  }

  /// Adds a glyph to the row, and returns the columns it takes.
  ///
  /// Half a wide glyph, which drawing leaves nowhere, is a blank.
  private func add(_ cell: Cell, isWhole: Bool, at point: Point) -> Int {
    let look = look(of: cell)
    guard isWhole else {
      row.append(nc_cell(0x20, look.attributes, look.pair))
      return 1
    }
    let width = cell.span == .lead ? 2 : 1
    if width == 1, let scalar = cell.glyph.scalar, scalar.isASCII {
      row.append(nc_cell(wchar_t(bitPattern: scalar.value), look.attributes, look.pair))
      return 1
    }
    switch forms.form(of: cell.glyph, width: width) {
    case .cell(var form):
      form.attr |= nc_cell(0, look.attributes, look.pair).attr
      form.ext_color = look.pair
      row.append(form)
      if width == 2, !isUnicode { row.append(nc_cell(0x20, look.attributes, look.pair)) }
    case .overlaid:
      for _ in 0..<width { row.append(nc_cell(0xA0, look.attributes, look.pair)) }
      overlay.add(cell, width: width, row: point.y, column: point.x)
    }
    return width
  }

  /// Returns the attributes and the pair of a cell.
  private func look(of cell: Cell) -> (attributes: attr_t, pair: Int32) {
    let style = CellStyle(cell)
    if let lastStyle, lastStyle.style == style { return (lastStyle.attributes, lastStyle.pair) }
    let bits = attributes[Int(cell.attributes.rawValue) & (attributes.count - 1)]
    let pair = pairs.number(cell.foreground, on: cell.background)
    lastStyle = (style, bits, pair)
    return (bits, pair)
  }
}

// MARK: - Taking bytes from ncurses

extension CursesOutput {
  private func present(_ bytes: inout [UInt8]) {
    if isWholePaintNeeded { clearok(nc_curscr(), true) }
    wnoutrefresh(window)
    doupdate()
    let start = bytes.count
    takeMemory(&bytes)
    overlay.append(
      to: &bytes, from: start, isWhole: isWholePaintNeeded, forms: forms, palette: palette)
    isWholePaintNeeded = false
  }

  /// Moves what ncurses wrote to the end of `bytes`.
  private func takeMemory(_ bytes: inout [UInt8]) {
    fflush(memory)
    let file = fileno(memory)
    let count = Int(lseek(file, 0, SEEK_CUR))
    guard count > 0 else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    bytes.withUnsafeMutableBytes { buffer in
      _ = pread(file, buffer.baseAddress.map { $0 + start }, count, 0)
    }
    lseek(file, 0, SEEK_SET)
  }

  private static func memoryFile() -> UnsafeMutablePointer<FILE>? {
    let descriptor = nc_memory_file("screen")
    guard descriptor >= 0 else { return nil }
    guard let file = fdopen(descriptor, "w") else {
      close(descriptor)
      return nil
    }
    return file
  }

  /// Returns what ncurses calls each of the 64 sets of attributes.
  ///
  /// Another entry than ours may have no sequence for some, and has none for a strikethrough.
  private static func attributes(isPrivate: Bool) -> [attr_t] {
    let names: [(Attributes, attr_t)] = [
      (.bold, NC_BOLD), (.dim, NC_DIM), (.italic, NC_ITALIC), (.underline, NC_UNDERLINE),
      (.reverse, NC_REVERSE), (.strikethrough, NC_STRIKETHROUGH),
    ]
    let known = isPrivate ? attr_t.max : term_attrs() & ~NC_STRIKETHROUGH
    return (UInt16(0)..<64).map { bits in
      let set = Attributes(rawValue: bits)
      return names.filter { set.contains($0.0) }.reduce(0) { $0 | $1.1 } & known
    }
  }
}

/// How a cell looks, as far as ncurses is concerned.
struct CellStyle: Equatable {
  let foreground: Color
  let background: Color
  let attributes: Attributes

  init(_ cell: Cell) {
    foreground = cell.foreground
    background = cell.background
    attributes = cell.attributes
  }
}
