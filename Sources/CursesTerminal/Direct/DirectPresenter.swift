import CNcurses
import CursesCells

/// A presenter that generates its own bytes, for terminals with known control sequences.
///
/// It keeps the terminal's contents, cell by cell, and sends the differences in the fewest bytes it
/// finds. ncurses does the same for every terminal, but takes two to ten times as long. It calls
/// the C library for the width of each character, and reads each cell more than once.
@MainActor
final class DirectPresenter: Presenter {
  let isUnicode: Bool
  let locale: CharacterLocale

  /// The plan of the terminal.
  private(set) var plan: OutputPlan

  /// Whether the next frame is redrawn completely because of a new plan.
  private var isPlanNew = false

  var cells: CellReducer
  var writer: RowWriter

  /// The terminal's contents, with ``Cell/unknown`` for uncertain cells.
  var displayed: Buffer

  /// The contents to show, in the form in which they are sent.
  ///
  /// Between frames they equal the terminal's contents, except for uncertain cells.
  var target: Buffer

  /// The rows that may differ outside the changes of a frame.
  private var isWholeRow: [Bool]

  var search: RowSearch

  /// The size of a region, and the number of columns of each row that hold written text.
  var region: Size?
  var lengths: [Int] = []

  /// Creates a presenter for a terminal with unknown contents.
  init(_ plan: OutputPlan, size: Size) {
    locale = CharacterLocale(named: plan.locale)
    isUnicode = locale.isUnicode
    self.plan = plan
    displayed = Buffer(size: size, filledWith: .unknown)
    target = Buffer(size: size)
    isWholeRow = Array(repeating: false, count: size.height)
    search = RowSearch(height: size.height)
    cells = DirectPresenter.cells(plan, isUnicode: isUnicode)
    writer = DirectPresenter.writer(plan, width: size.width, isUnicode: isUnicode)
  }

  private static func cells(_ plan: OutputPlan, isUnicode: Bool) -> CellReducer {
    CellReducer(
      palette: plan.palette, attributes: plan.attributes, showsLinks: plan.links && isUnicode,
      showsUnderlines: plan.styledUnderlines && isUnicode)
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
    // In a region, `displayed` has the rows of the terminal; the region has the first of them.
    return plan.isInline
      ? displayed.size.width == size.width && displayed.size.height >= size.height
      : displayed.size == size
  }

  func adapt(to plan: OutputPlan) {
    let old = self.plan
    self.plan = plan
    if plan.mustPaint(after: old, hasOmissions: cells.hasOmissions) { isPlanNew = true }
    guard !isPlanNew else { return }
    cells.showsLinks = plan.links && isUnicode
    cells.showsUnderlines = plan.styledUnderlines && isUnicode
  }

