import CursesCells
import Testing

@Suite struct BlockTests {
  /// Draws a block over dots on a colored background.
  private func block(_ left: Double, _ right: Double) -> Buffer {
    var canvas = Canvas(
      Buffer(
        size: Size(width: 6, height: 1),
        filledWith: Cell(".", style: Style(background: .indexed(4)))))
    canvas.drawBlock(
      from: left, to: right, rows: 0..<1,
      style: Style(foreground: .indexed(7), background: .indexed(1)))
    return canvas.buffer
  }

  @Test(arguments: [
    (0, 2, "██...."), (1, 2.5, ".█▌..."), (0, 0.125, "▏....."), (0, 0.875, "▉....."),
    (2, 2, "......"), (3, 1, "......"), (-9, 3.25, "███▎.."), (-2, 99, "██████"),
    (0.03, 2.03, "██...."), (2, 2.05, "......"),
  ])
  func `a block's right end is rounded to the nearest eighth of a cell`(
    left: Double, right: Double, line: String
  ) {
    #expect(block(left, right).lines == [line])
  }

  @Test(arguments: [(0.5, 2, "▌█...."), (1.125, 3.75, ".▏█▊.."), (2.875, 4, "..▉█..")])
  func `a fractional left end is drawn as a reversed partial block`(
    left: Double, right: Double, line: String
  ) {
    let buffer = block(left, right)

    #expect(buffer.lines == [line])
    let reversed = (0..<6).filter { buffer[Point(x: $0, y: 0)].attributes.contains(.reverse) }
    #expect(reversed == [Int(left)])
  }

  @Test func `a block keeps the background below it`() {
    let buffer = block(0.5, 2.5)

    for x in 0..<3 {
      #expect(buffer[Point(x: x, y: 0)].background == .indexed(4))
      #expect(buffer[Point(x: x, y: 0)].foreground == .indexed(7))
    }
  }

  @Test(arguments: [(0.25, 0.5), (Double.nan, 1), (0, .nan), (-.infinity, .infinity)])
  func `NaN and infinite ends do not trap`(left: Double, right: Double) {
    #expect(block(left, right).size.width == 6)
  }

  @Test func `a block covers all its rows within the clip`() {
    var canvas = Canvas(Buffer(size: Size(width: 4, height: 4)))
    canvas.clipped(to: Rect(x: 1, y: 0, width: 2, height: 4)) {
      $0.drawBlock(from: 0, to: 4, rows: 1..<3, style: .plain)
    }

    #expect(canvas.buffer.lines == ["    ", " ██ ", " ██ ", "    "])
  }
}
