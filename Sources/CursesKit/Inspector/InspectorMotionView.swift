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
