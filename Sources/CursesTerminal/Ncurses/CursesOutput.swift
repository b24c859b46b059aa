import CNcurses
import CursesCells

/// Encodes frames as bytes, by way of ncurses.
///
/// Cells and shifts go in, and the bytes that make a terminal show them come
/// out. Nothing here knows where the bytes go, so it is the same with a
/// terminal and without.
@MainActor
final class CursesOutput {
  /// How many colors are shown.
  private(set) var colorDepth: ColorDepth

  /// Whether characters beyond ASCII are shown.
  let isUnicode: Bool

  private(set) var plan: OutputPlan
  private(set) var isPlanNew = false
  let locale: CharacterLocale
  private let lastCell: LastCell
  var painter: CellPainter
  var isWholePaintNeeded = true

  /// Where the cursor of the last frame is, or `nil` where none is seen.
  var cursor: Point?

  /// Whether the terminal shows its cursor, or `nil` where it may or may not.
  var showsCursor: Bool?

  /// `nil` when the system refused one of a new size; then nothing is shown.
  private(set) var screen: MemoryScreen?

  // MARK: Inline

  /// Where the region is.
  var region = InlineRegion()

  /// Whether the terminal breaks its lines anew when its width changes.
  var reflows = true

  /// The cells of the region, the columns of each row that hold something, and whether a frame was
  /// left out since.
  var shown: Buffer?
  var extents: [Int] = []
  var isBehind = false

  /// Opens ncurses, or returns `nil` when the system refuses.
  init?(_ plan: OutputPlan, size: Size) {
    let locale = CharacterLocale(named: plan.locale)
    guard let screen = locale.use({ MemoryScreen(plan, size: size) }) else { return nil }
    let palette = has_colors() ? plan.palette : .none
    colorDepth = palette.depth
    isUnicode = locale.isUnicode && !screen.hasOwnEntry
    painter = CellPainter(
      size: size, palette: palette, isUnicode: isUnicode, clusters: plan.clusters,
      avoidsAmbiguous: plan.widensAmbiguous, attributes: CursesOutput.attributes(of: screen),
      isInline: plan.isInline)
    painter.showsLinks = plan.links && isUnicode
    lastCell = screen.hasOwnEntry ? .anyGlyph : LastCell(plan.description)
    self.plan = plan
    self.screen = screen
    self.locale = locale
  }

  /// Has the next frame painted whole as the terminal turned out to be, if that changes it.
  ///
  /// Where the system's own entry describes the terminal, nothing changes.
  func adapt(to capabilities: TerminalCapabilities) {
    guard plan.family != .foreign else { return }
    let depth = capabilities.colorDepth.value
    let old = plan
    plan.palette = depth == colorDepth ? plan.palette : Palette(depth)
    plan.clusters = capabilities.clusters.value
    plan.widensAmbiguous = capabilities.widensAmbiguous.value
    plan.links = capabilities.links.value
    if let name = capabilities.name {
      plan.countsBlankRows = plan.isTmux || name.hasPrefix("VTE(")
    }
    let mustPaint =
      plan.palette != old.palette || plan.clusters != old.clusters
      || plan.widensAmbiguous != old.widensAmbiguous
    colorDepth = depth
    if mustPaint || painter.hasLeftOutLinks { isPlanNew = true } else { showLinks() }
  }

  /// Appends to `bytes` what makes a terminal show `frame` after the last one.
  func append(_ frame: Frame, to bytes: inout [UInt8]) {
    let mustReopen = frame.buffer.size != screen?.size || isPlanNew
    if frame.isUnchanged, !mustReopen, !isWholePaintNeeded { return }
    cursor = frame.cursor
    locale.use {
      if mustReopen { reopen(size: frame.buffer.size) }
      guard let screen else { return }
      screen.select()
      let buffer = lastCell.drawable(frame.buffer)
      // A run may grow by a cell at each end, to the edges of wide glyphs.
      let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
      if mustReopen || painter.mayRunOut(in: cells) {
        paintAll(buffer, on: screen)
      } else {
        for shift in frame.shifts { move(shift, on: screen) }
        for run in frame.changes { painter.paint(run, of: buffer, on: screen.window) }
        if !frame.shifts.isEmpty { paintEnds(of: buffer, on: screen) }
      }
      present(screen, &bytes)
    }
  }

