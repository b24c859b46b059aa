/// A picture in memory, ready to be drawn in any size.
///
///     let picture = try await Picture(contentsOf: path)
///     let view = ImageView(picture)
///
/// It is a value that costs nothing to copy. It is kept in linear light, in halves of its size as
/// well, so that drawing it small is quick; of a very large file, what ``PictureLimits/memory``
/// allows is kept.
public struct Picture: Sendable {
  /// The width in pixels, as the file has it.
  public let width: Int

  /// The height in pixels, as the file has it.
  public let height: Int

  /// Whether anything in it can be seen through.
  public let hasAlpha: Bool

  /// The pixels, in sizes that are halves of each other, the largest first.
  let levels: [PictureLevel]

  /// Sides of a level below which another half is of no use.
  private static let smallestLevel = 32

  /// Creates a picture of a level and its halves.
  init(width: Int, height: Int, hasAlpha: Bool, level: PictureLevel) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    var levels = [level]
    while let last = levels.last, max(last.width, last.height) > Picture.smallestLevel {
      levels.append(last.halved)
    }
    self.levels = levels
  }

  /// Creates a picture from its pixels.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row.
  ///   - height: The rows.
  ///   - pixels: Red, green, blue and alpha of each pixel, a byte each, not multiplied by alpha,
  ///     row by row from the top-left corner.
  /// - Precondition: Both sides are 1 or more, and `pixels` has four bytes for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture has pixels, not \(width)×\(height)")
    precondition(
      pixels.count == width * height * 4,
      "\(width)×\(height) pixels take \(width * height * 4) bytes, not \(pixels.count)")
    var reducer = RowReducer(width: width, height: height, factor: 1)
    pixels.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        reducer.add(UnsafeBufferPointer(rebasing: bytes[y * width * 4..<(y + 1) * width * 4]))
      }
    }
    self = reducer.picture(orientation: .upright)
  }
}

extension Picture: Equatable {
  /// Whether both have the same pixels.
  public static func == (left: Picture, right: Picture) -> Bool {
    left.width == right.width && left.height == right.height
      && left.levels.first?.pixels == right.levels.first?.pixels
  }
}
