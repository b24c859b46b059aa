import CursesCells
import Testing

/// Buffers that are drawn on a canvas.
@Suite struct CanvasBuffersTests {
  /// Returns a buffer of one row in which spaces are clear.
  private func art(_ text: String) -> Buffer {
    let size = Size(width: CellWidth.of(text), height: 1)
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    for (column, character) in zip(text.indices, text) where character != " " {
      let position = CellWidth.of(text[..<column])
      canvas.draw(String(character), at: Point(x: position, y: 0))
    }
    return canvas.buffer
  }

  /// Returns the line `below` after `text` is drawn over it at `column`.
  private func line(
    _ below: String, _ text: String, at column: Int, clip: Range<Int>? = nil
  ) -> String {
    var canvas = Canvas(Buffer(size: Size(width: CellWidth.of(below), height: 1)))
    canvas.draw(below, at: .zero)
    let columns = clip ?? 0..<CellWidth.of(below)
    canvas.clipped(to: Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)) {
      $0.draw(art(text), at: Point(x: column, y: 0))
    }
    return canvas.buffer.lines[0]
  }

  @Test func `clear cells show the cells below`() {
    #expect(line("abcdef", "x  y", at: 1) == "axcdyf")
    #expect(line("abcdef", "    ", at: 1) == "abcdef")
  }

  @Test(arguments: [
    (-2, "語cdef"), (-1, " 語def"), (0, "日語ef"), (1, "a日 ef"), (2, "ab日ef"), (3, "abc ef"),
  ])
  func `a wide glyph cut by the clip's edge becomes a blank`(column: Int, expected: String) {
    #expect(line("abcdef", "日語", at: column, clip: 0..<4) == expected)
  }

  @Test func `a half-overwritten wide glyph becomes a blank`() {
    #expect(line("日本語", "x", at: 1) == " x本語")
    #expect(line("日本語", "xx", at: 2) == "日xx語")
    #expect(line("日本語", "中", at: 1) == " 中 語")
  }

  @Test func `a wide glyph takes the background below its lead for both halves`() {
    var canvas = Canvas(Buffer(size: Size(width: 3, height: 1)))
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), style: Style(background: .indexed(1)))
    canvas.fill(Rect(x: 1, y: 0, width: 2, height: 1), style: Style(background: .indexed(2)))

    canvas.draw(art("日x"), at: .zero)

    let backgrounds = (0..<3).map { canvas.buffer[Point(x: $0, y: 0)].background }
    #expect(backgrounds == [.indexed(1), .indexed(1), .indexed(2)])
  }

  @Test func `only drawn cells are counted`() {
    var canvas = Canvas(Buffer(size: Size(width: 9, height: 1)))

    canvas.draw(art("ab  日"), at: Point(x: 1, y: 0))

    #expect(canvas.cellsWritten == 4)
  }
}
