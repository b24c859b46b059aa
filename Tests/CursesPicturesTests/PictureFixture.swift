import CursesCells
import CursesKitTesting
import CursesPictures
import CursesViews

/// Helpers for tests of pictures.
@MainActor
enum PictureFixture {
  /// Returns the colors of pixels, each drawn unscaled into half a cell.
  static func colors(of picture: Picture, at points: [(x: Int, y: Int)]) -> [RGB] {
    let view = ImageView(picture)
    view.contentMode = .fit
    view.detail = .halves
    let size = Size(width: picture.width, height: (picture.height + 1) / 2)
    let buffer = StageDriver(view, size: size).buffer
    let colors = Traits().colors
    return points.map { x, y in
      let cell = buffer[Point(x: x, y: y / 2)]
      let isFront = cell.glyph == "▀" ? y % 2 == 0 : cell.glyph == "▄" ? y % 2 == 1 : false
      return isFront ? colors.foreground(cell.foreground) : colors.background(cell.background)
    }
  }

  /// Returns the colors near the four corners.
  static func corners(of picture: Picture) -> [String] {
    let (right, bottom) = (picture.width - 2, picture.height - 2)
    return colors(of: picture, at: [(1, 1), (right, 1), (1, bottom), (right, bottom)])
      .map(\.description)
  }

  /// Returns the error of decoding a file, or `nil` if it succeeds.
  nonisolated static func error(
    of bytes: [UInt8], _ limits: PictureLimits = .standard
  ) async -> PictureError? {
    do throws(PictureError) {
      _ = try await Picture(decoding: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the CRC-32 at the end of a PNG chunk.
  nonisolated static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}

extension RGB {
  /// The name of a basic color.
  var name: String {
    switch (red > 127, green > 127, blue > 127) {
    case (true, false, false): "red"
    case (false, true, false): "green"
    case (false, false, true): "blue"
    case (true, true, true): "white"
    default: "\(self)"
    }
  }
}

extension [UInt8] {
  /// Returns a JPEG file with an EXIF orientation.
  ///
  /// - Parameters:
  ///   - number: The orientation, in `1...8`.
  ///   - length: The number of EXIF bytes to keep, or `nil` for all.
  /// - Returns: The file.
  func turned(_ number: Int, cutTo length: Int? = nil) -> [UInt8] {
    let note: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0,
      0, 0, 0, 0,
    ]
    let body = Array((Array("Exif\0\0".utf8) + note).prefix(length ?? .max))
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + dropFirst(2)
  }
}
