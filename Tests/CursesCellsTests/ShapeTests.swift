import CursesCells
import Testing

@Suite struct ShapeTests {
  private var canvas = Canvas(Buffer(size: Size(width: 6, height: 3)))
  private let red = Color.rgb(200, 0, 0)
  private let blue = Color.rgb(0, 0, 200)

  private var lines: [String] { canvas.buffer.lines }

  private func cell(_ x: Int, _ y: Int) -> Cell { canvas.buffer[Point(x: x, y: y)] }

  @Test mutating func `each half of a cell has its own color or the background`() {
    canvas.fill(canvas.clipBounds, style: Style(background: blue))

    canvas.drawHalves(at: Point(x: 0, y: 0), upper: red, lower: nil)
    canvas.drawHalves(at: Point(x: 1, y: 0), upper: nil, lower: red)
    canvas.drawHalves(at: Point(x: 2, y: 0), upper: blue, lower: red)
    canvas.drawHalves(at: Point(x: 3, y: 0), upper: nil, lower: nil)

    #expect(lines[0] == "▀▄▀   ")
    #expect([0, 1].allSatisfy { cell($0, 0).foreground == red })
    #expect([0, 1, 3].allSatisfy { cell($0, 0).background == blue })
    #expect(cell(2, 0).foreground == blue)
    #expect(cell(2, 0).background == red)
  }

  @Test mutating func `a surface of three rows has straight sides, half a cell inward`() {
    canvas.drawSurface(canvas.clipBounds, color: red)

    #expect(lines == ["▗▄▄▄▄▖", "▐    ▌", "▝▀▀▀▀▘"])
    #expect(cell(0, 1).foreground == red)
    #expect(cell(1, 1).background == red)
  }

  @Test mutating func `a surface with only a top edge is filled below it`() {
    canvas.drawSurface(canvas.clipBounds, color: red, edges: .top)

    #expect(lines == ["▗▄▄▄▄▖", "      ", "      "])
    #expect(cell(0, 2).background == red)
  }

  @Test mutating func `an edge of one column has no corners, an empty edge nothing`() {
    canvas.drawSurfaceEdge(Rect(x: 1, y: 0, width: 1, height: 1), .bottom, style: .plain)
    canvas.drawSurfaceEdge(Rect(x: 3, y: 0, width: 0, height: 1), .top, style: .plain)
    canvas.drawSurfaceSides(Rect(x: 3, y: 1, width: 0, height: 1), style: .plain)

    #expect(lines == [" ▀    ", "      ", "      "])
  }

  @Test mutating func `sides and outlines are ASCII without Unicode`() {
    canvas.drawSurfaceSides(
      Rect(x: 1, y: 1, width: 3, height: 1), style: .plain, usesUnicode: false)
    #expect(lines[1] == " ( )  ")

    canvas.drawOutline(canvas.clipBounds, style: .plain, usesUnicode: false)
    #expect(lines == ["+----+", "|( ) |", "+----+"])

    canvas.drawOutline(canvas.clipBounds, style: .plain)
    #expect(lines == ["╭────╮", "│( ) │", "╰────╯"])
  }
}
