import CursesCells
import CursesPictures
import Foundation
import PictureMaking
import Testing

@Suite struct DecodingTests {
  private let quarters = PictureFiles.Pixels.quarters(16)

  @MainActor private func expectQuarters(
    _ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = PictureFixture.corners(of: picture)
    #expect(
      lines == ["#ff0000", "#00ff00", "#0000ff", "#ffffff"], sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [png_kind_rgba, png_kind_rgb, png_kind_palette, png_kind_rgba16], [false, true])
  func `colors of a PNG of any kind are decoded`(kind: png_kind, isInterlaced: Bool) async throws {
    let file = PictureFiles.png(quarters, kind, isInterlaced: isInterlaced)

    let picture = try await Picture(decoding: file)

    #expect(picture.width == 16 && picture.height == 16)
    await expectQuarters(picture)
  }

  @Test(arguments: [png_kind_gray, png_kind_gray_alpha, png_kind_gray1])
  func `grayscale PNG files are decoded`(kind: png_kind) async throws {
    let picture = try await Picture(decoding: PictureFiles.png(quarters, kind))

    let corners = await PictureFixture.corners(of: picture)
    #expect(corners.last == "#ffffff" && corners[0] != corners[3])
  }

  @Test func `alpha is kept, and an opaque picture is detected`() async throws {
    let pixels = PictureFiles.Pixels(4, 4) { x, _ in (255, 0, 0, x < 2 ? 0 : 255) }

    let seenThrough = try await Picture(decoding: PictureFiles.png(pixels))
    let opaque = try await Picture(decoding: PictureFiles.png(quarters, png_kind_rgb))

    #expect(seenThrough.hasAlpha && !opaque.hasAlpha)
  }

  @Test func `the color of a pixel is exact, and without its alpha`() {
    let pixels = PictureFiles.Pixels(256, 2) { x, y in
      (UInt8(x), UInt8(255 - x), 7, y == 0 ? 255 : 128)
    }
    let picture = Picture(width: 256, height: 2, pixels: pixels.bytes)

    for x in 0..<256 {
      let expected = RGB(red: UInt8(x), green: UInt8(255 - x), blue: 7)
      #expect(picture.color(x: x, y: 0) == expected && picture.color(x: x, y: 1) == expected)
    }
  }

  @Test func `the color outside a picture or of a transparent pixel is nil`() {
    let picture = Picture(width: 2, height: 1, pixels: [1, 2, 3, 255, 1, 2, 3, 0])

    #expect(picture.color(x: 0, y: 0)?.description == "#010203")
    for (x, y) in [(1, 0), (-1, 0), (0, -1), (2, 0), (0, 1), (Int.max, Int.min)] {
      #expect(picture.color(x: x, y: y) == nil)
    }
  }

