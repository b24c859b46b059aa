import CursesCells
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    ("https://example.org/", "https://example.org/"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("https://a.b/%41?q=1&r=2#s;t", "https://a.b/%41?q=1&r=2#s;t"),
    ("http://[::1]:8080/", "http://[::1]:8080/"),
    ("https://a.b/ä 日", "https://a.b/%C3%A4%20%E6%97%A5"),
    ("https://a.b/\"<x>\\^`{|}", "https://a.b/%22%3Cx%3E%5C%5E%60%7B%7C%7D"),
    ("https://a.b/\u{202E}gpj", "https://a.b/%E2%80%AEgpj"), ("X+y-1.z:1", "X+y-1.z:1"),
  ])
  func `an address is percent-encoded as visible ASCII`(address: String, kept: String) {
    #expect(Link(address)?.address == kept)
    #expect(Link(address)?.description == kept)
  }

  @Test(arguments: [
    "", ":", "https:", "https", "/relative", "//host/", "1x:y", "a b:c", "é:c", " https://a.b/",
    "https://a.b/\u{1B}\\", "https://a.b/\u{7}", "https://a.b/\n", "https://a.b/\0",
    "https://a.b/\u{7F}", "https://a.b/\u{9C}", "https://a.b/\u{85}",
  ])
  func `invalid addresses and control characters are refused`(address: String) {
    #expect(Link(address) == nil)
  }

  @Test func `an address has at most 2,083 bytes after percent-encoding`() {
    let base = "https://a.b/"
    let space = 2083 - base.count

    #expect(Link(base + String(repeating: "x", count: space))?.address.utf8.count == 2083)
    #expect(Link(base + String(repeating: "x", count: space + 1)) == nil)
    #expect(Link(base + String(repeating: " ", count: space / 3))?.address.utf8.count == 2082)
    #expect(Link(base + String(repeating: " ", count: space / 3 + 1)) == nil)
    #expect(Link(String(repeating: "x", count: 100_000) + ":y") == nil)
  }

  @Test func `links with the same address are equal`() {
    #expect(Link("https://example.org/1") == Link("https://example.org/1"))
    #expect(Link("https://example.org/1") != Link("https://example.org/2"))
  }

  @Test func `a scheme is lowercased`() {
    #expect(Link("HTTPS://example.org")?.scheme == "https")
    #expect(Link("javascript:alert(1)")?.scheme == "javascript")
  }

  @Test func `a style's description includes its link`() {
    let style = Style(.bold)
    let linked = Style(attributes: .bold, link: Link("https://example.org/"))

    #expect(linked != style)
    #expect(linked.description == "bold to https://example.org/")
  }
}

/// The links of cells that are composited, blended and drawn.
@Suite struct LinkedCellTests {
  let link = Link("https://example.org/")
  let other = Link("https://example.org/other")
  let colors = TerminalColors.dark

  private func cell(_ character: Character, _ link: Link?, background: Color = .clear) -> Cell {
    Cell(Glyph(character), style: Style(background: background, link: link))
  }

  @Test func `a wide cell's continuation and blank keep its link`() {
    let wide = cell("日", link)

    #expect(MemoryLayout<Cell>.size == 16)
    #expect(wide.link == link)
    #expect(wide.span == .lead)
    #expect(wide.continuation.link == link)
    #expect(wide.continuation.span == .continuation)
    #expect(wide.blanked.link == link)
    #expect(cell("x", link) != cell("x", nil))
    #expect(cell("x", link) != cell("x", other))
  }

  @Test func `a visible cell over a link has its own link or none`() {
    let below = cell("x", link, background: .default)

    #expect(cell("y", nil).over(below).link == nil)
    #expect(cell("y", other).over(below).link == other)
    #expect(Cell.clear.over(below).link == link)
    #expect(Cell.blank.over(below).link == nil)
  }

  @Test(arguments: [(0.2, "x"), (0.8, "y")])
  func `a blended cell has the link of its visible glyph`(
    alpha: Double, seen: Character
  ) {
    let below = cell("x", link, background: .rgb(0, 0, 0))
    let upper = cell("y", other, background: .rgb(99, 0, 0))

    let mixed = upper.blended(over: below, alpha: alpha, colors: colors)

    #expect(mixed.glyph.character == seen)
    #expect(mixed.link == (seen == "x" ? link : other))
  }

  @Test func `a veil without a glyph keeps the link below`() {
    let below = cell("x", link, background: .rgb(0, 0, 0))
    let veil = cell(" ", nil, background: .rgb(99, 0, 0))

    #expect(veil.blended(over: below, alpha: 0.5, colors: colors).link == link)
    #expect(below.stepped(over: .blank, alpha: 0.5).link == link)
  }

  @Test func `text is drawn with a link, which restyling keeps`() {
    var canvas = Canvas(Buffer(size: Size(width: 8, height: 1)))
    canvas.draw("日ab", at: .zero, style: Style(link: link))
    canvas.restyle(Rect(x: 0, y: 0, width: 3, height: 1)) { $0.attributes.insert(.bold) }

    let buffer = canvas.buffer
    #expect(buffer.lines == ["日ab    "])
    #expect(
      (0..<8).map { buffer[Point(x: $0, y: 0)].link != nil } == [
        true, true, true, true, false, false, false, false,
      ])
    #expect(buffer[.zero].attributes == .bold)
  }
}
