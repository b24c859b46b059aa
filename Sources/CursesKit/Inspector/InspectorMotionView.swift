import CursesCells
import CursesViews

/// The running animations, with a bar for the progress of each.
///
///     Motion
///     indicator   ━━━━━━━━━━━━━━━━━━ 110 of 200 ms
final class InspectorMotionView: View {
  /// The animations.
  @Invalidating(.display) var motions: [InspectorMotion] = []

  override func draw(in canvas: inout Canvas) {
    let columns = inspectorColumns
    drawHeading("Motion", row: 0, &canvas)
    if motions.isEmpty {
      canvas.draw(
        "none", at: Point(x: columns.lowerBound, y: 1), style: style(theme.tertiary))
    }
    for (index, motion) in motions.prefix(max(0, bounds.height - 1)).enumerated() {
      let row = index + 1
      let name = Truncation.tail.fit(motion.name, to: 11)
      canvas.draw(
        name, at: Point(x: columns.lowerBound, y: row), style: style(theme.secondary))
      let bar = Rect(
        x: columns.lowerBound + 12, y: row, width: min(18, columns.count - 26), height: 1)
      if bar.width >= 4 { drawSlimBar(motion.fraction, in: bar, &canvas) }
      draw(
        motion.times, endingAt: columns.upperBound, row: row, style(theme.tertiary), &canvas)
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    motions.map { AccessibilityElement("\($0.name) \($0.property)", value: $0.times) }
  }
}

/// Lines of text in groups, which scroll.
final class InspectorLinesView: View {
  /// The lines.
  @Invalidating(.display, .layout) var lines: [InspectorLine] = []

  private var firstRow = 0

  override func layoutSubviews() { scroll(by: 0) }

  /// Scrolls by rows; negative numbers scroll up.
  func scroll(by rows: Int) {
    let wanted = min(max(0, firstRow + rows), max(0, lines.count - bounds.height))
    guard wanted != firstRow else { return }
    firstRow = wanted
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    let columns = inspectorColumns
    for (row, line) in lines.dropFirst(firstRow).prefix(bounds.height).enumerated() {
      if line.isHeading {
        drawHeading(line.title, row: row, &canvas)
        continue
      }
      let room = columns.count - CellWidth.of(line.detail) - 2
      canvas.draw(
        Truncation.tail.fit(line.title, to: room), at: Point(x: columns.lowerBound, y: row),
        style: style(theme.secondary))
      draw(line.detail, endingAt: columns.upperBound, row: row, style(theme.text), &canvas)
    }
  }

  override func scrollWheel(_ mouse: Mouse) -> Bool {
    switch mouse.button {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    default: return false
    }
    return true
  }

  override var accessibilityElements: [AccessibilityElement] {
    lines.enumerated().filter { !$0.element.title.isEmpty }.map { index, line in
      AccessibilityElement(
        line.title, value: line.detail, traits: line.isHeading ? .header : .staticText,
        frame: Rect(x: 0, y: index - firstRow, width: bounds.width, height: 1))
    }
  }
}
