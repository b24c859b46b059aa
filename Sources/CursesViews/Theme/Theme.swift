import CursesCells

/// The named colors that widgets draw with.
///
/// A theme is a value: change a copy and give it to a ``Stage``.
///
///     var theme = Theme.standard
///     theme.accent.dark = .rgb(255, 138, 101)
///     stage.theme = theme
///
/// Each color has a ``ThemeToken`` of the same name.
public struct Theme: Hashable, Sendable {
  // MARK: Text

  /// The color of text on the terminal's own background, which it leaves to the terminal as well.
  public var text = ThemeColor(light: .default, dark: .default, palette16: .default)

  /// The color of secondary text, such as details and times.
  public var secondary = ThemeColor(
    light: .indexed(241), dark: .indexed(248), palette16: .default,
    monochrome: .dim)

  /// The color of hints and placeholders, on ``surface0`` and ``surface1`` only.
  public var tertiary = ThemeColor(
    dark: (0x868E9C, 246), light: (0x666D79, 242), at16: (nil, nil), isFaint: true)

  /// The color of what cannot be used.
  public var disabled = ThemeColor(
    light: .rgb(150, 154, 162), dark: .rgb(98, 104, 115), palette16: .indexed(8),
    monochrome: .dim)

  /// The color of what can be acted on, and of the marks of the focus.
  public var accent = ThemeColor(
    light: .rgb(0, 95, 184), dark: .rgb(107, 170, 234), palette16: .indexed(6),
    palette16OnLight: .indexed(4),
    monochrome: .bold)

  /// The background of what is pressed, chosen or on.
  public var accentFill = ThemeColor(
    light: .rgb(190, 210, 236), dark: .rgb(36, 78, 122), palette16: .indexed(4),
    palette16OnLight: .indexed(14),
    monochrome: .reverse)

  /// The color of text on ``accentFill`` and ``dangerFill``.
  public var onAccent = ThemeColor(
    light: .indexed(234), dark: .indexed(255), palette16: .indexed(15),
    palette16OnLight: .indexed(0))

  /// The color of text on a selection or a surface.
  ///
  /// It names its own color, where ``text`` leaves that to the terminal, so that the pair can be
  /// read even when the terminal's background is not what it was taken to be.
  public var onFill = ThemeColor(
    light: .indexed(234), dark: .indexed(255), palette16: .indexed(15),
    palette16OnLight: .indexed(0))

  /// The color of secondary text on a selection or a surface.
  public var secondaryOnFill = ThemeColor(
    light: .indexed(240), dark: .indexed(248), palette16: .indexed(7),
    palette16OnLight: .indexed(8),
    monochrome: .dim)

  // MARK: Backgrounds

  /// The background of the selected row in a list that has the focus.
  public var selection = ThemeColor(
    light: .rgb(214, 230, 250), dark: .rgb(38, 54, 78), palette16: .indexed(4),
    palette16OnLight: .indexed(7),
    monochrome: .reverse)

  /// The background of the selected row in a list without the focus.
  public var selectionQuiet = ThemeColor(
    light: .rgb(234, 236, 240), dark: .rgb(38, 42, 50), palette16: .indexed(8),
    palette16OnLight: .indexed(7),
    monochrome: .underline)

  /// The background of everything; the standard theme leaves it to the terminal.
  public var surface0 = ThemeColor(light: .default, dark: .default, palette16: .default)

  /// The background of bars, of fields at rest and of what belongs together.
  public var surface1 = ThemeColor(
    dark: (0x1D2027, 235), light: (0xF3F4F6, 255), at16: (nil, nil))

  /// The background of a dialog, a menu or a sheet.
  public var surface2 = ThemeColor(
    light: .rgb(255, 255, 255), dark: .rgb(30, 34, 41), palette16: .indexed(0),
    palette16OnLight: .indexed(15))

  /// The background of a button, and of what is raised in a panel.
  public var surface3 = ThemeColor(
    light: .rgb(228, 231, 236), dark: .rgb(48, 54, 64), palette16: .indexed(8),
    palette16OnLight: .indexed(7))

  /// Rules, tracks and scroll indicators.
  public var hairline = ThemeColor(
    light: .indexed(251), dark: .indexed(239), palette16: .indexed(8))

  // MARK: Meanings

  /// The color of what destroys and of errors, on the background, a panel or a surface.
  public var danger = ThemeColor(
    light: .rgb(176, 22, 30), dark: .rgb(255, 139, 130), palette16: .indexed(9),
    palette16OnLight: .indexed(1))

  /// The color of what destroys and of errors, on a button, a field or a selection.
  public var dangerOnFill = ThemeColor(
    // Of 16 colors, red cannot be told from what is behind it there.
    light: .rgb(176, 22, 30), dark: .rgb(255, 139, 130), palette16: .indexed(15),
    palette16OnLight: .indexed(0))

  /// The background of what destroys, while it has the focus.
  public var dangerFill = ThemeColor(
    dark: (0xC82C34, 160), light: (0xFF7B72, 210), at16: (1, 9), monochrome: .reverse)

