/// The Exif orientation of a JPEG file, which a camera records.
///
/// Source: Exif 2.32, *Orientation* (tag 0x0112); ITU-T T.81, annex B, for the segments.
struct PictureOrientation: Equatable {
  /// The value of the Exif tag, in `1...8`.
  let number: Int

  static let upright = PictureOrientation(number: 1)

  private init(number: Int) { self.number = number }

  /// Whether rows and columns are swapped.
  var swapsSides: Bool { number > 4 }

  /// Finds the orientation in a JPEG file; an invalid or missing one is upright.
  init(ofJPEG bytes: some RandomAccessCollection<UInt8>) {
    self = PictureOrientation.segment(of: bytes).flatMap(PictureOrientation.init(exif:)) ?? .upright
  }

  /// Returns the Exif segment, starting at its byte order mark.
  private static func segment(of bytes: some RandomAccessCollection<UInt8>) -> [UInt8]? {
    // The Exif segment comes first, and a segment has at most 64 KiB.
    let head = Array(bytes.prefix(1 << 18))
    var at = 2
    while at + 4 <= head.count, head[at] == 0xFF {
      let kind = head[at + 1]
      let length = Int(head[at + 2]) << 8 | Int(head[at + 3])
      guard kind != 0xDA, length >= 2, at + 2 + length <= head.count else { return nil }
      let body = head[at + 4..<at + 2 + length]
      if kind == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) { return Array(body.dropFirst(6)) }
      at += 2 + length
    }
    return nil
  }

  private init?(exif: [UInt8]) {
    guard exif.count >= 8 else { return nil }
    let isLittle = exif[0] == 0x49
    func short(_ at: Int) -> Int? {
      guard at >= 0, at + 2 <= exif.count else { return nil }
      let (first, second) = (Int(exif[at]), Int(exif[at + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    guard let low = short(isLittle ? 4 : 6), let high = short(isLittle ? 6 : 4) else { return nil }
    let start = high << 16 | low
    guard let count = short(start) else { return nil }
    for entry in 0..<count {
      let at = start + 2 + 12 * entry
      guard let tag = short(at) else { return nil }
      if tag == 0x0112, let number = short(at + 8), (1...8).contains(number) {
        self.init(number: number)
        return
      }
    }
    return nil
  }

  /// Returns the pixels rotated or mirrored to be upright.
  func applied(to level: PictureLevel) -> PictureLevel {
    if number == 1 { return level }
    let (width, height) = (level.width, level.height)
    let newWidth = swapsSides ? height : width
    let newHeight = swapsSides ? width : height
    var pixels: [SIMD4<UInt16>] = []
    pixels.reserveCapacity(level.pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let (column, row) = source(x, y, width, height)
        pixels.append(level.pixels[row * width + column])
      }
    }
    return PictureLevel(width: newWidth, height: newHeight, pixels: pixels)
  }

  /// Returns the source of an upright pixel; `width` and `height` are those of the file.
  private func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch number {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }
}
