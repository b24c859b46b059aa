import CNcurses
import CursesCells

/// Presents frames by bytes of our own, on terminals whose sequences are known.
///
/// It keeps what the terminal shows, cell by cell, and sends what differs from that in the fewest
/// bytes it finds. ncurses, which does the same for every terminal there is, takes two to ten times
/// as long: it asks the C library for the width of each character, and looks at each cell more than
/// once.
@MainActor
final class DirectPresenter: Presenter {
  let isUnicode: Bool
  let locale: CharacterLocale

  /// How the terminal is drawn on.
  private(set) var plan: OutputPlan

  /// Whether the next frame is painted whole for another plan.
  private var isPlanNew = false

  var cells: SentCells
  var writer: RowWriter

  /// What the terminal shows, with ``Cell/unknown`` where that is not sure.
  var shown: Buffer

  /// What it is to show, as it is sent.
  ///
  /// Between frames that is what is shown, where that is sure.
  var target: Buffer

  /// The rows that may differ elsewhere than a frame says.
  private var isWholeRow: [Bool]

  var search: RowSearch

  /// The size of a region, and how many columns of each row hold something that was written.
  var region: Size?
  var lengths: [Int] = []

  /// Starts on a terminal that shows anything.
  init(_ plan: OutputPlan, size: Size) {
    locale = CharacterLocale(named: plan.locale)
    isUnicode = locale.isUnicode
    self.plan = plan
    shown = Buffer(size: size, filledWith: .unknown)
    target = Buffer(size: size)
    isWholeRow = Array(repeating: false, count: size.height)
    search = RowSearch(height: size.height)
    cells = DirectPresenter.cells(plan, isUnicode: isUnicode)
    writer = DirectPresenter.writer(plan, width: size.width, isUnicode: isUnicode)
  }

  private static func cells(_ plan: OutputPlan, isUnicode: Bool) -> SentCells {
    SentCells(
      palette: plan.palette, attributes: plan.attributes, showsLinks: plan.links && isUnicode)
  }

  private static func writer(_ plan: OutputPlan, width: Int, isUnicode: Bool) -> RowWriter {
    RowWriter(
      TerminalPen(
        width: width, palette: plan.palette, skills: plan.skills, isInRegion: plan.isInline),
      GlyphBytes(
        isUnicode: isUnicode, clusters: plan.clusters, avoidsAmbiguous: plan.widensAmbiguous))
  }

  var colorDepth: ColorDepth { plan.palette.depth }

  var colorPairs: Int { 0 }

  func continues(in size: Size) -> Bool {
    guard !isPlanNew else { return false }
    // Of a region, what is shown has the first rows.
    return plan.isInline
      ? shown.size.width == size.width && shown.size.height >= size.height : shown.size == size
  }

  func adapt(to plan: OutputPlan) {
    let old = self.plan
    self.plan = plan
    let mustPaint =
      plan.palette != old.palette || plan.clusters != old.clusters
      || plan.widensAmbiguous != old.widensAmbiguous || cells.hasLeftOutLinks
    if mustPaint { isPlanNew = true } else { cells.showsLinks = plan.links && isUnicode }
  }

  func present(_ picture: Picture, to bytes: inout [UInt8]) -> Presented? {
    locale.use {
      if let region = picture.region { return present(picture, in: region, to: &bytes) }
      let isWhole = prepare(picture, to: &bytes)
      if let frame = picture.frame { show(frame, isWhole: isWhole, to: &bytes) }
      writer.pen.lift(to: &bytes)
      if let cursor = picture.cursor { writer.pen.move(to: cursor, &bytes) }
      return Presented(isWhole: isWhole)
    }
  }
}

// MARK: - Full screen

extension DirectPresenter {
  /// Makes ready for a picture, and returns whether all of it has to be painted; the last one is
  /// painted again where there is no other.
  private func prepare(_ picture: Picture, to bytes: inout [UInt8]) -> Bool {
    let isNew = picture.frame.map { !continues(in: $0.buffer.size) } ?? false
    if isNew, let frame = picture.frame { reopen(size: frame.buffer.size) }
    guard isNew || picture.isLost else {
      if case .lostRow(let row) = picture.ground { writeAgain(row, to: &bytes) }
      return false
    }
    clear(&bytes)
    if picture.frame == nil { for row in isWholeRow.indices { write(row, to: &bytes) } }
    return true
  }

  /// Starts anew with a size, or for another plan.
  func reopen(size: Size) {
    if isPlanNew { cells = DirectPresenter.cells(plan, isUnicode: isUnicode) }
    if isPlanNew || size.width != shown.size.width {
      writer = DirectPresenter.writer(plan, width: size.width, isUnicode: isUnicode)
    }
    isPlanNew = false
    shown = Buffer(size: size, filledWith: .unknown)
    target = Buffer(size: size)
    isWholeRow = Array(repeating: false, count: size.height)
    search = RowSearch(height: size.height)
  }

