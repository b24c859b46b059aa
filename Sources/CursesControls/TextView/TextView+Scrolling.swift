import CursesCells
import CursesViews

// MARK: - Layout

extension TextView {
  /// The geometry of the parts for the current width.
  var layout: TextViewLayout { layout(in: bounds.width) }

  private func layout(in width: Int) -> TextViewLayout {
    TextViewLayout(
      width: width, lineCount: showsLineNumbers ? lineCount : nil,
      hasLeftMark: look == .field, text: followsPaneEdges ? paneEdges.text : nil)
  }

  /// Returns the whole width, and the rows of the text within limits.
  func sizeOfRows(in size: Size, _ limits: ClosedRange<Int>) -> Size {
    let layout = layout(in: size.width)
    var rows = TextRows(content.storage)
    rows.width = wrapsLines ? max(1, layout.width) : nil
    let (least, maximum) = (max(1, limits.lowerBound), max(1, limits.upperBound))
    let count = rows.rows(from: rows.row(at: 0), count: maximum).count + (message == nil ? 0 : 1)
    return Size(width: size.width, height: min(size.height, max(least, count)))
  }

  /// Lays out the rows for the current width, and scrolls to the cursor if it moved.
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

  /// The number of rows for text, without those for the search bar and the message.
  var textHeight: Int {
    max(0, bounds.height - (showsMessage ? 1 : 0) - (showsFindBar ? 1 : 0))
  }

  /// Whether a message is displayed below the text.
  private var showsMessage: Bool { message != nil && bounds.height > 1 }

  /// The reason that replaces the text in a view of one row.
  private var standIn: String? { isEnabled || bounds.height > 1 ? nil : message }

  /// The first visible row.
  private var topRow: TextRow { rows.row(at: topOffset) }

  /// The visible rows.
  var seenRows: [TextRow] { rows.rows(from: topRow, count: textHeight) }

  /// Aligns the top offset with a row, and scrolls up to fill empty rows at the bottom.
  private func settleTop() {
    topOffset = topRow.range.lowerBound(upTo: content.storage.length)
    let missing = textHeight - seenRows.count
    if missing > 0, topOffset > 0 {
      topOffset = rows.row(-missing, from: topRow).row.range.lowerBound
    }
  }

  /// Scrolls the minimum distance to the row of an offset.
  private func showRow(of offset: Int) {
    let row = rows.row(at: offset)
    if row.range.lowerBound < topOffset {
      topOffset = row.range.lowerBound
    } else if let last = seenRows.last, last.range.lowerBound < row.range.lowerBound {
      topOffset = rows.row(1 - textHeight, from: row).row.range.lowerBound
    }
  }

  /// Scrolls sideways, at least by a quarter of the width, to the column of an offset.
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

  /// The cell of the cursor, or `nil` if it is not visible.
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

  /// Returns the column of an offset in its row.
  func column(of offset: Int, in row: TextRow) -> Int {
    guard let width = rows.width else { return content.storage.column(at: offset) }
    return content.storage.column(after: row.range.lowerBound..<offset, width: width)
  }

  /// Returns the offset at a column of a row.
  func offset(atColumn column: Int, in row: TextRow) -> Int {
    let storage = content.storage
    let offset = storage.offset(atColumn: column, in: row.range, width: rows.width ?? .max)
    guard offset == row.range.upperBound, !row.endsLine else { return offset }
    // The end of a wrapped row is the start of the next.
    return storage.character(before: offset)?.start ?? offset
  }
}

extension Range<Int> {
  fileprivate func lowerBound(upTo end: Int) -> Int { Swift.min(lowerBound, end) }
}

// MARK: - Scrolling

extension TextView {
  /// Scrolls by a number of rows, and returns whether the offset changed.
  @discardableResult
  func scroll(byRows count: Int) -> Bool {
    let goal = count > 0 ? min(count, rowsBelow(upTo: count)) : count
    let (row, distance) = rows.row(goal, from: topRow)
    guard distance != 0 else { return false }
    topOffset = row.range.lowerBound
    // The bounds move, so that visible cells are reused as in a scroll view.
    bounds.origin.y += distance
    setNeedsLayout()
    if showsMessage { setNeedsDisplay() }
    return true
  }

  /// Whether there are more rows in a direction.
  func canScroll(byRows count: Int) -> Bool {
    count < 0 ? topOffset > 0 : rowsBelow(upTo: 1) > 0
  }

