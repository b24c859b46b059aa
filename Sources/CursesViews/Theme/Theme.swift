import CursesCells

/// The named colors that widgets draw with.
///
/// A theme is a value: change a copy and give it to a ``Stage``.
public struct Theme: Hashable, Sendable {
  /// The color of text.
  public var text: ThemeColor

  /// The color of secondary text, such as details and hints.
  public var secondary: ThemeColor

  /// The color of text that is disabled.
  public var disabled: ThemeColor

  /// The accent color, of what can be acted on and of the focus.
  public var accent: ThemeColor

  /// The color of text on a selection or a fill.
  ///
  /// It names its own color, where ``text`` leaves that to the terminal, so that the pair can be
  /// read even when the terminal's background is not what it was taken to be.
  public var onFill: ThemeColor

  /// The color of secondary text on a selection or a fill.
  public var secondaryOnFill: ThemeColor

  /// The background of the selected row in a list that has the focus.
  public var selection: ThemeColor

  /// The background of the selected row in a list without the focus.
  public var selectionQuiet: ThemeColor

  /// The background of a button or a field.
  public var surface3: ThemeColor

  /// The background of a pressed button, and of selected text in a field.
  public var accentFill: ThemeColor

  /// Rules, tracks and scroll indicators.
  public var hairline: ThemeColor

  /// The background of a dialog, over a dimmed stage.
  public var surface2: ThemeColor

  /// The color of destructive actions and of errors, on the background, a panel or a fill.
  public var danger: ThemeColor

  /// The color of what went well, on the background, a panel or a fill.
  public var success: ThemeColor

  /// The color of what needs care, on the background, a panel or a fill.
  public var warning: ThemeColor

  /// The colors of tokens that the theme itself does not know.
  var custom: [ThemeToken: ThemeColor] = [:]

  /// Creates a theme from its colors.
  public init(
    text: ThemeColor, secondary: ThemeColor, disabled: ThemeColor, accent: ThemeColor,
    onFill: ThemeColor, secondaryOnFill: ThemeColor, selection: ThemeColor,
    selectionQuiet: ThemeColor, surface3: ThemeColor,
    accentFill: ThemeColor, hairline: ThemeColor, surface2: ThemeColor, danger: ThemeColor,
    success: ThemeColor, warning: ThemeColor
  ) {
    self.text = text
    self.secondary = secondary
    self.disabled = disabled
    self.accent = accent
    self.onFill = onFill
    self.secondaryOnFill = secondaryOnFill
    self.selection = selection
    self.selectionQuiet = selectionQuiet
    self.surface3 = surface3
    self.accentFill = accentFill
    self.hairline = hairline
    self.surface2 = surface2
    self.danger = danger
    self.success = success
    self.warning = warning
  }

  /// Calm greys with one blue, on the terminal's own background.
  ///
  /// Text has a contrast of at least 4.5 to 1 with the background and with a selection.
  public static let standard = Theme(
    text: ThemeColor(light: .default, dark: .default, palette16: .default),
    secondary: ThemeColor(
      light: .indexed(241), dark: .indexed(248), palette16: .default,
      monochrome: .dim),
    disabled: ThemeColor(
      light: .rgb(150, 154, 162), dark: .rgb(98, 104, 115), palette16: .indexed(8),
      monochrome: .dim),
    accent: ThemeColor(
      light: .rgb(0, 95, 184), dark: .rgb(107, 170, 234), palette16: .indexed(6),
      palette16OnLight: .indexed(4),
      monochrome: .bold),
    onFill: ThemeColor(
      light: .indexed(234), dark: .indexed(255), palette16: .indexed(15),
      palette16OnLight: .indexed(0)),
    secondaryOnFill: ThemeColor(
      light: .indexed(240), dark: .indexed(248), palette16: .indexed(7),
      palette16OnLight: .indexed(8),
      monochrome: .dim),
    selection: ThemeColor(
      light: .rgb(214, 230, 250), dark: .rgb(38, 54, 78), palette16: .indexed(4),
      palette16OnLight: .indexed(7),
      monochrome: .reverse),
    selectionQuiet: ThemeColor(
      light: .rgb(234, 236, 240), dark: .rgb(38, 42, 50), palette16: .indexed(8),
      palette16OnLight: .indexed(7),
      monochrome: .underline),
    surface3: ThemeColor(
      light: .rgb(228, 231, 236), dark: .rgb(48, 54, 64), palette16: .indexed(8),
      palette16OnLight: .indexed(7)),
    accentFill: ThemeColor(
      light: .rgb(190, 210, 236), dark: .rgb(36, 78, 122), palette16: .indexed(4),
      palette16OnLight: .indexed(14),
      monochrome: .reverse),
    hairline: ThemeColor(
      light: .indexed(251), dark: .indexed(239), palette16: .indexed(8)),
    surface2: ThemeColor(
      light: .rgb(255, 255, 255), dark: .rgb(30, 34, 41), palette16: .indexed(0),
      palette16OnLight: .indexed(15)),
    danger: ThemeColor(
      light: .rgb(176, 22, 30), dark: .rgb(255, 139, 130), palette16: .indexed(9),
      palette16OnLight: .indexed(1)),
    success: ThemeColor(
      light: .rgb(14, 114, 58), dark: .rgb(104, 211, 145), palette16: .indexed(10),
      palette16OnLight: .indexed(2)),
    warning: ThemeColor(
      light: .rgb(140, 88, 0), dark: .rgb(242, 190, 92), palette16: .indexed(11),
      // The yellow of sixteen colors cannot be read on white.
      palette16OnLight: .default, monochrome: .bold))
}
