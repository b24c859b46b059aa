import CursesCells
import Testing

extension Buffer {
  /// Creates a buffer that shows `lines`, which are all of one width.
  init(_ lines: [String]) {
    let width = lines.first.map { CellWidth.of($0) } ?? 0
    var canvas = Canvas(Buffer(size: Size(width: width, height: lines.count)))
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: Point(x: 0, y: row))
    }
    self = canvas.buffer
  }
}

@Suite struct BufferTests {
  @Test func `a new buffer is blank`() {
    let buffer = Buffer(size: Size(width: 3, height: 2))

    #expect(buffer.lines == ["   ", "   "])
    #expect(buffer[Point(x: 2, y: 1)] == .blank)
    #expect(buffer.bounds == Rect(x: 0, y: 0, width: 3, height: 2))
  }

  @Test func `writing to a copy leaves the original unchanged`() {
    let original = Buffer(["ab"])

    var copy = original
    copy[.zero] = Cell("x")

    #expect(original.lines == ["ab"])
    #expect(copy.lines == ["xb"])
    #expect(copy != original)
  }

  @Test func `lines contain a wide glyph once and a clear cell as a space`() {
    var buffer = Buffer(["a日b"])
    buffer[Point(x: 3, y: 0)] = .clear

    #expect(buffer.lines == ["a日 "])
  }

  @Test func `buffers of different sizes differ, even if empty`() {
    #expect(Buffer(size: Size(width: 2, height: 0)) != Buffer(size: Size(width: 0, height: 2)))
    #expect(Buffer(size: .zero).lines.isEmpty)
  }

  @Test func `a row can be read and written as a whole`() {
    var buffer = Buffer(["ab", "cd"])

    buffer.withMutableRow(1) { $0[0] = Cell("x") }

    #expect(buffer.withRow(1) { $0[0] } == Cell("x"))
    #expect(buffer.lines == ["ab", "xd"])
  }
}

@Suite struct BufferMovingTests {
  let dots = Cell(".")

  @Test(arguments: [
    (1, ["a", ".", "b", "c", "e"]), (2, ["a", ".", ".", "b", "e"]), (3, ["a", ".", ".", ".", "e"]),
    (-1, ["a", "c", "d", ".", "e"]), (-2, ["a", "d", ".", ".", "e"]),
    (0, ["a", "b", "c", "d", "e"]),
    (99, ["a", ".", ".", ".", "e"]), (.max, ["a", ".", ".", ".", "e"]),
    (.min, ["a", ".", ".", ".", "e"]),
  ])
  func `moving rows leaves rows outside the range unchanged`(distance: Int, expected: [String]) {
    var buffer = Buffer(["a", "b", "c", "d", "e"])

    buffer.moveRows(1..<4, by: distance, filling: dots)

    #expect(buffer.lines == expected)
  }

  @Test func `moved rows can be moved again`() {
    var buffer = Buffer(["a", "b", "c", "d"])

    buffer.moveRows(0..<4, by: -1, filling: dots)
    buffer.moveRows(1..<4, by: 1, filling: dots)
    buffer[Point(x: 0, y: 3)] = Cell("z")

    #expect(buffer.lines == ["b", ".", "c", "z"])
  }

  @Test func `moving an empty range changes nothing`() {
    var buffer = Buffer(["a"])

    buffer.moveRows(1..<1, by: 5)

    #expect(buffer.lines == ["a"])
  }

  @Test func `a buffer with moved rows equals a buffer drawn the same way`() {
    var moved = Buffer(["a", "b", "c"])
    moved.moveRows(0..<3, by: -1)
    var drawn = Buffer(["b", "c", " "])
    drawn[Point(x: 0, y: 2)] = .blank
    var other = Buffer(["b", "c", "x"])
    for row in 0..<2 { other[Point(x: 0, y: row)] = drawn[Point(x: 0, y: row)] }

    #expect(moved == drawn)
    #expect(moved.hashValue == drawn.hashValue)
    #expect(moved != other)
  }
}

@Suite struct FrameTests {
  @Test func `changes run from the first different cell of a row to the last`() {
    let old = Buffer(["abcde", "abcde", "abcde"])
    let new = Buffer(["abcde", "aXcXe", "abcdX"])

    #expect(
      new.changes(from: old) == [
        CellRun(row: 1, columns: 1..<4), CellRun(row: 2, columns: 4..<5),
      ])
    #expect(new.changes(from: new).isEmpty)
  }

  @Test func `applying the changes to the old buffer yields the new buffer`() {
    let old = Buffer(["one  ", "two  "])
    let new = Buffer(["one日", "t o  "])

    let frame = Frame(buffer: new, shifts: [], changes: new.changes(from: old))

    #expect(frame.applied(to: old) == new)
    #expect(!frame.isUnchanged)
  }

  @Test func `shifts are applied before changes`() {
    let old = Buffer(["a", "b", "c"])
    let new = Buffer(["b", "c", "d"])

    let frame = Frame(
      buffer: new, shifts: [RowShift(rows: 0..<3, distance: -1)],
      changes: [CellRun(row: 2, columns: 0..<1)])

    #expect(frame.applied(to: old) == new)
  }

  @Test func `a frame without a predecessor changes every row`() {
    let new = Buffer(["ab", "cd"])

    #expect(Frame(new).changes == (0..<2).map { CellRun(row: $0, columns: 0..<2) })
    #expect(Frame(new).applied(to: Buffer(size: new.size)) == new)
    #expect(Frame(buffer: new, shifts: [], changes: []).isUnchanged)
  }

  @Test func `a cursor move is a change, and a cursor outside is nil`() {
    let buffer = Buffer(["ab"])
    let inside = Point(x: 1, y: 0)

    let moved = Frame(buffer: buffer, shifts: [], changes: [], cursor: inside, movesCursor: true)
    let resting = Frame(buffer: buffer, shifts: [], changes: [], cursor: inside)

    #expect(!moved.isUnchanged && moved.cursor == inside)
    #expect(resting.isUnchanged && resting.cursor == inside)
    #expect(Frame(buffer, cursor: inside).cursor == inside)
    for position in [Point(x: 2, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)] {
      #expect(Frame(buffer, cursor: position).cursor == nil)
    }
  }
}
