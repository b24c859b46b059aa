import CursesCells

/// The three colors from which a theme is generated, for a dark or a light background.
struct ThemeSeed {
  /// The background of the screen.
  let ground: RGB

  /// The color of text.
  let ink: RGB

  /// The color of interactive elements.
  let accent: RGB

  /// Other backgrounds on which the accent must be readable.
  private var others: [RGB] = []

  /// An existing color of secondary text that must be readable on the selection, if any.
  private var secondary: RGB?

  init(ground: UInt32, ink: UInt32, accent: UInt32) {
    self.ground = RGB(number: ground)
    self.ink = RGB(number: ink)
    self.accent = RGB(number: accent)
  }

  /// Creates a seed with another accent for an existing theme.
  init(_ accent: RGB, for theme: Theme, on traits: Traits) {
    let colors = traits.colors
    ground = colors.background(theme.surface0.background(on: traits))
    ink = colors.foreground(theme.onFill.background(on: traits))
    self.accent = accent
    others = ThemeSeed.grounds.filter { $0 != .selection }.compactMap {
      theme[$0].map { colors.background($0.background(on: traits)) }
    }
    secondary = colors.foreground(theme.secondaryOnFill.background(on: traits))
  }

  private var isDark: Bool { ink.luminance > ground.luminance }

  /// Mixes the background with the text color; `dark` and `light` are the fractions of the text
  /// color.
  ///
  /// Steps on dark are larger, because they are harder to see there.
  private func step(_ dark: Double, _ light: Double) -> RGB {
    ground.mixed(with: ink, fraction: isDark ? dark : light)
  }

  /// Returns a color of the standard theme for this background.
  private func usual(_ token: ThemeToken) -> RGB {
    let color = Theme.standard[token].map { isDark ? $0.dark : $0.light }
    return (isDark ? TerminalColors.dark : .light).background(color ?? .default)
  }

  // MARK: Surfaces

  private var surfaces: [ThemeToken: RGB] {
    [
      .surface0: ground, .surface1: step(0.05, 0.04), .surface2: step(0.09, 0.02),
      .surface3: step(0.17, 0.11), .hairline: step(0.15, 0.14),
      .selection: selection,
      .selectionQuiet: step(0.11, 0.08), .list: step(0.02, 0.015), .page: step(0.03, 0),
      .desk: isDark ? ground.mixed(with: .black, fraction: 0.35) : step(0, 0.04),
      .pull: isDark ? ground.mixed(with: .black, fraction: 0.4) : step(0, 0.11),
      .barTopEdge: step(0.26, 0.19), .bar: step(0.13, 0.1), .barLow: step(0.06, 0.06),
      .barBottomEdge: ground,
      .code: step(0.07, 0.04), .slateTop: step(0.15, 0.1), .slateLow: step(0.07, 0.05),
      .scrim: isDark ? ground.mixed(with: .black, fraction: 0.6) : step(0, 0.8),
      .shadow: isDark ? .black : ink.mixed(with: .black, fraction: 0.2),
    ]
  }

  /// The strongest accent tint of the background on which secondary text is readable.
  private var selection: RGB {
    let tones = stride(from: isDark ? 0.25 : 0.17, to: 0, by: -0.01).map {
      ground.mixed(with: accent, fraction: $0)
    }
    guard let secondary else { return tones.first ?? ground }
    return tones.first(where: { $0.contrast(with: secondary) >= RGB.legible }) ?? ground
  }

  /// The backgrounds of text.
  private static let grounds: [ThemeToken] = [
    .surface0, .surface1, .surface2, .surface3, .selection, .selectionQuiet, .list, .page, .desk,
    .bar, .code, .slateTop, .slateLow,
  ]

  // MARK: All

  /// The colors of all tokens that differ between themes.
  var colors: [ThemeToken: RGB] {
    var colors = surfaces
    let all = ThemeSeed.grounds.compactMap { colors[$0] } + others
    let quiet = [ThemeToken.surface0, .surface1, .list, .page, .desk].compactMap { colors[$0] }
    let panels = [ThemeToken.surface0, .surface1, .surface2].compactMap { colors[$0] }
    colors[.text] = ink
    colors[.onFill] = ink
    for token in [ThemeToken.secondary, .secondaryOnFill] {
      colors[token] = step(0.68, 0.72).readable(on: all, toward: end)
    }
    colors[.tertiary] = step(0.5, 0.6).readable(on: quiet, toward: end)
    colors[.disabled] = step(0.42, 0.45).readable(on: panels, ratio: 3, toward: end)
    colors[.accent] = accent.readable(on: all, toward: end)
    for token in [ThemeToken.danger, .dangerOnFill, .success, .warning, .lamp, .violet, .cyan] {
      colors[token] = usual(token).readable(on: all, toward: end)
    }
    return colors.merging(fills) { $1 }
  }

