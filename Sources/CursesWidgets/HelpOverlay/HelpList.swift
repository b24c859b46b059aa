import CursesCells
import CursesViews

/// Draws keys and what they do, below the names of who has them.
final class HelpList: View {
  let content: HelpContent

  /// The lines shown.
  private var lines: [HelpContent.Line] = []

  init(_ groups: [HelpOverlay.Group]) {
    content = HelpContent(groups)
    super.init()
  }

  /// Puts the list at the start of what scrolls, with as many rows as it takes.
  func show(in columns: HelpContent.Columns, width: Int) {
    let new = content.lines(in: columns)
    frame = Rect(x: 0, y: 0, width: width, height: new.count)
    guard new != lines else { return }
    lines = new
    setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for (row, line) in lines.enumerated() {
      let place = Rect(x: 0, y: row, width: bounds.width, height: 1)
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
    for row in canvas.clipBounds.rows.clamped(to: 0..<lines.count) {
      draw(lines[row], inRow: row, &canvas)
    }
  }

  private func draw(_ line: HelpContent.Line, inRow row: Int, _ canvas: inout Canvas) {
    let keyStyle = style(theme.accent, .bold)
    let effectStyle = style(theme.onFill)
    switch line {
    case .blank: break
    case .title(let title): draw(title, 0, row, style(theme.secondaryOnFill, .bold), &canvas)
    case .placeholder: draw(HelpContent.placeholder, 0, row, effectStyle, &canvas)
    case .keys(let keys, _): draw(keys, 0, row, keyStyle, &canvas)
    case .effect(let effect): draw(effect, HelpOverlayLayout.indent, row, effectStyle, &canvas)
    case .hint(let keys, let effect, _):
      draw(keys, 0, row, keyStyle, &canvas)
      draw(effect, content.keyWidth + HelpOverlayLayout.gap, row, effectStyle, &canvas)
    }
  }

  private func draw(
    _ text: some StringProtocol, _ x: Int, _ row: Int, _ style: Style, _ canvas: inout Canvas
  ) {
    let text = Truncation.tail.fit(text, to: bounds.width - x)
    canvas.draw(text, at: Point(x: x, y: row), style: style)
  }
}
