import CursesCells

/// The text of the rows of a buffer, a character for every column it fills.
enum RowText {
  /// Returns the text of a row, exactly as many columns wide as the buffer.
  ///
  /// A cell that shows nothing is a blank, and so is half of a wide glyph that lacks its other
  /// half, so that whatever stands to the right of the text lines up.
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
  /// The style with nothing in it that a screen could not tell apart from the default.
  ///
  /// On a screen there is nothing below, so a clear background is the default one.
  var onScreen: Style {
    Style(
      foreground: foreground.isClear ? .default : foreground,
      background: background == .default ? .clear : background, attributes: attributes, link: link)
  }
}
