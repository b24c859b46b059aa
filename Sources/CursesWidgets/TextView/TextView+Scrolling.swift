import CursesCells
import CursesViews

// MARK: - Layout

extension TextView {
  /// Where the parts go in the width that there is.
  var layout: TextViewLayout {
    TextViewLayout(
      width: bounds.width, lineCount: showsLineNumbers ? lineCount : nil,
      hasLeftMark: look == .field)
  }

  /// Lays out the rows in the width that there is, and scrolls to the cursor where it has moved.
  func layOutRows() {
    let layout = layout
    let old = (topOffset, firstColumn, rows.width)
    rows.width = wrapsLines ? max(1, layout.width) : nil
    guard layout.width > 0, textHeight > 0 else { return }
    settleTop()
    if showsCursor, isEditable || content.hasSelection {
      showRow(of: content.cursorOffset)
      showColumn(of: content.cursorOffset, width: layout.width)
    }
    showsCursor = false
    if old != (topOffset, firstColumn, rows.width) { setNeedsDisplay() }
  }

  /// The rows of cells for text: all but those of a search and of what is wrong.
  var textHeight: Int {
    max(0, bounds.height - (showsMessage ? 1 : 0) - (showsFindBar ? 1 : 0))
  }

  /// Whether there is something to say below the text.
  var showsMessage: Bool { isEnabled && errorText != nil && bounds.height > 1 }

  /// The first row that is seen.
  var topRow: TextRow { rows.row(at: topOffset) }

  /// The rows that are seen.
  var seenRows: [TextRow] { rows.rows(from: topRow, count: textHeight) }

  /// Has the first row be one, and leaves no more rows empty than there have to be.
  private func settleTop() {
    topOffset = topRow.range.lowerBound(upTo: content.storage.length)
    let missing = textHeight - seenRows.count
    if missing > 0, topOffset > 0 {
      topOffset = rows.row(-missing, from: topRow).row.range.lowerBound
    }
  }

  /// Scrolls as little as needed to show the row of a place.
  private func showRow(of offset: Int) {
    let row = rows.row(at: offset)
    if row.range.lowerBound < topOffset {
      topOffset = row.range.lowerBound
    } else if let last = seenRows.last, last.range.lowerBound < row.range.lowerBound {
      topOffset = rows.row(1 - textHeight, from: row).row.range.lowerBound
    }
  }

  /// Scrolls to the side, by a quarter at least, to show the column of a place.
  private func showColumn(of offset: Int, width: Int) {
    guard !wrapsLines else {
      firstColumn = 0
      return
    }
    let column = content.storage.column(at: offset)
    let step = min(width / 4, width - 1)
    if column < firstColumn {
      firstColumn = max(0, column - step)
    } else if column >= firstColumn + width {
      firstColumn = column - (width - 1) + step
    }
  }

  /// The cell of the cursor, or `nil` where it is not seen.
  var caret: Point? {
    let layout = layout
    guard isEnabled, isEditable, layout.width > 0 else { return nil }
    let rows = seenRows
    let offset = content.cursorOffset
    guard
      let index = rows.lastIndex(where: { $0.range.lowerBound <= offset }),
      offset <= rows[index].range.upperBound
    else { return nil }
    let column = column(of: offset, in: rows[index]) - firstColumn
    let last = layout.rightMark.map { $0 - layout.columns.lowerBound } ?? layout.width - 1
    guard column >= 0 else { return nil }
    return Point(x: layout.columns.lowerBound + min(column, last), y: bounds.minY + index)
  }

  /// Returns the column of a place in its row.
  func column(of offset: Int, in row: TextRow) -> Int {
    guard wrapsLines else { return content.storage.column(at: offset) }
    return content.storage[row.range.lowerBound..<offset].reduce(0) { $1.column(after: $0) }
  }

  /// Returns the place in a row that a column stands for.
  func offset(atColumn column: Int, in row: TextRow) -> Int {
    guard wrapsLines else { return content.storage.offset(atColumn: column, in: row.range) }
    var (offset, reached, last) = (row.range.lowerBound, 0, row.range.lowerBound)
    for character in content.storage[row.range] {
      reached = character.column(after: reached)
      last = offset
      guard reached <= column else { return offset }
      offset += character.utf8.count
    }
    // The end of a row that goes on is the start of the next.
    return row.endsLine ? offset : last
  }
}

extension Range<Int> {
  fileprivate func lowerBound(upTo end: Int) -> Int { Swift.min(lowerBound, end) }
}

// MARK: - Scrolling

extension TextView {
  /// Scrolls by rows, and returns whether that was possible.
  @discardableResult
  func scroll(byRows count: Int) -> Bool {
    let goal = count > 0 ? min(count, rowsBelow(upTo: count)) : count
    let (row, distance) = rows.row(goal, from: topRow)
    guard distance != 0 else { return false }
    topOffset = row.range.lowerBound
    // What is seen already moves along, as the content of a scroll view does.
    bounds.origin.y += distance
    setNeedsLayout()
    if showsMessage { setNeedsDisplay() }
    return true
  }

  /// Whether there are more rows that way.
  func canScroll(byRows count: Int) -> Bool {
    count < 0 ? topOffset > 0 : rowsBelow(upTo: 1) > 0
  }

  /// The rows that are below what is seen, or `limit` where there are more.
  private func rowsBelow(upTo limit: Int) -> Int {
    let all = rows.rows(from: topRow, count: textHeight + limit)
    return max(0, all.count - textHeight)
  }

  /// Scrolls to the side, and returns whether that was possible.
  @discardableResult
  func scroll(byColumns count: Int) -> Bool {
    guard !wrapsLines else { return false }
    let longest = seenRows.map { content.storage.column(at: $0.range.upperBound) }.max() ?? 0
    let last = max(firstColumn, longest - layout.width + 1)
    let column = min(max(0, firstColumn + count), last)
    guard column != firstColumn else { return false }
    firstColumn = column
    setNeedsDisplay()
    return true
  }

  /// Scrolls to a place of the text, with its row at the top.
  func scroll(toOffset offset: Int) {
    topOffset = content.storage.boundary(atOrBefore: offset)
    setNeedsLayout()
    setNeedsDisplay()
  }
}

// MARK: - Indicator

extension TextView {
  /// Where the thumb can be: it stands for bytes, because rows that are not seen are not counted.
  private var track: ScrollTrack {
    let end = seenRows.last?.range.upperBound ?? 0
    let last = end >= content.storage.length ? topOffset : content.storage.length
    return ScrollTrack(length: textHeight, first: 0, last: max(topOffset, last))
  }

  /// The cells of the indicator, or none where all of the text is seen.
  var thumb: Rect {
    guard let x = layout.rightMark, let rows = track.thumb(at: topOffset) else { return .zero }
    return Rect(x: x, y: bounds.minY + rows.lowerBound, width: 1, height: rows.count)
  }

  /// Takes hold of the thumb, and returns whether the mouse is on its track.
  func beginGrip(_ mouse: Mouse) -> Bool {
    let thumb = thumb
    guard !thumb.isEmpty, mouse.location.x == thumb.minX else { return false }
    grip = thumb.rows.contains(mouse.location.y) ? mouse.location.y - thumb.minY : thumb.height / 2
    if !thumb.rows.contains(mouse.location.y) { dragGrip(to: mouse.location) }
    return true
  }

  func dragGrip(to point: Point) {
    guard let grip else { return }
    let row = point.y - bounds.minY - grip
    guard row != thumb.minY - bounds.minY else { return }
    scroll(toOffset: track.offset(forThumbAt: row))
  }
}
