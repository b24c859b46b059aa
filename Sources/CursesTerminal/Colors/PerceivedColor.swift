import CursesCells
import Glibc

/// A color as it is seen: how light it is, and its tint.
///
/// Source: Björn Ottosson, *A perceptual color space for image processing* (Oklab); CIE 1976 *L\**
/// for the lightness by which 16 colors are chosen.
struct PerceivedColor {
  /// How light it is in Oklab, from black at 0 to white at 1.
  private let lightness: Double

  /// From green, below zero, to red; some tenths at most.
  private let redness: Double

  /// From blue, below zero, to yellow; some tenths at most.
  private let yellowness: Double

  /// How light it is as *L\**, from black at 0 to white at 1.
  private let cieLightness: Double

  /// How a color of 24 bits is seen.
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

  /// Whether it has next to no tint.
  var isGrey: Bool { redness * redness + yellowness * yellowness < 0.0009 }

  /// Returns the square of how unlike two colors are in Oklab.
  func distance(to other: PerceivedColor) -> Double {
    let lightness = lightness - other.lightness
    return lightness * lightness + tintDistance(to: other)
  }

  /// Returns how unlike two colors are where there are few; a difference in lightness counts most.
  ///
  /// With this weight a gradient from black to a hue, or from a hue to white, never gets darker by
  /// more than 0.2 on its way among 16 colors, where tint alone would make it 0.4; greys keep their
  /// order.
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

  /// Returns the light that a component gives, in `0...1`.
  private static func light(_ component: UInt8) -> Double {
    RGB(red: component, green: component, blue: component).luminance
  }
}
