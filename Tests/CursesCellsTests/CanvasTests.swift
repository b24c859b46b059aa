import CursesCells
import Testing

@Suite struct CanvasTests {
  /// Returns the lines of a canvas of dots after `draw`.
  private func lines(
    _ width: Int, _ height: Int = 1, clip: Rect? = nil, _ draw: (inout Canvas) -> Void
  ) -> [String] {
    let size = Size(width: width, height: height)
    var canvas = Canvas(Buffer(size: size, filledWith: Cell(".")), clip: clip)
    draw(&canvas)
    return canvas.buffer.lines
  }

  @Test func `text is clipped at every edge`() {
    let drawn = lines(4, 3) { canvas in
      canvas.draw("above", at: Point(x: 0, y: -1))
      canvas.draw("left", at: Point(x: -2, y: 0))
      canvas.draw("right", at: Point(x: 2, y: 1))
      canvas.draw("below", at: Point(x: 0, y: 3))
    }

    #expect(drawn == ["ft..", "..ri", "...."])
  }

  @Test(arguments: ["日本", "année", "plain", "a\tb\n", ""])
  func `drawing returns the width of the whole text`(text: String) {
    var canvas = Canvas(Buffer(size: Size(width: 2, height: 1)))

    #expect(canvas.draw(text, at: .zero) == CellWidth.of(text))
    #expect(canvas.draw(text, at: Point(x: 90, y: 90)) == CellWidth.of(text))
  }

  @Test(arguments: [
    (-2, "....."), (-1, " ...."), (0, "日..."), (3, "...日"), (4, ".... "), (5, "....."),
  ])
  func `a wide glyph cut by an edge leaves a blank`(x: Int, expected: String) {
    #expect(lines(5) { $0.draw("日", at: Point(x: x, y: 0)) } == [expected])
  }

  @Test(arguments: [
    (0, "x .."), (1, " x.."), (2, "日x."), (3, "日.x"),
  ])
  func `drawing over half of a wide glyph blanks the other half`(x: Int, expected: String) {
    let drawn = lines(4) { canvas in
      canvas.draw("日", at: .zero)
      canvas.draw("x", at: Point(x: x, y: 0))
    }

    #expect(drawn == [expected])
  }

  @Test func `a wide glyph that overlaps two others splits both`() {
    let drawn = lines(6) { canvas in
      canvas.draw("日本語", at: .zero)
      canvas.draw("中", at: Point(x: 1, y: 0))
    }

    #expect(drawn == [" 中 語"])
  }

  @Test func `the half of a split glyph outside the clip becomes a blank`() {
    let drawn = lines(4) { canvas in
      canvas.draw("日本", at: .zero)
      canvas.clipped(to: Rect(x: 1, y: 0, width: 2, height: 1)) { $0.fill($0.clipBounds) }
    }

    #expect(drawn == ["    "])
  }

  @Test func `the halves of a wide glyph share one background`() {
    var buffer = Buffer(size: Size(width: 2, height: 1))
    buffer[Point(x: 1, y: 0)].background = .indexed(1)
    var canvas = Canvas(buffer)

    canvas.draw("日", at: .zero)

    #expect(canvas.buffer[Point(x: 1, y: 0)].background == .default)
  }

  @Test func `zero-width characters draw nothing, and a tab draws a blank`() {
    #expect(lines(6) { $0.draw("a\r\nb\u{1B}c\td", at: .zero) } == ["abc d."])
    #expect(lines(6) { $0.draw("é\r\nb\u{1B}c\td\u{200B}", at: .zero) } == ["ébc d."])
  }

  @Test func `nested clips intersect`() {
    let drawn = lines(6, clip: Rect(x: 1, y: 0, width: 9, height: 9)) { canvas in
      canvas.clipped(to: Rect(x: 0, y: 0, width: 3, height: 1)) { $0.draw("abcdef", at: .zero) }
      canvas.draw("f", at: Point(x: 5, y: 0))
    }

    #expect(drawn == [".bc..f"])
  }

  @Test func `a translated canvas has its own coordinates and clip`() {
    var canvas = Canvas(Buffer(size: Size(width: 4, height: 1)), origin: Point(x: 10, y: 0))

    canvas.translated(to: Point(x: 11, y: 0)) { canvas in
      #expect(canvas.clipBounds == Rect(x: -1, y: 0, width: 4, height: 1))
      canvas.draw("ab", at: .zero)
    }
    canvas.draw("x", at: Point(x: 10, y: 0))

    #expect(canvas.buffer.lines == ["xab "])
    #expect(canvas.clipBounds == Rect(x: 10, y: 0, width: 4, height: 1))
  }

