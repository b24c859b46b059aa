import CursesCells
import CursesViews

/// A row of a ``DataTableView`` with a text for each column.
final class ColumnRow: TableViewRow {
  /// The texts of all columns, including hidden ones.
  @Invalidating(.display) var texts: [StyledText] = []

  var columns: [TableColumn] = []

  /// The geometry and horizontal offset of the columns.
  @Invalidating(.display) var columnPosition: ColumnPlace? = nil

  override var accessibilityElements: [AccessibilityElement] {
    let others = zip(columns, texts).dropFirst().filter { !$1.isEmpty }
    return [
      AccessibilityElement(
        texts.first?.string ?? "",
        value: others.map { "\($0.title) \($1)" }.joined(separator: ", "),
        traits: isSelected ? .selected : [], position: position, isCurrent: isSelected)
    ]
  }

  override func draw(in canvas: inout Canvas) {
    drawSelection(in: &canvas)
    guard let columnPosition else { return }
    let first = isSelected ? style(theme.onFill, isActive ? .bold : []) : style(theme.text)
    let others = style(isSelected ? theme.secondaryOnFill : theme.secondary)
    for column in columnPosition.layout.columns where texts.indices.contains(column.index) {
      let isFirst = column == columnPosition.layout.columns.first
      let text = isSelected ? texts[column.index].onSelection(traits) : texts[column.index]
      draw(text, in: column, columnPosition, isFirst ? first : others, &canvas)
    }
    columnPosition.drawEdge(of: self, in: &canvas)
  }

  private func draw(
    _ text: StyledText, in column: ColumnLayout.Column, _ columnPosition: ColumnPlace,
    _ base: Style,
    _ canvas: inout Canvas
  ) {
    let (start, seen) = columnPosition.layout.place(of: column, offset: columnPosition.offset)
    guard !seen.isEmpty, !text.isEmpty else { return }
    let look = columns[column.index]
    let clip = Rect(x: seen.lowerBound, y: 0, width: seen.count, height: bounds.height)
    canvas.clipped(to: clip) { canvas in
      for (row, line) in lines(of: text, in: column.columns.count, look).enumerated() {
        let x = look.alignment.offset(of: CellWidth.of(line.string), in: column.columns.count)
        draw(line, at: Point(x: start + x, y: row), style: base, in: &canvas)
      }
    }
  }

  private func lines(of text: StyledText, in width: Int, _ column: TableColumn) -> [StyledText] {
    switch column.overflow {
    case .truncates(let truncation): return [text.truncated(truncation, to: width)]
    case .wraps:
      guard bounds.height > 1 else { return [text.truncated(.tail, to: width)] }
      let text = text.expandingTabs()
      let lines = WrappedText(text.string, wrapping: .words, limit: width).lines
      return lines.prefix(bounds.height).enumerated().map { row, line in
        let range = line.startIndex..<line.endIndex
        let isCut = row == bounds.height - 1 && row < lines.count - 1
        let mode = LineBreakMode.truncatingTail
        return isCut ? mode.lastLine(range, of: text, width: width) : text[range]
      }
    }
  }
}

/// The geometry and horizontal offset of a table's columns.
struct ColumnPlace: Hashable {
  let layout: ColumnLayout
  let offset: Int

  /// Draws a line after the first column if others have scrolled below it.
  @MainActor
  func drawEdge(of view: View, in canvas: inout Canvas) {
    guard offset > 0, layout.frozenEnd > 1 else { return }
    let edge = Rect(x: layout.frozenEnd - 2, y: 0, width: 1, height: view.bounds.height)
    let glyph = view.traits.glyph(.verticalLine)
    canvas.fill(edge, with: glyph, style: view.style(view.theme.hairline))
  }
}
