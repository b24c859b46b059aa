import CursesCells

/// How a part of a text looks, in the colors of whatever theme there is when it is drawn.
///
///     let style = TextStyle.bold.adding(.ink(.danger))
///
/// What it does not name is as in the text around it, or as the view that shows the text has it.
/// A ``/CursesCells/Style`` of cells is what becomes of it when it is drawn.
public struct TextStyle: Hashable, Sendable {
  /// A color of a theme, or one that is the same with every theme.
  public enum Ink: Hashable, Sendable {
    /// The color that the theme has under a name.
    case token(ThemeToken)

    /// The color itself, such as one that another program chose.
    case color(Color)
  }

  /// The color of the characters, or `nil` for that of the text around them.
  public var foreground: Ink?

  /// The color behind the characters, or `nil` for that behind the text around them.
  public var background: Ink?

  /// The attributes, beside those of the text around.
  public var attributes: Attributes

  /// Where the characters lead when they are clicked, or `nil`.
  public var link: Link?

  /// Creates a style; what is not named is as in the text around.
  public init(
    foreground: Ink? = nil, background: Ink? = nil, attributes: Attributes = [], link: Link? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// Creates a style that is the same with every theme.
  ///
  /// A background that is clear is none.
  public init(_ style: Style) {
    self.init(
      foreground: .color(style.foreground),
      background: style.background.isClear ? nil : .color(style.background),
      attributes: style.attributes, link: style.link)
  }
}

// MARK: - By name

extension TextStyle {
  /// As the text around.
  public static let plain = TextStyle()

  /// A heavier or brighter face.
  public static let bold = TextStyle(attributes: .bold)

  /// A fainter face.
  public static let dim = TextStyle(attributes: .dim)

  /// A slanted face.
  public static let italic = TextStyle(attributes: .italic)

  /// A line below.
  public static let underline = TextStyle(attributes: .underline)

  /// A line through the middle.
  public static let strikethrough = TextStyle(attributes: .strikethrough)

  /// What a search found, seen on the background of a selection, too, and without colors.
  public static let highlight = TextStyle(
    foreground: .token(.lamp), attributes: [.bold, .underline])

  /// Returns text in a color of the theme.
  public static func ink(_ token: ThemeToken) -> TextStyle { TextStyle(foreground: .token(token)) }

  /// Returns text on a color of the theme.
  public static func on(_ token: ThemeToken) -> TextStyle { TextStyle(background: .token(token)) }

  /// Returns text that leads somewhere, in the accent color and underlined.
  public static func link(_ link: Link) -> TextStyle {
    TextStyle(foreground: .token(.accent), attributes: .underline, link: link)
  }

  /// Returns the style with what another one names, which wins where both name a color or a link.
  public func adding(_ other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes), link: other.link ?? link)
  }
}

// MARK: - Drawing

extension TextStyle {
  /// Returns how a cell looks in this style, where text looks otherwise as another style says.
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
    if let link { style.link = link }
    return style
  }
}

extension ThemeColor {
  /// Has text of a style in this color.
  fileprivate func color(_ style: inout Style, on traits: Traits) {
    let own = self.style(on: traits)
    style.foreground = own.foreground
    style.attributes.formUnion(own.attributes)
  }

  /// Has text of a style on this color, or set off by attributes where there are no colors.
  fileprivate func fill(_ style: inout Style, on traits: Traits) {
    style.background = background(on: traits)
    if traits.colorDepth == .monochrome { style.attributes.formUnion(monochrome) }
  }
}
