import CursesCells
import CursesRecording
import CursesTerminal
import Testing

/// Tests of the reduction of 24-bit colors to smaller palettes.
@Suite struct ColorReductionTests {
  private static let depths: [ColorDepth] = [.palette16, .palette256]
  private static let black = RGB(red: 0, green: 0, blue: 0)
  private static let white = RGB(red: 255, green: 255, blue: 255)

  /// 24 hues, at three saturations and two brightnesses.
  private static let hues: [RGB] = (0..<24).flatMap { hue in
    [0.3, 0.6, 1].flatMap { saturation in
      [0.6, 1].map { RGB(hue: Double(hue) / 24, saturation: saturation, brightness: $0) }
    }
  }

  /// Colors of the whole RGB cube, in steps of 51.
  private static let samples: [RGB] = {
    let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
    return steps.flatMap { red in
      steps.flatMap { green in steps.map { RGB(red: red, green: green, blue: $0) } }
    }
  }()

  private func displayed(_ rgb: RGB, _ depth: ColorDepth) -> RGB {
    TerminalColors.dark.foreground(depth.reduced(Color(rgb)))
  }

  /// Returns the largest drop in lightness on the gradient to a lighter color, in `0...1`.
  private func fall(from start: RGB, to end: RGB, _ depth: ColorDepth) -> Double {
    var highest = 0.0
    var fall = 0.0
    for step in 0...255 {
      let color = start.mixed(with: end, fraction: Double(step) / 255)
      let lightness = displayed(color, depth).lightness
      fall = max(fall, highest - lightness)
      highest = max(highest, lightness)
    }
    return fall
  }

  @Test(arguments: depths)
  func `greys keep their order of lightness`(depth: ColorDepth) {
    #expect(fall(from: Self.black, to: Self.white, depth) == 0)
  }

  @Test func `with 16 colors, shades and tints nearly keep their order`() {
    for hue in Self.hues {
      #expect(fall(from: Self.black, to: hue, .palette16) < 0.2, "\(hue)")
      #expect(fall(from: hue, to: Self.white, .palette16) < 0.2, "\(hue)")
    }
  }

  @Test func `with 256 colors, the perceptually nearest color is chosen`() {
    var generator = SeededGenerator(seed: 4)
    let palette = TerminalColors.palette[16...].map { ($0, Oklab($0)) }
    for _ in 0..<Rounds.sample(200, of: 2_000) {
      let color = RGB(any: &generator)
      let requested = Oklab(color)
      let chosen = Oklab(displayed(color, .palette256)).distance(to: requested)
      for (other, position) in palette where position.distance(to: requested) < chosen - 1e-9 {
        Issue.record("\(color) becomes \(displayed(color, .palette256)), and \(other) is nearer")
      }
    }
  }

  @Test func `with 256 colors, shades and tints keep their order more closely`() {
    for hue in Self.hues {
      #expect(fall(from: Self.black, to: hue, .palette256) < 0.14, "\(hue)")
      #expect(fall(from: hue, to: Self.white, .palette256) < 0.14, "\(hue)")
    }
  }

  @Test func `with 8 colors, text on bright black stays readable`() {
    let plain = ColorDepth.palette8.reduced(.default, on: .indexed(8))
    let white = ColorDepth.palette8.reduced(.indexed(15), on: .indexed(8))
    let cyan = ColorDepth.palette8.reduced(.indexed(14), on: .indexed(8))

    #expect(plain == (.indexed(0), .indexed(7)))
    #expect(white == (.indexed(0), .indexed(7)))
    #expect(cyan.background == .indexed(7) && cyan.foreground != .indexed(6))
    #expect(ColorDepth.palette8.reduced(.indexed(8)) == .default)
    #expect(ColorDepth.palette8.reduced(.indexed(9)) == .indexed(1))
  }

  @Test(arguments: depths)
  func `readable text stays readable in fewer colors`(depth: ColorDepth) {
    for text in Self.samples {
      for behind in Self.samples where text.contrast(with: behind) >= 4.5 {
        let pair = depth.reduced(Color(text), on: Color(behind))
        let colors = TerminalColors.dark
        let contrast = colors.foreground(pair.foreground).contrast(
          with: colors.background(pair.background))
        if contrast < 3 { Issue.record("\(text) on \(behind) becomes \(pair): \(contrast)") }
      }
    }
  }

  @Test func `cube and grey colors are unchanged with 256 colors`() {
    for index in UInt8(16)...255 {
      let rgb = TerminalColors.palette[Int(index)]
      #expect(displayed(rgb, .palette256) == rgb)
    }
  }

  @Test(arguments: [
    (Color.rgb(205, 0, 0), Color.indexed(1)), (.rgb(255, 0, 0), .indexed(9)),
    (.rgb(120, 10, 10), .indexed(1)), (.rgb(0, 0, 160), .indexed(4)),
    (.rgb(255, 136, 0), .indexed(3)), (.rgb(128, 128, 128), .indexed(8)),
    (.rgb(107, 170, 234), .indexed(6)), (.rgb(40, 44, 52), .indexed(0)),
    (.rgb(250, 250, 250), .indexed(15)),
  ])
  func `with 16 colors, the hue is kept`(color: Color, expected: Color) {
    #expect(ColorDepth.palette16.reduced(color) == expected)
  }

  @Test(arguments: depths)
  func `default and indexed color pairs are unchanged`(depth: ColorDepth) {
    let own = depth.reduced(.default, on: .clear)
    let indexed = depth.reduced(.indexed(4), on: .indexed(4))

    #expect(own == (.default, .default))
    #expect(indexed == (.indexed(4), .indexed(4)))
  }
}

extension RGB {
  /// Creates a random color.
  fileprivate init(any generator: inout SeededGenerator) {
    let bits = generator.next()
    self.init(red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255))
  }

  /// Creates a color from its hue, saturation and brightness, each in `0...1`.
  fileprivate init(hue: Double, saturation: Double, brightness: Double) {
    func component(_ shift: Double) -> UInt8 {
      let position = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let fall = max(0, min(position, 4 - position, 1))
      return UInt8(255 * brightness * (1 - saturation * fall))
    }
    self.init(red: component(5), green: component(3), blue: component(1))
  }

  /// The perceived lightness, in `0...1`.
  fileprivate var lightness: Double {
    luminance > 0.008856 ? 1.16 * luminance.cubeRoot - 0.16 : 9.033 * luminance
  }
}

extension Double {
  /// The cube root by Newton's method, since tests link no mathematics library.
  fileprivate var cubeRoot: Double {
    guard self > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - self) / (3 * root * root) }
    return root
  }
}

/// A color in Oklab, a color space with perceptually uniform distances.
///
/// Source: Björn Ottosson, *A perceptual color space for image processing*.
private struct Oklab {
  let parts: [Double]

  init(_ rgb: RGB) {
    func light(_ component: UInt8) -> Double {
      RGB(red: component, green: component, blue: component).luminance
    }
    let light = [light(rgb.red), light(rgb.green), light(rgb.blue)]
    let cones = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ].map { zip($0, light).reduce(0) { $0 + $1.0 * $1.1 }.cubeRoot }
    parts = [
      [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ].map { zip($0, cones).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  func distance(to other: Oklab) -> Double {
    zip(parts, other.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
