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
    let (desk, fill) = (traits.tone(theme.desk), traits.tone(theme.accentFill))
    let now = fraction < 1 ? Int(fraction * Double(columns.count)) : nil
    drawColumns(
      values, in: curve, low: desk.mixed(with: fill, fraction: 0.55),
      high: traits.tone(theme.accent), marking: now, &canvas)
    for (index, (label, column)) in [("0", 0), ("100 ms", 13), ("200 ms", 26)].enumerated() {
      canvas.draw(
        label, at: Point(x: x + column, y: curve.maxY),
        style: style(index == nearest(of: 3) ? theme.lamp : theme.tertiary))
    }
    drawPlaces(from: 14, in: &canvas)
    drawParts(from: 22, in: &canvas)
  }

  /// Returns the index of the time that is nearest to the present moment, of `count` evenly spaced
  /// times, or `nil` if the indicator is still.
  private func nearest(of count: Int) -> Int? {
    fraction < 1 ? Int((fraction * Double(count - 1)).rounded()) : nil
  }

  private func drawPlaces(from row: Int, in canvas: inout Canvas) {
    let x = Self.columns.lowerBound
    canvas.draw("Where it is", at: Point(x: x, y: row), style: style(theme.tertiary, .bold))
    canvas.draw("%", before: Self.columns.upperBound, y: row, style: style(theme.tertiary))
    for (index, time) in Self.times.enumerated() {
      let y = row + 1 + index
      let isNow = index == nearest(of: Self.times.count)
      let share = Self.curve.progress(at: Double(time) / 200)
      canvas.draw(
        "\(time) ms", before: x + 6, y: y, style: style(isNow ? theme.lamp : theme.tertiary))
      let rail = Rect(x: x + 8, y: y, width: 20, height: 1)
      canvas.fill(rail, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
      canvas.draw(
        traits.usesUnicode ? (isNow ? "●" : "○") : (isNow ? "*" : "o"),
        at: Point(x: rail.minX + Int((share * 19).rounded()), y: y),
        style: style(isNow ? theme.lamp : theme.secondary))
      canvas.draw(
        "\(Int((share * 100).rounded()))", before: Self.columns.upperBound, y: y,
        style: style(isNow ? theme.text : theme.tertiary))
    }
  }

  /// The colors of the arrow, of the line on dark backgrounds, and of the block.
  private static let arrowInk = ThemeColor(
    light: .rgb(104, 108, 116), dark: .rgb(164, 164, 168), palette16: .default)
  private static let lineInk = ThemeColor(always: .rgb(67, 210, 253), palette16: 15)
  private static let blockInk = ThemeColor(
    light: .rgb(150, 154, 162), dark: .rgb(86, 86, 90), palette16: .default)

  private func drawParts(from row: Int, in canvas: inout Canvas) {
    let x = Self.columns.lowerBound
    canvas.draw("What it is made of", x: x, y: row, style: style(theme.tertiary, .bold))
    let parts: [(String, String, ThemeColor)] = [
      ("▂▄▆▄▂", "arrow, by quarters", Self.arrowInk),
      ("▁▁▁▁▁", "line, its ends by tone", traits.colors.isDark ? Self.lineInk : theme.accent),
      ("▐███▌", "block, its ends by eighths", Self.blockInk),
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
