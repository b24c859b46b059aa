import CNcurses
import CursesCells

/// A presenter that draws frames with ncurses.
///
/// It writes cells and shifts to the window of ncurses, and collects the output. Then it appends
/// the glyphs that ncurses cannot write.
@MainActor
final class NcursesPresenter: Presenter {
  private(set) var colorDepth: ColorDepth
  let isUnicode: Bool

  /// The plan of the terminal.
  private(set) var plan: OutputPlan

  /// Whether the next frame is redrawn completely because of a new plan.
  private(set) var isPlanNew = false
  let locale: CharacterLocale
  private let lastCell: LastCell
  var painter: CellPainter

  /// The screen, or `nil` if the system refused one of a new size; then nothing is shown.
  private(set) var screen: MemoryScreen?

  /// The cells of a region in the window, and the number of columns of each row that hold written
  /// text.
  var buffer: Buffer?
  var lengths: [Int] = []

  /// Opens ncurses, or returns `nil` if the system refuses.
  init?(_ plan: OutputPlan, size: Size) {
    let locale = CharacterLocale(named: plan.locale)
    guard let screen = locale.use({ MemoryScreen(plan, size: size) }) else { return nil }
    let palette = has_colors() ? plan.palette : .none
    colorDepth = palette.depth
    isUnicode = locale.isUnicode && !screen.hasOwnEntry
    painter = CellPainter(
      size: size, palette: palette, isUnicode: isUnicode, clusters: plan.clusters,
      avoidsAmbiguous: plan.widensAmbiguous, attributes: NcursesPresenter.attributes(of: screen),
      isInline: plan.isInline)
    painter.showsLinks = plan.links && isUnicode
    painter.showsUnderlines = plan.styledUnderlines && isUnicode
    lastCell = screen.hasOwnEntry ? .anyGlyph : LastCell(plan.description)
    self.plan = plan
    self.screen = screen
    self.locale = locale
  }

  var colorPairs: Int { painter.pairCount }

  func continues(in size: Size) -> Bool {
    guard !isPlanNew, let screen else { return false }
    // In a region, the window has the rows of the terminal; the region has the first of them.
    return plan.isInline
      ? screen.size.width == size.width && screen.size.height >= size.height : screen.size == size
  }

  func adapt(to plan: OutputPlan) {
    let old = self.plan
    self.plan = plan
    colorDepth = plan.palette.depth
    if plan.mustPaint(after: old, hasOmissions: painter.hasOmissions) { isPlanNew = true }
    if !isPlanNew { choosePainting() }
  }

  func present(_ picture: PresentationRequest, to bytes: inout [UInt8]) -> Presented? {
    locale.use {
      if let region = picture.region { return present(picture, in: region, to: &bytes) }
      return presentFull(picture, to: &bytes)
    }
  }
}

// MARK: - Private

extension NcursesPresenter {
  private func presentFull(_ picture: PresentationRequest, to bytes: inout [UInt8]) -> Presented? {
    var isWhole = picture.isLost
    if let frame = picture.frame {
      let mustReopen = !continues(in: frame.buffer.size)
      if mustReopen { reopen(size: frame.buffer.size) }
      guard let screen else { return nil }
      screen.select()
      if paint(frame, isNew: mustReopen, on: screen) { isWhole = true }
    }
    guard let screen else { return nil }
    if picture.frame == nil { screen.select() }
    if case .lostRow(let row) = picture.ground {
      guard row < screen.size.height else { return nil }
      wredrawln(screen.window, Int32(row), 1)
    }
    let start = bytes.count
    screen.present(&bytes, cursor: picture.cursor, isWhole: isWhole)
    painter.appendOverlay(to: &bytes, from: start, isWhole: isWhole)
    return Presented(isWhole: isWhole)
  }

  /// Writes a frame to the window, and returns whether all of it must be redrawn.
  private func paint(_ frame: Frame, isNew: Bool, on screen: MemoryScreen) -> Bool {
    let buffer = lastCell.drawable(frame.buffer)
    // A run may grow by a cell at each end, to the edges of wide glyphs.
    let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
    guard isNew || painter.mayRunOut(in: cells) else {
      for shift in frame.shifts { move(shift, on: screen) }
      for run in frame.changes { painter.paint(run, of: buffer, on: screen.window) }
      if !frame.shifts.isEmpty { paintEnds(of: buffer, on: screen) }
      return false
    }
    painter.reset(size: screen.size)
    for row in 0..<screen.size.height { paint(row, of: buffer, on: screen) }
    return true
  }

  /// Writes a row of a frame to the window.
  func paint(_ row: Int, of buffer: Buffer, on screen: MemoryScreen) {
    let run = CellRun(row: row, columns: 0..<buffer.size.width)
    painter.paint(run, of: buffer, on: screen.window)
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
      avoidsAmbiguous: plan.widensAmbiguous, attributes: NcursesPresenter.attributes(of: screen),
      isInline: plan.isInline)
    choosePainting()
  }

  private func choosePainting() {
    painter.showsLinks = plan.links && isUnicode
    painter.showsUnderlines = plan.styledUnderlines && isUnicode
  }

  private static func attributes(of screen: MemoryScreen) -> attr_t {
    screen.hasOwnEntry ? term_attrs() & ~NC_STRIKETHROUGH : attr_t.max
  }

  /// Paints the ends of all rows after some were moved, if the last cell has restrictions.
  ///
  /// A glyph may have moved into that cell, and another out of it.
  private func paintEnds(of buffer: Buffer, on screen: MemoryScreen) {
    guard lastCell != .anyGlyph else { return }
    let width = screen.size.width
    for row in 0..<screen.size.height {
      let run = CellRun(row: row, columns: max(0, width - 2)..<width)
      painter.paint(run, of: buffer, on: screen.window)
    }
  }

  /// Scrolls rows; those that become free are blank.
  private func move(_ shift: RowShift, on screen: MemoryScreen) {
    guard !shift.rows.isEmpty, shift.distance != 0 else { return }
    let window = screen.window
    if abs(shift.distance) < shift.rows.count {
      wsetscrreg(window, Int32(shift.rows.lowerBound), Int32(shift.rows.upperBound - 1))
      wscrl(window, Int32(-shift.distance))
      wsetscrreg(window, 0, Int32(screen.size.height - 1))
    } else {
      // All old rows are lost. (wsetscrreg refuses a scroll region of one row.)
      for row in shift.rows {
        wmove(window, Int32(row), 0)
        wclrtoeol(window)
      }
    }
    painter.move(shift)
  }
}

