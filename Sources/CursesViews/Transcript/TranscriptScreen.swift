import CursesCells

/// A screen that displays a transcript, one page at a time.
///
/// Lines are wrapped to the width. The page follows the focus, unless the user reads elsewhere.
/// Announcements stay at the top if they leave half of the screen free.
@MainActor
struct TranscriptScreen {
  private let size: Size

  /// The displayed cells, or `nil` before the first frame: most stages display no transcript.
  private var displayed: Buffer?

  /// The displayed cells.
  var buffer: Buffer { displayed ?? Buffer(size: size, filledWith: .blank) }

  /// Whether no frame was made yet, and whether the next one must be drawn.
  private var isFresh = true
  private var needsDrawing = false

  private var cursor: Point?

  private var transcript: Transcript?
  private var rows: [Row] = []

  /// The number of announcement rows that stay at the top.
  private var headHeight = 0

  /// The offset of the first row displayed below the announcements.
  private var top = 0

  /// The row of the focus, and the column of the cursor in it.
  private var focus: Point?

  /// The row that the user reads away from the focus, or `nil` if at the focus.
  private var readRow: Int?

  /// A row of wrapped text.
  private struct Row {
    let text: Substring
    let line: Int
  }

  init(size: Size) { self.size = size }

  /// Sets the transcript for the next frame.
  mutating func take(_ transcript: Transcript) {
    self.transcript = transcript
    needsDrawing = true
    breakLines(transcript)
    focus = focusPosition(in: transcript)
    readRow = readRow.map { min($0, max(0, rows.count - 1)) }
    scroll(transcript)
  }

  /// Returns the displayed cells, with the changes since the last frame.
  mutating func frame() -> Frame {
    guard needsDrawing else {
      return Frame(buffer: buffer, shifts: [], changes: [], cursor: cursor, movesCursor: false)
    }
    needsDrawing = false
    return draw()
  }

  /// Returns to the focus if the user read elsewhere.
  ///
  /// - Returns: Whether the user did.
  @discardableResult
  mutating func returnToFocus() -> Bool {
    defer { readRow = nil }
    return readRow != nil
  }

  /// Returns the line in a row of the screen, or `nil` for none.
  func line(inRow row: Int) -> Transcript.Line? {
    let index = row < headHeight ? row : top + row
    guard let transcript, row >= 0, row < size.height, rows.indices.contains(index) else {
      return nil
    }
    return transcript.lines[rows[index].line]
  }
}

// MARK: - Navigation

extension TranscriptScreen {
  /// A movement through the transcript.
  enum Step {
    case lineUp
    case lineDown
    case pageUp
    case pageDown
    case start
    case end
  }

  /// Moves through the transcript, and returns whether that was possible.
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

  /// Moves down by a number of rows, or up if it is negative.
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

  /// The number of rows below the announcements.
  private var pageHeight: Int { max(1, size.height - headHeight) }
}

// MARK: - Layout

extension TranscriptScreen {
  private mutating func breakLines(_ transcript: Transcript) {
    let width = size.width
    rows = transcript.lines.enumerated().flatMap { index, line in
      LineWrapping.words.lines(of: line.text, width: width).map { Row(text: $0, line: index) }
    }
    let announced = rows.prefix { $0.line < transcript.announcementCount }.count
    headHeight = announced <= size.height / 2 ? announced : 0
  }

  /// Returns the column of the cursor, and the row of the focus among all rows.
  private func focusPosition(in transcript: Transcript) -> Point? {
    guard let index = transcript.focusedLine,
      let first = rows.firstIndex(where: { $0.line == index })
    else { return nil }
    let own = rows[first...].prefix { $0.line == index }
    let line = transcript.lines[index]
    guard let position = line.insertionIndex else {
      return Point(x: 0, y: first + Int(transcript.focusProgress * Double(own.count)))
    }
    let row = own.lastIndex { $0.text.startIndex <= position } ?? first
    let column = CellWidth.of(line.text[rows[row].text.startIndex..<position])
    return Point(x: min(column, size.width - 1), y: row)
  }

  /// Scrolls the minimum distance that makes the current row visible.
  ///
  /// If the focused line is partly scrolled out of sight, its row becomes the first one.
  private mutating func scroll(_ transcript: Transcript) {
    let requested = readRow ?? focus?.y ?? headHeight
    if requested >= headHeight {
      let row = requested - headHeight
      let isScrolled = readRow == nil && transcript.focusProgress > 0
      let end = min(lastRow(likeThatOf: requested) - headHeight, row + pageHeight - 1)
      top = isScrolled || row < top ? row : max(top, end - pageHeight + 1)
    }
    top = min(max(0, top), max(0, rows.count - headHeight - pageHeight))
  }

  /// Returns the last row of the line that contains a row.
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
    displayed = buffer
    let oldCursor = cursor
    cursor = displayedCursor
    defer { isFresh = false }
    if isFresh { return Frame(buffer, cursor: cursor) }
    return Frame(
      buffer: buffer, shifts: [], changes: buffer.changes(from: old), cursor: cursor,
      movesCursor: cursor != oldCursor)
  }

  /// The visible cell of the cursor, at the current row.
  private var displayedCursor: Point? {
    let column = readRow == nil ? focus?.x ?? 0 : 0
    let row = readRow ?? focus?.y ?? headHeight
    let position = Point(x: column, y: row < headHeight ? row : row - top)
    return buffer.bounds.contains(position) ? position : buffer.bounds.isEmpty ? nil : .zero
  }
}
