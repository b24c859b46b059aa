/// A reducer that downsamples rows one by one; each kept pixel is the mean of a square.
///
/// A large file is therefore never in memory as a whole.
struct RowReducer {
  private let width: Int
  private let height: Int

  /// The side of a square, in pixels.
  private let factor: Int

  private let keptWidth: Int
  private var sums: [Light]
  private var rowsInSums = 0
  private var pixels: [SIMD4<UInt16>] = []
  private var isOpaque = true

  init(width: Int, height: Int, factor: Int) {
    self.width = width
    self.height = height
    self.factor = factor
    keptWidth = (width + factor - 1) / factor
    sums = Array(repeating: .zero, count: keptWidth)
    pixels.reserveCapacity(keptWidth * ((height + factor - 1) / factor))
  }

  /// Returns the smallest side of a square that keeps at most `maximum` pixels.
  static func factor(width: Int, height: Int, keeping maximum: Int) -> Int {
    var factor = 1
    while ((width + factor - 1) / factor) * ((height + factor - 1) / factor) > maximum,
      factor < max(width, height)
    {
      factor += 1
    }
    return factor
  }

  /// Adds a row of bytes: red, green, blue and alpha of each pixel.
  mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
    if factor == 1 { return addWhole(row) }
    let (width, factor) = (width, factor)
    var isOpaque = isOpaque
    LightScale.ofByte.withUnsafeBufferPointer { scale in
      sums.withUnsafeMutableBufferPointer { sums in
        var x = 0
        for column in sums.indices {
          var sum = sums[column]
          for _ in 0..<min(factor, width - x) {
            sum += RowReducer.light(row, x, scale, &isOpaque)
            x += 1
          }
          sums[column] = sum
        }
      }
    }
    self.isOpaque = isOpaque
    rowsInSums += 1
    if rowsInSums == factor { flush() }
  }

  private mutating func addWhole(_ row: UnsafeBufferPointer<UInt8>) {
    var isOpaque = isOpaque
    LightScale.ofByte.withUnsafeBufferPointer { scale in
      for x in 0..<width {
        pixels.append(SIMD4<UInt16>(RowReducer.light(row, x, scale, &isOpaque)))
      }
    }
    self.isOpaque = isOpaque
  }

  /// Returns the light of a pixel of a row.
  private static func light(
    _ row: UnsafeBufferPointer<UInt8>, _ x: Int, _ scale: UnsafeBufferPointer<Float>,
    _ isOpaque: inout Bool
  ) -> Light {
    let at = 4 * x
    let color = Light(
      scale[Int(row[at])], scale[Int(row[at + 1])], scale[Int(row[at + 2])], 1)
    let alpha = row[at + 3]
    if alpha == 255 { return color }
    isOpaque = false
    return color * (Float(alpha) / 255)
  }

  /// Ends a row of squares; those at the right and bottom edges may be smaller.
  private mutating func flush() {
    guard rowsInSums > 0 else { return }
    for column in sums.indices {
      let columns = min(factor, width - column * factor)
      pixels.append(SIMD4<UInt16>(sums[column] * (1 / Float(columns * rowsInSums))))
      sums[column] = .zero
    }
    rowsInSums = 0
  }

  /// Returns the picture; missing rows are transparent.
  mutating func picture(orientation: PictureOrientation) -> Picture {
    flush()
    let keptHeight = (height + factor - 1) / factor
    let missing = keptWidth * keptHeight - pixels.count
    if missing > 0 {
      isOpaque = false
      pixels.append(contentsOf: repeatElement(.zero, count: missing))
    }
    let level = orientation.applied(
      to: PictureLevel(width: keptWidth, height: keptHeight, pixels: pixels))
    let isTurned = orientation.swapsSides
    return Picture(
      width: isTurned ? height : width, height: isTurned ? width : height, hasAlpha: !isOpaque,
      level: level)
  }
}