// MARK: - Region

// An inline region of the primary screen.
//
// ncurses draws on a screen as high as the terminal, of which the region has the first rows. Its
// terminfo entry addresses cells relative to the region's first row; see `InlineRegion`.
//
// Trailing blanks of a row are never written, because a terminal that reflows lines may count them
// or not. A row that becomes shorter is erased first.

extension NcursesPresenter {
  /// Appends the sequences that show a picture in a region.
  func present(
    _ picture: PresentationRequest, in region: PresentationRequest.Region, to bytes: inout [UInt8]
  )
    -> Presented?
  {
    var isWhole = picture.isLost
    if let frame = picture.frame {
      let mustReopen = !continues(in: region.size)
      if mustReopen {
        reopen(size: Size(width: region.size.width, height: region.terminalRows))
      }
      guard let screen else { return nil }
      screen.select()
      if paint(frame, in: region, isNew: mustReopen, on: screen) { isWhole = true }
      buffer = frame.buffer
    }
    guard let screen, let buffer else { return nil }
    if picture.frame == nil { screen.select() }
    let next = painter.lengths(of: buffer, erasesEnds: plan.isTmux)
    var content: [UInt8] = []
    if !isWhole { eraseShortened(to: next, from: region.start, on: screen, &content) }
    screen.present(&content, cursor: picture.cursor, isWhole: isWhole)
    painter.appendOverlay(
      to: &content, from: 0, isWhole: isWhole, start: region.start, end: picture.cursor ?? .zero)
    bytes += content.withoutNeedlessStyles
    lengths = next
    return Presented(isWhole: isWhole, lengths: next)
  }

  /// Writes a frame to the window, and returns whether all of it must be redrawn.
  private func paint(
    _ frame: Frame, in region: PresentationRequest.Region, isNew: Bool, on screen: MemoryScreen
  ) -> Bool {
    let size = region.size
    let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
    let isWhole = isNew || painter.mayRunOut(in: cells)
    if isWhole { painter.reset(size: screen.size) }
    let oldHeight = isNew ? 0 : buffer?.size.height ?? 0
    for row in size.height..<max(size.height, oldHeight) {
      painter.clear(row: row, on: screen.window)
    }
    if isWhole || region.isBehind || oldHeight != size.height {
      for row in 0..<size.height { paint(row, of: frame.buffer, on: screen) }
    } else {
      // A scroll region needs absolute rows, which are unknown inline, so moved rows are painted.
      for shift in frame.shifts {
        for row in shift.rows { paint(row, of: frame.buffer, on: screen) }
      }
      for run in frame.changes { painter.paint(run, of: frame.buffer, on: screen.window) }
    }
    return isWhole
  }

  /// Erases the rows that become shorter, both on the terminal and in ncurses, and returns to the
  /// parked position.
  private func eraseShortened(
    to next: [Int], from parked: Point, on screen: MemoryScreen, _ bytes: inout [UInt8]
  ) {
    var position: Point?
    for row in lengths.indices where (row < next.count ? next[row] : 0) < lengths[row] {
      let start = Point(x: 0, y: row)
      if position == nil { bytes += InlineRegion.origin }
      bytes.move(from: position ?? .zero, to: start)
      bytes += "\u{1B}[K".utf8
      position = start
      screen.noteErased(row: row)
    }
    guard position != nil else { return }
    bytes += InlineRegion.origin
    bytes.move(from: .zero, to: parked)
  }
}

extension [UInt8] {
  /// The bytes without styles in which nothing is written.
  ///
  /// ncurses moves only in the default style, and restores the last style before it selects the
  /// next. Of consecutive style sequences, only those from the last reset on count; in the default
  /// style, no reset does.
  fileprivate var withoutNeedlessStyles: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var isPlain = true
    var styles: [ArraySlice<UInt8>] = []
    func flush() {
      let start = styles.lastIndex { $0.count == 3 }
      for (index, style) in styles.enumerated() where index >= start ?? 0 {
        if index == start, isPlain { continue }
        result += style
        isPlain = index == start
      }
      if let start, start == styles.count - 1 { isPlain = true }
      styles.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < count {
      let end = styleEnd(from: index)
      if let end {
        styles.append(self[index..<end])
        index = end
      } else {
        flush()
        result.append(self[index])
        index += 1
      }
    }
    flush()
    return result
  }

  /// Returns the end of the style sequence at an index, or `nil` without one.
  private func styleEnd(from start: Int) -> Int? {
    guard start + 2 < count, self[start] == 0x1B, self[start + 1] == UInt8(ascii: "[") else {
      return nil
    }
    let final = self[(start + 2)...].firstIndex { !(0x30...0x3B).contains($0) }
    return final.flatMap { self[$0] == UInt8(ascii: "m") ? $0 + 1 : nil }
  }
}
