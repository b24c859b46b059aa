import CGif

/// The palette of a GIF: at most 255 colors, and an index for unchanged pixels.
///
/// The most frequent colors, those of backgrounds and blocks, are exact. The others, those of the
/// edges of letters, are quantized to the rest of the palette.
struct GIFPalette {
  /// The index of an unchanged pixel.
  static let unchanged: UInt8 = 255

  private(set) var colors: [UInt32] = []
  private var indices: [UInt32: UInt8] = [:]

  private static let most = 255
  private static let exact = 160

  /// The number of pixels of each color.
  struct Counts {
    fileprivate var counts: [UInt32: Int] = [:]

    /// Adds the pixels of a part of an image.
    mutating func add(_ band: FrameBand) {
      band.forEachRun { color, count in counts[color, default: 0] += count }
    }
  }

  /// Chooses the colors of some images by their counts.
  init(_ counts: Counts) {
    let counts = counts.counts
    // Equal counts are ordered by color, so that the file is deterministic.
    let ordered = counts.keys.sorted { (counts[$0] ?? 0, $0) > (counts[$1] ?? 0, $1) }
    let isExact = ordered.count <= GIFPalette.most
    for color in ordered.prefix(isExact ? GIFPalette.most : GIFPalette.exact) { add(color) }
    if !isExact { share(Array(ordered.dropFirst(GIFPalette.exact))) }
  }

  /// Appends the index of each pixel of a part of one of the images.
  func appendIndices(of band: FrameBand, to all: inout [UInt8]) {
    band.forEachRun { color, count in
      all.append(contentsOf: repeatElement(indices[color] ?? 0, count: count))
    }
  }

  private mutating func add(_ color: UInt32) {
    indices[color] = UInt8(colors.count)
    colors.append(color)
  }

  /// Quantizes colors to the rest of the palette.
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

extension FrameBand {
  /// Calls a closure with the color and the length of each run of equal pixels.
  ///
  /// A dictionary lookup for each run is cheaper than one for each pixel.
  fileprivate func forEachRun(_ body: (UInt32, Int) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      for place in pixels.indices where pixels[place] != pixels[start] {
        body(pixels[start], place - start)
        start = place
      }
      if start < pixels.count { body(pixels[start], pixels.count - start) }
    }
  }
}