  /// Returns the number of rows below the visible ones, at most `limit`.
  private func rowsBelow(upTo limit: Int) -> Int {
    let all = rows.rows(from: topRow, count: textHeight + limit)
    return max(0, all.count - textHeight)
  }

  /// Scrolls sideways, and returns whether the column changed.
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

  /// Scrolls so that a row is at the top, as far as the text allows; the cursor stays where it is.
  ///
  /// - Parameter offset: An offset in the row, in bytes of UTF-8, clamped to the text.
  public func scroll(toOffset offset: Int) {
    topOffset = content.storage.boundary(atOrBefore: offset)
    setNeedsLayout()
    setNeedsDisplay()
  }
}

// MARK: - Indicator

extension TextView {
  /// The track of the thumb, measured in bytes, because rows outside the view are not counted.
  private var track: ScrollTrack {
    let end = seenRows.last?.range.upperBound ?? 0
    let last = end >= content.storage.length ? topOffset : content.storage.length
    return ScrollTrack(length: textHeight, first: 0, last: max(topOffset, last))
  }

  /// The cells of the indicator, empty if the whole text is visible.
  var thumb: Rect {
    guard let x = layout.rightMark, let rows = track.thumb(at: topOffset) else { return .zero }
    return Rect(x: x, y: bounds.minY + rows.lowerBound, width: 1, height: rows.count)
  }

  /// Begins a drag of the thumb, and returns whether the mouse is on its track.
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

// MARK: - Drawing

extension TextView {
  /// Draws the rows in the clip bounds.
  func drawRows(in canvas: inout Canvas) {
    let layout = layout
    let styles = TextViewStyles(of: self)
    drawMessage(styles, in: &canvas)
    let requested = canvas.clipBounds.rows.clamped(to: Int.min..<textEnd)
    guard !requested.isEmpty else { return }
    let (first, distance) = rows.row(requested.lowerBound - bounds.minY, from: topRow)
    let displayed = rows.rows(from: first, count: requested.count)
    for y in requested {
      let index = y - bounds.minY - distance
      let row = displayed.indices.contains(index) ? displayed[index] : nil
      let area = Rect(x: 0, y: y, width: bounds.width, height: 1)
      canvas.fill(area, style: styles.text)
      if let left = layout.leftMark, hasKeys {
        let mark = traits.glyph(.focusBar)
        var style = styles.focusMark
        style.background = styles.text.background
        canvas.draw(mark, at: Point(x: left, y: y), style: style)
      }
      if let row, standIn == nil { draw(row, at: y, layout, styles, in: &canvas) }
    }
    guard standIn != nil || isEmpty && requested.contains(bounds.minY) else { return }
    canvas.draw(
      SingleLine.fit(standIn ?? placeholder, to: layout.width),
      at: Point(x: layout.columns.lowerBound, y: bounds.minY),
      style: standIn == nil ? styles.placeholder : styles.message)
  }

  /// The row below the text, which displays the message, if any.
  private var textEnd: Int {
    showsMessage || showsFindBar ? bounds.minY + textHeight : bounds.maxY
  }

  private func drawMessage(_ styles: TextViewStyles, in canvas: inout Canvas) {
    guard showsMessage, let message else { return }
    let area = Rect(x: 0, y: textEnd, width: bounds.width, height: 1)
    canvas.clear(area)
    let x = min(1, bounds.width)
    let line = SingleLine.fit(message, to: bounds.width - x)
    canvas.draw(line, at: Point(x: x, y: area.minY), style: styles.message)
  }

  private func draw(
    _ row: TextRow, at y: Int, _ layout: TextViewLayout, _ styles: TextViewStyles,
    in canvas: inout Canvas
  ) {
    if row.startsLine, !layout.numbers.isEmpty {
      let line = content.storage.line(at: row.range.lowerBound)
      let isCurrent = hasKeys && line == content.storage.line(at: content.cursorOffset)
      let number = String(line + 1)
      let x = layout.numbers.upperBound - 1 - number.count
      canvas.draw(
        number, at: Point(x: x, y: y), style: isCurrent ? styles.currentNumber : styles.number)
    }
    let area = Rect(x: layout.columns.lowerBound, y: y, width: layout.width, height: 1)
    var end = 0
    canvas.clipped(to: area) { end = drawText(of: row, in: area, styles, &$0) }
    guard end < row.range.upperBound, !wrapsLines, let mark = layout.rightMark else { return }
    canvas.draw(traits.glyph(.after), at: Point(x: mark, y: y), style: styles.endMark)
  }

