import CGif
import CursesCells
import CursesRecording
import Files
import Glibc

/// A film strip as a GIF that goes on and on.
///
/// Only the rectangle that changed is in a frame. Times are in hundredths of a second, and of
/// frames that come within one, the last is kept; players show each for two at least. The last one
/// stays for two seconds.
///
/// Frames are drawn twice, to count their colors and to write them, and their pixels are not kept:
/// it takes the memory of one frame, not of the film.
///
/// Source: CompuServe, *GIF89a*; the loop is Netscape's extension.
public struct GIFFile {
  private let frames: [FilmFrame]
  private let colors: TerminalColors

  /// How long each is shown, in hundredths of a second.
  private let delays: [Int]

  /// Prepares the frames of a strip on a terminal with some colors; smaller ones leave room at the
  /// right and below.
  ///
  /// - Throws: ``RasterError`` where something is missing, or a frame is too large.
  public init(_ strip: FilmStrip, colors: TerminalColors) throws(RasterError) {
    var frames: [FilmFrame] = []
    var times: [Int] = []
    for frame in strip.frames {
      _ = try RasterImage.size(of: frame)
      let (seconds, attoseconds) = frame.time.components
      let time =
        Int(seconds) * 100 + Int((attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000)
      if let last = times.last, time < last + 2 {
        frames.removeLast()
        times.removeLast()
      }
      frames.append(frame)
      times.append(time)
    }
    self.frames = frames
    self.colors = colors
    delays = zip(times.dropFirst(), times).map { $0 - $1 } + [200]
  }

  /// Writes the film to an open file.
  ///
  /// - Throws: ``RasterError``, or the error of the system call that failed.
  package func write(to descriptor: CInt) throws {
    var counts = GIFPalette.Counts()
    for frame in frames { try FrameBand.draw(frame, colors: colors) { counts.add($0) } }
    let palette = GIFPalette(counts)
    var sink = GIFSink(descriptor: descriptor)
    let isWritten = try withUnsafeMutablePointer(to: &sink) { sink in
      var code: Int32 = 0
      guard let gif = EGifOpen(sink, GIFSink.write, &code) else { return false }
      let isEncoded = Result { try encode(palette, into: gif) }
      let isClosed = EGifCloseFile(gif, &code) == GIF_OK
      return try isEncoded.get() && isClosed
    }
    if !isWritten { throw sink.error ?? SystemError(code: ENOMEM) }
  }

  private func encode(
    _ palette: GIFPalette, into gif: UnsafeMutablePointer<GifFileType>
  ) throws -> Bool {
    let sizes = try frames.map { try RasterImage.size(of: $0) }
    let width = sizes.map(\.width).max() ?? 1
    let height = sizes.map(\.height).max() ?? 1
    var entries = palette.colors.map {
      GifColorType(
        Red: UInt8($0 >> 16 & 0xFF), Green: UInt8($0 >> 8 & 0xFF), Blue: UInt8($0 & 0xFF))
    }
    entries += Array(repeating: GifColorType(), count: 256 - entries.count)
    let map = GifMakeMapObject(256, entries)
    defer { GifFreeMapObject(map) }
    EGifSetGifVersion(gif, true)
    guard EGifPutScreenDesc(gif, Int32(width), Int32(height), 8, 0, map) == GIF_OK,
      putLoop(gif)
    else { return false }
    var last: IndexedImage?
    for (frame, delay) in zip(frames, delays) {
      let image = try IndexedImage(frame, colors, palette)
      guard put(image, after: last, delay: delay, into: gif) else { return false }
      last = image
    }
    return true
  }

  private func putLoop(_ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    let name = Array("NETSCAPE2.0".utf8)
    let endless: [UInt8] = [1, 0, 0]
    return EGifPutExtensionLeader(gif, Int32(APPLICATION_EXT_FUNC_CODE)) == GIF_OK
      && EGifPutExtensionBlock(gif, Int32(name.count), name) == GIF_OK
      && EGifPutExtensionBlock(gif, Int32(endless.count), endless) == GIF_OK
      && EGifPutExtensionTrailer(gif) == GIF_OK
  }

  private func put(
    _ image: IndexedImage, after last: IndexedImage?, delay: Int,
    into gif: UnsafeMutablePointer<GifFileType>
  ) -> Bool {
    var block = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(min(delay, 65_535)),
      TransparentColor: Int32(GIFPalette.unchanged))
    var bytes = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&block, &bytes)
    let area = image.changes(from: last)
    guard EGifPutExtension(gif, Int32(GRAPHICS_EXT_FUNC_CODE), 4, bytes) == GIF_OK,
      EGifPutImageDesc(
        gif, Int32(area.minX), Int32(area.minY), Int32(area.size.width), Int32(area.size.height),
        false, nil) == GIF_OK
    else { return false }
    return (area.minY..<area.maxY).allSatisfy { y in
      var line = image.line(y, in: area, after: last)
      return EGifPutLine(gif, &line, Int32(line.count)) == GIF_OK
    }
  }
}

/// An open file that giflib writes to.
private struct GIFSink {
  let descriptor: CInt

  /// The error of the write that failed, or `nil`.
  var error: SystemError?

  /// Writes bytes for giflib, and returns how many were written.
  static let write: OutputFunc = { gif, bytes, count in
    guard let sink = gif?.pointee.UserData?.assumingMemoryBound(to: GIFSink.self) else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    do throws(SystemError) {
      try Descriptor.write(bytes, to: sink.pointee.descriptor)
      return count
    } catch {
      sink.pointee.error = error
      return 0
    }
  }
}

/// The pixels of a frame as indices of a palette.
private struct IndexedImage {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  init(_ frame: FilmFrame, _ colors: TerminalColors, _ palette: GIFPalette) throws {
    (width, height) = try RasterImage.size(of: frame)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    try FrameBand.draw(frame, colors: colors) { palette.appendIndices(of: $0, to: &pixels) }
    self.pixels = pixels
  }

  private func row(_ y: Int) -> ArraySlice<UInt8> { pixels[y * width..<(y + 1) * width] }

  /// Returns a part of a row, in which pixels that are as in the image before are left as they are.
  func line(_ y: Int, in area: Rect, after last: IndexedImage?) -> [UInt8] {
    let part = row(y).dropFirst(area.minX).prefix(area.size.width)
    guard let last, last.width == width, last.height == height else { return Array(part) }
    return zip(part, last.row(y).dropFirst(area.minX)).map {
      $0 == $1 ? GIFPalette.unchanged : $0
    }
  }

  /// Returns the smallest rectangle outside of which it is as another one, at least one pixel; all
  /// of it where the other is of another size.
  func changes(from other: IndexedImage?) -> Rect {
    guard let other, other.width == width, other.height == height else {
      return Rect(x: 0, y: 0, width: width, height: height)
    }
    let rows = (0..<height).filter { row($0) != other.row($0) }
    guard let top = rows.first, let bottom = rows.last else {
      return Rect(x: 0, y: 0, width: 1, height: 1)
    }
    var (left, right) = (width, 0)
    for y in rows {
      let (own, old) = (row(y), other.row(y))
      left = min(left, zip(own, old).prefix { $0 == $1 }.count)
      right = max(right, width - 1 - zip(own.reversed(), old.reversed()).prefix { $0 == $1 }.count)
    }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
