import CursesPictures
import Glibc

/// A picture of the sea at dusk, with a lighthouse and its beam, in any size.
///
/// It is computed point by point: sky, sun, stars, hills, the sun's reflection on the water, the
/// beam, the rock and the tower. Lengths are in units of the picture's height.
struct LampRoom {
  private typealias Tone = SIMD3<Double>

  private let width: Int
  private let height: Int
  private let aspect: Double

  /// The x coordinates of the tower and of the sun.
  private let lamp: Double
  private let sun: Double

  private let horizon = 0.66
  private let top = 0.18
  private let foot = 0.64

  /// Creates a picture of a size in pixels; each side is at least 1.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    aspect = Double(self.width) / Double(self.height)
    lamp = aspect * (aspect > 1.6 ? 0.74 : 0.68)
    sun = aspect * 0.27
  }

  /// Renders the picture, darkened at the top for buttons and in the last `scrim` rows for a title.
  func picture(scrim: Int) -> Picture {
    let pixels = pixels { [height] y in
      let upper = height >= 24 ? 6 : 3
      let top = y < upper ? 0.42 * (1 - Double(y) / Double(upper)) : 0
      let depth = Double(y - (height - scrim) + 1) / Double(max(1, scrim))
      let bottom = scrim > 0 && depth > 0 ? 0.8 * min(1, depth * 1.5) : 0
      return 1 - (1 - top) * (1 - bottom)
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Renders the picture as four bytes per pixel, row by row: red, green, blue and 255.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether the lighthouse is at the left. The default is `false`.
  ///   - darkness: Returns the share of the night in a row of pixels, in `0...1`.
  /// - Returns: The bytes.
  func pixels(isMirrored: Bool = false, darkness: (Int) -> Double) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    let stars = stars
    for y in 0..<height {
      let lines = sampledLines(of: y, stars)
      let dark = darkness(y)
      for x in 0..<width {
        let place = isMirrored ? width - 1 - x : x
        let tone = mix(sampled(place, lines), LampRoom.night, dark)
        for part in 0..<3 { pixels.append(UInt8(min(max(tone[part], 0), 255))) }
        pixels.append(255)
      }
    }
    return pixels
  }

  private static let night = Tone(8, 10, 22)

  /// A line of sample points in a row of pixels, with the values that are constant along it.
  private struct SampledLine {
    let v: Double
    let ground: Tone
    let stars: [Star]
  }

  /// The four sample lines of a row of pixels.
  private func sampledLines(of y: Int, _ stars: [Star]) -> [SampledLine] {
    (0..<4).map { line in
      let v = (Double(y) + 0.125 + 0.25 * Double(line)) / Double(height)
      return SampledLine(
        v: v, ground: ground(v), stars: stars.filter { abs(v - $0.v) < starReach })
    }
  }

  /// The mean of eight samples per pixel, most of them vertical: edges of light are nearly
  /// horizontal.
  private func sampled(_ x: Int, _ lines: [SampledLine]) -> Tone {
    var sum = Tone.zero
    for line in lines {
      for point in 0..<2 {
        let u = (Double(x) + 0.25 + 0.5 * Double(point)) / Double(width) * aspect
        sum += tone(u, line)
      }
    }
    return sum / 8
  }

  private func tone(_ u: Double, _ line: SampledLine) -> Tone {
    let v = line.v
    let tone = v < horizon ? sky(line, u) : sea(line.ground, u, v)
    return tower(rock(light(tone, u, v), u, v), u, v)
  }
}

// MARK: - Sky and sea

extension LampRoom {
  private static let tones: [(at: Double, tone: Tone)] = [
    (0, Tone(9, 13, 32)), (0.40, Tone(24, 32, 74)), (0.68, Tone(74, 58, 116)),
    (0.86, Tone(176, 92, 108)), (0.96, Tone(240, 150, 100)), (0.999, Tone(255, 196, 128)),
    (1.0, Tone(150, 104, 116)), (1.10, Tone(84, 70, 112)), (1.35, Tone(38, 46, 86)),
    (1.7, Tone(18, 25, 52)), (2, Tone(11, 15, 34)),
  ]

  private func ground(_ v: Double) -> Tone {
    let place = v < horizon ? v / horizon : 1 + (v - horizon) / (1 - horizon)
    return ramp(place, LampRoom.tones)
  }

  private func sky(_ line: SampledLine, _ u: Double) -> Tone {
    let v = line.v
    let far = hypot((u - sun) * 0.62, (v - horizon) * 1.25)
    var tone = mix(line.ground, Tone(255, 208, 138), 0.85 * square(1 - far / 0.42))
    for star in line.stars where abs(u - star.u) < starReach {
      tone = mix(tone, Tone(255, 255, 255), star.light)
    }
    let first = horizon - 0.085 - 0.045 * sin(u * 2.3 + 0.7) - 0.02 * sin(u * 7.1)
    if u > lamp - 0.75, v > first + min(max(lamp - 0.35 - u, 0), 1) * 0.35 {
      tone = mix(tone, Tone(70, 54, 98), 0.95)
    }
    let second = horizon - 0.04 - 0.03 * sin(u * 3.1 + 2.2) - 0.014 * sin(u * 11 + 1)
    if u < aspect * 0.3, v > second + max(u - aspect * 0.10, 0) * 0.16 {
      tone = mix(tone, Tone(48, 40, 78), 0.95)
    }
    return tone
  }

