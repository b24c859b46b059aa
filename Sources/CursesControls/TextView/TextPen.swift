import CursesCells

/// Draws the text of a row run by run, expanding tabs and replacing zero-width characters with
/// dots.
struct TextPen {
  /// The current column of the row.
  var column: Int

  /// The column of the row at the left edge of the area.
  let first: Int

  /// The cells of the row.
  let area: Rect

  /// The width of the rows, which limits that of attachments.
  let width: Int

  let usesUnicode: Bool

  /// Draws the part of a text that fits, and returns its length in bytes.
  mutating func draw(
    _ text: String, style: Style, dot: Style, in canvas: inout Canvas
  ) -> Int {
    if text.isASCII, !text.utf8.contains(0x09) {
      let part = text.part(0..<max(0, first + area.width - column))
      canvas.draw(part, at: position, style: style)
      column += part.utf8.count
      return part.utf8.count
    }
    var drawn = 0
    for character in text {
      guard column < first + area.width else { break }
      draw(character, style: style, dot: dot, in: &canvas)
      column = character.column(after: column)
      drawn += character.utf8.count
    }
    return drawn
  }

  /// Draws an attachment as a chip, and returns whether its end fits.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - style: The style of the chip.
  ///   - end: The style of the half cells at its ends, or `nil` for brackets.
  ///   - canvas: The canvas.
  /// - Returns: `false` if the chip is not drawn, or not completely.
  mutating func draw(
    _ attachment: TextAttachment, style: Style, end: Style?, in canvas: inout Canvas
  ) -> Bool {
    guard column < first + area.width else { return false }
    let columns = attachment.columns(in: width)
    let cells = Rect(origin: position, size: Size(width: columns, height: 1))
    // A chip of one or two columns has no room for ends.
    let inset = columns > 2 ? 1 : 0
    let inner = cells.inset(by: EdgeInsets(left: inset, right: inset))
    canvas.fill(end == nil ? cells : inner, style: style)
    canvas.draw(
      Truncation.tail.fit(attachment.label, to: inner.width), at: inner.origin, style: style)
    if inset > 0 { drawEnds(of: cells, style: style, end: end, in: &canvas) }
    column += columns
    return column <= first + area.width
  }

  private func drawEnds(of cells: Rect, style: Style, end: Style?, in canvas: inout Canvas) {
    if let end { return canvas.drawSurfaceSides(cells, style: end) }
    canvas.draw("[" as Glyph, at: cells.origin, style: style)
    canvas.draw("]" as Glyph, at: Point(x: cells.maxX - 1, y: cells.minY), style: style)
  }

  private var position: Point { Point(x: area.minX + column - first, y: area.minY) }

  private func draw(
    _ character: Character, style: Style, dot: Style, in canvas: inout Canvas
  ) {
    if character == "\t" {
      let width = character.column(after: column) - column
      canvas.fill(Rect(x: position.x, y: position.y, width: width, height: 1), style: style)
    } else if CellWidth.of(character) == 0 {
      canvas.draw(usesUnicode ? "·" : "?", at: position, style: dot)
    } else {
      canvas.draw(String(character), at: position, style: style)
    }
  }
}
