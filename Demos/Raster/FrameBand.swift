import CRaster
import CursesCells
import CursesRecording

/// A band of pixel rows of a frame.
///
/// Frames are drawn in bands, because librsvg needs 100 MB for a whole frame of 320x100 cells.
struct FrameBand {
  /// Red, green and blue of each pixel in the lower 24 bits, row by row.
  let pixels: [UInt32]

  /// The rows of cells in a band.
  private static let rows = 8

  /// The pixels around the cells, and those of a row of cells.
  private static let margin = 16
  private static let height = 24

  /// Draws a frame band by band, from the top.
  ///
  /// - Throws: ``RasterError`` if something is missing or the frame is too large; the error of
  ///   `body`.
  static func draw(
    _ frame: FilmFrame, colors: TerminalColors, _ body: (FrameBand) throws -> Void
  ) throws {
    let size = try RasterImage.size(of: frame)
    let cells = frame.buffer.size.height
    for first in stride(from: 0, to: max(cells, 1), by: rows) {
      let last = min(first + rows, cells)
      // Letters overlap the rows above and below, so these are also drawn, and cropped.
      let drawn = max(0, first - 1)..<min(last + 1, cells)
      let pixels = try draw(frame.rows(drawn), width: size.width, colors: colors)
      let top = first == 0 ? 0 : margin + first * height
      let bottom = last == cells ? size.height : margin + last * height
      let offset = drawn.lowerBound * height
      let part = pixels[(top - offset) * size.width..<(bottom - offset) * size.width]
      try body(FrameBand(pixels: Array(part)))
    }
  }

  private static func draw(
    _ frame: FilmFrame, width: Int, colors: TerminalColors
  ) throws(RasterError) -> [UInt32] {
    let height = frame.buffer.size.height * height + 2 * margin
    // The sheet has round corners; the pixels behind them get its background color.
    let ground = colors.background
    var drawn = [UInt32](
      repeating: UInt32(ground.red) << 16 | UInt32(ground.green) << 8 | UInt32(ground.blue),
      count: width * height)
    var text = FilmSVG.encode(FilmStrip(frames: [frame]), colors: colors)
    let isDrawn = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        raster_draw($0.baseAddress, $0.count, Int32(width), Int32(height), &drawn)
      }
    }
    guard isDrawn else { throw .tooLarge }
    return drawn
  }
}

extension FilmFrame {
  /// Returns a frame of a range of rows.
  fileprivate func rows(_ rows: Range<Int>) -> FilmFrame {
    if rows == 0..<buffer.size.height { return self }
    var part = Buffer(size: Size(width: buffer.size.width, height: rows.count))
    for row in rows {
      for column in 0..<buffer.size.width {
        part[Point(x: column, y: row - rows.lowerBound)] = buffer[Point(x: column, y: row)]
      }
    }
    let cursor = cursor.flatMap {
      rows.contains($0.y) ? Point(x: $0.x, y: $0.y - rows.lowerBound) : nil
    }
    return FilmFrame(time: time, buffer: part, cursor: cursor)
  }
}