  private func sea(_ ground: Tone, _ u: Double, _ v: Double) -> Tone {
    let depth = (v - horizon) / (1 - horizon)
    let road = max(0, 1 - abs(u - sun) / (0.05 + 0.20 * depth))
    let isWave = sin(v * 150) + sin(v * 61 + u * 9) > -0.2
    var tone = mix(ground, Tone(255, 186, 124), isWave ? road * (0.55 - 0.42 * depth) : 0)
    if sin(v * 118 + sin(u * 5) * 2) + sin(u * 16 + v * 47) > 1.25 {
      tone = mix(tone, Tone(150, 128, 160), 0.22 * (1 - depth))
    }
    return tone
  }

  /// A star: its position and its brightness.
  private struct Star {
    let u: Double
    let v: Double
    let light: Double
  }

  /// The radius within which a star is visible: half a pixel.
  private var starReach: Double { 0.5 / Double(height) }

  /// The stars, generated from a fixed seed.
  private var stars: [Star] {
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(1 << 31)
    }
    return (0..<width * height * 12 / 1000).map { _ in
      let (u, v, light) = (next(), next(), next())
      return Star(
        u: u * aspect, v: pow(v, 1.5) * horizon * 0.62, light: 0.06 + 0.30 * light * light * light)
    }
  }
}

// MARK: - The lamp

extension LampRoom {
  /// The beam, the glow around the lamp, and its light on the water.
  private func light(_ ground: Tone, _ u: Double, _ v: Double) -> Tone {
    let height = top + 0.055
    let way = lamp - u
    let angle = atan2(v - height + way * 0.055, abs(way) + 1e-6)
    var beam = 0.0
    if way > 0 {
      let across = max(0, 1 - abs(angle) / 0.105)
      beam = pow(across, 0.7) * pow(max(0, 1 - way / (aspect * 0.80)), 0.7) * 0.74
    } else {
      let along = min(1, max(0, 1 + way / (aspect * 0.5)))
      beam = pow(max(0, 1 - abs(angle) / 0.16), 0.8) * along * 0.42
    }
    var tone = mix(ground, Tone(255, 236, 184), beam)
    let far = hypot(u - lamp, v - height)
    tone = mix(tone, Tone(255, 226, 156), 0.85 * pow(max(0, 1 - far / 0.26), 2.2))
    guard v > horizon + 0.05, sin(v * 150) > -0.1 else { return tone }
    let depth = (v - horizon) / (1 - horizon)
    let lit = min(1, max(0, 1 - abs(u - lamp + 0.16) / (0.03 + 0.05 * depth)))
    return mix(tone, Tone(255, 214, 140), lit * (0.40 - 0.3 * depth))
  }

  private func rock(_ ground: Tone, _ u: Double, _ v: Double) -> Tone {
    let upper =
      foot + 0.015 - 0.09 * exp(-square((u - lamp) / 0.12, clamped: false))
      - 0.055 * exp(-square((u - lamp - 0.2) / 0.13, clamped: false))
    let lower = horizon + 0.055 - 0.06 * abs(u - lamp - 0.05) / 0.40
    var tone = ground
    if v > upper, v < lower, u > lamp - 0.36, u < lamp + 0.5 { tone = Tone(16, 16, 32) }
    if v > upper, v < upper + 0.018, abs(u - lamp - 0.05) < 0.26 {
      tone = mix(tone, Tone(52, 44, 74), 0.9)
    }
    return tone
  }

  private func tower(_ ground: Tone, _ u: Double, _ v: Double) -> Tone {
    let side = u - lamp
    let half = 0.040 + 0.026 * (v - top) / (foot - top)
    if v > top + 0.10, v < foot - 0.04, abs(side) < half {
      return body((v - top - 0.10) / (foot - 0.14 - top), min(max(side / half * 0.5 + 0.5, 0), 1))
    }
    if v > top + 0.078, v <= top + 0.10, abs(side) < 0.072 { return Tone(30, 26, 46) }
    if v > top + 0.022, v <= top + 0.078, abs(side) < 0.036 { return Tone(255, 244, 206) }
    let roof = 0.012 + 0.046 * min(max((v - top + 0.05) / 0.072, 0), 1)
    if v > top - 0.05, v <= top + 0.022, abs(side) < roof { return Tone(190, 60, 58) }
    return ground
  }

  /// The stripes of the tower, darker to the right.
  private func body(_ place: Double, _ shade: Double) -> Tone {
    Int(place * 5) % 2 == 1
      ? ramp(
        shade, [(0, Tone(226, 84, 74)), (0.5, Tone(178, 52, 58)), (1, Tone(86, 26, 48))])
      : ramp(
        shade, [(0, Tone(250, 240, 228)), (0.45, Tone(214, 204, 208)), (1, Tone(104, 96, 132))])
  }
}

// MARK: - Mixing

extension LampRoom {
  private func mix(_ tone: Tone, _ other: Tone, _ share: Double) -> Tone {
    let share = min(max(share, 0), 1)
    return tone + (other - tone) * share
  }

  private func square(_ value: Double, clamped: Bool = true) -> Double {
    let value = clamped ? min(max(value, 0), 1) : value
    return value * value
  }

  private func ramp(_ place: Double, _ stops: [(at: Double, tone: Tone)]) -> Tone {
    guard let next = stops.firstIndex(where: { $0.at >= place }) else {
      return stops.last?.tone ?? .zero
    }
    guard next > 0 else { return stops[0].tone }
    let (low, high) = (stops[next - 1], stops[next])
    return mix(low.tone, high.tone, (place - low.at) / (high.at - low.at))
  }
}
