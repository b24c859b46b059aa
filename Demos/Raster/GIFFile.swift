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
/// Source: CompuServe, *GIF89a*; the loop is Netscape's extension.
public struct GIFFile {
  private let images: [RasterImage]

  /// How long each is shown, in hundredths of a second.
  private let delays: [Int]

  /// Draws the frames of a strip on a terminal with some colors; smaller ones leave room at the
  /// right and below.
  ///
  /// - Throws: ``RasterError`` where something is missing, or a frame is too large.
  public init(_ strip: FilmStrip, colors: TerminalColors) throws(RasterError) {
    var images: [RasterImage] = []
    var times: [Int] = []
    for frame in strip.frames {
      let (seconds, attoseconds) = frame.time.components
      let time =
        Int(seconds) * 100 + Int((attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000)
      if let last = times.last, time < last + 2 {
        images.removeLast()
        times.removeLast()
      }
      images.append(try RasterImage(frame, colors: colors))
      times.append(time)
    }
    self.images = images
    delays = zip(times.dropFirst(), times).map { $0 - $1 } + [200]
  }

  /// Writes the film to an open file.
  ///
  /// - Throws: The error of the system call that failed.
  package func write(to descriptor: CInt) throws(SystemError) {
    var sink = GIFSink(descriptor: descriptor)
    let isWritten = withUnsafeMutablePointer(to: &sink) { sink in
      var code: Int32 = 0
      guard let gif = EGifOpen(sink, GIFSink.write, &code) else { return false }
      let isEncoded = encode(into: gif)
      return EGifCloseFile(gif, &code) == GIF_OK && isEncoded
    }
    if !isWritten { throw sink.error ?? SystemError(code: ENOMEM) }
  }

  private func encode(into gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    let palette = GIFPalette(images)
    let width = images.map(\.width).max() ?? 1
    let height = images.map(\.height).max() ?? 1
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
    var last: RasterImage?
    for (image, delay) in zip(images, delays) {
      guard put(image, after: last, delay: delay, palette, into: gif) else { return false }
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
    _ image: RasterImage, after last: RasterImage?, delay: Int, _ palette: GIFPalette,
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
      var line = (area.minX..<area.maxX).map { x in
        let pixel = image.pixels[y * image.width + x]
        let isKept = last.map { $0.width == image.width && $0.pixels[y * $0.width + x] == pixel }
        return isKept ?? false ? GIFPalette.unchanged : palette.index(of: pixel)
      }
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

extension RasterImage {
  /// Returns the smallest rectangle outside of which it is as another one, at least one pixel; all
  /// of it where the other is of another size.
  fileprivate func changes(from other: RasterImage?) -> Rect {
    guard let other, other.width == width, other.height == height else {
      return Rect(x: 0, y: 0, width: width, height: height)
    }
    let rows = (0..<height).filter { y in
      pixels[y * width..<(y + 1) * width] != other.pixels[y * width..<(y + 1) * width]
    }
    guard let top = rows.first, let bottom = rows.last else {
      return Rect(x: 0, y: 0, width: 1, height: 1)
    }
    let columns = rows.flatMap { y in
      let places = (0..<width).filter { pixels[y * width + $0] != other.pixels[y * width + $0] }
      return [places.first, places.last].compactMap(\.self)
    }
    let left = columns.min() ?? 0
    let right = columns.max() ?? 0
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
