import CursesCells
import Testing

@Suite struct GradientTests {
  private let black = RGB(red: 0, green: 0, blue: 0)
  private let red = RGB(red: 200, green: 0, blue: 0)
  private let white = RGB(red: 255, green: 255, blue: 255)

  @Test(arguments: [
    (0, 0), (0.25, 100), (0.5, 200), (1, 255), (-3, 0), (7, 255), (.nan, 0), (.infinity, 255),
  ])
  func `a color is mixed between its neighbors, and places are clamped`(
    position: Double, redPart: UInt8
  ) {
    #expect(Gradient([black, red, white]).color(at: position).red == redPart)
  }

  @Test func `steps include both ends, and a single step is the first color`() {
    let gradient = Gradient(red, black)

    #expect((0..<3).map { gradient.color(ofStep: $0, of: 3).red } == [200, 100, 0])
    #expect(gradient.color(ofStep: 0, of: 1) == red)
    #expect(gradient.color(ofStep: -1, of: 3) == red && gradient.color(ofStep: 9, of: 3) == black)
  }

  @Test func `a gradient of one color is plain, and of none is black`() {
    #expect(Gradient([red]).color(at: 0.7) == red)
    #expect(Gradient([]).color(at: 0.7) == black)
  }

  @Test func `rows and half rows are filled from top to bottom, within the clip`() {
    var canvas = Canvas(Buffer(size: Size(width: 2, height: 3)))
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: 5), with: Gradient(red, black))
    canvas.fillHalves(Rect(x: 1, y: 0, width: 1, height: 2), with: Gradient(black, red))

    let buffer = canvas.buffer
    let rows = (0..<3).map { buffer[Point(x: 0, y: $0)].background }
    #expect(rows == [.rgb(200, 0, 0), .rgb(150, 0, 0), .rgb(100, 0, 0)])
    let halves = (0..<2).map { buffer[Point(x: 1, y: $0)] }
    #expect(halves.map(\.glyph) == ["▀", "▀"])
    #expect(halves.map(\.foreground) == [.rgb(0, 0, 0), .rgb(133, 0, 0)])
    #expect(halves.map(\.background) == [.rgb(67, 0, 0), .rgb(200, 0, 0)])
    #expect(buffer[Point(x: 1, y: 2)] == .blank)
  }
}