  @Test func `a reduced picture has colors at all its pixels`() async throws {
    let file = PictureFiles.png(PictureFiles.Pixels.quarters(64))

    let picture = try await Picture(decoding: file, limits: PictureLimits(memory: 1 << 12))

    let positions = [(0, 0), (63, 0), (0, 63), (63, 63)]
    #expect(
      positions.map { picture.color(x: $0, y: $1)?.description } == [
        "#ff0000", "#00ff00", "#0000ff", "#ffffff",
      ])
  }

  @Test(arguments: [false, true])
  func `colors of a baseline or progressive JPEG are decoded`(isProgressive: Bool) async throws {
    let file = PictureFiles.jpeg(quarters, isProgressive: isProgressive)

    let picture = try await Picture(decoding: file)

    let corners = await PictureFixture.colors(of: picture, at: [(1, 1), (14, 14)])
    #expect(corners[0].red > 240 && corners[0].green < 16)
    #expect(corners[1].blue > 240 && corners[1].red > 240)
  }

  @Test(arguments: [jpeg_kind_gray, jpeg_kind_inks])
  func `grayscale and CMYK JPEG files are decoded`(kind: jpeg_kind) async throws {
    let picture = try await Picture(decoding: PictureFiles.jpeg(quarters, kind))

    let corners = await PictureFixture.colors(of: picture, at: [(1, 1), (14, 14)])
    #expect(corners[1].red > 240 && corners[1].blue > 240)
    if kind == jpeg_kind_inks { #expect(corners[0].red > 230 && corners[0].green < 30) }
  }

  @Test(arguments: [
    (1, ["red", "green", "blue", "white"]), (2, ["green", "red", "white", "blue"]),
    (3, ["white", "blue", "green", "red"]), (4, ["blue", "white", "red", "green"]),
    (5, ["red", "blue", "green", "white"]), (6, ["blue", "red", "white", "green"]),
    (7, ["white", "green", "blue", "red"]), (8, ["green", "white", "red", "blue"]),
  ])
  func `the orientation of a camera is applied`(number: Int, corners: [String]) async throws {
    let file = PictureFiles.jpeg(PictureFiles.Pixels.quarters(16)).turned(number)

    let picture = try await Picture(decoding: file)

    let colors = await PictureFixture.colors(of: picture, at: [(2, 2), (13, 2), (2, 13), (13, 13)])
    #expect(colors.map(\.name) == corners)
  }

  @Test func `invalid EXIF data is ignored`() async throws {
    let file = PictureFiles.jpeg(quarters)
    for length in 0..<30 {
      let cut = file.turned(6, cutTo: length)
      #expect(try await Picture(decoding: cut).width == 16)
    }
  }

  // MARK: Invalid pictures

  @Test(arguments: [
    ("GIF89a......", "GIF is not supported; use PNG or JPEG"),
    ("RIFF....WEBPVP8 ", "WebP is not supported; use PNG or JPEG"),
    ("<svg xmlns=", "SVG is not supported; use PNG or JPEG"),
    ("BM......", "BMP is not supported; use PNG or JPEG"),
    ("hello", "it is not a PNG or JPEG file"),
    ("", "it is not a PNG or JPEG file"),
  ])
  func `an unsupported format throws a specific error`(bytes: String, message: String) async {
    let error = await PictureFixture.error(of: Array(bytes.utf8))

    #expect(error?.description == message)
  }

  @Test func `a truncated file throws an error, or is decoded in part`() async throws {
    let file = PictureFiles.png(.ramp(40, 40), png_kind_rgb)

    let early = await PictureFixture.error(of: Array(file.prefix(40)))
    #expect(early?.description.hasPrefix("the picture is damaged: ") ?? false)
    let mostly = try await Picture(decoding: Array(file.dropLast(20)))
    #expect(mostly.height == 40)
    let jpeg = PictureFiles.jpeg(.ramp(40, 40))
    #expect(try await Picture(decoding: Array(jpeg.dropLast(jpeg.count / 3))).height == 40)
  }

  // MARK: Limits

  @Test func `a picture of too many pixels is rejected`() async {
    let limits = PictureLimits(pixels: 255)

    for file in [PictureFiles.png(quarters), PictureFiles.jpeg(quarters)] {
      let error = await PictureFixture.error(of: file, limits)
      #expect(error == .tooLarge(width: 16, height: 16))
    }
  }

  @Test func `a PNG with an extreme size in its header is too large`() async {
    var file = PictureFiles.png(quarters)
    for index in 16..<24 { file[index] = index % 4 == 0 ? 0x7F : 0xFF }
    // The checksum must match the changed header.
    let sum = PictureFixture.checksum(file[12..<29])
    for index in 0..<4 { file[29 + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }

    let error = await PictureFixture.error(of: file)

    #expect(error == .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
  }

  @Test func `a large picture is reduced while it is decoded, in linear light`() async throws {
    let pixels = PictureFiles.Pixels(64, 64) { x, y in
      (x + y) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
    let limits = PictureLimits(memory: 64 * 1024)

    let file = PictureFiles.png(pixels, png_kind_rgb)
    let picture = try await Picture(decoding: file, limits: limits)

    #expect(picture.width == 64 && picture.height == 64)
    // Half of the light of white is 188 of 255, not 128.
    let colors = await PictureFixture.colors(of: picture, at: [(20, 20), (41, 40)])
    #expect(colors.allSatisfy { (186...190).contains($0.red) })
  }

  @Test func `interlaced and progressive pictures respect the memory limit`() async {
    let limits = PictureLimits(memory: 6 * 1024)
    let pixels = PictureFiles.Pixels.ramp(200, 200)

    let png = await PictureFixture.error(of: PictureFiles.png(pixels, isInterlaced: true), limits)
    let jpeg = await PictureFixture.error(
      of: PictureFiles.jpeg(pixels, isProgressive: true), limits)

    #expect(png == .tooLarge(width: 200, height: 200))
    #expect(jpeg == .tooLarge(width: 200, height: 200))
  }

  // MARK: Files

  @Test func `a file is read from its path, a missing one throws an error`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.png").path
    try Data(PictureFiles.png(quarters)).write(to: URL(filePath: path))

    #expect(try await Picture(contentsOf: path).width == 16)
    await #expect(throws: PictureError.tooLarge(width: 0, height: 0)) {
      try await Picture(contentsOf: path, limits: PictureLimits(fileSize: 20))
    }
    await #expect(throws: PictureError.self) { try await Picture(contentsOf: folder.path) }
    let missing = PictureError.unreadable(
      path: path + "x", reason: "No such file or directory")
    await #expect(throws: missing) { try await Picture(contentsOf: path + "x") }
  }

  @Test func `decoding in a cancelled task throws an error`() async {
    let file = PictureFiles.png(.ramp(64, 256))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await PictureFixture.error(of: file)
    }
    task.cancel()

    #expect(await task.value == .cancelled)
  }
}
