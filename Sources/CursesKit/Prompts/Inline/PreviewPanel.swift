import CursesCells
import CursesViews

/// A panel with the preview of the selected choice, to the right of the choices.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///       a41c9e2 Light it  5 h
///       77d0b13 Blend it  6 h
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// The text after the only tab of a line is right-aligned.
final class PreviewPanel: View {
  /// The displayed lines; the default is empty.
  @Invalidating(.display) var text = StyledText()

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard bounds.width >= 8, bounds.height >= 3 else { return }
    let middle = bounds.inset(by: EdgeInsets(top: 1, bottom: 1))
    // With few colors, the panel cannot be filled, and half-block edges would be too prominent.
    if traits.usesUnicode, traits.colorDepth >= .palette256 {
      canvas.drawSurface(bounds, color: color(theme.surface1))
    } else {
      canvas.fill(middle, style: Style(background: color(theme.surface1)))
    }
    let string = text.string
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (row, line) in lines.prefix(middle.height).enumerated() {
      draw(line, in: Rect(x: 2, y: 1 + row, width: bounds.width - 4, height: 1), &canvas)
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard !text.isEmpty else { return [] }
    let parts = text.string.split(separator: "\t" as Character, omittingEmptySubsequences: false)
    return [AccessibilityElement(parts.joined(separator: "  "))]
  }
}

// MARK: - Private

extension PreviewPanel {
  /// Draws a line of the text, with the part after its only tab at the end.
  private func draw(_ line: Substring, in position: Rect, _ canvas: inout Canvas) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    // In a difference of files, the tab after the mark is an indentation.
    guard parts.count == 2, parts[0].count > 1 else {
      return draw(line, in: position.minX..<position.maxX, position.minY, &canvas)
    }
    let start = position.maxX - CellWidth.of(parts[1])
    let space = start - PreviewPanel.gap - position.minX
    guard space >= PreviewPanel.narrowestText else {
      return draw(parts[0], in: position.minX..<position.maxX, position.minY, &canvas)
    }
    draw(parts[0], in: position.minX..<position.minX + space, position.minY, &canvas)
    draw(parts[1], in: start..<position.maxX, position.minY, &canvas)
  }

  private func draw(_ part: Substring, in columns: Range<Int>, _ y: Int, _ canvas: inout Canvas) {
    let displayed = text[part.startIndex..<part.endIndex].truncated(.tail, to: columns.count)
    draw(displayed, at: Point(x: columns.lowerBound, y: y), style: style(theme.text), in: &canvas)
  }

  /// The number of columns between both parts of a line, and the least of the first part.
  private static let gap = 2
  private static let narrowestText = 8
}
