import CursesKit

/// The position of a row over time, its bounce, and the heights of the ten rows.
final class SideSwipeAnatomy: AnatomyPane {
  /// The selected row, which is highlighted among the heights.
  @Invalidating(.display) var selectedRow: Int? = nil

  private let heights: [Int]

  init(heights: [Int]) {
    self.heights = heights
    super.init(title: "Where the row is", detail: "opens in 0.2 s, closes in 0.6 s")
  }

  override func drawContent(in canvas: inout Canvas) {
    drawCurve(in: &canvas)
    drawBounce(in: &canvas)
    drawHeights(in: &canvas)
  }

  private var faint: RGB {
    traits.tone(theme.accentFill).mixed(with: traits.tone(theme.desk), fraction: 0.45)
  }

  private func drawCurve(in canvas: inout Canvas) {
    let (x, width) = (Self.columns.lowerBound, Self.columns.count)
    let values = (0..<width).map { Self.position(at: (Double($0) + 0.5) / Double(width)) }
    drawColumns(
      values, in: Rect(x: x, y: 4, width: width, height: 6), low: faint,
      high: traits.tone(theme.accent), &canvas)
    let ink = style(theme.tertiary)
    for (offset, name) in [(0, "swipe"), (8, "open"), (15, "close")] {
      canvas.draw(name, at: Point(x: x + offset, y: 10), style: ink)
    }
    canvas.draw("bounce", before: Self.columns.upperBound, y: 10, style: ink)
  }

  /// Returns the position of the row, in shares of its width: 0.2 s to open, a pause, and three
  /// thirds of 0.6 s to close.
  private static func position(at time: Double) -> Double {
    if time < 0.22 { return AnimationCurve.easeInOut.progress(at: time / 0.22) }
    if time < 0.46 { return 1 }
    let third = (time - 0.46) / 0.54 * 3
    if third < 1 { return 1 + (5.0 / 320 - 1) * AnimationCurve.easeInOut.progress(at: third) }
    return third < 2 ? (5 + 5 * (third - 1)) / 320 : (10 - 10 * (third - 2)) / 320
  }

  private func drawBounce(in canvas: inout Canvas) {
    let x = Self.columns.lowerBound
    canvas.draw("The bounce, four times as large", x: x, y: 12, style: style(theme.tertiary, .bold))
    for (index, columns) in [1.25, 2.5, 0].enumerated() {
      let y = 13 + index
      canvas.draw("0.2 s", at: Point(x: x, y: y), style: style(theme.tertiary))
      canvas.fill(
        Rect(x: x + 7, y: y, width: 25, height: 1), style: Style(background: .rgb(57, 65, 77)))
      let start = Double(x + 7) + 4 * columns
      canvas.drawBlock(
        from: start, to: Double(x + 32), rows: y..<y + 1,
        style: Style(foreground: color(theme.selection), background: .rgb(57, 65, 77)))
      let name = columns == 0 ? "home" : "\(columns) columns"
      let ink = Style(
        foreground: color(theme.text), background: color(theme.selection))
      canvas.draw(name, at: Point(x: Int(start.rounded(.up)) + 1, y: y), style: ink)
    }
  }

  private func drawHeights(in canvas: inout Canvas) {
    let x = Self.columns.lowerBound
    canvas.draw("How high the rows are", x: x, y: 17, style: style(theme.tertiary, .bold))
    for (index, rows) in heights.enumerated() {
      let y = 18 + index
      let isOn = index == selectedRow
      canvas.draw("row \(index)", x: x, y: y, style: style(isOn ? theme.text : theme.tertiary))
      canvas.draw(
        "\(44 + 5 * index) pt", before: x + 12, y: y,
        style: style(isOn ? theme.text : theme.secondary))
      let accent = traits.tone(theme.accent)
      let tone = isOn ? accent : accent.mixed(with: traits.tone(theme.desk), fraction: 0.45)
      let dash = String(repeating: traits.usesUnicode ? "━" : "-", count: 2)
      for part in 0..<rows {
        canvas.draw(dash, x: x + 14 + 3 * part, y: y, style: Style(foreground: Color(tone)))
      }
      canvas.draw(
        "\(rows) rows", before: x + 32, y: y, style: style(isOn ? theme.text : theme.tertiary))
    }
  }
}
