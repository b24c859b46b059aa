import Foundation

/// Pictures for tests of themes.
enum ThemePictures {
  /// Returns a PNG with a color for each row, all pixels of which have the same alpha.
  static func png(_ rows: [Int], alpha: UInt8 = 255) -> Data {
    let pixels = rows.flatMap { color -> [UInt8] in
      let pixel: [UInt8] = [16, 8, 0].map { UInt8(color >> $0 & 0xFF) } + [alpha]
      return [0] + pixel + pixel
    }
    return file(big(2) + big(rows.count) + [8, 6, 0, 0, 0], chunk("IDAT", stored(pixels)))
  }

  /// Returns a black PNG with a white last row.
  ///
  /// - Parameters:
  ///   - width: The pixels in a row, a multiple of 8.
  ///   - height: The number of rows.
  ///   - rows: The number of rows that the file contains; the default is all.
  /// - Returns: The file, with a bit per pixel.
  static func png(width: Int, height: Int, rows: Int? = nil) -> Data {
    let bytes = (0..<(rows ?? height)).flatMap { row -> [UInt8] in
      [0] + [UInt8](repeating: row == height - 1 ? 0xFF : 0, count: width / 8)
    }
    return file(big(width) + big(height) + [1, 0, 0, 0, 0], chunk("IDAT", stored(bytes)))
  }

  /// A JPEG of 8×16 pixels: 8 rows of about `#2c226c`, then 8 rows of about `#c42c60`.
  static let jpeg = Data(
    base64Encoded: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
      AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
      AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAARCAAQAAgDAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
      CQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAACQQK/8QAFBEBAAAAAAAAAAAAAAAA\
      AAAAAP/aAAwDAQACEQMRAD8AlnIwnMgOdpIf/9k=
      """)

  private static func file(_ header: [UInt8], _ pixels: [UInt8]) -> Data {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + chunk("IHDR", header) + pixels + chunk("IEND", []))
  }

  /// Returns a zlib stream of bytes that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
      let end = min(start + 0xFFFF, bytes.count)
      let count = [UInt8((end - start) & 0xFF), UInt8((end - start) >> 8)]
      result.append(end == bytes.count ? 1 : 0)
      result += count + count.map { ~$0 }
      result += bytes[start..<end]
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return result + big(high << 16 | low)
  }

  private static func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + contents
    return big(contents.count) + body + big(Int(checksum(body)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
