import Glibc
import PictureMaking

/// Encoded pictures for tests.
enum PictureFiles {
  /// Pixels with a width, a height, and four bytes each.
  struct Pixels {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    init(
      _ width: Int, _ height: Int,
      _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)
    ) {
      self.width = width
      self.height = height
      var bytes: [UInt8] = []
      bytes.reserveCapacity(width * height * 4)
      for y in 0..<height {
        for x in 0..<width {
          let (red, green, blue, alpha) = color(x, y)
          bytes.append(red)
          bytes.append(green)
          bytes.append(blue)
          bytes.append(alpha)
        }
      }
      self.bytes = bytes
    }

    /// Returns four quarters in red, green, blue and white.
    static func quarters(_ side: Int) -> Pixels {
      Pixels(side, side) { x, y in
        switch (x < side / 2, y < side / 2) {
        case (true, true): (255, 0, 0, 255)
        case (false, true): (0, 255, 0, 255)
        case (true, false): (0, 0, 255, 255)
        case (false, false): (255, 255, 255, 255)
        }
      }
    }

    /// Returns a gradient of colors, part of which is translucent.
    static func ramp(_ width: Int, _ height: Int) -> Pixels {
      Pixels(width, height) { x, y in
        (
          UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)),
          UInt8((x + y) % 256), x + y > width ? 128 : 255
        )
      }
    }
  }

  static func png(
    _ pixels: Pixels, _ kind: png_kind = png_kind_rgba, isInterlaced: Bool = false
  ) -> [UInt8] {
    var count = 0
    let file = make_png(
      pixels.bytes, UInt32(pixels.width), UInt32(pixels.height), kind, isInterlaced, &count)
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }

  static func jpeg(
    _ pixels: Pixels, _ kind: jpeg_kind = jpeg_kind_color, isProgressive: Bool = false
  ) -> [UInt8] {
    var count = 0
    let file = make_jpeg(
      pixels.bytes, UInt32(pixels.width), UInt32(pixels.height), kind, isProgressive, &count)
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}
