import CursesKit
import PrioModel

/// The colors of a screen: those of a theme, or of a moment between two themes.
struct Paint: Hashable {
  /// The colors of the first and of the last half row.
  private(set) var top: RGB
  private(set) var bottom: RGB

  /// The color of words.
  private(set) var ink: RGB

  /// The color that darkens or brightens the ground, away from the ink.
  private(set) var well: RGB

  /// The share of the ink in details, in `0...1`.
  private(set) var softShare: Double

  /// The color of words on a capsule; its ground is the ink.
  private(set) var capsule: RGB

  /// Whether the ink is brighter than the ground.
  private(set) var isDark: Bool

  /// The bright color of marks among 16 colors, in `9...15`.
  private(set) var ansi: UInt8

  /// Creates the colors of a theme.
  init(_ theme: PrioTheme) {
    (top, bottom) = (theme.top, theme.bottom)
    (ink, well, softShare) = (theme.ink, theme.well, theme.soft)
    (capsule, isDark, ansi) = (theme.capsule, theme.isDark, theme.ansi)
  }

  /// The color of a chosen item in a menu.
  var accent: RGB { bottom }

  /// Returns the colors at a share of the way to others, in `0...1`.
  ///
  /// The gradient is mixed. The ink and the colors that depend on it change in the middle.
  func mixed(with other: Paint, share: Double) -> Paint {
    var paint = share < 0.5 ? self : other
    paint.top = top.mixed(with: other.top, fraction: share)
    paint.bottom = bottom.mixed(with: other.bottom, fraction: share)
    return paint
  }
}

// MARK: - Themes of the controls

extension Theme {
  /// The colors of controls on a gradient, and of the panels over it.
  static func prio(_ paint: Paint) -> Theme {
    let middle = paint.top.mixed(with: paint.bottom, fraction: 0.5)
    let panel = paint.isDark ? paint.night(0.6) : middle.mixed(with: .white, fraction: 0.6)
    let raised = panel.mixed(with: paint.ink, fraction: 0.14)
    let soft = middle.mixed(with: paint.ink, fraction: paint.softShare)
    var theme = Theme.standard
    theme.text = .fixed(paint.ink)
    theme.onFill = .fixed(paint.ink)
    for token in [ThemeToken.secondary, .tertiary, .secondaryOnFill] {
      theme[token] = .fixed(soft, palette256: Color(paint.ink))
    }
    theme.disabled = .fixed(middle.mixed(with: paint.ink, fraction: 0.6))
    theme.accent = .fixed(paint.ink, palette16: .indexed(paint.ansi), monochrome: .bold)
    theme.accentFill = .fixed(
      paint.ink, palette16: .indexed(paint.ansi), monochrome: .reverse)
    theme.onAccent = .fixed(
      paint.capsule, palette16: .indexed(0), monochrome: [.reverse, .bold])
    for token in [ThemeToken.danger, .dangerOnFill, .warning, .success, .lamp] {
      theme[token] = .fixed(paint.ink, monochrome: .bold)
    }
    theme.surface0 = .fixed(paint.bottom)
    for token in [ThemeToken.surface1, .surface2] { theme[token] = .fixed(panel) }
    for token in [ThemeToken.surface3, .selection, .selectionQuiet] {
      theme[token] = .fixed(raised, palette16: .indexed(4), monochrome: .reverse)
    }
    theme.hairline = .fixed(panel.mixed(with: paint.ink, fraction: 0.3))
    theme.scrim = .fixed(PrioNight.color)
    theme.shadow = .fixed(.black)
    theme.slateTop = .fixed(paint.night(0))
    theme.slateLow = .fixed(paint.night(1))
    return theme
  }

  /// The colors of controls in a row of the night under a gradient.
  ///
  /// - Parameters:
  ///   - ground: The tones of the gradient.
  ///   - row: The row, on which details depend.
  /// - Returns: The theme, in which a selection has the accent of the gradient.
  static func prioNight(_ ground: Ground, row: Int) -> Theme {
    let (paint, soft) = (ground.paint, PrioNight.softInk(over: ground.night(row)))
    var theme = Theme.prio(paint)
    for token in [ThemeToken.text, .accent] {
      theme[token] = .fixed(PrioNight.ink, palette16: .indexed(15))
    }
    for token in [ThemeToken.secondary, .tertiary, .secondaryOnFill] {
      theme[token] = .fixed(soft, palette16: .indexed(7))
    }
    theme.selection = .fixed(paint.accent, palette16: .indexed(5), monochrome: .reverse)
    theme.onFill = .fixed(paint.ink, palette16: .indexed(15))
    return theme
  }
}

extension Paint {
  /// Returns the night at a position of the gradient, in `0...1` from the top.
  func night(_ place: Double) -> RGB {
    PrioNight.ground(over: top.mixed(with: bottom, fraction: place))
  }
}

extension ThemeColor {
  /// Creates a color that is the same on light and dark terminals.
  static func fixed(
    _ rgb: RGB, palette256: Color? = nil, palette16: Color = .default,
    monochrome: Attributes = []
  ) -> ThemeColor {
    ThemeColor(
      light: Color(rgb), dark: Color(rgb), palette256: palette256, palette256OnLight: palette256,
      palette16: palette16, monochrome: monochrome)
  }
}

extension RGB {
  static let black = RGB(red: 0, green: 0, blue: 0)
  static let white = RGB(red: 255, green: 255, blue: 255)
}
