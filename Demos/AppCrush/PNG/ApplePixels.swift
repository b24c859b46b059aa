/// The inverse of the pixel conversion of Apple's tools.
///
/// Apple's tools swap red and blue, and multiply each channel by alpha, as required by the hardware
/// of the first devices. The channels of gray pictures are not swapped, and a palette is unchanged.
struct ApplePixels {
  let color: PNGHeader.Color

  /// Whether a channel has two bytes instead of one.
  let isDeep: Bool

  init(_ header: PNGHeader) {
    color = header.color
    isDeep = header.depth == 16
  }

  /// Converts the pixels of a row to red, green, blue and alpha that is not premultiplied.
  func undo(in row: inout [UInt8]) {
    if color == .gray || color == .palette { return }
    let size = color.channels * (isDeep ? 2 : 1)
    row.withUnsafeMutableBufferPointer { row in
      for start in stride(from: 0, to: row.count - size + 1, by: size) {
        let pixel = UnsafeMutableBufferPointer(rebasing: row[start..<start + size])
        if isDeep { undoDeep(pixel) } else { undoShallow(pixel) }
      }
    }
  }

  private func undoShallow(_ pixel: UnsafeMutableBufferPointer<UInt8>) {
    if color != .grayWithAlpha { pixel.swapAt(0, 2) }
    guard color != .rgb, let alpha = pixel.last, alpha < 0xFF else { return }
    for index in 0..<pixel.count - 1 {
      pixel[index] = UInt8(part(UInt32(pixel[index]), of: UInt32(alpha), most: 0xFF))
    }
  }

  private func undoDeep(_ pixel: UnsafeMutableBufferPointer<UInt8>) {
    if color != .grayWithAlpha {
      pixel.swapAt(0, 4)
      pixel.swapAt(1, 5)
    }
    func number(_ index: Int) -> UInt32 {
      UInt32(pixel[2 * index]) << 8 | UInt32(pixel[2 * index + 1])
    }
    let count = pixel.count / 2
    guard color != .rgb, number(count - 1) < 0xFFFF else { return }
    for index in 0..<count - 1 {
      let whole = part(number(index), of: number(count - 1), most: 0xFFFF)
      pixel[2 * index] = UInt8(truncatingIfNeeded: whole >> 8)
      pixel[2 * index + 1] = UInt8(truncatingIfNeeded: whole)
    }
  }

  /// Returns a channel divided by alpha, rounded and clamped.
  private func part(_ number: UInt32, of alpha: UInt32, most: UInt32) -> UInt32 {
    if alpha == 0 { return 0 }
    let (whole, overflows) = (number * most).addingReportingOverflow(alpha / 2)
    return overflows ? most : min(most, whole / alpha)
  }
}
