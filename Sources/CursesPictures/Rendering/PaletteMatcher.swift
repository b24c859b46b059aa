import CursesCells

/// A matcher that finds the nearest palette color to a light.
///
/// It is a class, so that its cache is kept while a picture is drawn.
final class PaletteMatcher {
  private let indices: Range<Int>
  private let lights: [Light]

  /// The cached offsets, keyed by five bits of each component; -1 if not yet searched.
  private var found = [Int16](repeating: -1, count: 1 << 15)

  init(_ indices: Range<Int>) {
    self.indices = indices
    lights = indices.map { Light(TerminalColors.palette[$0]) }
  }

  /// Returns the index of the perceptually nearest color, and its light.
  func nearest(to light: Light) -> (index: UInt8, light: Light) {
    let color = RGB(light)
    let key = Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
    if found[key] < 0 { found[key] = Int16(search(color)) }
    let offset = Int(found[key])
    return (UInt8(truncatingIfNeeded: indices.lowerBound + offset), lights[offset])
  }

  private func search(_ color: RGB) -> Int {
    var best = (offset: 0, distance: Int.max)
    for offset in indices.indices.map({ $0 - indices.lowerBound }) {
      let other = TerminalColors.palette[indices.lowerBound + offset]
      let distance = color.distance(to: other)
      if distance < best.distance { best = (offset, distance) }
    }
    return best.offset
  }
}

extension RGB {
  /// The perceptual distance of two colors: squared differences, weighted by the mean of red.
  ///
  /// Source: T. Riemersma, *Colour metric*.
  fileprivate func distance(to other: RGB) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return (512 + mean) * r * r / 256 + 4 * g * g + (767 - mean) * b * b / 256
  }
}
