import CursesCells

/// The best approximation of a cell's points with two colors, and the color of each point.
struct TwoColors: Equatable {
  /// The mask of the points in the foreground color, starting at the lowest bit.
  let front: Int

  /// The color of the glyph.
  let foreground: RGB

  /// The color behind the glyph, or `nil` if that is transparent.
  let background: RGB?

  /// The squared difference that is imperceptible: two steps of each component of each point.
  private static let leastGain: Float = 12

  /// Computes the two colors; a `nil` point is transparent, which uses up one of them.
  init(of points: [RGB?]) {
    let seen = points.indices.filter { points[$0] != nil }
    let colors = points.map { $0.map(SIMD3<Float>.init) ?? .zero }
    let all = (1 << points.count) - 1
    if seen.count < points.count {
      front = seen.reduce(0) { $0 | 1 << $1 }
      foreground = RGB(mean: seen.map { colors[$0] })
      background = nil
      return
    }
    let total = colors.reduce(SIMD3<Float>.zero, +)
    // The squared errors are minimal where the squared sums are maximal.
    var best = (mask: all, score: (total * total).sum() / Float(points.count))
    for mask in 1..<(all + 1) / 2 {
      var sum = SIMD3<Float>.zero
      for index in points.indices where mask & 1 << index != 0 { sum += colors[index] }
      let count = Float(mask.nonzeroBitCount)
      let remainder = total - sum
      let score =
        (sum * sum).sum() / count + (remainder * remainder).sum() / (Float(points.count) - count)
      if score > best.score + TwoColors.leastGain { best = (mask, score) }
    }
    guard best.mask < all else {
      // A single color is drawn as a blank with that background.
      front = 0
      foreground = RGB(mean: colors)
      background = foreground
      return
    }
    let (inner, outer) = points.indices.reduce(into: ([SIMD3<Float>](), [SIMD3<Float>]())) {
      if best.mask & 1 << $1 != 0 { $0.0.append(colors[$1]) } else { $0.1.append(colors[$1]) }
    }
    front = best.mask
    foreground = RGB(mean: inner)
    background = RGB(mean: outer)
  }
}

extension SIMD3<Float> {
  fileprivate init(_ color: RGB) {
    self.init(Float(color.red), Float(color.green), Float(color.blue))
  }
}

extension RGB {
  fileprivate init(mean colors: [SIMD3<Float>]) {
    let mean = (colors.reduce(.zero, +) / Float(Swift.max(1, colors.count)))
      .rounded(.toNearestOrAwayFromZero)
    self.init(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
  }
}
