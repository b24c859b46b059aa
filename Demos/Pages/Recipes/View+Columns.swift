import CursesKit

extension View {
  /// Draws values in `0...1` as columns by eighths, from a low to a high color.
  ///
  /// A marked column has another color. Nothing is drawn without Unicode.
  func drawColumns(
    _ values: [Double], in area: Rect, low: RGB, high: RGB, marking marked: Int? = nil,
    _ canvas: inout Canvas
  ) {
    guard traits.usesUnicode else { return }
    for (index, value) in values.prefix(max(0, area.width)).enumerated() {
      let eighths = max(1, Int((value * Double(8 * area.height)).rounded()))
      for row in 0..<area.height {
        let rest = eighths - (area.height - 1 - row) * 8
        guard rest > 0 else { continue }
        let share = Double(area.height - 1 - row) / Double(max(1, area.height - 1))
        let tone = Style(foreground: Color(low.mixed(with: high, fraction: share)))
        let ink = traits.supportsBlending ? tone : style(theme.accent)
        canvas.draw(
          Self.columnGlyphs[min(8, rest) - 1], at: area.origin.translated(x: index, y: row),
          style: index == marked ? style(theme.lamp) : ink)
      }
    }
  }

  /// The glyphs of one to eight eighths.
  static var columnGlyphs: [Glyph] { eighthGlyphs }
}

private let eighthGlyphs = "▁▂▃▄▅▆▇█".map { Glyph($0) }
