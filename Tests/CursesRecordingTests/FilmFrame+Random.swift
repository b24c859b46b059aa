import CursesCells
import CursesRecording

extension FilmFrame {
  /// Returns a frame of 17x5 cells with random texts, which are often equal to those of another.
  static func random(at time: Duration, using generator: inout SeededGenerator) -> FilmFrame {
    let texts = ["plain", "日本", "e\u{301}té", "▄▀▄", "a 日 b", "   "]
    let colors: [Color] = [.default, .indexed(3), .indexed(200), .rgb(1, 2, 3), .rgb(255, 136, 0)]
    let links = [nil, Link("https://www.example.org/"), Link("https://www.example.org/a")]
    let attributes: [Attributes] = [[], .bold, [.italic, .underline], .reverse, .strikethrough]
    let buffer = Buffer.drawn(17, 5) { canvas in
      for _ in 0..<4 {
        let style = Style(
          foreground: colors.randomElement(using: &generator) ?? .default,
          background: colors.randomElement(using: &generator) ?? .default,
          attributes: attributes.randomElement(using: &generator) ?? [],
          link: links.randomElement(using: &generator) ?? nil)
        let position = Point(
          x: .random(in: -1..<17, using: &generator), y: .random(in: 0..<5, using: &generator))
        canvas.draw(texts.randomElement(using: &generator) ?? "", at: position, style: style)
      }
    }
    return FilmFrame(time: time, buffer: buffer)
  }
}
