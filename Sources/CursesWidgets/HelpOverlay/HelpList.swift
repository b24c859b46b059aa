import CursesCells
import CursesViews

/// A list of keys and their effects under the titles of their owners.
///
/// If there is enough space, the main keys come first, followed by all keys.
final class HelpList: View {
  /// All keys.
  let content: HelpContent

  /// The main keys, or `nil` if none are specified.
  let short: HelpContent?

  private var parts: [HelpPart] = []

  init(_ groups: [HelpOverlay.Group], short: [HelpOverlay.Group]) {
    content = HelpContent(groups)
    self.short = short.isEmpty ? nil : HelpContent(short, isShort: true)
    super.init()
  }

  /// Lays out the list at the start of the scrolled content, with the rows it needs.
  func show(in columns: HelpContent.Columns, width: Int, isShort: Bool) {
    var new: [HelpPart] = []
    if isShort, let short {
      new.append(HelpPart(short, in: columns))
      let all = HelpContent.Columns(
        effectWidth: max(1, width - HelpPart.indent - content.keyWidth - HelpOverlayLayout.gap),
        areBeside: true)
      new.append(HelpPart(content, in: all, below: new[0].endRow + 1))
    } else {
      new.append(HelpPart(content, in: columns))
    }
    frame = Rect(x: 0, y: 0, width: width, height: new.last?.endRow ?? 0)
    guard new != parts else { return }
    parts = new
    setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    parts.flatMap { part in
      part.columns.enumerated().flatMap { column, lines in
        elements(of: lines, at: part.origin(ofColumn: column), part)
      }
    }
  }

  private func elements(
    of lines: [HelpContent.Line], at origin: Point, _ part: HelpPart
  ) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for (row, line) in lines.enumerated() {
      let width = part.columns.count > 1 ? part.pitch : bounds.width
      let place = Rect(x: origin.x, y: origin.y + row, width: width, height: 1)
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
    for part in parts {
      for (column, lines) in part.columns.enumerated() {
        let origin = part.origin(ofColumn: column)
        let end = origin.y + lines.count
        for row in canvas.clipBounds.rows.clamped(to: origin.y..<max(origin.y, end)) {
          draw(lines[row - origin.y], of: part, at: Point(x: origin.x, y: row), &canvas)
        }
      }
    }
  }

  private func draw(
    _ line: HelpContent.Line, of part: HelpPart, at place: Point, _ canvas: inout Canvas
  ) {
    let keyStyle = style(theme.accent, .bold)
    let effectStyle = style(theme.onFill)
    switch line {
    case .blank: break
    case .title(let title):
      draw(title, part.start, place, style(theme.secondaryOnFill, .bold), &canvas)
    case .placeholder: draw(HelpContent.placeholder, 0, place, effectStyle, &canvas)
    case .keys(let keys, _): draw(keys, part.start, place, keyStyle, &canvas)
    case .effect(let effect):
      let indent = part.layout.keyRoom == nil ? HelpOverlayLayout.indent : part.start
      draw(effect, indent, place, effectStyle, &canvas)
    case .hint(let keys, let effect, _):
      let free = part.layout.keyRoom.map { max(0, $0 - CellWidth.of(keys)) } ?? 0
      draw(keys, free, place, keyStyle, &canvas)
      draw(effect, part.effectColumn, place, effectStyle, &canvas)
    }
  }

  private func draw(
    _ text: some StringProtocol, _ x: Int, _ place: Point, _ style: Style, _ canvas: inout Canvas
  ) {
    let text = Truncation.tail.fit(text, to: bounds.width - place.x - x)
    canvas.draw(text, at: place.translated(x: x, y: 0), style: style)
  }
}
