import CursesCells
import CursesViews

/// How a light on a bar fades to its sides.
struct TabBarLight {
  /// The column of the light's middle, which may be between two cells.
  let center: Double

  /// The columns at each side that it reaches.
  let reach: Double

  /// The widest reach of the light around a nub.
  static let nubReach = 11.0

  /// The reach of the light that something new throws, and of its core.
  static let glowReach = 10.0
  static let coreReach = 4.5

  /// How much light a column has, in `0...1`: flat in the middle and at both ends.
  subscript(column: Int) -> Double {
    guard reach > 0 else { return 0 }
    let share = max(0, 1 - abs(Double(column) - center) / reach)
    return share * share * (3 - 2 * share)
  }
}

/// The tones of a bar with a lip, to be mixed with light.
struct TabBarTones {
  let lip: RGB
  let bar: RGB
  let barLow: RGB
  let barEnd: RGB
  let accent: RGB

  init(_ theme: Theme, _ traits: Traits) {
    lip = traits.tone(theme.lip)
    bar = traits.tone(theme.bar)
    barLow = traits.tone(theme.barLow)
    barEnd = traits.tone(theme.barEnd)
    accent = traits.colors.foreground(theme.accent.background(on: traits))
  }
}

extension RGB {
  /// The levels of a component by which the tones of a light differ at least.
  private static let lightStep = 6

  /// Returns this tone in as much of a light, in steps that can just not be told apart.
  ///
  /// Cells beside each other, and the same cell in two frames, have the same color then far more
  /// often: a light that moves costs less to send.
  func lit(by light: RGB, share: Double) -> RGB {
    let pairs = [(red, light.red), (green, light.green), (blue, light.blue)]
    let reach = pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
    let steps = Double(max(1, reach / RGB.lightStep))
    return mixed(with: light, fraction: (share * steps).rounded() / steps)
  }
}
