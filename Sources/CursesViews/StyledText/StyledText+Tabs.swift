import CursesCells

/// The tab stops of displayed text: every eighth column of a line, from 0.
public enum TabStop {
  /// The number of columns between two tab stops.
  @inlinable public static var width: Int { 8 }

  /// Returns the first tab stop after a column.
  @inlinable
  public static func next(after column: Int) -> Int { (column / width + 1) * width }
}

extension StyledText {
  /// Returns the text with blanks up to the next ``TabStop`` instead of each tab.
  ///
  /// Columns count from the start of a line of the text, before it is wrapped. Text without tabs is
  /// returned unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func expandingTabs() -> StyledText {
    guard hasTabs else { return self }
    var result = StyledText()
    var column = 0
    for (piece, style) in pieces(in: string.startIndex..<string.endIndex) {
      var part = ""
      for character in piece {
        if character == "\t" {
          let stop = TabStop.next(after: column)
          part += String(repeating: " ", count: stop - column)
          column = stop
        } else {
          part.append(character)
          column = character.isNewline ? 0 : column + CellWidth.of(character)
        }
      }
      result.append(part, style)
    }
    return result
  }

  /// The columns of the text in one row, with expanded tabs.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var width: Int { CellWidth.of(expandingTabs().string) }

  /// Whether the text contains a tab.
  var hasTabs: Bool {
    let bytes = string.utf8.withContiguousStorageIfAvailable { $0.contains(0x09) }
    return bytes ?? string.utf8.contains(0x09)
  }
}
