extension Theme {
  /// The 16 colors that users chose for their terminal, and its own text and background.
  ///
  /// How well they can be told apart is up to those colors.
  public static let terminal: Theme = {
    var theme = Theme.standard
    for token in ThemeToken.standard {
      guard var color = theme[token] else { continue }
      color.dark = color.palette16
      color.light = color.palette16OnLight
      color.palette256 = nil
      color.palette256OnLight = nil
      theme[token] = color
    }
    for token in [ThemeToken.tertiary, .disabled] {
      theme[token]?.dark = .indexed(8)
      theme[token]?.light = .indexed(8)
    }
    return theme
  }()

  /// Glowing orange over warm brown, and over cream.
  public static let ember = Theme(
    dark: ThemeSeed(ground: 0x1C1714, ink: 0xF0E6DC, accent: 0xFF9A62),
    light: ThemeSeed(ground: 0xFBF6F0, ink: 0x33241A, accent: 0xB8500F))

  /// Cold water under a grey sky.
  public static let fjord = Theme(
    dark: ThemeSeed(ground: 0x111B22, ink: 0xDFEAF0, accent: 0x5FC9D8),
    light: ThemeSeed(ground: 0xF3F8FA, ink: 0x18303A, accent: 0x0B7285))

  /// Fresh green on the floor of a forest, and in a clearing.
  public static let moss = Theme(
    dark: ThemeSeed(ground: 0x141A15, ink: 0xE2EBDD, accent: 0x8CCB6E),
    light: ThemeSeed(ground: 0xF6F9F1, ink: 0x213022, accent: 0x3B7A1E))

  /// Violet at dusk, and on pale silk.
  public static let plum = Theme(
    dark: ThemeSeed(ground: 0x1A1521, ink: 0xECE4F4, accent: 0xC79BFF),
    light: ThemeSeed(ground: 0xFAF6FD, ink: 0x2E2140, accent: 0x7A3CC2))

  /// Old paper by lamplight, and by day.
  public static let sand = Theme(
    dark: ThemeSeed(ground: 0x211E18, ink: 0xEDE4CF, accent: 0xE2BD5E),
    light: ThemeSeed(ground: 0xF6EFDD, ink: 0x3A3223, accent: 0x8A6100))

  /// Black and white, with the strongest contrast.
  public static let graphite = Theme(
    dark: ThemeSeed(ground: 0x0C0C0C, ink: 0xF2F2F2, accent: 0xFFFFFF),
    light: ThemeSeed(ground: 0xFFFFFF, ink: 0x101010, accent: 0x101010))

  /// The themes there are, with their names, for a list to choose from.
  public static let builtIn: [(name: String, theme: Theme)] = [
    ("Standard", .standard), ("Terminal", .terminal), ("Ember", .ember), ("Fjord", .fjord),
    ("Moss", .moss), ("Plum", .plum), ("Sand", .sand), ("Graphite", .graphite),
  ]
}
