import CursesCells

/// Shows a transcript in the cells of a screen, a page of it at a time.
///
/// Lines are broken to the width. The page follows the focus, unless the user reads elsewhere;
/// what is announced stays at the top where it leaves half of the screen to the rest.
@MainActor
struct TranscriptScreen {
  private let size: Size

  /// The cells shown, or `nil` as long as there are none: most stages are never read.
  private var shown: Buffer?

  /// The cells shown.
  var buffer: Buffer { shown ?? Buffer(size: size, filledWith: .blank) }

  /// Whether nothing was shown yet, and whether there is something else to show than before.
  private var isFresh = true
  private var needsDrawing = false

  private var cursor: Point?

  private var transcript: Transcript?
  private var rows: [Row] = []

  /// The rows of announcements that stay at the top.
  private var headHeight = 0

  /// The first row, after those, that is shown below them.
  private var top = 0

  /// The row of the focus, and the column of the cursor in it.
  private var focus: Point?

  /// The row that the user reads away from the focus, or `nil` while they do not.
  private var readRow: Int?

  /// A row of the screen's width.
  private struct Row {
    let text: Substring
    let line: Int
  }

  init(size: Size) { self.size = size }

  /// Takes in a transcript, of which the next frame shows a page.
  mutating func take(_ transcript: Transcript) {
    self.transcript = transcript
    needsDrawing = true
    breakLines(transcript)
    focus = focusPlace(in: transcript)
    readRow = readRow.map { min($0, max(0, rows.count - 1)) }
    scroll(transcript)
  }

  /// Returns what is shown, and how that differs from the last frame.
  mutating func frame() -> Frame {
    guard needsDrawing else {
      return Frame(buffer: buffer, shifts: [], changes: [], cursor: cursor, movesCursor: false)
    }
    needsDrawing = false
    return draw()
  }

  /// Goes back to the focus, where the user read elsewhere.
  ///
  /// - Returns: Whether they did.
  @discardableResult
  mutating func returnToFocus() -> Bool {
    defer { readRow = nil }
    return readRow != nil
  }

  /// Returns the line that is shown in a row of the screen, or `nil` for none.
  func line(inRow row: Int) -> Transcript.Line? {
    let index = row < headHeight ? row : top + row
    guard let transcript, row >= 0, row < size.height, rows.indices.contains(index) else {
      return nil
    }
    return transcript.lines[rows[index].line]
  }
}

// MARK: - Reading on

extension TranscriptScreen {
  /// Where to read next.
  enum Step {
    case lineUp
    case lineDown
    case pageUp
    case pageDown
    case start
    case end
  }

  /// Reads elsewhere, and returns whether that was possible.
  mutating func read(_ step: Step) -> Bool {
    let now = readRow ?? focus?.y ?? top + headHeight
    switch step {
    case .lineUp: return read(now - 1)
    case .lineDown: return read(now + 1)
    case .pageUp: return read(min(now, top + headHeight) - pageHeight, atTop: true)
    case .pageDown: return read(top + headHeight + pageHeight, atTop: true)
    case .start: return read(0)
    case .end: return read(rows.count - 1)
    }
  }

  /// Reads some rows further down, or up when the number is negative.
  mutating func read(by distance: Int) -> Bool {
    read((readRow ?? focus?.y ?? top + headHeight) + distance)
  }

  private mutating func read(_ row: Int, atTop: Bool = false) -> Bool {
    let row = min(max(row, 0), rows.count - 1)
    guard row >= 0, row != readRow ?? focus?.y ?? headHeight + top else { return false }
    readRow = row
    if atTop { top = row - headHeight }
    return true
  }

  /// The rows below the announcements.
  private var pageHeight: Int { max(1, size.height - headHeight) }
}

// MARK: - Laying out

extension TranscriptScreen {
  private mutating func breakLines(_ transcript: Transcript) {
    let width = size.width
    rows = transcript.lines.enumerated().flatMap { index, line in
      LineWrapping.words.lines(of: line.text, width: width).map { Row(text: $0, line: index) }
    }
    let announced = rows.prefix { $0.line < transcript.announcementCount }.count
    headHeight = announced <= size.height / 2 ? announced : 0
  }

  /// Returns the column and the row, of all, where the focus is.
  private func focusPlace(in transcript: Transcript) -> Point? {
    guard let index = transcript.focusedLine,
      let first = rows.firstIndex(where: { $0.line == index })
    else { return nil }
    let own = rows[first...].prefix { $0.line == index }
    let line = transcript.lines[index]
    guard let place = line.insertionIndex else {
      return Point(x: 0, y: first + Int(transcript.focusProgress * Double(own.count)))
    }
    let row = own.lastIndex { $0.text.startIndex <= place } ?? first
    let column = CellWidth.of(line.text[rows[row].text.startIndex..<place])
    return Point(x: min(column, size.width - 1), y: row)
  }

  /// Scrolls as little as needed to show what is read.
  ///
  /// Where a view scrolled over what has the focus, that is the first row shown.
  private mutating func scroll(_ transcript: Transcript) {
    let wanted = readRow ?? focus?.y ?? headHeight
    if wanted >= headHeight {
      let row = wanted - headHeight
      let isScrolled = readRow == nil && transcript.focusProgress > 0
      let end = min(lastRow(likeThatOf: wanted) - headHeight, row + pageHeight - 1)
      top = isScrolled || row < top ? row : max(top, end - pageHeight + 1)
    }
    top = min(max(0, top), max(0, rows.count - headHeight - pageHeight))
  }

  /// Returns the last row of the line that a row belongs to.
  private func lastRow(likeThatOf row: Int) -> Int {
    guard rows.indices.contains(row) else { return row }
    return row + rows[row...].prefix { $0.line == rows[row].line }.count - 1
  }

  private mutating func draw() -> Frame {
    let old = buffer
    var canvas = Canvas(Buffer(size: size, filledWith: .blank))
    for row in 0..<size.height {
      let index = row < headHeight ? row : top + row
      if rows.indices.contains(index) { canvas.draw(rows[index].text, at: Point(x: 0, y: row)) }
    }
    let buffer = canvas.buffer
    shown = buffer
    let oldCursor = cursor
    cursor = shownCursor
    defer { isFresh = false }
    if isFresh { return Frame(buffer, cursor: cursor) }
    return Frame(
      buffer: buffer, shifts: [], changes: buffer.changes(from: old), cursor: cursor,
      movesCursor: cursor != oldCursor)
  }

  /// The cell of what is read: there is always one.
  private var shownCursor: Point? {
    let column = readRow == nil ? focus?.x ?? 0 : 0
    let row = readRow ?? focus?.y ?? headHeight
    let place = Point(x: column, y: row < headHeight ? row : row - top)
    return buffer.bounds.contains(place) ? place : buffer.bounds.isEmpty ? nil : .zero
  }
}