  /// Clears the terminal, whatever it shows and however it would show more.
  private func clear(_ bytes: inout [UInt8]) {
    bytes += "\u{1B}[m\u{1B}[H\u{1B}[2J".utf8
    writer.pen.note(.zero)
    shown = Buffer(size: shown.size)
  }

  private func show(_ frame: Frame, isWhole: Bool, to bytes: inout [UInt8]) {
    if isWhole {
      search = RowSearch(height: shown.size.height)
      for row in isWholeRow.indices {
        isWholeRow[row] = true
        take(row, of: frame.buffer)
      }
    } else {
      moveRows(of: frame, to: &bytes)
    }
    writeRows(changed: frame.changes, to: &bytes)
  }

  /// Writes the columns that changed, and the rows that may differ elsewhere, too.
  private func writeRows(changed runs: [CellRun], to bytes: inout [UInt8]) {
    for run in runs where !isWholeRow[run.row] { write(run.row, run.columns, to: &bytes) }
    for row in isWholeRow.indices where isWholeRow[row] {
      isWholeRow[row] = false
      write(row, to: &bytes)
    }
    writer.endFrame()
  }

  /// Writes a row again that may show anything.
  private func writeAgain(_ row: Int, to bytes: inout [UInt8]) {
    guard row < shown.size.height else { return }
    shown.withMutableRow(row) { $0.update(repeating: .unknown) }
    writer.pen.losePlace()
    write(row, to: &bytes)
  }

  private func write(_ row: Int, _ columns: Range<Int>? = nil, to bytes: inout [UInt8]) {
    withRow(row) { cells in
      let columns = columns.map { cells.whole($0) } ?? 0..<cells.width
      writer.write(cells, row, writer.moveCells(cells, row, columns, to: &bytes), to: &bytes)
    }
  }

  /// Calls `body` with the cells of a row.
  func withRow<Result>(_ row: Int, _ body: (RowCells) -> Result) -> Result {
    target.withMutableRow(row) { target in
      shown.withMutableRow(row) { body(RowCells(next: target, shown: $0)) }
    }
  }
}

// MARK: - What is to be shown

extension DirectPresenter {
  /// Takes over what a frame changed, and what it moved.
  func take(_ frame: Frame) {
    for shift in frame.shifts { target.moveRows(shift.rows, by: shift.distance) }
    for run in frame.changes { take(run.row, of: frame.buffer, run.columns) }
  }

  /// Takes over some columns of a row, or all.
  func take(_ row: Int, of buffer: Buffer, _ columns: Range<Int>? = nil) {
    buffer.withRow(row) { source in
      target.withMutableRow(row) { target in
        let all = 0..<source.count
        cells.convert(source, columns?.clamped(to: all) ?? all, into: target)
      }
    }
  }
}

extension OutputPlan {
  /// What frames are made of: in a region nothing scrolls, and no part of a row moves or is erased.
  fileprivate var skills: TerminalSkills {
    let skills = TerminalSkills(description, family)
    return isInline
      ? skills.intersection([.columnAddress, .repeating, .attributeEnds, .ownColors]) : skills
  }

  /// The attributes that the terminal has.
  fileprivate var attributes: Attributes {
    var attributes: Attributes = [.bold, .underline, .reverse]
    func has(_ name: String) -> Bool {
      description.map { $0.strings[name] == StandardSequences.optional[name] } ?? true
    }
    if has("dim") { attributes.insert(.dim) }
    if has("sitm") { attributes.insert(.italic) }
    if family == .xterm { attributes.insert(.strikethrough) }
    return attributes
  }
}

// MARK: - Rows

// Rows that moved as a whole, as a frame says or as is found: the terminal moves them, and what
// comes in is written.

extension DirectPresenter {
  /// Takes a frame over, and appends what moves rows; those that the changes of the frame do not
  /// tell of after that are noted to be looked at whole.
  func moveRows(of frame: Frame, to bytes: inout [UInt8]) {
    var isBehind = false
    for shift in frame.shifts where !shift.rows.isEmpty && shift.distance != 0 {
      if !move(shift, to: &bytes) { isBehind = true }
      // Those that were not moved are moved on by the next shift as they are.
      if isBehind { lookAtWhole(shift.rows) }
    }
    take(frame)
    guard frame.shifts.isEmpty, frame.changes.count >= RowSearch.fewest, !isMovedAside(frame) else {
      return search.forget(frame)
    }
    for match in search.matches(from: shown, to: target, changed: frame.changes) {
      guard match.gain(from: shown, to: target) > 0, move(match.shift, to: &bytes) else { continue }
      lookAtWhole(match.shift.rows)
    }
  }

  private func lookAtWhole(_ rows: Range<Int>) {
    for row in rows { isWholeRow[row] = true }
  }

  /// Whether some rows moved to the side as those of the last frame did, so that none is looked for
  /// above or below.
  private func isMovedAside(_ frame: Frame) -> Bool {
    let runs = frame.changes
    return [runs[0], runs[runs.count / 2], runs[runs.count - 1]].allSatisfy { run in
      withRow(run.row) { writer.moves($0, run.columns) }
    }
  }