  /// The color of what went well, on the background, a panel or a surface.
  public var success = ThemeColor(
    light: .rgb(14, 114, 58), dark: .rgb(104, 211, 145), palette16: .indexed(10),
    palette16OnLight: .indexed(2))

  /// The color of what needs care, on the background, a panel or a surface.
  public var warning = ThemeColor(
    light: .rgb(140, 88, 0), dark: .rgb(242, 190, 92), palette16: .indexed(11),
    // The yellow of sixteen colors cannot be read on white.
    palette16OnLight: .default, monochrome: .bold)

  /// What veils the screen under a dialog.
  public var scrim = ThemeColor(
    light: .rgb(122, 126, 134), dark: .rgb(0, 0, 0), palette16: .default)

  /// What falls on the screen beside a panel or a page.
  public var shadow = ThemeColor(light: .rgb(0, 0, 0), dark: .rgb(0, 0, 0), palette16: .default)

  // MARK: Tones of whole screens

  /// The background of a list beside other panes.
  public var list = ThemeColor(
    dark: (0x181A20, 234), light: (0xF8F8F8, 231), at16: (nil, nil))

  /// The background of a page that lies on the ``desk``.
  public var page = ThemeColor(
    dark: (0x191C22, 234), light: (0xFFFFFF, 231), at16: (nil, nil))

  /// The background beside a page.
  public var desk = ThemeColor(
    dark: (0x0E0F13, 233), light: (0xF2F3F5, 255), at16: (nil, nil))

  /// The background behind a page that is pulled.
  public var pull = ThemeColor(
    dark: (0x0D0E12, 233), light: (0xE2E0DC, 254), at16: (nil, nil))

  /// The edge of a tab bar, half a row at its top.
  public var lip = ThemeColor(
    dark: (0x4A505C, 239), light: (0xCDD3DD, 252), at16: (8, 7))

  /// The background of the names in a tab bar.
  public var bar = ThemeColor(
    dark: (0x2F333C, 236), light: (0xE3E7ED, 254), at16: (nil, nil))

  /// The background below the names in a tab bar, where it is lit.
  public var barLow = ThemeColor(
    dark: (0x20232A, 235), light: (0xEDEFF3, 255), at16: (nil, nil))

  /// The lower edge of a tab bar, and the background of the hints below.
  public var barEnd = ThemeColor(
    dark: (0x14161B, 233), light: (0xFBFBFA, 231), at16: (nil, nil))

  /// What marks content, such as a star or what a search found; never a control.
  public var lamp = ThemeColor(
    dark: (0xFFC868, 222), light: (0x8A5000, 94), at16: (11, nil), monochrome: .bold)

  /// The background of a program's text.
  public var code = ThemeColor(
    dark: (0x21252D, 235), light: (0xF1F3F6, 255), at16: (nil, nil))

  /// The background of a menu under the content, at its top.
  public var slateTop = ThemeColor(
    dark: (0x343B46, 237), light: (0xE2E6EC, 254), at16: (nil, nil))

  /// The background of a menu under the content, at its lower end.
  public var slateLow = ThemeColor(
    dark: (0x1E2229, 235), light: (0xF0F2F5, 255), at16: (nil, nil))

  /// A color of syntax, sources and charts.
  public var violet = ThemeColor(
    dark: (0xBEA0FF, 183), light: (0x6E3CBE, 98), at16: (13, 5))

  /// Another color of syntax, sources and charts.
  public var cyan = ThemeColor(
    dark: (0x5CD6E2, 80), light: (0x006E7E, 23), at16: (14, nil))

  /// The upper edge of a bubble.
  public var orangeTop = ThemeColor(
    light: .rgb(238, 138, 48), dark: .rgb(222, 108, 36), palette16: .indexed(1),
    palette16OnLight: .indexed(11), monochrome: .reverse)

  /// The background of a bubble's counts.
  public var orange = ThemeColor(
    light: .rgb(227, 119, 18), dark: .rgb(186, 64, 0), palette16: .indexed(1),
    palette16OnLight: .indexed(11), monochrome: .reverse)

  /// The lower edge of a bubble.
  public var orangeLow = ThemeColor(
    light: .rgb(214, 108, 10), dark: .rgb(172, 58, 0), palette16: .indexed(1),
    palette16OnLight: .indexed(11), monochrome: .reverse)

  /// The color of a title over a picture.
  public var skyInk = ThemeColor(
    dark: (0xF0F3F8, 255), light: (0xF0F3F8, 255), at16: (nil, nil))

  /// The color of what stands below a title over a picture.
  public var skySoft = ThemeColor(
    dark: (0xD0D8EA, 188), light: (0xD0D8EA, 188), at16: (nil, nil))

  /// The color of what can be acted on over a picture.
  public var skyKey = ThemeColor(
    dark: (0x96D0FF, 153), light: (0x96D0FF, 153), at16: (14, nil))

  // MARK: Creating

  /// The colors of tokens that the theme itself does not know.
  var custom: [ThemeToken: ThemeColor] = [:]

  /// Creates the standard theme, to be changed.
  public init() {}

  /// Calm greys with one blue, on the terminal's own background.
  ///
  /// Text has a contrast of at least 4.5 to 1 with the background and with a selection.
  public static let standard = Theme()
}
