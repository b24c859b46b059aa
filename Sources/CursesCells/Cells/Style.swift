/// The colors, attributes and link of a character.
public struct Style: Hashable, Sendable {
  /// The color of the character; ``Color/clear`` means the default color.
  public var foreground: Color

  /// The color behind the character, or ``Color/clear`` to keep the existing background.
  public var background: Color

  /// The attributes, such as bold.
  public var attributes: Attributes

  /// The style of the line below the character, or `nil` for no line.
  ///
  /// It is part of ``attributes``.
  public var underlineStyle: UnderlineStyle? {
    get { attributes.underlineStyle }
    set { attributes.underlineStyle = newValue }
  }

  /// The number of the color of the line below the character, or 0 for the color of the character.
  package var underlineColorNumber: UInt8 = 0

  /// The color of the line below the character, or `nil` for the color of the character.
  ///
  /// It remains with ``Attributes/reverse``. Terminals that do not support it use the color of the
  /// character. So does a character that is blended with others, for example in a fade.
  ///
  /// The first 36 colors of lines in a process are exact. Each further one becomes the most similar
  /// of these and of 27 fixed colors. ``Color/clear`` and ``Color/default`` become `nil`.
  ///
  /// Source: *Styled and colored underlines* of the kitty terminal.
  public var underlineColor: Color? {
    get { UnderlineColors.color(at: underlineColorNumber) }
    set { underlineColorNumber = newValue.map(UnderlineColors.number) ?? 0 }
  }

  /// The link that a click on the character opens, or `nil`.
  ///
  /// A link does not change the appearance of the character; it is not underlined automatically.
  public var link: Link?

  /// Creates a style.
  ///
  /// By default, it has the default foreground and keeps the existing background.
  public init(
    foreground: Color = .default, background: Color = .clear, attributes: Attributes = [],
    underlineColor: Color? = nil, link: Link? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
    if let underlineColor { self.underlineColor = underlineColor }
  }

  /// Creates a style with attributes only.
  public init(_ attributes: Attributes) {
    self.init(attributes: attributes)
  }

  /// The default foreground on the existing background, without attributes or a link.
  public static let plain = Style()
}

extension Style: CustomStringConvertible {
  /// The parts that differ from ``plain``, or `plain`.
  ///
  /// All parts are in `bold underline in 9 #ff8800 on 17 to https://example.org`.
  public var description: String {
    var parts = attributes.names
    if let underlineColor { parts.append("in \(underlineColor)") }
    if foreground != .default { parts.append(foreground.description) }
    if !background.isClear { parts.append("on \(background)") }
    if let link { parts.append("to \(link)") }
    return parts.isEmpty ? "plain" : parts.joined(separator: " ")
  }
}
