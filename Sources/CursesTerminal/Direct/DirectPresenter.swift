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

  /// What the terminal shows, and a row of what it is to show.
  var shown: Buffer
  var next: [Cell]

  /// The rows that may differ elsewhere than a frame says.
  var isWholeRow: [Bool]

  /// The cells of a region, and how many columns of each row hold something that was written.
  var region: Buffer?
  var lengths: [Int] = []

  /// Starts on a terminal that shows anything.
  init(_ plan: OutputPlan, size: Size) {
    locale = CharacterLocale(named: plan.locale)
    isUnicode = locale.isUnicode
    self.plan = plan
    shown = Buffer(size: size, filledWith: .unknown)
    next = Array(repeating: .unknown, count: size.width)
    isWholeRow = Array(repeating: false, count: size.height)
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

// MARK: - Private

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
    let last = shown
    clear(&bytes)
    if picture.frame == nil {
      for row in 0..<last.size.height { write(last, row, 0..<last.size.width, to: &bytes) }
    }
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
    next = Array(repeating: .unknown, count: size.width)
    isWholeRow = Array(repeating: false, count: size.height)
  }

  /// Clears the terminal, whatever it shows and however it would show more.
  private func clear(_ bytes: inout [UInt8]) {
    bytes += "\u{1B}[m\u{1B}[H\u{1B}[2J".utf8
    writer.pen.note(.zero)
    shown = Buffer(size: shown.size)
  }

  private func show(_ frame: Frame, isWhole: Bool, to bytes: inout [UInt8]) {
    if isWhole {
      for row in isWholeRow.indices { isWholeRow[row] = true }
    } else {
      moveRows(of: frame, to: &bytes)
    }
    for run in frame.changes where !isWholeRow[run.row] {
      write(frame.buffer, run.row, run.columns, to: &bytes)
    }
    for row in isWholeRow.indices where isWholeRow[row] {
      isWholeRow[row] = false
      write(frame.buffer, row, 0..<frame.buffer.size.width, to: &bytes)
    }
  }

  /// Writes a row again that may show anything.
  private func writeAgain(_ row: Int, to bytes: inout [UInt8]) {
    guard row < shown.size.height else { return }
    let last = shown
    shown.withMutableRow(row) { $0.update(repeating: .unknown) }
    writer.pen.losePlace()
    write(last, row, 0..<last.size.width, to: &bytes)
  }

  private func write(
    _ buffer: Buffer, _ row: Int, _ columns: Range<Int>, to bytes: inout [UInt8]
  ) {
    withRow(row, of: buffer, columns) { cells, columns in
      let columns = writer.moveCells(cells, row, columns, to: &bytes)
      writer.write(cells, row, columns, to: &bytes)
    }
  }

  /// Calls `body` with a row, of which some columns are to be shown as those of `buffer`, and with
  /// these columns, widened to whole glyphs.
  func withRow(
    _ row: Int, of buffer: Buffer, _ columns: Range<Int>,
    _ body: (RowCells, Range<Int>) -> Void
  ) {
    buffer.withRow(row) { source in
      let columns = columns.clamped(to: 0..<source.count)
      guard !columns.isEmpty else { return }
      var (start, end) = (columns.lowerBound, columns.upperBound)
      if start > 0, source[start - 1].span == .lead { start -= 1 }
      if end < source.count, source[end].span == .continuation { end += 1 }
      shown.withMutableRow(row) { shown in
        next.withUnsafeMutableBufferPointer { next in
          _ = next.update(fromContentsOf: shown)
          cells.convert(source, start..<end, into: next)
          body(RowCells(next: next, shown: shown), start..<end)
        }
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
