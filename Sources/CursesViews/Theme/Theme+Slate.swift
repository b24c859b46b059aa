import CursesCells

extension Theme {
  /// Cool greys with a clear blue, in which words have a contrast of at least 4.5 to 1 in 24 bits,
  /// in 256 colors and in 16, and what cannot be used one of 3 to 1.
  public static let slate: Theme = {
    var theme = Theme()
    theme.onAccent = ThemeColor(
      dark: (0xFFFFFF, 231), light: (0xFFFFFF, 231), at16: (15, 15), monochrome: [.reverse, .bold])
    theme.dangerFill = ThemeColor(
      dark: (0xC82C34, 160), light: (0xCD262E, 160), at16: (1, 1), monochrome: .reverse)
    theme.scrim = ThemeColor(
      dark: (0x08090C, 233), light: (0x3C424E, 240), at16: (nil, nil))
    theme.shadow = ThemeColor(
      dark: (0x000000, 16), light: (0x282E3C, 236), at16: (nil, nil))
    theme.secondary = ThemeColor(
      dark: (0xA7AEBA, 251), light: (0x545B67, 240), at16: (7, nil), monochrome: .dim)
    theme.disabled = ThemeColor(
      dark: (0x707784, 245), light: (0x848A95, 244), at16: (nil, nil), isFaint: true)
    theme.accent = ThemeColor(
      dark: (0x60B4FF, 75), light: (0x005CC8, 25), at16: (6, 4), monochrome: .bold)
    theme.accentFill = ThemeColor(
      dark: (0x186CD6, 26), light: (0x0A68DA, 26), at16: (5, 4), monochrome: .reverse)
    theme.onFill = ThemeColor(
      dark: (0xE9ECF1, 255), light: (0x1D2026, 234), at16: (15, 0))
    theme.secondaryOnFill = ThemeColor(
      dark: (0xA7AEBA, 251), light: (0x545B67, 240), at16: (7, 0), monochrome: .dim)
    theme.selection = ThemeColor(
      dark: (0x1C385C, 17), light: (0xD4E6FC, 153), at16: (4, 7), monochrome: .reverse)
    theme.selectionQuiet = ThemeColor(
      dark: (0x2B303A, 238), light: (0xE7EAEF, 254), at16: (0, 7), monochrome: .underline)
    theme.surface2 = ThemeColor(
      dark: (0x272B34, 237), light: (0xFFFFFF, 231), at16: (0, 15))
    theme.surface3 = ThemeColor(
      dark: (0x383E4A, 239), light: (0xE2E5EB, 254), at16: (4, 7))
    theme.hairline = ThemeColor(
      dark: (0x30353F, 238), light: (0xDEE1E7, 253), at16: (8, 7))
    theme.danger = ThemeColor(
      dark: (0xFF7B72, 210), light: (0xC21C28, 124), at16: (9, 1), monochrome: .bold)
    theme.dangerOnFill = ThemeColor(
      dark: (0xFF8E86, 217), light: (0xB01420, 124), at16: (15, 0), monochrome: .bold)
    theme.success = ThemeColor(
      dark: (0x68D391, 78), light: (0x0E723A, 22), at16: (10, nil))
    theme.warning = ThemeColor(
      dark: (0xF2BE5C, 179), light: (0x8C5800, 94), at16: (11, nil), monochrome: .bold)
    theme.orangeTop = ThemeColor(
      dark: (0xDE6C24, 166), light: (0xDE6C24, 166), at16: (1, 1))
    theme.orange = ThemeColor(
      dark: (0xC84800, 130), light: (0xC84800, 130), at16: (1, 1), monochrome: .reverse)
    theme.orangeLow = ThemeColor(
      dark: (0xBA4000, 130), light: (0xBA4000, 130), at16: (1, 1))
    theme.skyKey = ThemeColor(
      dark: (0x96D0FF, 153), light: (0x96D0FF, 153), at16: (14, nil))
    return theme
  }()
}
