import CursesCells
import CursesKitTesting
import CursesPictures
import CursesViews
import Testing

@MainActor
@Suite struct ImageViewTests {
  private func picture(_ pixels: PictureFiles.Pixels) -> Picture {
    Picture(width: pixels.width, height: pixels.height, pixels: pixels.bytes)
  }

  private func buffer(
    _ view: ImageView, _ width: Int, _ height: Int, traits: Traits = Traits()
  ) -> Buffer {
    StageDriver(view, size: Size(width: width, height: height), traits: traits).buffer
  }

  private let quarters = PictureFiles.Pixels.quarters(4)

  // MARK: Points

  @Test func `half blocks show every pixel in its color`() {
    let view = ImageView(picture(quarters))
    view.detail = .halves

    expectSnapshot(
      of: StageDriver(view, size: Size(width: 4, height: 2)),
      """
      ┌────┐
      │    │
      │    │
      ├────┤
      │aabb│
      │ccdd│
      └────┘
      a on #ff0000
      b on #00ff00
      c on #0000ff
      d on #ffffff
      """)
  }

  @Test(arguments: [
    ("0001", "▗"), ("0010", "▖"), ("1001", "▚"), ("1010", "▌"), ("1100", "▀"), ("0111", "▟"),
  ])
  func `a quadrant shows which of four points are opaque`(pattern: String, glyph: String) {
    let bits = pattern.map { $0 == "1" }
    let pixels = PictureFiles.Pixels(2, 4) { x, y in
      bits[y / 2 * 2 + x] ? (255, 255, 255, 255) : (0, 0, 0, 0)
    }
    let view = ImageView(picture(pixels))
    view.detail = .quadrants

    #expect(buffer(view, 1, 1).lines == [glyph])
  }

  @Test func `sextants show six points, and each has one column`() {
    let glyphs = Set(
      (1..<63).map { mask in
        let view = ImageView(
          picture(
            PictureFiles.Pixels(20, 40) { x, y in
              mask >> (y * 3 / 40 * 2 + x / 10) & 1 == 1 ? (255, 255, 255, 255) : (0, 0, 0, 0)
            }))
        view.detail = .sextants
        return buffer(view, 1, 1).lines[0]
      })

    #expect(glyphs.count == 62)
    #expect(glyphs.allSatisfy { CellWidth.of($0) == 1 })
  }

  @Test func `four points of many colors become the two nearest colors`() {
    let pixels = PictureFiles.Pixels(2, 4) { x, y in
      x == 0 ? (250, UInt8(y / 2 * 10), 0, 255) : (0, 0, UInt8(250 - y / 2 * 10), 255)
    }
    let view = ImageView(picture(pixels))
    view.detail = .quadrants
    let cell = buffer(view, 1, 1)[.zero]

    let (front, back) = (
      Traits().colors.foreground(cell.foreground), Traits().colors.background(cell.background)
    )

    #expect(cell.glyph == "▌")
    #expect(front.red == 250 && (2...8).contains(front.green) && front.blue == 0)
    #expect(back.red == 0 && (241...249).contains(back.blue))
  }

  // MARK: Alpha and masks

  @Test func `transparent pixels show the content behind the view`() {
    let pixels = PictureFiles.Pixels(3, 2) { x, y in
      x == 0 && y == 0 || x == 1 && y == 1 ? (255, 0, 0, 255) : (0, 0, 0, 0)
    }
    let view = ImageView(picture(pixels))
    view.detail = .halves
    let driver = StageDriver(view, size: Size(width: 3, height: 1))
    driver.stage.rootView.backgroundColor = .clear
    let cells = (0..<3).map { driver.buffer[Point(x: $0, y: 0)] }

    #expect(driver.lines == ["▀▄ "])
    #expect(cells[0].foreground == .rgb(255, 0, 0) && cells[0].background == .default)
  }

  @Test func `translucent pixels are mixed with the background in linear light`() {
    let pixels = PictureFiles.Pixels(1, 2) { _, _ in (255, 255, 255, 128) }
    let view = ImageView(picture(pixels))
    view.backgroundColor = .rgb(0, 0, 0)
    let cell = buffer(view, 1, 1)[.zero]

    #expect(cell.background == .rgb(188, 188, 188))
  }

  @Test func `a tinted picture has its shape in a color of the theme`() {
    let pixels = PictureFiles.Pixels(2, 2) { x, _ in (9, 9, 9, x == 0 ? 255 : 0) }
    let view = ImageView(picture(pixels))
    view.tint = .danger
    view.detail = .halves
    let driver = StageDriver(view, size: Size(width: 2, height: 1))
    let danger = Traits().colors.foreground(view.color(driver.stage.theme.danger))

    #expect(driver.buffer[.zero].background == Color(danger))
    #expect(driver.buffer[Point(x: 1, y: 0)].background == .default)
  }

  // MARK: Content modes

  @Test(arguments: [
    (PictureContentMode.fit, ["  ████  ", "  ████  "]),
    (.fill, ["████████", "████████"]), (.center, ["   ██   ", "        "]),
  ])
  func `a picture fits, fills or is centered`(mode: PictureContentMode, picture displayed: [String])
  {
    let pixels = PictureFiles.Pixels(2, 2) { _, _ in (200, 100, 50, 255) }
    let view = ImageView(picture(pixels))
    view.contentMode = mode
    view.detail = .halves
    let buffer = buffer(view, 8, 2)

    let lines = (0..<2).map { y in
      (0..<8).map { buffer[Point(x: $0, y: y)].background == .rgb(200, 100, 50) ? "█" : " " }
        .joined()
    }
    #expect(lines == displayed || mode == .center && lines.joined().filter { $0 == "█" }.count <= 2)
  }

  @Test func `an oversized picture is clipped on both sides`() {
    let pixels = PictureFiles.Pixels(6, 2) { x, _ in
      x == 2 || x == 3 ? (0, 255, 0, 255) : (255, 0, 0, 255)
    }
    for mode in [PictureContentMode.fill, .center] {
      let view = ImageView(picture(pixels))
      view.contentMode = mode
      view.detail = .halves
      let buffer = buffer(view, 2, 1)

      #expect((0..<2).allSatisfy { buffer[Point(x: $0, y: 0)].background == .rgb(0, 255, 0) })
    }
  }

  @Test func `the fitting size is at most that of the pixels or the screen`() {
    let small = ImageView(picture(quarters))
    let large = ImageView(picture(.ramp(300, 300)))

    #expect(small.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 4, height: 2))
    #expect(large.sizeThatFits(Size(width: 40, height: 24)) == Size(width: 40, height: 20))
    #expect(large.sizeThatFits(Size(width: .max, height: .max)).height <= 24)
    #expect(ImageView().sizeThatFits(Size(width: 80, height: 24)) == .zero)
  }

  @Test func `a scaled-down checkerboard is an even grey`() {
    let pixels = PictureFiles.Pixels(160, 160) { x, y in
      (x + y) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
    let view = ImageView(picture(pixels))
    view.detail = .halves
    let buffer = buffer(view, 20, 10)

    let tones = Set((0..<20).map { buffer[Point(x: $0, y: 5)].background })
    #expect(tones == [.rgb(188, 188, 188)])
  }
}
