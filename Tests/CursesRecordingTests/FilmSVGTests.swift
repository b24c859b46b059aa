import CursesCells
import CursesRecording
import CursesViews
import Foundation
import Testing

@Suite struct FilmSVGTests {
  @Test func `letters are centered in their cells, blocks are shapes`() {
    let buffer = Buffer.drawn(6, 1) { canvas in
      canvas.draw("a日▄<", at: .zero, style: Style(foreground: .rgb(255, 136, 0)))
      canvas.fill(Rect(x: 5, y: 0, width: 1, height: 1), style: Style(background: .rgb(0, 0, 9)))
    }

    #expect(
      svg(buffer) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 56" \
        font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="20">
        <g transform="translate(0 0)">
        <rect width="104" height="56" rx="12" fill="#14161b"/>
        <g transform="translate(16 16)">
        <g shape-rendering="crispEdges">
        <path fill="#000009" d="M60 0h12v24h-12z"/>
        <path fill="#ff8800" d="M36 12h12v12h-12z"/>
        </g>
        <g text-anchor="middle">
        <g transform="translate(0 18)" fill="#ff8800">\
        <text x="6">a</text><text x="24">日</text><text x="54">&lt;</text></g>
        </g>
        </g>
        </g>
        </svg>

        """)
  }

  @Test func `a cluster is one letter, centered in its columns`() {
    let buffer = Buffer.drawn(4, 1) { canvas in canvas.draw("e\u{301}👍x", at: .zero) }
    let letters = "<text x=\"6\">e\u{301}</text><text x=\"24\">👍</text><text x=\"42\">x</text>"

    #expect(svg(buffer).contains(letters))
  }

  @Test func `text attributes are drawn`() {
    let all: [(Attributes, String)] = [
      (.bold, ##"fill="#e9ecf1" font-weight="700"><text x="6">x"##),
      (.dim, ##"fill="#94969b"><text x="6">x"##),
      (.italic, ##"font-style="italic"><text x="6">x"##), (.underline, "M0 21h12v2h-12z"),
      (.doubleUnderline, "M0 20h12v1h-12zM0 22h12v1h-12z"),
      (.curlyUnderline, "M0 0m0 20q3-3 6 0t6 0v2q-3 3-6 0t-6 0z"),
      (.dottedUnderline, "M1 21h2v2h-2zM5 21h2v2h-2zM9 21h2v2h-2z"),
      (.dashedUnderline, "M1 21h4v2h-4zM7 21h4v2h-4z"),
      (.strikethrough, "M0 12h12v2h-12z"), (.reverse, ##"fill="#14161b"><text x="6">x"##),
    ]
    for (attribute, part) in all {
      let buffer = Buffer.drawn(1, 1) { canvas in
        canvas.draw("x", at: .zero, style: Style(attributes: [attribute]))
      }
      #expect(svg(buffer).contains(part), "\(attribute)")
    }
  }

  @Test(arguments: [
    (Attributes.underline, ##"<path fill="#ff8800" d="M0 21h12v2h-12z"/>"##),
    (.dashedUnderline, ##"<path fill="#ff8800" d="M1 21h4v2h-4zM7 21h4v2h-4z"/>"##),
  ])
  func `an underline has its own color, also in reversed text`(line: Attributes, path: String) {
    let style = Style(attributes: [line, .reverse], underlineColor: .rgb(255, 136, 0))
    let buffer = Buffer.drawn(1, 1) { canvas in canvas.draw("x", at: .zero, style: style) }

    #expect(svg(buffer).contains(path))
  }

  @Test func `several frames are stacked with their times`() {
    let buffer = Buffer.drawn(1, 1) { canvas in canvas.draw("x", at: .zero) }
    let strip = FilmStrip(frames: [
      FilmFrame(time: .zero, buffer: buffer), FilmFrame(time: .milliseconds(100), buffer: buffer),
    ])

    let text = FilmSVG.encode(strip, colors: .light)
    #expect(text.contains(##"viewBox="0 0 44 192""##))
    #expect(text.contains(##"<text x="16" y="18" fill="#8c8e90">0ms</text>"##))
    #expect(text.contains(##"<text x="16" y="114" fill="#8c8e90">100ms</text>"##))
    #expect(text.contains(##"<g transform="translate(0 120)">"##))
  }

  @Test func `a film without frames is an empty picture`() {
    #expect(FilmSVG.encode(FilmStrip()).contains(##"viewBox="0 0 0 0""##))
  }

  private func svg(_ buffer: Buffer) -> String {
    FilmSVG.encode(FilmStrip(frames: [FilmFrame(time: .zero, buffer: buffer)]))
  }
}