  /// Appends what moves rows, and returns whether the terminal can.
  ///
  /// Those that come in have its own background. Nothing is moved by less than the whole width.
  private func move(_ shift: RowShift, to bytes: inout [UInt8]) -> Bool {
    let count = min(abs(shift.distance), shift.rows.count)
    guard count < shift.rows.count, let move = RowMove(shift, writer.pen.skills, shown.size) else {
      return false
    }
    writer.pen.chooseErasing(in: .default, to: &bytes)
    move.append(with: &writer.pen, to: &bytes)
    shown.moveRows(shift.rows, by: shift.distance)
    return true
  }
}

// MARK: - Region

// An inline region of the primary screen, see `InlineRegion`.
//
// Trailing blanks of a row are never written: a terminal that reflows lines may count them or not.
// A row that becomes shorter is erased first. tmux breaks no row for what was erased, in whatever
// color, so there the ends of rows are erased in theirs.

extension DirectPresenter {
  /// Appends what shows a picture in a region.
  func present(_ picture: Picture, in place: Picture.Region, to bytes: inout [UInt8])
    -> Presented?
  {
    let isNew = picture.frame.map { _ in !continues(in: place.size) } ?? false
    if isNew { reopen(size: Size(width: place.size.width, height: place.terminalRows)) }
    let isWhole = isNew || picture.isLost
    guard let size = picture.frame?.buffer.size ?? region else { return nil }
    writer.pen.note(place.start)
    if isWhole { eraseRegion(&bytes) }
    if let frame = picture.frame, !isWhole, !place.isBehind, region == size {
      show(frame, to: &bytes)
    } else {
      for row in 0..<size.height {
        if let frame = picture.frame { take(row, of: frame.buffer) }
        show(row, to: &bytes)
      }
      eraseRows(below: size.height, &bytes)
    }
    region = size
    writer.pen.lift(to: &bytes)
    writer.pen.move(to: picture.cursor ?? .zero, &bytes)
    return Presented(isWhole: isWhole, lengths: lengths)
  }

  private func eraseRegion(_ bytes: inout [UInt8]) {
    bytes += InlineRegion.origin
    bytes += InlineRegion.erasureFromOrigin.utf8
    writer.pen.note(.zero)
    shown = Buffer(size: shown.size)
    lengths = []
  }

  private func eraseRows(below height: Int, _ bytes: inout [UInt8]) {
    for row in height..<max(height, lengths.count) where lengths[row] > 0 {
      erase(row, from: 0, in: .default, &bytes)
      shown.withMutableRow(row) { $0.update(repeating: .blank) }
      target.withMutableRow(row) { $0.update(repeating: .blank) }
    }
    lengths = Array(lengths.prefix(height))
  }

  /// Shows what changed; moved rows are looked at whole, as nothing scrolls.
  private func show(_ frame: Frame, to bytes: inout [UInt8]) {
    take(frame)
    for shift in frame.shifts { for row in shift.rows { isWholeRow[row] = true } }
    for run in frame.changes { isWholeRow[run.row] = true }
    for row in 0..<frame.buffer.size.height where isWholeRow[row] {
      isWholeRow[row] = false
      show(row, to: &bytes)
    }
  }

  private func show(_ row: Int, to bytes: inout [UInt8]) {
    while lengths.count <= row { lengths.append(0) }
    let old = lengths[row]
    withRow(row) { cells in
      let length = cells.length(erasesEnds: plan.isTmux)
      if length < old, !plan.isTmux {
        erase(row, from: 0, in: .default, &bytes)
        cells.shown.update(repeating: .blank)
      }
      writer.write(cells, row, 0..<length, erasesTail: false, to: &bytes)
      if plan.isTmux, cells.firstDifference(in: length..<cells.width) < cells.width {
        erase(row, from: length, in: cells.next[length].background, &bytes)
        for column in length..<cells.width { cells.note(column) }
      }
      lengths[row] = length
    }
  }

  private func erase(
    _ row: Int, from column: Int, in color: Color, _ bytes: inout [UInt8]
  ) {
    writer.pen.move(to: Point(x: column, y: row), &bytes)
    writer.pen.chooseErasing(in: color, to: &bytes)
    bytes.append(sequence: nil, ending: UInt8(ascii: "K"))
  }
}

extension RowCells {
  /// Returns how many columns hold more than blanks that need not be written.
  ///
  /// When `erasesEnds`, blanks of one color need not, but for three, which are sooner written.
  fileprivate func length(erasesEnds: Bool) -> Int {
    var length = width
    while length > 0, next[length - 1].isPlainBlank { length -= 1 }
    guard erasesEnds else { return length }
    let tail = length == width ? blankTail() : length
    return length - tail > 3 ? tail : length
  }
}

extension Cell {
  /// Whether it looks like one that was erased in the terminal's own colors.
  fileprivate var isPlainBlank: Bool { isErasable && attributes == [] && background == .default }
}
