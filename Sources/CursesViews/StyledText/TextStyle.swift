import CursesCells

/// The style of a part of a text; its theme colors are resolved when it is drawn.
///
///     let style = TextStyle.bold.adding(.ink(.danger))
///
/// Properties that are not set are inherited from the surrounding text or the view. Drawing
/// resolves it to a ``/CursesCells/Style`` of cells.
public struct TextStyle: Hashable, Sendable {
  /// A color of a theme, or a fixed color.
  public enum Ink: Hashable, Sendable {
    /// The theme's color for a token.
    case token(ThemeToken)

    /// A fixed color, such as one from the output of another program.
    case color(Color)
  }

  /// The color of the characters, or `nil` to inherit it.
  public var foreground: Ink?

  /// The background color, or `nil` to inherit it.
  public var background: Ink?

  /// The attributes, in addition to inherited ones.
  public var attributes: Attributes

  /// The color of underlines, or `nil` to inherit it.
  ///
  /// By default, an underline has the color of the characters.
  public var underlineColor: Ink?

  /// The link that a click opens, or `nil`.
  public var link: Link?

  /// Creates a style; omitted properties are inherited.
  public init(
    foreground: Ink? = nil, background: Ink? = nil, attributes: Attributes = [],
    underlineColor: Ink? = nil, link: Link? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.underlineColor = underlineColor
    self.link = link
  }

  /// Creates a style with fixed colors.
  ///
  /// A clear background becomes `nil`.
  public init(_ style: Style) {
    self.init(
      foreground: .color(style.foreground),
      background: style.background.isClear ? nil : .color(style.background),
      attributes: style.attributes, underlineColor: style.underlineColor.map { .color($0) },
      link: style.link)
  }
}

// MARK: - Named styles

extension TextStyle {
  /// The inherited style.
  public static let plain = TextStyle()

  /// Bold or brighter text.
  public static let bold = TextStyle(attributes: .bold)

  /// Dim text.
  public static let dim = TextStyle(attributes: .dim)

  /// Italic text.
  public static let italic = TextStyle(attributes: .italic)

  /// Underlined text.
  public static let underline = TextStyle(attributes: .underline)

  /// Struck-through text.
  public static let strikethrough = TextStyle(attributes: .strikethrough)

  /// The style of search matches, visible also on a selection and without colors.
  public static let highlight = TextStyle(
    foreground: .token(.lamp), attributes: [.bold, .underline])

  /// Returns a style with a foreground color of the theme.
  public static func ink(_ token: ThemeToken) -> TextStyle { TextStyle(foreground: .token(token)) }

  /// Returns a style with a background color of the theme.
  public static func on(_ token: ThemeToken) -> TextStyle { TextStyle(background: .token(token)) }

  /// Returns the style of a link, in the accent color and underlined.
  public static func link(_ link: Link) -> TextStyle {
    TextStyle(foreground: .token(.accent), attributes: .underline, link: link)
  }

  /// Returns this style combined with another one, which takes precedence for colors and the link.
  ///
  /// A double, curly, dotted or dashed underline of the other one also takes precedence. A single
  /// one keeps that of this style.
  public func adding(_ other: TextStyle) -> TextStyle {
    var attributes = attributes
    if let underline = other.attributes.underlineStyle, underline != .single {
      attributes.underlineStyle = nil
    }
    return TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes),
      underlineColor: other.underlineColor ?? underlineColor, link: other.link ?? link)
  }
}

// MARK: - Drawing

extension TextStyle {
  /// Returns the style of a cell, where `base` provides the inherited properties.
  public func resolved(over base: Style, theme: Theme, traits: Traits) -> Style {
    var style = base
    switch foreground {
    case .token(let token): theme[token]?.color(&style, on: traits)
    case .color(let color): style.foreground = color
    case nil: break
    }
    switch background {
    case .token(let token): theme[token]?.fill(&style, on: traits)
    case .color(let color): style.background = color
    case nil: break
    }
    style.attributes.formUnion(attributes)
    switch underlineColor {
    case .token(let token): style.underlineColor = theme[token]?.style(on: traits).foreground
    case .color(let color): style.underlineColor = color
    case nil: break
    }
    if let link { style.link = link }
    return style
  }
}

extension ThemeColor {
  /// Sets the foreground of a style to this color.
  fileprivate func color(_ style: inout Style, on traits: Traits) {
    let own = self.style(on: traits)
    style.foreground = own.foreground
    style.attributes.formUnion(own.attributes)
  }

  /// Sets the background of a style to this color, or adds attributes on a monochrome terminal.
  fileprivate func fill(_ style: inout Style, on traits: Traits) {
    style.background = background(on: traits)
    if traits.colorDepth == .monochrome { style.attributes.formUnion(monochrome) }
  }
}
