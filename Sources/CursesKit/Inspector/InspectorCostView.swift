import CursesCells
import CursesViews

/// The cost of the last frames: a column for each, and a bar for each phase of the last one.
///
///     Frames                           60 / s
///         ▆
///     ▂▂▁▁█▁▂▂▁▁▃▄▅▅▄▃▂
///     layout  ━━━━━━━━━━   0.12 ms    3 views
///     whole                1.09 ms    of 16.7
///
/// A column over 4 ms has the color of warnings.
final class InspectorCostView: View {
  /// The costs of the last frames.
  @Invalidating(.display) var history = FrameHistory()

  /// The number of rows without the columns.
  nonisolated static let rowsBesideChart = 7

  override func draw(in canvas: inout Canvas) {
    let columns = inspectorColumns
    drawHeading("Frames", row: 0, &canvas)
    let rate = history.rate == 0 ? "idle" : "\(history.rate) / s"
    draw(
      rate, endingAt: columns.upperBound, row: 0,
      style(history.rate == 0 ? theme.tertiary : theme.success), &canvas)
    let rows = max(0, bounds.height - InspectorCostView.rowsBesideChart)
    drawChart(in: Rect(x: columns.lowerBound, y: 1, width: columns.count, height: rows), &canvas)
    for column in columns {
      canvas.draw(
        traits.usesUnicode ? "▔" : "-", at: Point(x: column, y: rows + 1),
        style: style(theme.hairline))
    }
    drawPhases(row: rows + 2, &canvas)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Frames", value: "\(history.rate) a second", traits: .image)]
  }
}

// MARK: - Chart

extension InspectorCostView {
  /// The duration of the highest column, if no frame takes longer.
  private static let leastRange = Duration.microseconds(5200)

  private static let blocks: [Glyph] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let letters: [Glyph] = [".", ":", "-", "-", "=", "+", "*", "#"]

  private func drawChart(in area: Rect, _ canvas: inout Canvas) {
    let displayed = history.costs.suffix(area.width)
    let range = max(InspectorCostView.leastRange, displayed.map(\.whole).max() ?? .zero)
    for (index, cost) in displayed.enumerated() {
      let x = area.maxX - displayed.count + index
      let eighths = Int((cost.whole / range * Double(area.height * 8)).rounded())
      drawColumn(eighths, isSlow: cost.whole > .milliseconds(4), x: x, in: area, &canvas)
    }
  }

  private func drawColumn(
    _ eighths: Int, isSlow: Bool, x: Int, in area: Rect, _ canvas: inout Canvas
  ) {
    let glyphs = traits.usesUnicode ? InspectorCostView.blocks : InspectorCostView.letters
    for row in 0..<area.height {
      let fromBelow = area.height - 1 - row
      let filled = min(8, eighths - fromBelow * 8)
      guard filled > 0 else { continue }
      let height = Double(fromBelow) / Double(max(1, area.height - 1))
      let ink =
        isSlow ? style(theme.warning) : inspectorTone(theme.success, alpha: 0.5 + 0.5 * height)
      canvas.draw(glyphs[filled - 1], at: Point(x: x, y: area.minY + row), style: ink)
    }
  }
}

// MARK: - Phases

extension InspectorCostView {
  private func drawPhases(row: Int, _ canvas: inout Canvas) {
    let cost = history.costs.last ?? FrameCost()
    let phases: [(name: String, time: Duration, work: String)] = [
      ("layout", cost.layout, "\(cost.statistics.viewsLaidOut) views"),
      ("draw", cost.draw, "\(cost.statistics.cellsDrawn) cells"),
      ("diff", cost.diff, "\(cost.cellsChanged) changed"),
      ("write", cost.write, "\(cost.bytes) bytes"),
    ]
    for (index, phase) in phases.enumerated() {
      let part = cost.whole > .zero ? phase.time / cost.whole : 0
      drawPhase(phase.name, phase.time, part, phase.work, row: row + index, &canvas)
    }
    let columns = inspectorColumns
    let last = row + phases.count
    canvas.draw(
      "whole", at: Point(x: columns.lowerBound, y: last), style: style(theme.text, .bold))
    draw(
      InspectorText.milliseconds(cost.whole), endingAt: timeEnd, row: last,
      style(theme.text, .bold), &canvas)
    draw("of 16.7", endingAt: columns.upperBound, row: last, style(theme.tertiary), &canvas)
  }

  private func drawPhase(
    _ name: String, _ time: Duration, _ part: Double, _ work: String, row: Int,
    _ canvas: inout Canvas
  ) {
    let columns = inspectorColumns
    let start = columns.lowerBound
    canvas.draw(name, at: Point(x: start, y: row), style: style(theme.secondary))
    let bar = Rect(x: start + 8, y: row, width: timeEnd - start - 18, height: 1)
    if bar.width >= 4 { drawSlimBar(part, in: bar, &canvas) }
    draw(InspectorText.milliseconds(time), endingAt: timeEnd, row: row, style(theme.text), &canvas)
    draw(work, endingAt: columns.upperBound, row: row, style(theme.tertiary), &canvas)
  }

  /// The column after the times, which leaves room for a space and `12345 changed`.
  private var timeEnd: Int {
    let columns = inspectorColumns
    return max(columns.lowerBound + 16, columns.upperBound - 14)
  }
}
