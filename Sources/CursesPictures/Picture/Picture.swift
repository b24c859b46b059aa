import CursesCells

/// A decoded picture in memory, which can be drawn in any size.
///
///     let picture = try await Picture(contentsOf: path)
///     let view = ImageView(picture)
///
/// It is a value with O(1) copies. It is stored in linear light, along with repeatedly halved
/// copies, so that small sizes are drawn quickly. A very large file is reduced to a share of
/// ``PictureLimits/memory``.
public struct Picture: Sendable {
  /// The width of the picture in pixels, before any reduction.
  public let width: Int

  /// The height of the picture in pixels, before any reduction.
  public let height: Int

  /// Whether any pixel is transparent or translucent.
  public let hasAlpha: Bool

  /// The pixels as mipmap levels, each half the size of the one before, the largest first.
  let levels: [PictureLevel]

  /// The side below which a level is not halved again.
  private static let smallestLevel = 32

  /// Creates a picture from its largest level, and computes the halved ones.
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
  ///   - width: The pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: Red, green, blue and alpha of each pixel, one byte each, not premultiplied, row by
  ///     row from the top-left corner.
  /// - Precondition: Both sides are 1 or more, and `pixels` has four bytes for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0, "a picture has at least 1×1 pixels, not \(width)×\(height)")
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

  /// Returns the color of a pixel, without its alpha.
  ///
  /// If the picture was reduced during decoding, this is the mean color around the pixel. A higher
  /// limit of ``PictureLimits/memory`` avoids that.
  ///
  /// - Parameters:
  ///   - x: The column, from 0 at the left.
  ///   - y: The row, from 0 at the top.
  /// - Returns: The color, or `nil` outside the picture and for a pixel that is fully transparent.
  public func color(x: Int, y: Int) -> RGB? {
    guard let level = levels.first, (0..<width).contains(x), (0..<height).contains(y) else {
      return nil
    }
    let light = level.light(x * level.width / width, y * level.height / height)
    guard light.w > 0 else { return nil }
    return RGB(
      red: LightScale.byte(of: light.x / light.w), green: LightScale.byte(of: light.y / light.w),
      blue: LightScale.byte(of: light.z / light.w))
  }
}

extension Picture: Equatable {
  /// Whether both have the same pixels.
  public static func == (left: Picture, right: Picture) -> Bool {
    left.width == right.width && left.height == right.height
      && left.levels.first?.pixels == right.levels.first?.pixels
  }
}
