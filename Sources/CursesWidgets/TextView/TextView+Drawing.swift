import CursesCells
import CursesViews

extension TextView {
  /// Draws the rows that are asked for.
  func drawRows(in canvas: inout Canvas) {
    let layout = layout
    let styles = TextViewStyles(of: self)
    drawMessage(styles, in: &canvas)
    let wanted = canvas.clipBounds.rows.clamped(to: Int.min..<textEnd)
    guard !wanted.isEmpty else { return }
    let (first, distance) = rows.row(wanted.lowerBound - bounds.minY, from: topRow)
    let shown = rows.rows(from: first, count: wanted.count)
    for y in wanted {
      let index = y - bounds.minY - distance
      let row = shown.indices.contains(index) ? shown[index] : nil
      let area = Rect(x: 0, y: y, width: bounds.width, height: 1)
      canvas.fill(area, style: styles.text)
      if let left = layout.leftMark, isFirstResponder {
        let mark = traits.usesUnicode ? "▌" : ">"
        var style = styles.focusMark
        style.background = styles.text.background
        canvas.draw(mark, at: Point(x: left, y: y), style: style)
      }
      if let row { draw(row, at: y, layout, styles, in: &canvas) }
    }
    guard isEmpty, wanted.contains(bounds.minY) else { return }
    let line = Truncation.tail.fit(SingleLine.of(placeholder), to: layout.width)
    let origin = Point(x: layout.columns.lowerBound, y: bounds.minY)
    canvas.draw(line, at: origin, style: styles.placeholder)
  }

  /// The row behind the text, in which the message is where there is one.
  private var textEnd: Int {
    showsMessage || showsFindBar ? bounds.minY + textHeight : bounds.maxY
  }

  private func drawMessage(_ styles: TextViewStyles, in canvas: inout Canvas) {
    guard showsMessage, let errorText else { return }
    let area = Rect(x: 0, y: textEnd, width: bounds.width, height: 1)
    canvas.clear(area)
    let x = min(1, bounds.width)
    let line = Truncation.tail.fit(SingleLine.of(errorText), to: bounds.width - x)
    canvas.draw(line, at: Point(x: x, y: area.minY), style: styles.message)
  }

  private func draw(
    _ row: TextRow, at y: Int, _ layout: TextViewLayout, _ styles: TextViewStyles,
    in canvas: inout Canvas
  ) {
    if row.startsLine, !layout.numbers.isEmpty {
      let line = content.storage.line(at: row.range.lowerBound)
      let isCurrent = isFirstResponder && line == content.storage.line(at: content.cursorOffset)
      let number = String(line + 1)
      let x = layout.numbers.upperBound - 1 - number.count
      canvas.draw(
        number, at: Point(x: x, y: y), style: isCurrent ? styles.currentNumber : styles.number)
    }
    let area = Rect(x: layout.columns.lowerBound, y: y, width: layout.width, height: 1)
    var end = 0
    canvas.clipped(to: area) { end = drawText(of: row, in: area, styles, &$0) }
    guard end < row.range.upperBound, !wrapsLines, let mark = layout.rightMark else { return }
    canvas.draw(traits.usesUnicode ? "›" : ">", at: Point(x: mark, y: y), style: styles.endMark)
  }

  /// Draws the text of a row, and returns the place up to which there was room.
  private func drawText(
    of row: TextRow, in area: Rect, _ styles: TextViewStyles, _ canvas: inout Canvas
  ) -> Int {
    let storage = content.storage
    var pen = TextPen(column: 0, first: firstColumn, area: area, usesUnicode: traits.usesUnicode)
    var start = row.range.lowerBound
    if firstColumn > 0 {
      start = storage.offset(atColumn: firstColumn, in: row.range)
      pen.column = storage.column(at: start)
    }
    // No character has more bytes than this.
    let most = (area.width + 1) * String.mostScalarsOfCharacter * 4
    let end = storage.boundary(atOrBefore: min(row.range.upperBound, start + most))
    let base = styles.text
    for stretch in stretches(of: start..<end, in: row) {
      let style = stretch.style.resolved(over: base, theme: theme, traits: traits)
      start = stretch.range.lowerBound
      let drawn = pen.draw(
        storage[stretch.range], style: style, dot: styles.placeholder, in: &canvas)
      start += drawn
      if drawn < stretch.range.count { return start }
    }
    start = end
    // A line feed that is selected is seen as a blank.
    if row.endsLine, isFirstResponder, selectedRange.contains(row.range.upperBound),
      end == row.range.upperBound
    {
      let style = TextStyle.selected.resolved(over: base, theme: theme, traits: traits)
      _ = pen.draw(" ", style: style, dot: style, in: &canvas)
    }
    return start
  }
}
