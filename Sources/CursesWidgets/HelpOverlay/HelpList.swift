import CursesCells
import CursesViews

/// Draws keys and what they do, below the names of who has them.
final class HelpList: View {
  let content: HelpContent

  /// The lines shown, of each column.
  private var columns: [[HelpContent.Line]] = []

  /// How lines stand in a column.
  private var layout = HelpContent.Columns(effectWidth: 0, areBeside: true)

  init(_ groups: [HelpOverlay.Group]) {
    content = HelpContent(groups)
    super.init()
  }

  /// Puts the list at the start of what scrolls, with as many rows as it takes.
  func show(in columns: HelpContent.Columns, width: Int) {
    let lines = content.lines(in: columns)
    let new = columns.keyRoom == nil ? [lines] : HelpContent.parted(lines)
    frame = Rect(x: 0, y: 0, width: width, height: new.map(\.count).max() ?? 0)
    guard new != self.columns || columns != layout else { return }
    (self.columns, layout) = (new, columns)
    setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    columns.enumerated().flatMap { column, lines in elements(of: lines, x: column * pitch) }
  }

  private func elements(of lines: [HelpContent.Line], x: Int) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for (row, line) in lines.enumerated() {
      let place = Rect(x: x, y: row, width: columns.count > 1 ? pitch : bounds.width, height: 1)
      switch line {
      case .title(let title):
        elements.append(AccessibilityElement(title, traits: .header, frame: place))
      case .keys(_, let hint?), .hint(_, _, let hint?):
        elements.append(
          AccessibilityElement(SpokenKeys.of(hint.keys) + ": \(hint.words)", frame: place))
      case .placeholder:
        elements.append(AccessibilityElement(HelpContent.placeholder, frame: place))
      case .blank, .keys, .hint, .effect: break
      }
    }
    return elements
  }

  override func draw(in canvas: inout Canvas) {
    for (column, lines) in columns.enumerated() {
      for row in canvas.clipBounds.rows.clamped(to: 0..<lines.count) {
        draw(lines[row], at: Point(x: column * pitch, y: row), &canvas)
      }
    }
  }

  /// The columns from one column of lines to the next.
  private var pitch: Int { HelpOverlayLayout.pitch(of: layout) }

  /// Where effects stand beside keys, in a column of lines.
  private var effectColumn: Int {
    layout.keyRoom.map { $0 + HelpOverlayLayout.narrowGap }
      ?? content.keyWidth + HelpOverlayLayout.gap
  }

  private func draw(_ line: HelpContent.Line, at place: Point, _ canvas: inout Canvas) {
    let keyStyle = style(theme.accent, .bold)
    let effectStyle = style(theme.onFill)
    // In two columns only keys stand at the left of the effects.
    let start = layout.keyRoom == nil ? 0 : effectColumn
    switch line {
    case .blank: break
    case .title(let title):
      draw(title, start, place, style(theme.secondaryOnFill, .bold), &canvas)
    case .placeholder: draw(HelpContent.placeholder, 0, place, effectStyle, &canvas)
    case .keys(let keys, _): draw(keys, start, place, keyStyle, &canvas)
    case .effect(let effect):
      let indent = layout.keyRoom == nil ? HelpOverlayLayout.indent : start
      draw(effect, indent, place, effectStyle, &canvas)
    case .hint(let keys, let effect, _):
      let free = layout.keyRoom.map { max(0, $0 - CellWidth.of(keys)) } ?? 0
      draw(keys, free, place, keyStyle, &canvas)
      draw(effect, effectColumn, place, effectStyle, &canvas)
    }
  }

  private func draw(
    _ text: some StringProtocol, _ x: Int, _ place: Point, _ style: Style, _ canvas: inout Canvas
  ) {
    let text = Truncation.tail.fit(text, to: bounds.width - place.x - x)
    canvas.draw(text, at: place.translated(x: x, y: 0), style: style)
  }
}
