import CRaster
import CursesCells
import CursesRecording
import Files
import Glibc

/// The pixels of a frame, drawn by librsvg from the SVG of `FilmSVG`.
///
/// A cell is 12 pixels wide and 24 high, with a margin of 16 pixels around all cells. The same
/// frame gives the same pixels on one machine. On others, fonts and their rendering may differ.
public struct RasterImage: Equatable, Sendable {
  /// The width in pixels.
  public let width: Int

  /// The height in pixels.
  public let height: Int

  /// Red, green and blue of each pixel in the lower 24 bits, row by row.
  public let pixels: [UInt32]

  private static let longestSide = 16_384
  private static let mostPixels = 64_000_000

  /// Returns the size of a drawn frame in pixels.
  ///
  /// - Throws: ``RasterError`` if something is missing or the frame is too large.
  static func size(of frame: FilmFrame) throws(RasterError) -> (width: Int, height: Int) {
    switch raster_load() {
    case RASTER_NO_LIBRARY: throw .noLibrary
    case RASTER_NO_FONT: throw .noFont
    default: break
    }
    let width = frame.buffer.size.width * 12 + 32
    let height = frame.buffer.size.height * 24 + 32
    guard max(width, height) <= RasterImage.longestSide,
      width * height <= RasterImage.mostPixels
    else { throw .tooLarge }
    return (width, height)
  }

  /// Draws a frame for a terminal with some colors.
  ///
  /// - Throws: ``RasterError`` if something is missing or the frame is too large.
  public init(_ frame: FilmFrame, colors: TerminalColors) throws {
    (width, height) = try RasterImage.size(of: frame)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    try FrameBand.draw(frame, colors: colors) { pixels += $0.pixels }
    self.pixels = pixels
  }

  /// Writes the pixels as PNG to an open file.
  ///
  /// - Throws: The error of the system call that failed.
  package func writePNG(to descriptor: CInt) throws(SystemError) {
    var pixels = pixels
    guard raster_write_png(descriptor, Int32(width), Int32(height), &pixels) else { throw .last }
  }
}
