import CursesCells
import CursesKitTesting
import CursesPictures
import CursesViews
import Foundation
import Testing

@MainActor
@Suite struct ImageViewUseTests {
  private func picture(_ pixels: PictureFiles.Pixels) -> Picture {
    Picture(width: pixels.width, height: pixels.height, pixels: pixels.bytes)
  }

  private func buffer(
    _ view: ImageView, _ width: Int, _ height: Int, traits: Traits = Traits()
  ) -> Buffer {
    StageDriver(view, size: Size(width: width, height: height), traits: traits).buffer
  }

  private let quarters = PictureFiles.Pixels.quarters(4)

  // MARK: Few colors

  @Test(arguments: [
    (ColorDepth.palette256, UInt8(255)), (.palette16, 15), (.palette8, 7),
  ])
  func `dithering uses only the colors that are available`(depth: ColorDepth, last: UInt8) {
    let view = ImageView(picture(.ramp(24, 24)))
    let buffer = buffer(view, 12, 6, traits: Traits(colorDepth: depth))
    var used: Set<UInt8> = []
    for y in 0..<6 {
      for x in 0..<12 {
        let cell = buffer[Point(x: x, y: y)]
        for color in [cell.foreground, cell.background] {
          if case .indexed(let index) = color.kind { used.insert(index) }
        }
      }
    }

    #expect(used.count >= 4)
    #expect(used.allSatisfy { $0 <= last && (depth != .palette256 || $0 >= 16) })
  }

  @Test func `a tone between two colors becomes both in proportion`() {
    // 188 is half of the light of white.
    let pixels = PictureFiles.Pixels(8, 8) { _, _ in (188, 188, 188, 255) }
    let view = ImageView(picture(pixels))
    let traits = Traits(colorDepth: .monochrome)
    let buffer = buffer(view, 8, 4, traits: traits)
    let lit = (0..<32).map { buffer[Point(x: $0 % 8, y: $0 / 8)].glyph.character ?? " " }
    let points: [Character: Int] = [
      " ": 0, "▘": 1, "▝": 1, "▖": 1, "▗": 1, "▀": 2, "▌": 2, "▞": 2, "▚": 2, "▐": 2, "▄": 2,
      "▛": 3, "▜": 3, "▙": 3, "▟": 3, "█": 4,
    ]

    #expect((58...70).contains(lit.reduce(0) { $0 + (points[$1] ?? 99) }))
  }

  @Test func `in ASCII denser characters are brighter, or darker on a light background`() {
    let pixels = PictureFiles.Pixels(4, 2) { x, _ in
      let tone = UInt8(x * 85)
      return (tone, tone, tone, 255)
    }
    let dark = Traits(colorDepth: .monochrome, usesUnicode: false)
    let light = Traits(colorDepth: .monochrome, colors: .light, usesUnicode: false)

    #expect(buffer(ImageView(picture(pixels)), 4, 1, traits: dark).lines == [" -*@"])
    let lines = buffer(ImageView(picture(pixels)), 4, 1, traits: light).lines[0]
    #expect(lines.hasPrefix("@") && lines.hasSuffix(" "))
    #expect(lines.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `with colors and without Unicode, cells have no glyphs`() {
    let view = ImageView(picture(quarters))
    let lines = buffer(view, 4, 2, traits: Traits(usesUnicode: false)).lines

    #expect(lines == ["    ", "    "])
  }

  // MARK: Any size

  @Test(arguments: ColorDepth.allCases, PictureContentMode.allCases)
  func `drawing at any size stays in the frame`(depth: ColorDepth, mode: PictureContentMode) {
    let view = ImageView(picture(.ramp(7, 5)))
    view.contentMode = mode
    let driver = StageDriver(
      View(), size: Size(width: 17, height: 11), traits: Traits(colorDepth: depth))
    driver.stage.rootView.addSubview(view)

    for width in [0, 1, 2, 5, 13] {
      for height in [0, 1, 2, 7] {
        view.frame = Rect(x: 2, y: 2, width: width, height: height)
        #expect(driver.strays(outside: view.frame) == [])
      }
    }
  }

  // MARK: Loading

  @Test func `a file is loaded asynchronously, and an error is displayed instead`() async {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let written = FileManager.default.createFile(
      atPath: path, contents: Data(PictureFiles.png(quarters)))
    #expect(written)
    let view = ImageView()
    let driver = StageDriver(view, size: Size(width: 40, height: 3))
    var told = 0
    view.onLoad = { _ in told += 1 }

    view.load(path)
    #expect(view.isLoading && view.picture == nil)
    while told < 1 { await Task.yield() }
    #expect(view.picture?.width == 4 && view.error == nil && !view.isLoading)

    view.load(path + ".gone")
    while told < 2 { await Task.yield() }
    #expect(view.picture == nil && view.error != nil)
    #expect(driver.lines.joined().contains("cannot read"))
    view.picture = picture(quarters)
    #expect(view.error == nil)
  }

  @Test func `setting a picture cancels a load`() async {
    let view = ImageView()
    var told = 0
    view.onLoad = { _ in told += 1 }

    view.load("/nowhere/at/all.png")
    view.picture = picture(quarters)
    let other = ImageView()
    other.onLoad = { _ in told += 10 }
    other.load("/nowhere/at/all.png")
    while told < 10 { await Task.yield() }

    #expect(told == 10 && view.picture != nil)
  }

  @Test func `the transcript contains the accessibility label of an image`() {
    let view = ImageView(picture(quarters))
    view.accessibilityLabel = "The harbor"
    let driver = StageDriver(
      stage: Stage(size: Size(width: 40, height: 4), traits: Traits(isAccessible: true)))
    view.frame = driver.stage.rootView.bounds
    driver.stage.rootView.addSubview(view)

    #expect(driver.lines.joined().contains("The harbor, image"))
  }
}
