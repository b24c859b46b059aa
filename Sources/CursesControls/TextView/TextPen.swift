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

  let usesUnicode: Bool

  /// Draws the part of a text that fits, and returns its length in bytes.
  mutating func draw(
    _ text: String, style: Style, dot: Style, in canvas: inout Canvas
  ) -> Int {
    if text.isASCII, !text.utf8.contains(0x09) {
      let part = text.part(0..<max(0, first + area.width - column))
      canvas.draw(part, at: place, style: style)
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

  private var place: Point { Point(x: area.minX + column - first, y: area.minY) }

  private func draw(
    _ character: Character, style: Style, dot: Style, in canvas: inout Canvas
  ) {
    if character == "\t" {
      let width = character.column(after: column) - column
      canvas.fill(Rect(x: place.x, y: place.y, width: width, height: 1), style: style)
    } else if CellWidth.of(character) == 0 {
      canvas.draw(usesUnicode ? "·" : "?", at: place, style: dot)
    } else {
      canvas.draw(String(character), at: place, style: style)
    }
  }
}
