import CursesCells
import CursesViews

/// A list in the inspector's panel, with the rows of a page, which scrolls.
///
/// A ``TableView`` would draw an indicator over the last column, and its keys would precede those
/// of the panel.
class InspectorListView<Row: Equatable>: View {
  /// The rows; the default is none.
  @Invalidating(.display, .layout) var rows: [Row] = []

  /// The index of the first visible row.
  private(set) var firstRow = 0

  /// The visible rows.
  var visibleRows: ArraySlice<Row> { rows.dropFirst(firstRow).prefix(bounds.height) }

  /// Draws a row at a position in the view; the default draws nothing.
  func draw(_ row: Row, at y: Int, in canvas: inout Canvas) {}

  override func layoutSubviews() { scroll(to: firstRow) }

  /// Scrolls so that a row is the first one, clamped to the last page.
  func scroll(to row: Int) {
    let requested = min(max(0, row), max(0, rows.count - bounds.height))
    guard requested != firstRow else { return }
    firstRow = requested
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    for (y, row) in visibleRows.enumerated() { draw(row, at: y, in: &canvas) }
  }

  override func scrollWheel(_ mouse: Mouse) -> Bool {
    switch mouse.button {
    case .wheelUp: scroll(to: firstRow - 3)
    case .wheelDown: scroll(to: firstRow + 3)
    default: return false
    }
    return true
  }
}

/// Lines of text in groups.
final class InspectorLinesView: InspectorListView<InspectorLine> {
  override func draw(_ line: InspectorLine, at y: Int, in canvas: inout Canvas) {
    if line.isHeading { return drawHeading(line.title, row: y, &canvas) }
    let columns = inspectorColumns
    let space = columns.count - CellWidth.of(line.detail) - 2
    canvas.draw(
      Truncation.tail.fit(line.title, to: space), at: Point(x: columns.lowerBound, y: y),
      style: style(theme.secondary))
    draw(line.detail, endingAt: columns.upperBound, row: y, style(theme.text), &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    rows.enumerated().filter { !$0.element.title.isEmpty }.map { index, line in
      AccessibilityElement(
        line.title, value: line.detail, traits: line.isHeading ? .header : .staticText,
        frame: Rect(x: 0, y: index - firstRow, width: bounds.width, height: 1))
    }
  }
}