  /// Appends to `bytes` what paints a row of the last frame anew, whatever the terminal shows.
  func appendAgain(row: Int, to bytes: inout [UInt8]) {
    guard let screen, row < screen.size.height else { return }
    locale.use {
      screen.select()
      wredrawln(screen.window, Int32(row), 1)
      present(screen, &bytes)
    }
  }

  /// Appends to `bytes` what paints the last frame anew, whatever the terminal shows.
  func appendAgain(to bytes: inout [UInt8]) {
    guard let screen else { return }
    isWholePaintNeeded = true
    showsCursor = nil
    locale.use {
      screen.select()
      present(screen, &bytes)
    }
  }
}

// MARK: - Private

extension CursesOutput {
  private func present(_ screen: MemoryScreen, _ bytes: inout [UInt8]) {
    let isSeen = cursor != nil
    let visibility = isSeen == showsCursor ? [] : plan.cursorSwitch.bytes(on: isSeen)
    showsCursor = isSeen
    // The cursor is hidden before the frame is written, and shown after it.
    if !isSeen { bytes += visibility }
    let start = bytes.count
    screen.present(&bytes, cursor: cursor, isWhole: isWholePaintNeeded)
    painter.appendOverlay(to: &bytes, from: start, isWhole: isWholePaintNeeded)
    isWholePaintNeeded = false
    if isSeen { bytes += visibility }
  }

  /// Replaces the screen by one of another size, or of a new plan; the old one is closed first to
  /// free its memory.
  func reopen(size: Size) {
    screen = nil
    screen = MemoryScreen(plan, size: size)
    guard isPlanNew, let screen else { return }
    isPlanNew = false
    painter = CellPainter(
      size: size, palette: plan.palette, isUnicode: isUnicode, clusters: plan.clusters,
      avoidsAmbiguous: plan.widensAmbiguous, attributes: CursesOutput.attributes(of: screen),
      isInline: plan.isInline)
    showLinks()
  }

  private func showLinks() { painter.showsLinks = plan.links && isUnicode }

  private static func attributes(of screen: MemoryScreen) -> attr_t {
    screen.hasOwnEntry ? term_attrs() & ~NC_STRIKETHROUGH : attr_t.max
  }

  private func paintAll(_ buffer: Buffer, on screen: MemoryScreen) {
    painter.reset(size: screen.size)
    isWholePaintNeeded = true
    for row in 0..<screen.size.height {
      let run = CellRun(row: row, columns: 0..<screen.size.width)
      painter.paint(run, of: buffer, on: screen.window)
    }
  }

  /// Paints the ends of all rows after some were moved, where the last cell is not drawn as others.
  ///
  /// A glyph may have come there, and another may be out of it.
  private func paintEnds(of buffer: Buffer, on screen: MemoryScreen) {
    guard lastCell != .anyGlyph else { return }
    let width = screen.size.width
    for row in 0..<screen.size.height {
      let run = CellRun(row: row, columns: max(0, width - 2)..<width)
      painter.paint(run, of: buffer, on: screen.window)
    }
  }

  /// Scrolls rows; those that come in are blank.
  private func move(_ shift: RowShift, on screen: MemoryScreen) {
    guard !shift.rows.isEmpty, shift.distance != 0 else { return }
    let window = screen.window
    if abs(shift.distance) < shift.rows.count {
      wsetscrreg(window, Int32(shift.rows.lowerBound), Int32(shift.rows.upperBound - 1))
      wscrl(window, Int32(-shift.distance))
      wsetscrreg(window, 0, Int32(screen.size.height - 1))
    } else {
      // Nothing of the old rows stays. (wsetscrreg refuses a region of one row.)
      for row in shift.rows {
        wmove(window, Int32(row), 0)
        wclrtoeol(window)
      }
    }
    painter.move(shift)
  }
}
