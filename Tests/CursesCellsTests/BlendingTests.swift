import CursesCells
import Testing

@Suite struct BlendingTests {
  private func cell(_ glyph: Glyph, _ color: Color, on background: Color = .default) -> Cell {
    Cell(glyph, style: Style(foreground: color, background: background))
  }

  @Test(arguments: [(0.25, Color.rgb(150, 0, 50)), (0.75, .rgb(50, 0, 150))])
  func `cells with the same glyph blend their foreground colors`(alpha: Double, color: Color) {
    let below = cell("▐", .rgb(200, 0, 0))

    let seen = cell("▐", .rgb(0, 0, 200)).blended(over: below, alpha: alpha, colors: .dark)

    #expect(seen == cell("▐", color))
  }

  @Test(arguments: [(0.25, "a"), (0.75, "b")] as [(Double, Glyph)])
  func `different glyphs fade out to and in from the background`(
    alpha: Double, glyph: Glyph
  ) {
    let below = cell("a", .rgb(200, 0, 0), on: .rgb(0, 0, 0))

    let seen = cell("b", .rgb(200, 0, 0), on: .rgb(0, 0, 0))
      .blended(over: below, alpha: alpha, colors: .dark)

    #expect(seen == cell(glyph, .rgb(150, 0, 0), on: .rgb(0, 0, 0)))
  }

  @Test func `a stepped veil resets the foreground of a cell with a background`() {
    let veil = Cell(.space, style: Style(background: .default))

    let veiled = veil.stepped(over: cell("a", .indexed(15), on: .indexed(4)), alpha: 0.5)
    let plain = veil.stepped(over: cell("a", .indexed(1)), alpha: 0.5)

    #expect(veiled.style == Style(foreground: .default, background: .default, attributes: .dim))
    #expect(plain.style == Style(foreground: .indexed(1), background: .default, attributes: .dim))
  }
}
