import CursesCells
import Glibc

/// A color as it is seen: how light it is, and its tint.
///
/// Source: CIE 1976 *L\** for the lightness; Björn Ottosson, *A perceptual color
/// space for image processing* (Oklab), for the tint.
struct PerceivedColor {
  /// How light it is, from black at 0 to white at 1.
  let lightness: Double

  /// From green, below zero, to red; some tenths at most.
  private let redness: Double

  /// From blue, below zero, to yellow; some tenths at most.
  private let yellowness: Double

  /// How a color of 24 bits is seen.
  init(_ rgb: RGB) {
    let luminance = rgb.luminance
    lightness = luminance > 0.008856 ? 1.16 * cbrt(luminance) - 0.16 : 9.033 * luminance
    let red = PerceivedColor.light(rgb.red)
    let green = PerceivedColor.light(rgb.green)
    let blue = PerceivedColor.light(rgb.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    redness = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    yellowness = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// Returns how unlike two colors are; a difference in lightness counts most.
  ///
  /// With this weight a gradient from black to a hue, or from a hue to white, never gets darker by
  /// more than 0.2 on its way among 16 colors, where tint alone would make it 0.4; greys keep their
  /// order.
  func distance(to other: PerceivedColor) -> Double {
    let lightness = lightness - other.lightness
    let redness = redness - other.redness
    let yellowness = yellowness - other.yellowness
    return 4 * lightness * lightness + redness * redness + yellowness * yellowness
  }

  /// The 256 colors of xterm's palette, by index.
  static let palette = TerminalColors.palette.map(PerceivedColor.init)

  /// Returns the light that a component gives, in `0...1`.
  private static func light(_ component: UInt8) -> Double {
    RGB(red: component, green: component, blue: component).luminance
  }
}