  /// The fills for selection and danger, with the text on them: white if that suits the accent.
  private var fills: [ThemeToken: RGB] {
    let fill = isDark ? accent.mixed(with: .black, fraction: 0.35) : accent
    let isLight = RGB.white.contrast(with: fill) < 3
    let text: RGB = isLight ? .black : .white
    let away: RGB = isLight ? .white : .black
    var colors: [ThemeToken: RGB] = [.onAccent: text]
    colors[.accentFill] = fill.readable(on: [text], toward: away)
    for token in [ThemeToken.dangerFill, .orange, .orangeTop, .orangeLow] {
      colors[token] = usual(token).readable(on: [text], toward: away)
    }
    return colors
  }

  /// The limit toward which text becomes more readable: white on dark and black on light.
  private var end: RGB { isDark ? .white : .black }
}

extension RGB {
  static let white = RGB(red: 255, green: 255, blue: 255)
  static let black = RGB(red: 0, green: 0, blue: 0)

  /// The minimum contrast of text, with a margin for rounding.
  static let legible = 4.55

  init(number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// Returns the color nearest to this one, mixed with `end`, that is readable on all `grounds`.
  ///
  /// It has at least the contrast `ratio`. If no mixture has it, `end` is returned.
  func readable(on grounds: [RGB], ratio: Double = legible, toward end: RGB) -> RGB {
    for step in 0..<48 {
      let color = mixed(with: end, fraction: Double(step) / 48)
      if grounds.allSatisfy({ color.contrast(with: $0) >= ratio }) { return color }
    }
    return end
  }
}

// MARK: - Generated themes

extension Theme {
  /// Creates a theme from a dark and a light seed; the forms in 16 colors and in none are those of
  /// ``standard``.
  init(dark: ThemeSeed, light: ThemeSeed) {
    self = .standard
    let onLight = light.colors
    for (token, color) in dark.colors {
      show(color, onLight[token] ?? color, as: token)
    }
    accent.showHue(dark: dark.accent, light: light.accent)
  }

  /// Sets the 24-bit colors of a token; those in 256 colors are the nearest.
  fileprivate mutating func show(_ dark: RGB, _ light: RGB, as token: ThemeToken) {
    guard var color = self[token] else { return }
    color.dark = Color(dark)
    color.light = Color(light)
    color.palette256 = nil
    color.palette256OnLight = nil
    self[token] = color
  }

  /// Creates a theme with another accent, which is lightened or darkened where that is needed for
  /// contrast.
  ///
  ///     stage.theme = Theme(accent: RGB(red: 255, green: 138, blue: 101))
  ///
  /// - Parameters:
  ///   - accent: The color of interactive elements; selections use tones of it.
  ///   - base: The theme of all other colors. The default is ``standard``.
  public init(accent: RGB, over base: Theme = .standard) {
    self = base
    let dark = ThemeSeed(accent, for: base, on: Traits(colors: .dark)).colors
    let light = ThemeSeed(accent, for: base, on: Traits(colors: .light)).colors
    let tokens: [ThemeToken] = [
      .accent, .accentFill, .onAccent, .selection, .dangerFill, .orangeTop, .orange, .orangeLow,
    ]
    for token in tokens {
      if let dark = dark[token], let light = light[token] { show(dark, light, as: token) }
    }
    self.accent.showHue(dark: accent, light: accent)
  }
}

extension ThemeColor {
  /// Sets the 16-color forms to readable colors of the same hue.
  fileprivate mutating func showHue(dark: RGB, light: RGB) {
    // The index is the sum of red at 1, green at 2 and blue at 4. Blue on black is not readable
    // everywhere, nor are green, yellow and cyan on white.
    palette16 = .indexed([15, 9, 10, 11, 6, 13, 14, 15][dark.hue])
    palette16OnLight = .indexed([0, 1, 4, 5, 4, 5, 4, 0][light.hue])
  }
}

extension RGB {
  /// The components above the middle of the largest and the smallest: red 1, green 2 and blue 4.
  fileprivate var hue: Int {
    let all = [Int(red), Int(green), Int(blue)]
    guard let maximum = all.max(), let least = all.min(), maximum - least > 24 else { return 0 }
    return all.enumerated().reduce(0) {
      $0 + ($1.element * 2 > maximum + least ? 1 << $1.offset : 0)
    }
  }
}
