/// The header of a PNG file.
struct PNGHeader: Hashable {
  /// The color type of pixels.
  enum Color: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayWithAlpha = 4
    case rgbWithAlpha = 6

    /// The number of channels of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayWithAlpha: 2
      case .rgb: 3
      case .rgbWithAlpha: 4
      }
    }

    /// The valid bit depths of a channel.
    fileprivate var depths: [UInt8] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayWithAlpha, .rgbWithAlpha: [8, 16]
      }
    }
  }

  let width: Int
  let height: Int
  let color: Color

  /// The bit depth of a channel.
  let depth: UInt8

  let isInterlaced: Bool

  /// Parses the contents of the header chunk.
  ///
  /// - Throws: ``PNGError/badHeader``.
  init(_ bytes: ArraySlice<UInt8>) throws(PNGError) {
    let bytes = Array(bytes)
    guard bytes.count == 13, let color = Color(rawValue: bytes[9]),
      color.depths.contains(bytes[8]), bytes[10] == 0, bytes[11] == 0, bytes[12] < 2
    else { throw .badHeader }
    width = Int(bytes.bigEndian(at: 0))
    height = Int(bytes.bigEndian(at: 4))
    depth = bytes[8]
    self.color = color
    isInterlaced = bytes[12] == 1
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else { throw .badHeader }
  }
}

// MARK: - Rows

extension PNGHeader {
  /// An interlacing pass: rows of one size, each filtered by the previous one.
  struct Pass: Hashable {
    /// The size of a row in bytes.
    let bytes: Int
    let rows: Int
  }

  /// The size of a pixel in bytes, at least one: the distance to the left neighbor for filters.
  var step: Int { max(1, color.channels * Int(depth) / 8) }

  /// Returns the size of a number of pixels in bytes.
  private func bytes(of pixels: Int) -> Int { (pixels * color.channels * Int(depth) + 7) / 8 }

  /// The passes with pixels: one, or up to seven of an interlaced picture.
  var passes: [Pass] {
    guard isInterlaced else { return [Pass(bytes: bytes(of: width), rows: height)] }
    let grids = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grids.compactMap { x, y, columns, rows in
      let size = (
        width: (width - x + columns - 1) / columns, height: (height - y + rows - 1) / rows
      )
      guard size.width > 0, size.height > 0 else { return nil }
      return Pass(bytes: bytes(of: size.width), rows: size.height)
    }
  }
}
