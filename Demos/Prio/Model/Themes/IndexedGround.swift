import CursesCells
import Foundation

/// The ground of words among the 256 colors of xterm.
///
/// A terminal with few colors would change the words if the nearest color had too little contrast.
/// Here the ground changes instead, so that all words keep the ink of their theme.
public enum IndexedGround {
  /// Returns the color of xterm's palette for a ground, on which an ink has enough contrast.
  ///
  /// It is the nearest color in CIE L\*a\*b\*. If the ink has less than 4.5 to 1 there, the ground
  /// moves toward black or white in steps of a fortieth.
  ///
  /// - Parameters:
  ///   - ground: The 24-bit color.
  ///   - ink: The color of words.
  ///   - deep: Black or white, away from the ink.
  /// - Returns: One of the colors from 16 on, which is never reduced to another one.
  public static func color(of ground: RGB, under ink: RGB, toward deep: RGB) -> RGB {
    let candidates = (0..<40).lazy.map { step in
      nearest(to: ground.mixed(with: deep, fraction: Double(step) / 40))
    }
    return candidates.first { $0.contrast(with: ink) >= PrioTheme.requiredContrast } ?? deep
  }

  private static func nearest(to color: RGB) -> RGB {
    let wanted = LabColor(color)
    var best = (color: color, distance: Double.infinity)
    for candidate in palette {
      let distance = candidate.lab.distance(to: wanted)
      if distance < best.distance { best = (candidate.color, distance) }
    }
    return best.color
  }

  /// The colors that no user changes: the cube and the grays.
  private static let palette = TerminalColors.palette.dropFirst(16).map {
    (color: $0, lab: LabColor($0))
  }
}

/// A color in CIE L\*a\*b\*, in which distances correspond to visible differences.
///
/// Source: CIE 15, *Colorimetry*, with the white point D65.
private struct LabColor {
  private let lightness: Double
  private let redness: Double
  private let yellowness: Double

  init(_ color: RGB) {
    let (red, green, blue) = (
      LabColor.light(color.red), LabColor.light(color.green), LabColor.light(color.blue)
    )
    let x = LabColor.response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    let y = LabColor.response(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = LabColor.response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    (lightness, redness, yellowness) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the squared distance of two colors.
  func distance(to other: LabColor) -> Double {
    let (lightness, redness, yellowness) = (
      lightness - other.lightness, redness - other.redness, yellowness - other.yellowness
    )
    return lightness * lightness + redness * redness + yellowness * yellowness
  }

  /// Returns the linear intensity of a component, in `0...1`.
  private static func light(_ component: UInt8) -> Double {
    RGB(red: component, green: component, blue: component).luminance
  }

  private static func response(_ value: Double) -> Double {
    value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
  }
}
