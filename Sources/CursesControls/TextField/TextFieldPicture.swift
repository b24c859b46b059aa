import CursesCells

/// The visible state of a text field.
struct TextFieldPicture {
  let layout: TextFieldLayout
  let styles: TextFieldStyles
  let text: ShownText

  /// The offset of the first displayed character.
  let firstOffset: Int

  /// The offsets of the text highlighted as selected.
  let selectedOffsets: Range<Int>

  /// The text that replaces the field's own, such as a placeholder, or `nil`.
  let standIn: (text: String, style: Style)?

  /// The message below the text, if there is room.
  let message: String

  let hasFocus: Bool
  let hasError: Bool
  let usesUnicode: Bool

  /// Draws the field.
  func draw(in canvas: inout Canvas) {
    let insideCaps = layout.field.inset(by: EdgeInsets(left: 1, right: 1))
    canvas.fill(layout.isCapped ? insideCaps : layout.field, style: styles.field)
    if layout.isCapped { drawCaps(in: &canvas) }
    canvas.fill(layout.content, style: styles.content)
    if let standIn {
      let line = SingleLine.fit(standIn.text, to: layout.content.width)
      canvas.draw(line, at: layout.content.origin, style: standIn.style)
      drawMarks(end: text.end, in: &canvas)
    } else {
      drawMarks(end: drawText(in: &canvas), in: &canvas)
    }
    guard !layout.message.isEmpty else { return }
    let reason = hasError ? "\(usesUnicode ? "✗" : "x") \(message)" : message
    canvas.draw(
      SingleLine.fit(reason, to: layout.message.width), at: layout.message.origin,
      style: styles.message)
  }

  /// Draws the text, and returns the offset of the end of the drawn part.
  private func drawText(in canvas: inout Canvas) -> Int {
    let pieces = text.pieces(from: firstOffset, columns: layout.content.width)
    var position = layout.content.origin
    for piece in pieces {
      var style = piece.isPlaceholder ? styles.placeholder : styles.text
      if selectedOffsets.contains(piece.offset) { style = styles.selectedText }
      canvas.draw(String(piece.character), at: position, style: style)
      position.x += piece.width
    }
    return pieces.last?.end ?? firstOffset
  }

  /// Whether the ends are half cells, which need two colors per cell.
  private var hasCaps: Bool { layout.isCapped && styles.hasTones && usesUnicode }

  /// Draws the half-cell ends; the first one indicates an error.
  private func drawCaps(in canvas: inout Canvas) {
    if hasCaps { canvas.drawSurfaceSides(layout.field, style: styles.cap) }
    guard hasError else { return }
    canvas.draw(usesUnicode ? "▐" : "!", at: layout.field.origin, style: styles.focusMark)
  }

  /// Draws the marks of the focus, of an error and of clipped text.
  private func drawMarks(end: Int, in canvas: inout Canvas) {
    guard let left = layout.leftMark, let right = layout.rightMark else { return }
    // An error is marked before the text, and after it if its message has no room.
    let saysWhy = !layout.message.isEmpty
    let isMarked = hasFocus || (hasError && saysWhy)
    if isMarked, !hasCaps || firstOffset > 0 {
      // On a monochrome terminal, an error without the focus has its own glyph.
      let looksFocused = hasFocus || styles.hasTones
      let focus = looksFocused ? usesUnicode ? "▌" : ">" : "!"
      let before = usesUnicode ? "‹" : "<"
      canvas.draw(firstOffset > 0 ? before : focus, at: left, style: styles.focusMark)
    }
    let after = usesUnicode ? "›" : ">"
    let mark = hasError && !hasCaps && !saysWhy ? "!" : end < text.end ? after : ""
    canvas.draw(mark, at: right, style: styles.endMark)
  }
}
