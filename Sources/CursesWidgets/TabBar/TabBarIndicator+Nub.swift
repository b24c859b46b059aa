import CursesCells
import CursesViews

extension TabBarIndicator {
  /// Draws the nub, which stands over the middle of the item, and the light it throws on the bar.
  ///
  /// The view is as large as the item. In one row there is light alone.
  func drawNub(_ style: Style, in canvas: inout Canvas) {
    // Items differ by a column at most; the width that is gone to is the one at rest.
    let width = Double(bounds.width)
    let light = TabBarLight(
      center: presentationOffset.x + (width - 1) / 2, reach: min(TabBarLight.nubReach, width / 2))
    let isTall = bounds.height > 2
    if traits.mixesLight { drawLight(light, isTall: isTall, in: &canvas) }
    guard isTall else { return }
    guard traits.colorDepth > .monochrome, traits.usesUnicode else {
      let column = Int(light.center.rounded(.down))
      let mark: Glyph = traits.usesUnicode ? "▲" : "^"
      return canvas.draw(mark, at: Point(x: column, y: 0), style: style)
    }
    for (column, glyph) in Self.nub(at: light.center) {
      canvas.draw(glyph, at: Point(x: column, y: 0), style: style)
    }
  }

  /// The cells of a nub two columns wide, by halves of a cell.
  private static func nub(at center: Double) -> [(column: Int, glyph: Glyph)] {
    let halves = Int((center * 2).rounded()) + 1
    let column = Int((Double(halves) / 2).rounded(.down))
    return halves.isMultiple(of: 2)
      ? [(column - 1, Glyph("█")), (column, Glyph("█"))]
      : [(column - 1, Glyph("▟")), (column, Glyph("█")), (column + 1, Glyph("▙"))]
  }

  private func drawLight(_ light: TabBarLight, isTall: Bool, in canvas: inout Canvas) {
    let tones = TabBarTones(theme, traits)
    let shares = traits.colors.isDark ? (tall: 0.2, low: 0.26) : (tall: 0.1, low: 0.16)
    let names = isTall ? 1 : 0
    for column in canvas.clipBounds.columns {
      let share = light[column]
      guard share > 0 else { continue }
      func lit(_ tone: RGB, _ amount: Double) -> Color {
        Color(tone.lit(by: tones.accent, share: amount * share))
      }
      let ground = Style(background: lit(tones.bar, isTall ? shares.tall : shares.low))
      canvas.fill(Rect(x: column, y: names, width: 1, height: 1), style: ground)
      guard isTall else { continue }
      canvas.draw("▄", at: Point(x: column, y: 0), style: Style(foreground: lit(tones.lip, 1)))
      let low = Style(foreground: lit(tones.barLow, 0.07), background: Color(tones.barEnd))
      canvas.draw("▀", at: Point(x: column, y: 2), style: low)
    }
  }
}
