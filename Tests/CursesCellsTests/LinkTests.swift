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
  func `an address is kept in visible ASCII`(address: String, kept: String) {
    #expect(Link(address)?.address == kept)
    #expect(Link(address)?.description == kept)
  }

  @Test(arguments: [
    "", ":", "https:", "https", "/relative", "//host/", "1x:y", "a b:c", "é:c", " https://a.b/",
    "https://a.b/\u{1B}\\", "https://a.b/\u{7}", "https://a.b/\n", "https://a.b/\0",
    "https://a.b/\u{7F}", "https://a.b/\u{9C}", "https://a.b/\u{85}",
  ])
  func `what is no address, or would act on a terminal, is refused`(address: String) {
    #expect(Link(address) == nil)
  }

  @Test func `an address of 2,083 bytes is the longest, counted as it is sent`() {
    let base = "https://a.b/"
    let room = 2083 - base.count

    #expect(Link(base + String(repeating: "x", count: room))?.address.utf8.count == 2083)
    #expect(Link(base + String(repeating: "x", count: room + 1)) == nil)
    #expect(Link(base + String(repeating: " ", count: room / 3))?.address.utf8.count == 2082)
    #expect(Link(base + String(repeating: " ", count: room / 3 + 1)) == nil)
    #expect(Link(String(repeating: "x", count: 100_000) + ":y") == nil)
  }

  @Test func `the same address is the same link`() {
    #expect(Link("https://example.org/1") == Link("https://example.org/1"))
    #expect(Link("https://example.org/1") != Link("https://example.org/2"))
  }

  @Test func `a scheme is in lower case`() {
    #expect(Link("HTTPS://example.org")?.scheme == "https")
    #expect(Link("javascript:alert(1)")?.scheme == "javascript")
  }

  @Test func `a style says where it leads`() {
    let style = Style(.bold)
    let linked = Style(attributes: .bold, link: Link("https://example.org/"))

    #expect(linked != style)
    #expect(linked.description == "bold to https://example.org/")
  }
}

/// Links keep to what they were drawn for.
@Suite struct LinkedCellTests {
  let link = Link("https://example.org/")
  let other = Link("https://example.org/other")
  let colors = TerminalColors.dark

  private func cell(_ character: Character, _ link: Link?, background: Color = .clear) -> Cell {
    Cell(Glyph(character), style: Style(background: background, link: link))
  }

  @Test func `a cell keeps its link, in both halves and in what is left of one`() {
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

  @Test func `what lies over a link has its own, or none`() {
    let below = cell("x", link, background: .default)

    #expect(cell("y", nil).over(below).link == nil)
    #expect(cell("y", other).over(below).link == other)
    #expect(Cell.clear.over(below).link == link)
    #expect(Cell.blank.over(below).link == nil)
  }

  @Test(arguments: [(0.2, "x"), (0.8, "y")])
  func `of two cells that are mixed, the link is that of the glyph seen`(
    alpha: Double, seen: Character
  ) {
    let below = cell("x", link, background: .rgb(0, 0, 0))
    let upper = cell("y", other, background: .rgb(99, 0, 0))

    let mixed = upper.blended(over: below, alpha: alpha, colors: colors)

    #expect(mixed.glyph.character == seen)
    #expect(mixed.link == (seen == "x" ? link : other))
  }

  @Test func `a veil without a glyph leaves the link below`() {
    let below = cell("x", link, background: .rgb(0, 0, 0))
    let veil = cell(" ", nil, background: .rgb(99, 0, 0))

    #expect(veil.blended(over: below, alpha: 0.5, colors: colors).link == link)
    #expect(below.stepped(over: .blank, alpha: 0.5).link == link)
  }

  @Test func `text is drawn with a link, which a new look can keep`() {
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
