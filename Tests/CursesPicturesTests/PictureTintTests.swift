import CursesCells
import CursesPictures
import CursesViews
import Testing

/// Tests of the shapes of pictures in a tint.
@Suite struct PictureTintTests {
  private let size = Size(width: 4, height: 2)

  /// Returns a picture with four opaque columns of a color, and four transparent columns.
  private func picture(_ color: (UInt8, UInt8, UInt8)) -> Picture {
    let pixels = PictureFiles.Pixels(8, 8) { x, _ in
      (color.0, color.1, color.2, x < 4 ? 255 : 0)
    }
    return Picture(width: pixels.width, height: pixels.height, pixels: pixels.bytes)
  }

  private func tone(_ color: Color, palette16: UInt8 = 15) -> ThemeColor {
    ThemeColor(light: color, dark: color, palette16: .indexed(palette16))
  }

  private func traits(_ depth: ColorDepth, usesUnicode: Bool = true) -> Traits {
    Traits(colorDepth: depth, usesUnicode: usesUnicode)
  }

  @Test(arguments: [ColorDepth.monochrome, .palette8, .palette16, .palette256, .rgb])
  func `TB-10 a shape has the alpha of its picture, not its colors`(depth: ColorDepth) {
    let gray = PictureTint.flat(tone(.rgb(170, 170, 170), palette16: 7))
    let shapes = [(0, 0, 0), (255, 255, 255), (250, 20, 90)].map {
      picture(($0.0, $0.1, $0.2)).shape(in: size, tint: gray, on: traits(depth))
    }

    #expect(shapes[0] == shapes[1] && shapes[1] == shapes[2])
    for row in 0..<2 {
      #expect(shapes[0][Point(x: 1, y: row)] != .clear)
      #expect(shapes[0][Point(x: 2, y: row)] == .clear)
    }
  }

  @Test func `TB-10 a flat tint is one color, a gradient spans both edges`() {
    let flat = picture((0, 0, 0)).shape(
      in: size, tint: .flat(tone(.rgb(170, 170, 170))), on: Traits())
    #expect(flat[.zero].background == .rgb(170, 170, 170))

    let ends = [tone(.rgb(200, 0, 0)), tone(.rgb(0, 0, 200))]
    let graded = picture((0, 0, 0)).shape(
      in: size, tint: .gradient(ends), detail: .halves, on: Traits())
    let tones = (0..<2).flatMap { row in
      [graded[Point(x: 0, y: row)].foreground, graded[Point(x: 0, y: row)].background]
    }
    #expect(tones == [.rgb(175, 0, 25), .rgb(125, 0, 75), .rgb(75, 0, 125), .rgb(25, 0, 175)])
    let three = picture((0, 0, 0)).shape(
      in: Size(width: 4, height: 2), tint: .gradient(ends + [ends[0]]), detail: .halves,
      on: Traits())
    #expect(three[.zero].foreground == three[Point(x: 0, y: 1)].background)
  }

  @Test func `with few colors a gradient is its middle color`() {
    let ends = [3, 5, 6].map { tone(.rgb(200, 0, 0), palette16: $0) }
    let shape = picture((0, 0, 0)).shape(
      in: size, tint: .gradient(ends), on: traits(.palette16))

    #expect(shape[.zero].background == .indexed(5))
    let none = picture((0, 0, 0)).shape(in: size, tint: .gradient([]), on: Traits())
    #expect(none[.zero].background == Color(Traits().colors.foreground(.default)))
  }

  @Test func `translucent pixels of a shape are mixed with the color behind it`() {
    let pixels = PictureFiles.Pixels(1, 2) { _, _ in (0, 0, 0, 128) }
    let half = Picture(width: 1, height: 2, pixels: pixels.bytes)
    let shape = half.shape(
      in: Size(width: 1, height: 1), tint: .flat(tone(.rgb(255, 255, 255))),
      over: .rgb(0, 0, 0), detail: .halves, on: Traits())

    #expect(shape[.zero].background == .rgb(188, 188, 188))
  }

  @Test func `in ASCII opaque cells are dense, an empty size has no cells`() {
    let shape = picture((0, 0, 0)).shape(
      in: size, tint: .flat(tone(.rgb(255, 255, 255))),
      on: traits(.monochrome, usesUnicode: false))
    #expect(shape[.zero].glyph != .space && shape[Point(x: 3, y: 0)] == .clear)

    for size in [Size.zero, Size(width: -3, height: 2), Size(width: 2, height: 0)] {
      let none = picture((0, 0, 0)).shape(in: size, tint: .gradient([]), on: Traits())
      #expect(none.size.isEmpty)
    }
  }
}
