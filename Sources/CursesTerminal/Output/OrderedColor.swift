import CursesCells

/// The choice of one of xterm's 240 fixed colors, which keeps gradients in order.
///
/// When no component of a color is lower than another color's, it never becomes a darker one. So
/// a gradient from black to any color and on to white gets lighter all the way, whatever its hue.
///
/// Three colors are found, and the one between the other two in lightness is taken:
///
/// - one of the cube, component by component, which has the tint;
/// - the lighter of two greys, that of the lowest component and one that is not much darker, which
///   takes the place of what is too dark;
/// - the darker of two greys, that of the highest component and one that is not much lighter,
///   which takes the place of what is too light.
///
/// Each of the three is no darker for a color that has no lower component, and so is the middle
/// one. The nearest color has no such order, and a green would become brown on its way.
enum OrderedColor {
  /// Returns the number of the color, in `16...255`.
  static func number(of rgb: RGB) -> Int {
    let lightness = PerceivedColor(rgb).lightness
    let reach = min(lightness / 3, farthest)
    let lowest = min(rgb.red, rgb.green, rgb.blue)
    let highest = max(rgb.red, rgb.green, rgb.blue)
    let dark = max(greys[level: lowest], greys[lightness: lightness - reach])
    let light = min(greys[level: highest], greys[lightness: lightness + reach])
    let tinted = Candidate(16 + 36 * step(rgb.red) + 6 * step(rgb.green) + step(rgb.blue))
    return max(dark, min(tinted, light)).number
  }

  /// How far in lightness the color of the cube may be from the one wanted; of dark ones, a third.
  private static let farthest = 0.13

  /// Returns the step of the cube for a component: the next higher one from 7 tenths of the way on.
  ///
  /// Rounding down more often than up leaves fewer colors lighter than a grey that is as light.
  private static func step(_ component: UInt8) -> Int {
    let next = levels.firstIndex { $0 > component } ?? levels.count
    guard next < levels.count else { return next - 1 }
    let (low, high) = (Int(levels[next - 1]), Int(levels[next]))
    return 10 * (Int(component) - low) >= 7 * (high - low) ? next : next - 1
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// A color of the palette, ordered by its lightness.
  fileprivate struct Candidate: Comparable {
    let number: Int
    let lightness: Double

    init(_ number: Int) {
      self.number = number
      lightness = PerceivedColor.palette[number].lightness
    }

    static func < (left: Candidate, right: Candidate) -> Bool { left.lightness < right.lightness }
  }

  private static let greys = Greys()

  /// The greys, those of the cube among them, from black to white.
  private struct Greys {
    private let byLightness: [Candidate]
    private let byLevel: [Candidate]

    init() {
      let greys = ([16, 59, 102, 145, 188, 231] + Array(232...255)).map(Candidate.init).sorted()
      byLightness = greys
      byLevel = (0...255).map { level in
        greys.nearest { abs(Double(TerminalColors.palette[$0.number].red) - Double(level)) }
      }
    }

    /// The grey whose components are nearest to one.
    subscript(level level: UInt8) -> Candidate { byLevel[Int(level)] }

    /// The grey whose lightness is nearest.
    subscript(lightness lightness: Double) -> Candidate {
      byLightness.nearest { abs($0.lightness - lightness) }
    }
  }
}

extension [OrderedColor.Candidate] {
  /// Returns the first of those that are nearest; there is one.
  fileprivate func nearest(_ distance: (Element) -> Double) -> Element {
    dropFirst().reduce(self[0]) { distance($1) < distance($0) ? $1 : $0 }
  }
}
