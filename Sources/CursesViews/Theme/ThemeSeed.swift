import CursesCells

/// The three colors from which the others of a theme are made, on dark or on light.
struct ThemeSeed {
  /// The background of everything.
  let ground: RGB

  /// The text on it.
  let ink: RGB

  /// What can be acted on.
  let accent: RGB

  /// Other backgrounds on which the accent is to be read.
  private var others: [RGB] = []

  /// Secondary text that is there already, and is to be read on what is selected, if there is.
  private var secondary: RGB?

  init(ground: UInt32, ink: UInt32, accent: UInt32) {
    self.ground = RGB(number: ground)
    self.ink = RGB(number: ink)
    self.accent = RGB(number: accent)
  }

  /// Prepares another accent for a theme that is there.
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

  /// Returns the color some of the way from the background to the text: more of it on dark, where
  /// steps are harder to see.
  private func step(_ dark: Double, _ light: Double) -> RGB {
    ground.mixed(with: ink, fraction: isDark ? dark : light)
  }

  /// Returns a color of the standard theme as it is on this background.
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
      .lip: step(0.26, 0.19), .bar: step(0.13, 0.1), .barLow: step(0.06, 0.06), .barEnd: ground,
      .code: step(0.07, 0.04), .slateTop: step(0.15, 0.1), .slateLow: step(0.07, 0.05),
      .scrim: isDark ? ground.mixed(with: .black, fraction: 0.6) : step(0, 0.8),
      .shadow: isDark ? .black : ink.mixed(with: .black, fraction: 0.2),
    ]
  }

  /// As much of the accent on the background as lets secondary text be read.
  private var selection: RGB {
    let tones = stride(from: isDark ? 0.25 : 0.17, to: 0, by: -0.01).map {
      ground.mixed(with: accent, fraction: $0)
    }
    guard let secondary else { return tones.first ?? ground }
    return tones.first(where: { $0.contrast(with: secondary) >= RGB.legible }) ?? ground
  }

  /// Where words may stand.
  private static let grounds: [ThemeToken] = [
    .surface0, .surface1, .surface2, .surface3, .selection, .selectionQuiet, .list, .page, .desk,
    .bar, .code, .slateTop, .slateLow,
  ]

  // MARK: All

  /// The colors of every token that is not the same in all themes.
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

  /// What is chosen or destroys, with the text on it: white where that suits the accent.
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

  /// Where text becomes easier to read: white on dark and black on light.
  private var end: RGB { isDark ? .white : .black }
}

extension RGB {
  static let white = RGB(red: 255, green: 255, blue: 255)
  static let black = RGB(red: 0, green: 0, blue: 0)

  /// The contrast that words need, with a little for what rounding takes.
  static let legible = 4.55

  init(number: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  /// Returns the color most like this one, on its way to another, that has a contrast with some
  /// others; that other one where none has.
  func readable(on grounds: [RGB], ratio: Double = legible, toward end: RGB) -> RGB {
    for step in 0..<48 {
      let color = mixed(with: end, fraction: Double(step) / 48)
      if grounds.allSatisfy({ color.contrast(with: $0) >= ratio }) { return color }
    }
    return end
  }
}

// MARK: - Making themes

extension Theme {
  /// Creates a theme from what differs on dark and on light; its forms in 16 colors and in none are
  /// those of ``standard``.
  init(dark: ThemeSeed, light: ThemeSeed) {
    self = .standard
    let onLight = light.colors
    for (token, color) in dark.colors {
      show(color, onLight[token] ?? color, as: token)
    }
    accent.showHue(dark: dark.accent, light: light.accent)
  }

  /// Gives a token its colors of 24 bits; those among 256 are the nearest.
  fileprivate mutating func show(_ dark: RGB, _ light: RGB, as token: ThemeToken) {
    guard var color = self[token] else { return }
    color.dark = Color(dark)
    color.light = Color(light)
    color.palette256 = nil
    color.palette256OnLight = nil
    self[token] = color
  }

  /// Creates a theme with another accent, which is made lighter or darker where it could not be
  /// read.
  ///
  ///     stage.theme = Theme(accent: RGB(red: 255, green: 138, blue: 101))
  ///
  /// - Parameters:
  ///   - accent: The color of what can be acted on; what is chosen is shown in tones of it.
  ///   - base: The theme of everything else. The default is ``standard``.
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
  /// Takes the color of 16 that has the hue of one of 24 bits, and can be read.
  fileprivate mutating func showHue(dark: RGB, light: RGB) {
    // By the sum of red at 1, green at 2 and blue at 4. Blue cannot be read on black everywhere,
    // nor green, yellow and cyan on white.
    palette16 = .indexed([15, 9, 10, 11, 6, 13, 14, 15][dark.hue])
    palette16OnLight = .indexed([0, 1, 4, 5, 4, 5, 4, 0][light.hue])
  }
}

extension RGB {
  /// The components above the middle of the largest and the smallest: red 1, green 2 and blue 4.
  fileprivate var hue: Int {
    let all = [Int(red), Int(green), Int(blue)]
    guard let most = all.max(), let least = all.min(), most - least > 24 else { return 0 }
    return all.enumerated().reduce(0) { $0 + ($1.element * 2 > most + least ? 1 << $1.offset : 0) }
  }
}
