import CursesKit

/// The timing curve of an indicator, its position at five times, and the glyphs of the three looks.
final class IndicatorAnatomy: AnatomyPane {
  /// The elapsed fraction of the glide, in `0...1`; 1 if the indicator is still.
  @Invalidating(.display) var fraction = 1.0

  init() {
    super.init(title: "How it moves", detail: "0.2 s, ease in and out")
  }

  private static let curve = AnimationCurve.easeInOut
  private static let times = [0, 50, 100, 150, 200]

  override func drawContent(in canvas: inout Canvas) {
    let columns = Self.columns
    let x = columns.lowerBound
    let curve = Rect(x: x, y: 4, width: columns.count, height: 8)
    let values = (0..<columns.count).map { column in
      max(0.02, Self.curve.progress(at: (Double(column) + 0.5) / Double(columns.count)))
    }
    let (desk, accent) = (traits.tone(theme.desk), traits.tone(theme.accent))
    let now = fraction < 1 ? Int(fraction * Double(columns.count)) : nil
    drawColumns(
      values, in: curve, low: desk.mixed(with: accent, fraction: 0.45), high: accent,
      marking: now, &canvas)
    canvas.draw("0", at: Point(x: x, y: curve.maxY), style: style(theme.tertiary))
    canvas.draw("100 ms", at: Point(x: x + 13, y: curve.maxY), style: style(theme.tertiary))
    draw(
      "200 ms", endingAt: columns.upperBound, row: curve.maxY, style(theme.tertiary), in: &canvas)
    drawPlaces(from: 14, in: &canvas)
    drawParts(from: 22, in: &canvas)
  }

  private func drawPlaces(from row: Int, in canvas: inout Canvas) {
    let x = Self.columns.lowerBound
    canvas.draw("Where it is", at: Point(x: x, y: row), style: style(theme.tertiary, .bold))
    for (index, time) in Self.times.enumerated() {
      let y = row + 1 + index
      let share = Self.curve.progress(at: Double(time) / 200)
      draw("\(time) ms", endingAt: x + 6, row: y, style(theme.tertiary), in: &canvas)
      let rail = Rect(x: x + 8, y: y, width: 18, height: 1)
      canvas.fill(rail, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
      canvas.draw(
        traits.usesUnicode ? "○" : "o", at: Point(x: rail.minX + Int((share * 17).rounded()), y: y),
        style: style(theme.secondary))
      draw(
        "\(Int((share * 100).rounded())) %", endingAt: Self.columns.upperBound, row: y,
        style(theme.text), in: &canvas)
    }
  }

  private func drawParts(from row: Int, in canvas: inout Canvas) {
    let x = Self.columns.lowerBound
    canvas.draw(
      "What it is made of", at: Point(x: x, y: row), style: style(theme.tertiary, .bold))
    let parts: [(String, String, ThemeColor)] = [
      ("▂▄▆▄▂", "arrow, by quarters", theme.secondary),
      ("▁▁▁▁▁", "line, its ends by tone", theme.accent),
      ("▐███▌", "block, its ends by eighths", theme.tertiary),
    ]
    for (index, (glyphs, text, ink)) in parts.enumerated() {
      let y = row + 1 + index
      if traits.usesUnicode { canvas.draw(glyphs, at: Point(x: x, y: y), style: style(ink)) }
      canvas.draw(text, at: Point(x: x + 7, y: y), style: style(theme.secondary))
    }
    for (index, line) in ["A new press starts from where the", "mark is seen, so it never jumps."]
      .enumerated()
    {
      canvas.draw(line, at: Point(x: x, y: row + 6 + index), style: style(theme.tertiary))
    }
  }
}
