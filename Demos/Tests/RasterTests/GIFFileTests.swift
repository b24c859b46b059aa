import CGif
import CursesCells
import CursesRecording
import Files
import Foundation
import Raster
import Testing

/// Rasterized frames and GIF files of them, which giflib reads back.
@Suite struct GIFFileTests {
  private static let white = Style(
    foreground: .rgb(255, 255, 255), background: .rgb(10, 90, 160))

  /// Returns a frame of one row of text, at a time.
  private func frame(_ text: String, at time: Duration = .zero) -> FilmFrame {
    var canvas = Canvas(Buffer(size: Size(width: 6, height: 2)))
    canvas.draw(text, at: Point(x: 1, y: 1), style: GIFFileTests.white)
    return FilmFrame(time: time, buffer: canvas.buffer)
  }

  private func write(_ film: GIFFile, to path: String) throws {
    try OutputFile(path, of: "test").write { number in
      try film.write(to: number)
    }
  }

  private func color(_ image: RasterImage, _ x: Int, _ y: Int) -> UInt32 {
    image.pixels[y * image.width + x]
  }

  @Test func `a frame is rasterized at its size with exact colors`() throws {
    let image = try RasterImage(frame("█ a"), colors: .dark)

    #expect(image.width == 6 * 12 + 32 && image.height == 2 * 24 + 32)
    #expect(color(image, 16 + 13, 16 + 25) == 0xFFFFFF)
    #expect(color(image, 16 + 25, 16 + 25) == 0x0A5AA0)
    let letter = (0..<24 * 12).map { color(image, 16 + 36 + $0 % 12, 16 + 24 + $0 / 12) }
    #expect(letter.contains { $0 > 0xC0_0000 })
    // The rounded corners show the background of the sheet.
    #expect(color(image, 0, 0) == color(image, 50, 5))
  }

  @Test func `a GIF has the frames and their delays`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "film.gif").path
    let frames = [
      frame("one"), frame("two", at: .milliseconds(300)), frame("▟█▙", at: .milliseconds(305)),
      frame("▟▙█", at: .milliseconds(1000)),
    ]
    try write(GIFFile(frames, colors: .dark), to: path)

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["film.gif"])
    let read = try ReadGIF(path)
    #expect(read.delays == [30, 70, 200])
    #expect(read.isEndless)
    // Frames less than a GIF delay unit apart are merged. Blocks and backgrounds are exact.
    for (shown, index) in zip(read.images, [0, 2, 3]) {
      let drawn = try RasterImage(frames[index], colors: .dark)
      #expect(shown.count == drawn.pixels.count)
      let differing = zip(shown, drawn.pixels).filter { $0 != $1 }.count
      #expect(differing <= (index == 0 ? drawn.pixels.count / 20 : 0), "frame \(index)")
    }
  }

  @Test func `the same frames produce the same file`() throws {
    let folder = FileManager.default.temporaryDirectory
    let files = try (0..<2).map { _ in
      let path = folder.appending(path: "\(UUID()).gif").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let frames = "abcdef".enumerated().map { frame("\($1)", at: .milliseconds($0 * 100)) }
      try write(GIFFile(frames, colors: .light), to: path)
      return try Data(contentsOf: URL(filePath: path))
    }
    #expect(files[0] == files[1])
  }

  @Test func `a write error is thrown`() throws {
    let film = try GIFFile([frame("a")], colors: .dark)
    let image = try RasterImage(frame("a"), colors: .dark)
    let number = open("/dev/null", O_RDONLY)
    defer { close(number) }

    #expect(throws: SystemError(code: EBADF)) { try film.write(to: number) }
    #expect(throws: SystemError(code: EBADF)) { try image.writePNG(to: number) }
  }

  @Test func `an oversized frame is an error`() {
    let wide = FilmFrame(time: .zero, buffer: Buffer(size: Size(width: 1400, height: 1)))
    #expect(throws: RasterError.tooLarge) { try RasterImage(wide, colors: .dark) }
  }
}

extension GIFFile {
  fileprivate init(_ frames: [FilmFrame], colors: TerminalColors) throws {
    try self.init(colors: colors) { body in try frames.forEach(body) }
  }
}

/// A GIF as read by giflib: its composited pictures and their delays.
private struct ReadGIF {
  private(set) var images: [[UInt32]] = []
  private(set) var delays: [Int] = []
  private(set) var isEndless = false

  init(_ path: String) throws {
    var code: Int32 = 0
    let gif = try #require(DGifOpenFileName(path, &code))
    defer { DGifCloseFile(gif, &code) }
    try #require(DGifSlurp(gif) == GIF_OK)
    let file = gif.pointee
    let map = try #require(file.SColorMap).pointee
    var canvas = [UInt32](repeating: 0, count: Int(file.SWidth * file.SHeight))
    for index in 0..<Int(file.ImageCount) {
      let image = file.SavedImages[index]
      var block = GraphicsControlBlock()
      DGifSavedExtensionToGCB(gif, Int32(index), &block)
      delays.append(Int(block.DelayTime))
      isEndless =
        isEndless
        || (0..<Int(image.ExtensionBlockCount)).contains {
          image.ExtensionBlocks[$0].Function == APPLICATION_EXT_FUNC_CODE
        }
      let area = image.ImageDesc
      for pixel in 0..<Int(area.Width * area.Height) {
        let entry = Int(image.RasterBits[pixel])
        if entry == Int(block.TransparentColor) { continue }
        let color = map.Colors[entry]
        let x = Int(area.Left) + pixel % Int(area.Width)
        let y = Int(area.Top) + pixel / Int(area.Width)
        canvas[y * Int(file.SWidth) + x] =
          UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
      }
      images.append(canvas)
    }
  }
}
