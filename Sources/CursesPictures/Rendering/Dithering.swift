import CursesCells

/// Floyd-Steinberg dithering, which approximates colors with neighboring points.
///
/// Source: R. Floyd and L. Steinberg, *An Adaptive Algorithm for Spatial Greyscale*, 1976.
enum Dithering {
  /// Returns the palette index of each point, or `nil` for an invisible one.
  static func indices(
    of points: PointGrid, over matte: RGB, _ matcher: PaletteMatcher
  ) -> [UInt8?] {
    let behind = Light(matte)
    var result = [UInt8?](repeating: nil, count: points.lights.count)
    var errors = Errors(points)
    for y in 0..<points.height {
      for x in 0..<points.width {
        let at = y * points.width + x
        guard points.isSeen(at) else { continue }
        let requested = (points.light(at, over: behind) + errors.take(x))
          .clamped(lowerBound: .zero, upperBound: .one)
        let (index, light) = matcher.nearest(to: requested)
        result[at] = index
        errors.spread(requested - light, at: x)
      }
      errors.nextRow()
    }
    return result
  }

  /// Returns whether each point is lit if there is only one color.
  static func lit(_ points: PointGrid, isDark: Bool) -> [Bool] {
    var result = [Bool](repeating: false, count: points.lights.count)
    var errors = Errors(points)
    for y in 0..<points.height {
      for x in 0..<points.width {
        let at = y * points.width + x
        guard points.isSeen(at) else { continue }
        let requested = points.strength(at, isDark: isDark) + errors.take(x).x
        result[at] = requested >= 0.5
        errors.spread(Light(requested - (requested >= 0.5 ? 1 : 0), 0, 0, 0), at: x)
      }
      errors.nextRow()
    }
    return result
  }
}

/// The diffused errors of the current row and the next one.
private struct Errors {
  private var row: [Light]
  private var next: [Light]

  init(_ points: PointGrid) {
    // One extra entry on each side receives errors that are never read.
    row = Array(repeating: .zero, count: points.width + 2)
    next = row
  }

  func take(_ x: Int) -> Light { row[x + 1] }

  mutating func spread(_ error: Light, at x: Int) {
    row[x + 2] += error * (7 / 16)
    next[x] += error * (3 / 16)
    next[x + 1] += error * (5 / 16)
    next[x + 2] += error * (1 / 16)
  }

  mutating func nextRow() {
    row = next
    for index in next.indices { next[index] = .zero }
  }
}
