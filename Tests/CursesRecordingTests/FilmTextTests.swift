import CursesCells
import CursesRecording
import Testing

@Suite struct FilmTextTests {
  @Test func `only the first frame is complete, and one legend explains all`() {
    let strip = FilmStrip(
      frames: [0, 1, 1, 5].enumerated().map { index, column in
        let buffer = Buffer.drawn(9, 2) { canvas in
          let selected = column == 5 ? 5 : 0
          canvas.draw("One  Two", at: .zero)
          canvas.restyle(Rect(x: selected, y: 0, width: 3, height: 1)) { style in
            style.attributes = selected == 5 ? [.bold, .underline] : .bold
          }
          canvas.draw("▲", at: Point(x: column, y: 1))
        }
        return FilmFrame(time: .seconds(index) / 60, buffer: buffer)
      })

    #expect(
      FilmText.encode(strip) == """
        --- 0ms
        ┌─────────┐
        │One  Two │
        │▲        │
        ├─────────┤
        │aaa      │
        │         │
        └─────────┘
        --- 16.7ms
        1 │ ▲       │
        --- 33.3ms
        --- 50ms
        0 │One  Two │
          │     bbb │
        1 │     ▲   │

        a bold
        b bold underline

        """)
  }

  @Test func `row numbers are aligned, a frame of another size is complete`() {
    let frames = [
      Buffer(size: Size(width: 2, height: 11)),
      .drawn(2, 11) { canvas in
        canvas.draw("a", at: Point(x: 0, y: 9))
        canvas.draw("b", at: Point(x: 0, y: 10))
      },
      .drawn(3, 1) { $0.draw("日", at: .zero) },
    ]
    let strip = FilmStrip(
      frames: frames.enumerated().map {
        FilmFrame(time: .milliseconds($0.offset), buffer: $0.element)
      })

    #expect(
      FilmText.encode(strip).split(separator: "\n").dropFirst(14) == [
        "--- 1ms", " 9 │a │", "10 │b │", "--- 2ms", "┌───┐", "│日 │", "└───┘",
      ])
  }

  @Test func `a film without frames is an empty text`() {
    #expect(FilmText.encode(FilmStrip()).isEmpty)
  }

  @Test(
    arguments: [
      (.zero, "0ms"), (.milliseconds(1500), "1500ms"), (.microseconds(250), "0.25ms"),
      (.nanoseconds(16_666_667), "16.7ms"), (.nanoseconds(33_333_333), "33.3ms"),
      (.nanoseconds(33_333), "0ms"), (.nanoseconds(999_999_999), "1000ms"),
    ] as [(Duration, String)])
  func `times are exact to a microsecond or rounded to a tenth`(time: Duration, label: String) {
    let strip = FilmStrip(frames: [FilmFrame(time: time, buffer: Buffer(size: .zero))])

    #expect(FilmText.encode(strip) == "--- \(label)\n┌┐\n└┘\n")
  }
}
