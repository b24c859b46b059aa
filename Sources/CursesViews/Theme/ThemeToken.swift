/// The name of a color of a ``Theme``, for what is drawn later, with whatever theme there is then.
///
///     label.style = .ink(.accent)
///
/// A theme may have colors of names of your own:
///
///     let branch = ThemeToken("branch")
///     stage.theme[branch] = ThemeColor(
///       light: .indexed(91), dark: .indexed(141), palette16: .indexed(5))
///     label.style = .ink(branch)
///
/// A token that a theme has no color for changes nothing where it is used.
public struct ThemeToken: Hashable, Sendable {
  /// The name, by which tokens are equal and are kept in files.
  public let name: String

  /// Creates a token of a name.
  public init(_ name: String) { self.name = name }

  /// The color of text.
  public static let text = ThemeToken("text")

  /// The color of secondary text, such as details and hints.
  public static let secondary = ThemeToken("secondary")

  /// The color of text that is disabled.
  public static let disabled = ThemeToken("disabled")

  /// The color of what can be acted on, and of the focus.
  public static let accent = ThemeToken("accent")

  /// The color of text on a selection or a fill.
  public static let onFill = ThemeToken("onFill")

  /// The color of secondary text on a selection or a fill.
  public static let secondaryOnFill = ThemeToken("secondaryOnFill")

  /// The background of what is selected, and of what a search found.
  public static let selection = ThemeToken("selection")

  /// The background of what is selected where keys go elsewhere.
  public static let selectionQuiet = ThemeToken("selectionQuiet")

  /// The background of a button or a field.
  public static let surface3 = ThemeToken("surface3")

  /// The background of a pressed button.
  public static let accentFill = ThemeToken("accentFill")

  /// Rules, tracks and scroll indicators.
  public static let hairline = ThemeToken("hairline")

  /// The background of a dialog.
  public static let surface2 = ThemeToken("surface2")

  /// The color of destructive actions and of errors.
  public static let danger = ThemeToken("danger")

  /// The color of what went well.
  public static let success = ThemeToken("success")

  /// The color of what needs care.
  public static let warning = ThemeToken("warning")
}

extension ThemeToken: Codable {
  /// Reads a token from its name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension ThemeToken: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

// MARK: - Colors by their names

extension Theme {
  /// The color of a token, or `nil` where the theme has none of that name.
  ///
  /// Setting `nil` takes a color of one's own away; the theme's own colors stay as they are then.
  public subscript(token: ThemeToken) -> ThemeColor? {
    get {
      if let color = Theme.colors[token] { return self[keyPath: color] }
      return custom[token]
    }
    set {
      if let color = Theme.colors[token] {
        if let newValue { self[keyPath: color] = newValue }
      } else {
        custom[token] = newValue
      }
    }
  }

  private static let colors: [ThemeToken: WritableKeyPath<Theme, ThemeColor> & Sendable] = [
    .text: \.text, .secondary: \.secondary, .disabled: \.disabled, .accent: \.accent,
    .onFill: \.onFill, .secondaryOnFill: \.secondaryOnFill, .selection: \.selection,
    .selectionQuiet: \.selectionQuiet, .surface3: \.surface3, .accentFill: \.accentFill,
    .hairline: \.hairline, .surface2: \.surface2, .danger: \.danger, .success: \.success,
    .warning: \.warning,
  ]
}
