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
    func tone(_ color: ThemeColor) -> RGB {
      traits.colors.background(color.background(on: traits))
    }
    lip = tone(theme.lip)
    bar = tone(theme.bar)
    barLow = tone(theme.barLow)
    barEnd = tone(theme.barEnd)
    accent = traits.colors.foreground(theme.accent.background(on: traits))
  }
}

extension Traits {
  /// Whether lights can be mixed with what they fall on.
  var mixesLight: Bool { colorDepth >= .palette256 && usesUnicode }
}
