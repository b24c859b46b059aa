import CursesCells
import Glibc

/// A color in a perceptual space, by lightness and tint.
///
/// Source: Björn Ottosson, *A perceptual color space for image processing* (Oklab); CIE 1976 *L\**
/// for the lightness in the choice among 16 colors.
struct PerceivedColor {
  /// The lightness in Oklab, from 0 for black to 1 for white.
  private let lightness: Double

  /// The component from green, below zero, to red; some tenths at most.
  private let redness: Double

  /// The component from blue, below zero, to yellow; some tenths at most.
  private let yellowness: Double

  /// The lightness as *L\**, from 0 for black to 1 for white.
  private let cieLightness: Double

  /// Converts a 24-bit color.
  init(_ rgb: RGB) {
    let luminance = rgb.luminance
    cieLightness = luminance > 0.008856 ? 1.16 * cbrt(luminance) - 0.16 : 9.033 * luminance
    let red = PerceivedColor.light(rgb.red)
    let green = PerceivedColor.light(rgb.green)
    let blue = PerceivedColor.light(rgb.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    redness = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    yellowness = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// Whether it has almost no tint.
  var isGrey: Bool { redness * redness + yellowness * yellowness < 0.0009 }

  /// Returns the squared distance of two colors in Oklab.
  func distance(to other: PerceivedColor) -> Double {
    let lightness = lightness - other.lightness
    return lightness * lightness + tintDistance(to: other)
  }

  /// Returns the distance of two colors for choosing among few; differences in lightness count
  /// most.
  ///
  /// With this weight, a gradient between black, a hue and white never gets darker by more than 0.2
  /// among 16 colors. With tint alone it would be 0.4. Grays keep their order.
  func distanceAmongFew(to other: PerceivedColor) -> Double {
    let lightness = cieLightness - other.cieLightness
    return 4 * lightness * lightness + tintDistance(to: other)
  }

  private func tintDistance(to other: PerceivedColor) -> Double {
    let redness = redness - other.redness
    let yellowness = yellowness - other.yellowness
    return redness * redness + yellowness * yellowness
  }

  /// The 256 colors of xterm's palette, by index.
  static let palette = TerminalColors.palette.map(PerceivedColor.init)

  /// Returns the luminance of a component, in `0...1`.
  private static func light(_ component: UInt8) -> Double {
    RGB(red: component, green: component, blue: component).luminance
  }
}
