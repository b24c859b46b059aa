import CursesCells
import CursesViews

/// The tree of the program's views.
///
///     ScreenView                       0,0 90×40
///     ├ ReaderBar                       0,0 90×6
///       ├ Label “Notes from the…”       4,1 24×1
///     ╰ TabBar moves                   0,36 90×3
final class InspectorTreeView: InspectorListView<InspectorRow> {
  /// The selected row.
  @Invalidating(.display) var selection: InspectorRow.ID? = nil

  /// Whether the panel receives the keys.
  @Invalidating(.display) var isActive = false

  /// Called with a row that the user pressed.
  var choose: (@MainActor (InspectorRow) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func layoutSubviews() { revealSelection() }

  /// Scrolls to the selected row.
  func revealSelection() {
    let index = rows.firstIndex { $0.id == selection } ?? 0
    scroll(to: min(max(firstRow, index - bounds.height + 1), index))
  }

  override func draw(_ row: InspectorRow, at y: Int, in canvas: inout Canvas) {
    let columns = inspectorColumns
    let isSelected = row.id == selection
    let depth = min(row.depth, InspectorTreeView.deepest)
    let start = columns.lowerBound + 2 * depth
    if isSelected { drawSelection(at: y, in: &canvas) }
    if depth > 0 { drawGuide(of: row, at: Point(x: start - 2, y: y), in: &canvas) }
    if row.isCollapsed, depth > 0 {
      canvas.draw(
        traits.usesUnicode ? "▸" : "+", at: Point(x: start - 1, y: y), style: style(theme.tertiary))
    }
    let space = columns.upperBound - start - CellWidth.of(row.frame) - 1
    let name = Truncation.tail.fit(displayedName(of: row), to: space)
    let width = canvas.draw(
      name, at: Point(x: start, y: y), style: nameStyle(of: row, depth, isSelected))
    if let note = row.note {
      canvas.draw(
        Truncation.tail.fit(note.text, to: min(space - 1, columns.upperBound - 12 - start) - width),
        at: Point(x: start + width + 1, y: y),
        style: style(note.isMotion ? theme.lamp : isSelected ? selectedInk : theme.tertiary))
    }
    draw(
      displayedFrame(of: row), endingAt: columns.upperBound, row: y,
      style(isSelected ? selectedInk : theme.tertiary), &canvas)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    let index = firstRow + mouse.location.y
    guard mouse.button == .left, rows.indices.contains(index) else { return false }
    choose?(rows[index])
    return true
  }

  override var accessibilityElements: [AccessibilityElement] {
    visibleRows.enumerated().map { row, displayed in
      let facts = [displayed.note?.text, displayed.frame].compactMap(\.self)
      return AccessibilityElement(
        displayed.name, value: facts.joined(separator: " "),
        traits: displayed.id == selection ? .selected : [],
        frame: Rect(x: 0, y: row, width: bounds.width, height: 1),
        isCurrent: displayed.id == selection)
    }
  }
}

// MARK: - Drawing

extension InspectorTreeView {
  /// The largest level with an indentation of its own.
  private static let deepest = 12

  private var selectedInk: ThemeColor { theme.secondaryOnFill }

  private func nameStyle(of row: InspectorRow, _ depth: Int, _ isSelected: Bool) -> Style {
    if isSelected { return style(theme.accent, .bold) }
    return style(depth < 2 && row.name != "…" ? theme.text : theme.secondary)
  }

  private func drawSelection(at y: Int, in canvas: inout Canvas) {
    let row = Rect(x: 1, y: y, width: bounds.width - 2, height: 1)
    let tone = isActive ? theme.selection : theme.selectionQuiet
    canvas.fill(row, style: Style(background: color(tone)))
    canvas.draw(traits.glyph(.focusBar), at: row.origin, style: style(theme.accent))
  }

  private func drawGuide(of row: InspectorRow, at point: Point, in canvas: inout Canvas) {
    let glyph: Glyph = traits.usesUnicode ? (row.isLast ? "╰" : "├") : (row.isLast ? "`" : "|")
    canvas.draw(glyph, at: point, style: inspectorTone(theme.tertiary, alpha: 0.5))
  }

  private func displayedName(of row: InspectorRow) -> String {
    traits.usesUnicode || row.name != "…" ? row.name : "..."
  }

  private func displayedFrame(of row: InspectorRow) -> String {
    traits.usesUnicode ? row.frame : String(row.frame.map { $0 == "×" ? "x" : $0 })
  }
}
