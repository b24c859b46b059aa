import CGif
import CursesCells
import CursesRecording
import Files
import Glibc

/// A film as a GIF that loops forever.
///
/// Frames contain only the rectangle that changed. Times are in hundredths of a second. As players
/// show a frame for at least two of them, an earlier frame replaces the previous one. The last
/// frame is shown for two seconds.
///
/// The film is played twice, to count its colors and to write its frames. At most two frames are
/// in memory.
///
/// Source: CompuServe, *GIF89a*; the loop is Netscape's extension.
public struct GIFFile {
  /// A function that passes each frame to its closure, in order of time and the same at each call.
  public typealias Film = (_ body: @escaping (FilmFrame) throws -> Void) throws -> Void

  private let film: Film
  private let colors: TerminalColors
  private let palette: GIFPalette

  /// The size of the largest frame, in pixels.
  private let width: Int
  private let height: Int

  /// Prepares a film for a terminal with some colors, with smaller frames at the top left.
  ///
  /// - Throws: ``RasterError`` if something is missing or a frame is too large; the error of
  ///   `film`.
  public init(colors: TerminalColors, film: @escaping Film) throws {
    var counts = GIFPalette.Counts()
    var (width, height) = (1, 1)
    try GIFTiming.forEachFrame(of: film) { frame, _ in
      let size = try RasterImage.size(of: frame)
      (width, height) = (max(width, size.width), max(height, size.height))
      try FrameBand.draw(frame, colors: colors) { counts.add($0) }
    }
    self.film = film
    self.colors = colors
    (self.width, self.height) = (width, height)
    palette = GIFPalette(counts)
  }

  /// Writes the film to an open file.
  ///
  /// - Throws: ``RasterError``, or the error of the system call that failed.
  package func write(to descriptor: CInt) throws {
    var sink = GIFSink(descriptor: descriptor)
    let isWritten = try withUnsafeMutablePointer(to: &sink) { sink in
      var code: Int32 = 0
      guard let gif = EGifOpen(sink, GIFSink.write, &code) else { return false }
      let isEncoded = Result { try encode(into: gif) }
      let isClosed = EGifCloseFile(gif, &code) == GIF_OK
      return try isEncoded.get() && isClosed
    }
    if !isWritten { throw sink.error ?? SystemError(code: ENOMEM) }
  }

  private func encode(into gif: UnsafeMutablePointer<GifFileType>) throws -> Bool {
    var entries = palette.colors.map {
      GifColorType(
        Red: UInt8($0 >> 16 & 0xFF), Green: UInt8($0 >> 8 & 0xFF), Blue: UInt8($0 & 0xFF))
    }
    entries += Array(repeating: GifColorType(), count: 256 - entries.count)
    let map = GifMakeMapObject(256, entries)
    defer { GifFreeMapObject(map) }
    EGifSetGifVersion(gif, true)
    var isWritten =
      EGifPutScreenDesc(gif, Int32(width), Int32(height), 8, 0, map) == GIF_OK && putLoop(gif)
    var last: IndexedImage?
    try GIFTiming.forEachFrame(of: film) { frame, delay in
      guard isWritten else { return }
      let image = try IndexedImage(frame, colors, palette)
      isWritten = put(image, after: last, delay: delay, into: gif)
      last = image
    }
    return isWritten
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

/// A filter that drops frames with a duration of less than two hundredths of a second.
private struct GIFTiming {
  /// The last frame, and the start of the first frame that it replaces.
  private var waiting: (frame: FilmFrame, start: Int)?

  /// Calls `body` with each displayed frame and its duration in hundredths of a second.
  static func forEachFrame(
    of film: GIFFile.Film, _ body: @escaping (FilmFrame, _ delay: Int) throws -> Void
  ) throws {
    var timing = GIFTiming()
    try film { try timing.add($0, body) }
    if let last = timing.waiting { try body(last.frame, 200) }
  }

  private mutating func add(
    _ frame: FilmFrame, _ body: (FilmFrame, _ delay: Int) throws -> Void
  ) throws {
    let (seconds, attoseconds) = frame.time.components
    let time =
      Int(seconds) * 100 + Int((attoseconds + 5_000_000_000_000_000) / 10_000_000_000_000_000)
    var start = time
    if let last = waiting {
      if time < last.start + 2 {
        start = last.start
      } else {
        try body(last.frame, time - last.start)
      }
    }
    waiting = (frame, start)
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

  /// Returns a part of a row, with the index `unchanged` for pixels equal to the previous image.
  func line(_ y: Int, in area: Rect, after last: IndexedImage?) -> [UInt8] {
    let part = row(y).dropFirst(area.minX).prefix(area.size.width)
    guard let last, last.width == width, last.height == height else { return Array(part) }
    return zip(part, last.row(y).dropFirst(area.minX)).map {
      $0 == $1 ? GIFPalette.unchanged : $0
    }
  }

  /// Returns the bounding rectangle of all differences from another image, at least one pixel.
  ///
  /// The result is the whole image if the sizes differ.
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
