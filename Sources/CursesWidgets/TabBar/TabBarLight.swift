import CursesCells
import CursesViews

/// The horizontal falloff of a light on a bar.
struct TabBarLight {
  /// The column of the center, which may be between two cells.
  let center: Double

  /// The number of columns that the light reaches to each side.
  let reach: Double

  /// The maximum reach of the light around a nub.
  static let nubReach = 11.0

  /// The reach of the glow of new content, and of its core.
  static let glowReach = 10.0
  static let coreReach = 4.5

  /// Returns the strength of the light in a column, in `0...1`: flat in the middle and at both
  /// ends.
  subscript(column: Int) -> Double {
    guard reach > 0 else { return 0 }
    let share = max(0, 1 - abs(Double(column) - center) / reach)
    return share * share * (3 - 2 * share)
  }
}

/// The colors of a bar with a top edge, for mixing with light.
struct TabBarTones {
  let topEdge: RGB
  let bar: RGB
  let barLow: RGB
  let barBottomEdge: RGB
  let accent: RGB

  init(_ theme: Theme, _ traits: Traits) {
    topEdge = traits.tone(theme.barTopEdge)
    bar = traits.tone(theme.bar)
    barLow = traits.tone(theme.barLow)
    barBottomEdge = traits.tone(theme.barBottomEdge)
    accent = traits.colors.foreground(theme.accent.background(on: traits))
  }
}

extension RGB {
  /// The least difference of a color component between two levels of light.
  private static let lightStep = 6

  /// Returns this color mixed with a share of a light, in barely distinguishable steps.
  ///
  /// Adjacent cells, and the same cell in two frames, then often have the same color. This makes a
  /// moving light cheaper to send.
  func lit(by light: RGB, share: Double) -> RGB {
    let pairs = [(red, light.red), (green, light.green), (blue, light.blue)]
    let reach = pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
    let steps = Double(max(1, reach / RGB.lightStep))
    return mixed(with: light, fraction: (share * steps).rounded() / steps)
  }
}
