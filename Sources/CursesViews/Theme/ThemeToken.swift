/// The name of a ``Theme`` color, which is resolved with the current theme when drawn.
///
///     label.style = .ink(.accent)
///
/// A theme may have colors for custom tokens:
///
///     let branch = ThemeToken("branch")
///     stage.theme[branch] = ThemeColor(
///       light: .indexed(91), dark: .indexed(141), palette16: .indexed(5))
///     label.style = .ink(branch)
///
/// A token without a color in the theme has no effect where it is used.
public struct ThemeToken: Hashable, Sendable {
  /// The name, which identifies the token and represents it in files.
  public let name: String

  /// Creates a token with a name.
  public init(_ name: String) { self.name = name }
}

extension ThemeToken: Codable {
  /// Decodes a token from its name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension ThemeToken: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

// MARK: - Names

extension ThemeToken {
  /// The color of text on ``surface0``; see ``Theme/text``.
  public static let text = ThemeToken("text")

  /// The color of secondary text, such as details and times.
  public static let secondary = ThemeToken("secondary")

  /// The color of hints and placeholders, on ``surface0`` and ``surface1`` only.
  public static let tertiary = ThemeToken("tertiary")

  /// The color of disabled items.
  public static let disabled = ThemeToken("disabled")

  /// The color of interactive elements and focus marks.
  public static let accent = ThemeToken("accent")

  /// The background of pressed, selected or switched-on elements.
  public static let accentFill = ThemeToken("accentFill")

  /// The color of text on ``accentFill`` and ``dangerFill``.
  public static let onAccent = ThemeToken("onAccent")

  /// The color of text on a selection or a surface.
  public static let onFill = ThemeToken("onFill")

  /// The color of secondary text on a selection or a surface.
  public static let secondaryOnFill = ThemeToken("secondaryOnFill")

  /// The background of the selected row in a list that has the focus.
  public static let selection = ThemeToken("selection")

  /// The background of the selected row in a list without the focus.
  public static let selectionQuiet = ThemeToken("selectionQuiet")

  /// The background of the screen; the standard theme keeps the terminal's.
  public static let surface0 = ThemeToken("surface0")

  /// The background of bars, unfocused fields and groups.
  public static let surface1 = ThemeToken("surface1")

  /// The background of a dialog, a menu or a sheet.
  public static let surface2 = ThemeToken("surface2")

  /// The background of a button, and of raised elements in a panel.
  public static let surface3 = ThemeToken("surface3")

  /// The color of separators, tracks and scroll indicators.
  public static let hairline = ThemeToken("hairline")

  /// The color of destructive actions and errors, on the background, a panel or a surface.
  public static let danger = ThemeToken("danger")

  /// The color of destructive actions and errors, on a button, a field or a selection.
  public static let dangerOnFill = ThemeToken("dangerOnFill")

  /// The background of a focused destructive action.
  public static let dangerFill = ThemeToken("dangerFill")

  /// The color of success, on the background, a panel or a surface.
  public static let success = ThemeToken("success")

  /// The color of warnings, on the background, a panel or a surface.
  public static let warning = ThemeToken("warning")

  /// The color that dims the screen under a dialog.
  public static let scrim = ThemeToken("scrim")

  /// The color of the shadow of a panel or a page.
  public static let shadow = ThemeToken("shadow")
}

// MARK: - Tones of whole screens

extension ThemeToken {
  /// The background of a list next to other panes.
  public static let list = ThemeToken("list")

  /// The background of a page that lies on the ``desk``.
  public static let page = ThemeToken("page")

  /// The background around a page.
  public static let desk = ThemeToken("desk")

  /// The background behind a page that is pulled.
  public static let pull = ThemeToken("pull")

  /// The edge of a tab bar, half a row at its top.
  public static let barTopEdge = ThemeToken("barTopEdge")

  /// The background of the names in a tab bar.
  public static let bar = ThemeToken("bar")

  /// The background below the names in a tab bar, where it is lit.
  public static let barLow = ThemeToken("barLow")

  /// The lower edge of a tab bar, and the background of the hints below.
  public static let barBottomEdge = ThemeToken("barBottomEdge")

  /// The color of marks on content, such as a star or a search match; never of a control.
  public static let lamp = ThemeToken("lamp")

  /// The background of source code.
  public static let code = ThemeToken("code")

  /// The background of a menu under the content, at its top.
  public static let slateTop = ThemeToken("slateTop")

  /// The background of a menu under the content, at its lower end.
  public static let slateLow = ThemeToken("slateLow")

  /// A color for syntax, sources and charts.
  public static let violet = ThemeToken("violet")

  /// Another color for syntax, sources and charts.
  public static let cyan = ThemeToken("cyan")

  /// The upper edge of a bubble.
  public static let orangeTop = ThemeToken("orangeTop")

  /// The background of a bubble's counts.
  public static let orange = ThemeToken("orange")

  /// The lower edge of a bubble.
  public static let orangeLow = ThemeToken("orangeLow")

  /// The color of a title over a picture.
  public static let textOnPicture = ThemeToken("textOnPicture")

  /// The color of text below a title over a picture.
  public static let secondaryOnPicture = ThemeToken("secondaryOnPicture")

  /// The color of interactive elements over a picture.
  public static let accentOnPicture = ThemeToken("accentOnPicture")
}