  /// Draws the text of a row, and returns the offset of the end of the drawn part.
  private func drawText(
    of row: TextRow, in area: Rect, _ styles: TextViewStyles, _ canvas: inout Canvas
  ) -> Int {
    let storage = content.storage
    var pen = TextPen(
      column: 0, first: firstColumn, area: area, width: rows.width ?? .max,
      usesUnicode: traits.usesUnicode)
    var start = row.range.lowerBound
    if firstColumn > 0 {
      start = storage.offset(atColumn: firstColumn, in: row.range, width: .max)
      pen.column = storage.column(at: start)
    }
    // An upper bound for the number of bytes in the visible columns.
    let maximum = (area.width + 1) * String.maximumScalarsOfCharacter * 4
    let end = storage.boundary(atOrBefore: min(row.range.upperBound, start + maximum))
    let base = styles.text
    for stretch in stretches(of: start..<end, in: row) {
      for run in storage.runs(in: stretch.range) {
        start = run.range.lowerBound
        let drawn = draw(run, style: stretch.style, styles, &pen, &canvas)
        if drawn < run.range.count { return start + drawn }
      }
    }
    start = end
    // A selected line feed is displayed as a blank.
    if row.endsLine, hasKeys, selectedRange.contains(row.range.upperBound),
      end == row.range.upperBound
    {
      let style = TextStyle.selected.resolved(over: base, theme: theme, traits: traits)
      _ = pen.draw(" ", style: style, dot: style, in: &canvas)
    }
    return start
  }

  /// Draws an attachment or a text with one style, and returns the number of drawn bytes.
  private func draw(
    _ run: TextStorage.Run, style: TextStyle, _ styles: TextViewStyles, _ pen: inout TextPen,
    _ canvas: inout Canvas
  ) -> Int {
    let base = run.attachment == nil ? styles.text : styles.chip
    let style = style.resolved(over: base, theme: theme, traits: traits)
    guard let attachment = run.attachment else {
      return pen.draw(
        content.storage[run.range], style: style, dot: styles.placeholder, in: &canvas)
    }
    // The terminal's default background cannot be a foreground color, so it is resolved first.
    let ground = Color(traits.colors.background(style.background))
    let end = traits.supportsBlending ? Style(foreground: ground) : nil
    return pen.draw(attachment, style: style, end: end, in: &canvas) ? run.range.count : 0
  }
}

// MARK: - Styles

/// A range of text with one style.
struct TextStretch {
  /// The range in bytes of UTF-8.
  let range: Range<Int>

  let style: TextStyle
}

extension TextView {
  /// Returns the styled ranges of a part of a row, in order.
  ///
  /// The styles of ``styledPart`` come first, then those of matches, then the selection; later ones
  /// override.
  func stretches(of range: Range<Int>, in row: TextRow) -> [TextStretch] {
    var layers = styledStretches(in: range) + foundStretches(in: range)
    if hasKeys, !selectedRange.clamped(to: range).isEmpty {
      layers.append(TextStretch(range: selectedRange.clamped(to: range), style: .selected))
    }
    guard !layers.isEmpty else { return [TextStretch(range: range, style: .plain)] }
    let edges = layers.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let cuts = Set(edges + [range.lowerBound, range.upperBound]).sorted()
    return zip(cuts, cuts.dropFirst()).map { start, end in
      let style = layers.reduce(TextStyle.plain) {
        $1.range.contains(start) ? $0.adding($1.style) : $0
      }
      return TextStretch(range: start..<end, style: style)
    }
  }

  /// Returns the styles that ``styledPart`` sets for a range.
  private func styledStretches(in range: Range<Int>) -> [TextStretch] {
    guard let styledPart, !range.isEmpty else { return [] }
    let storage = content.storage
    let line = storage.lineRange(at: range.lowerBound)
    var stretches: [TextStretch] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let position = rows.part(at: start, in: line)
      let part = TextPart(
        string: storage[position], line: storage.line(at: position.lowerBound), range: position)
      let styled = styledPart(part)
      if styled.string.isSame(as: part.string) {
        stretches += styled.runs.compactMap { run in
          let lower = storage.boundary(atOrAfter: position.lowerBound + run.range.lowerBound)
          let upper = storage.boundary(atOrAfter: position.lowerBound + run.range.upperBound)
          let displayed = (lower..<max(lower, upper)).clamped(to: range)
          return displayed.isEmpty ? nil : TextStretch(range: displayed, style: run.style)
        }
      }
      start = position.upperBound
    }
    return stretches
  }
}