  func present(_ picture: PresentationRequest, to bytes: inout [UInt8]) -> Presented? {
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
  /// Prepares for a picture, and returns whether all of it must be redrawn.
  ///
  /// Without a new picture, the last one is redrawn.
  private func prepare(_ picture: PresentationRequest, to bytes: inout [UInt8]) -> Bool {
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

  /// Restarts with a size, or for another plan.
  func reopen(size: Size) {
    if isPlanNew { cells = DirectPresenter.cells(plan, isUnicode: isUnicode) }
    if isPlanNew || size.width != displayed.size.width {
      writer = DirectPresenter.writer(plan, width: size.width, isUnicode: isUnicode)
    }
    isPlanNew = false
    displayed = Buffer(size: size, filledWith: .unknown)
    target = Buffer(size: size)
    isWholeRow = Array(repeating: false, count: size.height)
    search = RowSearch(height: size.height)
  }

  /// Clears the terminal, whatever its contents and its SGR state.
  private func clear(_ bytes: inout [UInt8]) {
    bytes += "\u{1B}[m\u{1B}[H\u{1B}[2J".utf8
    writer.pen.note(.zero)
    displayed = Buffer(size: displayed.size)
  }

  private func show(_ frame: Frame, isWhole: Bool, to bytes: inout [UInt8]) {
    if isWhole {
      search = RowSearch(height: displayed.size.height)
      for row in isWholeRow.indices {
        isWholeRow[row] = true
        take(row, of: frame.buffer)
      }
    } else {
      moveRows(of: frame, to: &bytes)
    }
    writeRows(changed: frame.changes, to: &bytes)
  }

  /// Writes the changed columns, and the rows that may differ elsewhere, too.
  ///
  /// The cells of all rows are moved first, which needs the default background. The cells that
  /// become free often have the same colors, which are then sent once and not for each row.
  private func writeRows(changed runs: [CellRun], to bytes: inout [UInt8]) {
    var rests: [CellRun] = []
    rests.reserveCapacity(runs.count)
    for run in runs where !isWholeRow[run.row] {
      rests.append(moveCells(run.row, run.columns, to: &bytes))
    }
    for row in isWholeRow.indices where isWholeRow[row] {
      isWholeRow[row] = false
      rests.append(moveCells(row, to: &bytes))
    }
    for remainder in rests {
      withRow(remainder.row) { writer.write($0, remainder.row, remainder.columns, to: &bytes) }
    }
    writer.endFrame()
  }

  /// Writes a row again that may show anything.
  private func writeAgain(_ row: Int, to bytes: inout [UInt8]) {
    guard row < displayed.size.height else { return }
    displayed.withMutableRow(row) { $0.update(repeating: .unknown) }
    writer.pen.losePlace()
    write(row, to: &bytes)
  }

  private func write(_ row: Int, to bytes: inout [UInt8]) {
    let remainder = moveCells(row, to: &bytes)
    withRow(row) { writer.write($0, row, remainder.columns, to: &bytes) }
  }

  /// Moves the cells of some columns of a row, or of all, and returns what remains to be written.
  private func moveCells(
    _ row: Int, _ columns: Range<Int>? = nil, to bytes: inout [UInt8]
  ) -> CellRun {
    withRow(row) { cells in
      let columns = columns.map { cells.whole($0) } ?? 0..<cells.width
      return CellRun(row: row, columns: writer.moveCells(cells, row, columns, to: &bytes))
    }
  }

  /// Calls `body` with the cells of a row.
  func withRow<Result>(_ row: Int, _ body: (RowCells) -> Result) -> Result {
    target.withMutableRow(row) { target in
      displayed.withMutableRow(row) { body(RowCells(next: target, displayed: $0)) }
    }
  }
}

// MARK: - Target contents

extension DirectPresenter {
  /// Copies the changes of a frame, and moves the rows that it moved.
  func take(_ frame: Frame) {
    for shift in frame.shifts { target.moveRows(shift.rows, by: shift.distance) }
    for run in frame.changes { take(run.row, of: frame.buffer, run.columns) }
  }

  /// Copies some columns of a row, or all.
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
  /// The features used for frames.
  ///
  /// In a region, nothing scrolls, and no part of a row is moved or erased.
  fileprivate var skills: OutputFeatures {
    let skills = OutputFeatures(description, family)
    return isInline
      ? skills.intersection([.columnAddress, .repeating, .attributeEnds, .ownColors]) : skills
  }

  /// The attributes that the terminal supports.
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

// If whole rows moved, as reported by a frame or found by a search, the terminal moves them. Only
// the rows that become free are written.

extension DirectPresenter {
  /// Copies a frame, and appends the sequences that move its rows.
  ///
  /// Rows that the changes of the frame no longer cover are marked to be compared completely.
  func moveRows(of frame: Frame, to bytes: inout [UInt8]) {
    var isBehind = false
    for shift in frame.shifts where !shift.rows.isEmpty && shift.distance != 0 {
      if !move(shift, to: &bytes) { isBehind = true }
      // The next shift moves rows that were not moved here as they are.
      if isBehind { lookAtWhole(shift.rows) }
    }
    take(frame)
    guard frame.shifts.isEmpty, frame.changes.count >= RowSearch.fewest, !isMovedAside(frame),
      RowSearch.mayHaveMoved(frame.changes, from: displayed, to: target)
    else { return search.forget(frame) }
    for match in search.matches(from: displayed, to: target, changed: frame.changes) {
      guard match.gain(from: displayed, to: target) > 0, move(match.shift, to: &bytes) else {
        continue
      }
      lookAtWhole(match.shift.rows)
    }
  }

  private func lookAtWhole(_ rows: Range<Int>) {
    for row in rows { isWholeRow[row] = true }
  }

  /// Returns whether some rows moved sideways like those of the last frame, so that no vertical
  /// move is searched for.
  private func isMovedAside(_ frame: Frame) -> Bool {
    let runs = frame.changes
    return [runs[0], runs[runs.count / 2], runs[runs.count - 1]].allSatisfy { run in
      withRow(run.row) { writer.moves($0, run.columns) }
    }
  }

  /// Appends the sequences that move rows, and returns whether the terminal supports them.
  ///
  /// Rows that become free have the default background. Only whole rows are moved.
  private func move(_ shift: RowShift, to bytes: inout [UInt8]) -> Bool {
    let count = min(abs(shift.distance), shift.rows.count)
    guard count < shift.rows.count, let move = RowMove(shift, writer.pen.skills, displayed.size)
    else {
      return false
    }
    writer.pen.chooseErasing(in: .default, to: &bytes)
    move.append(with: &writer.pen, to: &bytes)
    displayed.moveRows(shift.rows, by: shift.distance)
    return true
  }
}

// MARK: - Region

// An inline region of the primary screen; see `InlineRegion`.
//
// Trailing blanks of a row are never written, because a terminal that reflows lines may count them
// or not. A row that becomes shorter is erased first. tmux never breaks a row because of erased
// cells, in any color, so there the ends of rows are erased in their color.

extension DirectPresenter {
  /// Appends the sequences that show a picture in a region.
  func present(
    _ picture: PresentationRequest, in position: PresentationRequest.Region, to bytes: inout [UInt8]
  )
    -> Presented?
  {
    let isNew = picture.frame.map { _ in !continues(in: position.size) } ?? false
    if isNew { reopen(size: Size(width: position.size.width, height: position.terminalRows)) }
    let isWhole = isNew || picture.isLost
    guard let size = picture.frame?.buffer.size ?? region else { return nil }
    writer.pen.note(position.start)
    if isWhole { eraseRegion(&bytes) }
    if let frame = picture.frame, !isWhole, !position.isBehind, region == size {
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
    displayed = Buffer(size: displayed.size)
    lengths = []
  }

  private func eraseRows(below height: Int, _ bytes: inout [UInt8]) {
    for row in height..<max(height, lengths.count) where lengths[row] > 0 {
      erase(row, from: 0, in: .default, &bytes)
      displayed.withMutableRow(row) { $0.update(repeating: .blank) }
      target.withMutableRow(row) { $0.update(repeating: .blank) }
    }
    lengths = Array(lengths.prefix(height))
  }

  /// Shows the changes; moved rows are compared completely, because nothing scrolls.
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
        cells.displayed.update(repeating: .blank)
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
  /// Returns the number of columns before the trailing blanks that need not be written.
  ///
  /// If `erasesEnds` is set, these include blanks of one color, unless there are at most three,
  /// which are shorter to write.
  fileprivate func length(erasesEnds: Bool) -> Int {
    var length = width
    while length > 0, next[length - 1].isPlainBlank { length -= 1 }
    guard erasesEnds else { return length }
    let tail = length == width ? blankTail() : length
    return length - tail > 3 ? tail : length
  }
}

extension Cell {
  /// Whether it looks like a cell that was erased in the default colors.
  fileprivate var isPlainBlank: Bool { isErasable && attributes == [] && background == .default }
}
