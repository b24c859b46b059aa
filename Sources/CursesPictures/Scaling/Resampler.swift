/// A resampler, which scales a part of a level in linear light.
///
/// Each pixel is a weighted mean of the pixels around its position. The range widens as the picture
/// gets smaller, to prevent aliasing and moiré. An unscaled level is returned without filtering.
///
/// Source: D. Mitchell and A. Netravali, *Reconstruction Filters in Computer Graphics*, 1988, with
/// B = 0 and C = 1/2, which is Catmull-Rom.
struct Resampler {
  /// The source pixels that contribute to an output pixel, with their weights.
  private struct Taps {
    let first: Int
    let weights: [Float]
  }

  /// Returns the lights of a part of a level in another size, row by row.
  ///
  /// - Parameters:
  ///   - level: The pixels.
  ///   - columns: The part in pixels of the level, from left to right.
  ///   - rows: The part in pixels of the level, from top to bottom.
  ///   - width: The number of columns to compute.
  ///   - height: The number of rows to compute.
  /// - Returns: `width` lights for each of `height` rows.
  static func lights(
    of level: PictureLevel, columns: ClosedRange<Double>, rows: ClosedRange<Double>, width: Int,
    height: Int
  ) -> [Light] {
    guard width > 0, height > 0 else { return [] }
    if width == level.width, height == level.height,
      columns == 0...Double(width), rows == 0...Double(height)
    {
      return level.lights
    }
    let across = taps(columns, of: level.width, count: width)
    let down = taps(rows, of: level.height, count: height)
    let first = down.map(\.first).min() ?? 0
    let end = down.map { $0.first + $0.weights.count }.max() ?? 0
    var narrow: [Light] = []
    narrow.reserveCapacity((end - first) * width)
    for y in first..<end {
      for tap in across {
        var sum = Light.zero
        for (offset, weight) in tap.weights.enumerated() {
          sum += level.light(tap.first + offset, y) * weight
        }
        narrow.append(sum)
      }
    }
    return down.flatMap { tap in
      (0..<width).map { x in
        var sum = Light.zero
        for (offset, weight) in tap.weights.enumerated() {
          sum += narrow[(tap.first - first + offset) * width + x] * weight
        }
        return sum.asLight
      }
    }
  }

  /// Returns the source pixels and weights for each output pixel along one axis.
  private static func taps(_ range: ClosedRange<Double>, of side: Int, count: Int) -> [Taps] {
    let step = (range.upperBound - range.lowerBound) / Double(count)
    let reach = 2 * max(step, 1)
    return (0..<count).map { index in
      let center = range.lowerBound + (Double(index) + 0.5) * step
      let first = min(max(0, Int((center - reach).rounded(.down))), side - 1)
      let last = max(first, min(side - 1, Int((center + reach).rounded(.up))))
      let weights = (first...last).map { pixel in
        kernel(Float((Double(pixel) + 0.5 - center) / max(step, 1)))
      }
      let sum = weights.reduce(0, +)
      guard sum > 0 else { return Taps(first: first, weights: [1]) }
      return Taps(first: first, weights: weights.map { $0 / sum })
    }
  }

  /// Returns the weight of a pixel at a distance, in steps.
  private static func kernel(_ distance: Float) -> Float {
    let x = abs(distance)
    if x >= 2 { return 0 }
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return ((-0.5 * x + 2.5) * x - 4) * x + 2
  }
}

extension Light {
  /// The light with components clamped to `0...1`, and colors to at most alpha.
  ///
  /// The filter sharpens edges with negative weights, which overshoot slightly.
  fileprivate var asLight: Light {
    let alpha = Swift.min(Swift.max(w, 0), 1)
    return clamped(lowerBound: .zero, upperBound: Light(repeating: alpha))
  }
}
