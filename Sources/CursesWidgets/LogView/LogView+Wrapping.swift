import CursesCells
import CursesViews

// MARK: - Wrapping

extension LogView {
  /// The columns that the text of a line has.
  var textWidth: Int { LogLinesView.layout(in: bounds.width).title.width }

  /// Returns how many rows a line takes, one at least.
  func rows(of line: LogLine) -> Int {
    guard wrapsLines, textWidth > 0 else { return 1 }
    let text = styledText(of: line).string
    // Each column takes a byte at least.
    guard text.utf8.count > textWidth else { return 1 }
    return max(1, LineWrapping.words.lines(of: text, width: textWidth).count)
  }

  /// Returns what stands in a row of a line, from 0.
  func text(of line: LogLine, row: Int) -> StyledText {
    let text = styledText(of: line)
    guard wrapsLines else { return text.truncated(.tail, to: textWidth) }
    let lines = LineWrapping.words.lines(of: text.string, width: textWidth)
    guard lines.indices.contains(row) else { return StyledText() }
    return text[lines[row].startIndex..<lines[row].endIndex]
  }
}