  @Test func `a one-cell canvas shows a narrow glyph and blanks a wide one`() {
    #expect(lines(1) { $0.draw("ab", at: .zero) } == ["a"])
    #expect(lines(1) { $0.draw("日", at: .zero) } == [" "])
    #expect(lines(1) { $0.draw(Glyph("日"), at: .zero) } == [" "])
  }

  @Test func `drawing on an empty canvas does nothing`() {
    let drawn = lines(0, 0) { canvas in
      canvas.draw("日x", at: .zero)
      canvas.fill(Rect(x: -5, y: -5, width: 10, height: 10))
      canvas.restyle(Rect(x: 0, y: 0, width: 1, height: 1)) { $0.attributes = .bold }
    }

    #expect(drawn.isEmpty)
  }

  @Test(arguments: [Int.min, .max])
  func `drawing at Int.min or Int.max does nothing`(far: Int) {
    let drawn = lines(2) { canvas in
      canvas.draw("ab", at: Point(x: far, y: 0))
      canvas.draw("日本", at: Point(x: far, y: far))
      canvas.draw(Glyph("日"), at: Point(x: far, y: 0))
    }

    #expect(drawn == [".."])
  }

  @Test func `a filled area may have Int.max columns and rows`() {
    let drawn = lines(3, 2) { $0.fill(Rect(x: 1, y: 1, width: .max, height: .max)) }

    #expect(drawn == ["...", ".  "])
  }

  @Test func `a canvas counts the cells it writes`() {
    var canvas = Canvas(Buffer(size: Size(width: 4, height: 2)))

    canvas.draw("abcdef", at: .zero)
    canvas.draw("日", at: Point(x: 3, y: 0))
    canvas.fill(Rect(x: 0, y: 0, width: 2, height: 9))

    #expect(canvas.cellsWritten == 4 + 1 + 4)
  }
}

@Suite struct CanvasAreaTests {
  var canvas = Canvas(Buffer(size: Size(width: 4, height: 2)))

  @Test mutating func `filling sets every cell inside the clip`() {
    canvas.fill(Rect(x: 2, y: -3, width: 9, height: 4), with: Glyph("─"))

    #expect(canvas.buffer.lines == ["  ──", "    "])
  }

  @Test mutating func `filling with a wide glyph draws blanks`() {
    canvas.fill(canvas.clipBounds, with: Glyph("日"), style: Style(.reverse))

    #expect(canvas.buffer.lines == ["    ", "    "])
    #expect(canvas.buffer[.zero].attributes == .reverse)
  }

  @Test mutating func `clearing makes cells clear and splits wide glyphs`() {
    canvas.draw("日本", at: .zero)

    canvas.clear(Rect(x: 1, y: 0, width: 1, height: 1))

    #expect(canvas.buffer[Point(x: 1, y: 0)] == .clear)
    #expect(canvas.buffer.lines == ["  本", "    "])
  }

  @Test mutating func `the canvas style is used if no style is given`() {
    canvas.style = Style(.bold)

    canvas.draw("a", at: .zero)
    canvas.draw("b", at: Point(x: 1, y: 0), style: Style(.dim))

    #expect(canvas.buffer[.zero].attributes == .bold)
    #expect(canvas.buffer[Point(x: 1, y: 0)].attributes == .dim)
  }

  @Test mutating func `restyling keeps the glyphs`() {
    canvas.draw("a日", at: .zero)

    canvas.restyle(Rect(x: 0, y: 0, width: 3, height: 1)) { $0.attributes.insert(.reverse) }

    #expect(canvas.buffer.lines[0] == "a日 ")
    let attributes = (0..<4).map { canvas.buffer[Point(x: $0, y: 0)].attributes }
    #expect(attributes == [.reverse, .reverse, .reverse, []])
  }

  @Test(arguments: [0..<1, 1..<2, 2..<4])
  mutating func `restyling never splits a wide glyph`(columns: Range<Int>) {
    canvas.draw("日本", at: .zero)

    canvas.restyle(Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)) {
      $0.attributes = .dim
    }

    for x in [0, 2] {
      let lead = canvas.buffer[Point(x: x, y: 0)]
      #expect(canvas.buffer[Point(x: x + 1, y: 0)] == lead.continuation)
    }
  }
}
