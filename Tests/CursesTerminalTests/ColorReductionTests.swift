import CursesCells
import CursesTerminal
import Testing

/// What becomes of 24-bit colors where there are fewer.
@Suite struct ColorReductionTests {
  private static let depths: [ColorDepth] = [.palette16, .palette256]
  private static let black = RGB(red: 0, green: 0, blue: 0)
  private static let white = RGB(red: 255, green: 255, blue: 255)

  /// 24 hues, each pale and full, dark and bright.
  private static let hues: [RGB] = (0..<24).flatMap { hue in
    [0.3, 0.6, 1].flatMap { saturation in
      [0.6, 1].map { RGB(hue: Double(hue) / 24, saturation: saturation, brightness: $0) }
    }
  }

  /// A color of every part of the cube, in steps of 51.
  private static let samples: [RGB] = {
    let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
    return steps.flatMap { red in
      steps.flatMap { green in steps.map { RGB(red: red, green: green, blue: $0) } }
    }
  }()

  private func shown(_ rgb: RGB, _ depth: ColorDepth) -> RGB {
    TerminalColors.dark.foreground(depth.reduced(Color(rgb)))
  }

  /// The most by which lightness falls on the way from one color to a lighter one, in `0...1`.
  private func fall(from start: RGB, to end: RGB, _ depth: ColorDepth) -> Double {
    var highest = 0.0
    var fall = 0.0
    for step in 0...255 {
      let color = start.mixed(with: end, fraction: Double(step) / 255)
      let lightness = shown(color, depth).lightness
      fall = max(fall, highest - lightness)
      highest = max(highest, lightness)
    }
    return fall
  }

  @Test(arguments: depths)
  func `greys keep their order`(depth: ColorDepth) {
    #expect(fall(from: Self.black, to: Self.white, depth) == 0)
  }

  @Test func `of 16 colors, shades and tints keep their order within a step`() {
    for hue in Self.hues {
      #expect(fall(from: Self.black, to: hue, .palette16) < 0.2, "\(hue)")
      #expect(fall(from: hue, to: Self.white, .palette16) < 0.2, "\(hue)")
    }
  }

  @Test(arguments: (0..<24).map { 15 * $0 })
  func `of 256 colors, a gradient from black to a color and on to white never gets darker`(
    hue: Int
  ) {
    for saturation in [0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 1] {
      for brightness in [0.25, 0.5, 0.75, 1] {
        let color = RGB(hue: Double(hue) / 360, saturation: saturation, brightness: brightness)
        #expect(fall(from: Self.black, to: color, .palette256) == 0, "\(color)")
        #expect(fall(from: color, to: Self.white, .palette256) == 0, "\(color)")
      }
    }
  }

  @Test func `of 256 colors, none without a lower component becomes a darker one`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let low = RGB(any: &generator)
      let high = RGB(
        red: .random(in: low.red...255, using: &generator),
        green: .random(in: low.green...255, using: &generator),
        blue: .random(in: low.blue...255, using: &generator))
      let (dark, light) = (shown(low, .palette256), shown(high, .palette256))
      if dark.luminance > light.luminance {
        Issue.record("\(low) becomes \(dark), and \(high) becomes \(light)")
      }
    }
  }

  @Test func `of 256 colors, one is as light as what it stands for, and of no other hue`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let color = RGB(any: &generator)
      let shown = shown(color, .palette256)
      if abs(shown.lightness - color.lightness) > 0.16 || color.isOpposite(of: shown) {
        Issue.record("\(color) becomes \(shown)")
      }
    }
  }

  @Test(arguments: depths)
  func `text that can be read can still be read`(depth: ColorDepth) {
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

  @Test func `the colors of the cube and the greys stay what they are`() {
    for index in UInt8(16)...255 {
      let rgb = TerminalColors.palette[Int(index)]
      #expect(shown(rgb, .palette256) == rgb)
    }
  }

  @Test(arguments: [
    (Color.rgb(205, 0, 0), Color.indexed(1)), (.rgb(255, 0, 0), .indexed(9)),
    (.rgb(120, 10, 10), .indexed(1)), (.rgb(0, 0, 160), .indexed(4)),
    (.rgb(255, 136, 0), .indexed(3)), (.rgb(128, 128, 128), .indexed(8)),
    (.rgb(107, 170, 234), .indexed(6)), (.rgb(40, 44, 52), .indexed(0)),
    (.rgb(250, 250, 250), .indexed(15)),
  ])
  func `of 16 colors it is one of the same hue`(color: Color, expected: Color) {
    #expect(ColorDepth.palette16.reduced(color) == expected)
  }

  @Test(arguments: depths)
  func `a pair that only the terminal knows, or the palette has, is left alone`(depth: ColorDepth) {
    let own = depth.reduced(.default, on: .clear)
    let indexed = depth.reduced(.indexed(4), on: .indexed(4))

    #expect(own == (.default, .default))
    #expect(indexed == (.indexed(4), .indexed(4)))
  }
}

extension RGB {
  /// Creates a color of which nothing is known.
  fileprivate init(any generator: inout SeededGenerator) {
    let bits = generator.next()
    self.init(red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255))
  }

  /// Whether the component that is clearly the highest of one is clearly the lowest of the other.
  fileprivate func isOpposite(of other: RGB) -> Bool {
    func components(_ color: RGB) -> [Int] { [color.red, color.green, color.blue].map(Int.init) }
    return (0..<3).contains { index in
      let others = [(index + 1) % 3, (index + 2) % 3]
      let (mine, theirs) = (components(self), components(other))
      return others.allSatisfy { mine[index] > mine[$0] }
        && others.allSatisfy {
          theirs[index] < theirs[$0]
        }
    }
  }

  /// Creates a color from its hue, saturation and brightness, each in `0...1`.
  fileprivate init(hue: Double, saturation: Double, brightness: Double) {
    func component(_ shift: Double) -> UInt8 {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let fall = max(0, min(place, 4 - place, 1))
      return UInt8(255 * brightness * (1 - saturation * fall))
    }
    self.init(red: component(5), green: component(3), blue: component(1))
  }

  /// How light it looks, in `0...1`.
  fileprivate var lightness: Double {
    // Newton's method for the cube root: tests have no mathematics library, either.
    guard luminance > 0.008856 else { return 9.033 * luminance }
    var root = 1.0
    for _ in 0..<30 { root -= (root * root * root - luminance) / (3 * root * root) }
    return 1.16 * root - 0.16
  }
}
