import CursesPictures
import ReaderModel
import Testing

@MainActor
@Suite struct PictureTests {
  let loader = ScriptedLoader()
  let store: PictureStore
  private static let cat = "https://pictures.example/cat.png"
  private static let lake = "https://pictures.example/lake.png"

  init() { store = PictureStore(loader: loader) }

  @Test func `WP-05 a late picture arrives at every observer of its address and at no other`() async
  {
    await loader.hold("picture \(PictureTests.cat)")
    let (first, second) = (store.model(for: PictureTests.cat), store.model(for: PictureTests.cat))
    let other = store.model(for: PictureTests.lake)
    first.load()
    second.load()
    #expect(first.state == .downloading && second.state == .downloading)
    await loader.arrival(of: "picture \(PictureTests.cat)")
    await loader.release("picture \(PictureTests.cat)")
    await first.settled()
    #expect(first.picture?.width == 320 && second.picture?.width == 320)
    #expect(other.state == .none)
    #expect(await loader.requests == ["picture \(PictureTests.cat)"])
  }

  @Test func `WP-05 pictures are equal if their addresses are`() {
    let cat = PictureModel(PictureTests.cat, loader: loader)
    #expect(cat == store.model(for: PictureTests.cat))
    #expect(cat != store.model(for: PictureTests.lake))
  }

  @Test func `WP-05 without an address the generic picture is shown, with an empty one none`() async
  {
    for (url, state) in [(nil, .generic), ("", .nothing)] as [(String?, PictureModel.State)] {
      let model = store.model(for: url)
      model.load()
      #expect(model.state == state)
    }
    #expect(await loader.requests.isEmpty)
  }

  @Test func `WP-05 a failed picture is the generic one, and can be requested again`() async {
    await loader.fail("picture \(PictureTests.cat)")
    let model = store.model(for: PictureTests.cat)
    model.load()
    await model.settled()
    #expect(model.state == .generic)
    await loader.fail("picture \(PictureTests.cat)", with: nil)
    store.retryFailed()
    await model.settled()
    #expect(model.picture != nil)
  }
}

@Suite struct ImageBoxTests {
  @Test(arguments: [(12, 2), (17, 3), (37, 6), (44, 8), (1, 1), (0, 1)])
  func `WP-04 a box has rows in the shape of 310 by 108 points`(width: Int, rows: Int) {
    #expect(ImageBox.rows(width: width) == rows)
  }

  @Test func `WP-04 offsets for 223 points are scaled to 320 points`() {
    #expect(abs(ImageBox.scaledOffset(-30) - -43.049) < 0.001)
    #expect(ImageBox.width == 310 && ImageBox.height == 108)
  }

  @Test
  func `WP-04 a pixel shows the points below the offset, in both directions at the same scale`() {
    let area = ImageBox.area(column: 2, row: 3, width: 31, offset: -43.05)
    #expect(area.columns == 20..<30)
    #expect(abs(area.rows.lowerBound - 73.05) < 1e-9)
    #expect(abs(area.rows.upperBound - 83.05) < 1e-9)
  }

  @Test func `WP-04 a picture is placed at its offset and clipped by the box`() {
    // Above row 20 the picture is red, and below it is blue.
    let rows: [UInt8] = (0..<40).flatMap { y -> [UInt8] in
      (0..<310).flatMap { _ -> [UInt8] in y < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
    }
    let picture = Picture(width: 310, height: 40, pixels: rows)
    let pixels = ImageBox.pixels(of: picture, width: 31, offset: -10)
    #expect(pixels.count == 2 * ImageBox.rows(width: 31))
    #expect(pixels[0][0]?.red == 255 && pixels[1][30]?.blue == 255)
    #expect(pixels[2][0]?.blue == 255 && pixels[3][0] == nil)
    let lower = ImageBox.pixels(of: picture, width: 31, offset: 10)
    #expect(lower[0][0] == nil && lower[1][0]?.red == 255)
  }
}
