import CursesCells
import CursesRecording
import Testing

@Suite struct FramedTextTests {
  @Test func `a plain buffer is framed, including trailing spaces`() {
    let buffer = Buffer.drawn(6, 2) { $0.draw("Hi", at: .zero) }

    #expect(
      FramedText.encode(buffer) == """
        ┌──────┐
        │Hi    │
        │      │
        └──────┘
        """)
  }

  @Test func `styles are lettered in reading order and explained`() {
    let buffer = Buffer.drawn(12, 2) { canvas in
      canvas.draw("red", at: Point(x: 9, y: 0), style: Style(foreground: .indexed(1)))
      canvas.draw("Week", at: Point(x: 2, y: 0), style: Style(.reverse))
      let orange = Style(foreground: .rgb(255, 136, 0), background: .indexed(17), attributes: .bold)
      canvas.draw("x", at: Point(x: 0, y: 1), style: orange)
      canvas.draw("again", at: Point(x: 2, y: 1), style: Style(.reverse))
    }

    #expect(
      FramedText.encode(buffer) == """
        ┌────────────┐
        │  Week   red│
        │x again     │
        ├────────────┤
        │  aaaa   bbb│
        │c aaaaa     │
        └────────────┘
        a reverse
        b 1
        c bold #ff8800 on 17
        """)
  }

  @Test func `a wide glyph takes two columns of text and of letters`() {
    let buffer = Buffer.drawn(7, 1) { canvas in
      canvas.draw("日本", at: Point(x: 1, y: 0), style: Style(.bold))
      canvas.draw("👩‍💻", at: Point(x: 5, y: 0))
    }

    #expect(
      FramedText.encode(buffer) == """
        ┌───────┐
        │ 日本👩‍💻│
        ├───────┤
        │ aaaa  │
        └───────┘
        a bold
        """)
  }

  @Test func `half of a wide glyph is a blank`() {
    var buffer = Buffer(size: Size(width: 3, height: 1))
    buffer[Point(x: 0, y: 0)] = Cell("日").continuation
    buffer[Point(x: 2, y: 0)] = Cell("本")

    #expect(FramedText.encode(buffer) == "┌───┐\n│   │\n└───┘")
  }

  @Test func `default colors have no letter, however they are set`() {
    var buffer = Buffer(size: Size(width: 3, height: 1), filledWith: .clear)
    buffer[Point(x: 1, y: 0)] = Cell("x", style: Style(foreground: .clear, background: .default))

    #expect(FramedText.encode(buffer) == "┌───┐\n│ x │\n└───┘")
  }

  @Test func `an empty buffer is an empty frame`() {
    #expect(FramedText.encode(Buffer(size: .zero)) == "┌┐\n└┘")
  }

  @Test func `62 styles have one letter each`() {
    let picture = FramedText.encode(colors(62)).split(separator: "\n")

    #expect(
      picture[3] == "│abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789│")
    #expect(picture.last == "9 61")
    #expect(picture.count == 5 + 62)
  }

  @Test func `63 styles have two letters each, one below the other`() {
    let picture = FramedText.encode(colors(63)).split(separator: "\n")

    #expect(picture[3] == "│" + String(repeating: "a", count: 62) + "b│")
    #expect(
      picture[4] == "│abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789a│")
    #expect(picture[6] == "aa 0")
    #expect(picture.last == "ba 62")
  }

  @Test func `frames after the first have their time above them`() {
    let strip = FilmStrip(frames: [
      FilmFrame(time: .zero, buffer: .drawn(1, 1) { $0.draw("a", at: .zero) }),
      FilmFrame(time: .milliseconds(100), buffer: .drawn(1, 1) { $0.draw("b", at: .zero) }),
      FilmFrame(time: .seconds(1) / 60 * 7, buffer: Buffer(size: .zero)),
    ])

    #expect(
      FramedText.encode(strip) == """
        ┌─┐
        │a│
        └─┘
        --- 100ms
        ┌─┐
        │b│
        └─┘
        --- 116.7ms
        ┌┐
        └┘

        """)
  }

  /// Returns a row of characters, each with a color of its own.
  private func colors(_ count: Int) -> Buffer {
    .drawn(count, 1) { canvas in
      for column in 0..<count {
        let style = Style(foreground: .indexed(UInt8(column)))
        canvas.draw("x", at: Point(x: column, y: 0), style: style)
      }
    }
  }
}
