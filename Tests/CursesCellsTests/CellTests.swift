import CursesCells
import Testing

@Suite struct CellTests {
  let orange = Style(foreground: .rgb(255, 136, 0), attributes: .bold)
  let onBlue = Cell("x", style: Style(background: .indexed(4)))

  @Test func `a cell is sixteen bytes`() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test func `a clear cell shows the cell below`() {
    #expect(Cell.clear.over(onBlue) == onBlue)
  }

  @Test func `a glyph on a clear background keeps the background below`() {
    let seen = Cell("y", style: orange).over(onBlue)

    #expect(seen.glyph == Glyph("y"))
    #expect(seen.style.description == "bold #ff8800 on 4")
  }

  @Test func `a blank cell hides the cell below`() {
    #expect(Cell.blank.over(onBlue) == .blank)
  }

  @Test func `a background blends over a clear cell as over a blank`() {
    let fill = Cell(.space, style: Style(background: .rgb(200, 100, 0)))
    let faded = fill.blended(over: .clear, alpha: 0.5, colors: .dark)

    #expect(faded.glyph == .space)
    #expect(faded == fill.blended(over: .blank, alpha: 0.5, colors: .dark))
    #expect(Cell("x").blended(over: .clear, alpha: 0.5, colors: .dark).background.isClear)
    #expect(Cell.clear.blended(over: .clear, alpha: 0.5, colors: .dark) == .clear)
  }

  @Test func `a wide glyph is a lead and a continuation with the same style`() {
    let lead = Cell("日", style: orange)

    #expect(lead.span == .lead)
    #expect(lead.continuation.span == .continuation)
    #expect(lead.continuation.style == lead.style)
    #expect(lead.blanked == Cell(" ", style: orange))
  }

  @Test func `a zero-width glyph becomes a blank`() {
    #expect(Cell("\u{301}") == Cell(" "))
    #expect(Cell(Glyph.none) == .clear)
  }

  @Test func `a clear foreground becomes the default color`() {
    var cell = Cell("x", style: Style(foreground: .clear))
    #expect(cell.foreground == .default)

    cell.style = Style(foreground: .clear, attributes: .dim)
    #expect(cell == Cell("x", style: Style(.dim)))
  }

  @Test func `a cell's description has its glyph and its style`() {
    #expect(Cell("x", style: Style(.bold)).description == "\"x\" bold")
    #expect(Cell("日").continuation.description == "\"→\" plain")
    #expect(Cell.clear.description == "\"\" plain")
  }
}

@Suite struct GlyphTests {
  @Test(arguments: ["a", "é", "e\u{301}", "日", "👩‍💻", "🇩🇪", "1\u{FE0F}\u{20E3}", "\u{1100}\u{1161}"])
  func `a glyph returns the cluster it was created from`(character: Character) {
    let glyph = Glyph(character)

    #expect(glyph.character == character)
    #expect(glyph == Glyph(character))
    #expect(glyph.width == CellWidth.of(character))
  }

  @Test func `the none glyph has no character and no width`() {
    #expect(Glyph.none.character == nil)
    #expect(Glyph.none.scalar == nil)
    #expect(Glyph.none.width == 0)
  }

  @Test func `only a glyph of several scalars is a cluster`() {
    #expect(!Glyph("é").isCluster)
    #expect(Glyph("é").scalar == "é")
    #expect(Glyph("e\u{301}").isCluster)
    #expect(Glyph("e\u{301}").scalar == nil)
  }

  @Test func `a cluster is truncated to sixteen scalars`() {
    let marks = String(repeating: "\u{301}", count: 40)
    let kept = String(repeating: "\u{301}", count: 15)

    #expect(Glyph(Character("e" + marks)) == Glyph(Character("e" + kept)))
    #expect(Glyph(Character("e" + marks)).character?.unicodeScalars.count == 16)
  }

  @Test(arguments: ["\u{1B}", "\r\n", "\u{9B}", "\t", "\0"])
  func `a control character becomes U+FFFD`(character: Character) {
    #expect(Glyph(character) == Glyph("\u{FFFD}"))
  }
}
