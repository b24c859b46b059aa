import CGif

/// The colors of a GIF, of which there are 255 at most, and one for what stays as it was.
///
/// The colors that most pixels have, which are grounds and blocks, are kept as they are; the
/// others, which are the edges of letters, share what is left.
struct GIFPalette {
  /// The index of a pixel that stays as it was.
  static let unchanged: UInt8 = 255

  private(set) var colors: [UInt32] = []
  private var indices: [UInt32: UInt8] = [:]

  private static let most = 255
  private static let exact = 160

  /// Chooses the colors of some images.
  init(_ images: [RasterImage]) {
    var counts: [UInt32: Int] = [:]
    for image in images {
      // Most pixels are as the one before them, and a dictionary is asked once for each run.
      var start = 0
      for place in image.pixels.indices where image.pixels[place] != image.pixels[start] {
        counts[image.pixels[start], default: 0] += place - start
        start = place
      }
      counts[image.pixels[start], default: 0] += image.pixels.count - start
    }
    // Colors of the same count stand in an order of their own, so that the file is always the same.
    let ordered = counts.keys.sorted { (counts[$0] ?? 0, $0) > (counts[$1] ?? 0, $1) }
    let isExact = ordered.count <= GIFPalette.most
    for color in ordered.prefix(isExact ? GIFPalette.most : GIFPalette.exact) { add(color) }
    if !isExact { share(Array(ordered.dropFirst(GIFPalette.exact))) }
  }

  /// The index of a color that is in one of the images.
  func index(of color: UInt32) -> UInt8 { indices[color] ?? 0 }

  private mutating func add(_ color: UInt32) {
    indices[color] = UInt8(colors.count)
    colors.append(color)
  }

  /// Gives the rest of the palette to many colors.
  private mutating func share(_ many: [UInt32]) {
    var size = Int32(GIFPalette.most - colors.count)
    var red = many.map { UInt8($0 >> 16 & 0xFF) }
    var green = many.map { UInt8($0 >> 8 & 0xFF) }
    var blue = many.map { UInt8($0 & 0xFF) }
    var chosen = [UInt8](repeating: 0, count: many.count)
    var map = [GifColorType](repeating: GifColorType(), count: 256)
    guard
      GifQuantizeBuffer(
        UInt32(many.count), 1, &size, &red, &green, &blue, &chosen, &map) == GIF_OK
    else { return }
    let first = colors.count
    for entry in map.prefix(Int(size)) {
      colors.append(UInt32(entry.Red) << 16 | UInt32(entry.Green) << 8 | UInt32(entry.Blue))
    }
    for (color, index) in zip(many, chosen) { indices[color] = UInt8(first + Int(index)) }
  }
}
