import CursesCells

/// A namespace for the text of a buffer's rows.
enum RowText {
  /// Returns the text of a row, with exactly as many columns as the buffer.
  ///
  /// Empty cells and lone halves of wide glyphs become blanks, so that text to the right is
  /// aligned.
  static func text(of row: Int, in buffer: Buffer) -> String {
    buffer.withRow(row) { cells in
      var text = ""
      var column = 0
      while column < cells.count {
        let cell = cells[column]
        let isLead = cell.span == .lead && column + 1 < cells.count
        if isLead, cells[column + 1].span == .continuation, let character = cell.glyph.character {
          text.append(character)
          column += 2
        } else {
          let isWhole = cell.span == .whole && cell.glyph.width == 1
          text.append(isWhole ? cell.glyph.character ?? " " : " ")
          column += 1
        }
      }
      return text
    }
  }
}

extension Style {
  /// The style without differences from the default that are not visible on a screen.
  ///
  /// On a screen nothing is below, so a clear background equals the default one.
  var onScreen: Style {
    var style = self
    if foreground.isClear { style.foreground = .default }
    if background == .default { style.background = .clear }
    return style
  }
}
