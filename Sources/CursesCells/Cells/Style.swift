/// How a character looks, and where it leads: its two colors, its attributes and its link.
public struct Style: Hashable, Sendable {
  /// The color of the character; ``Color/clear`` stands for the default one.
  public var foreground: Color

  /// The color behind the character, or ``Color/clear`` to keep what is there.
  public var background: Color

  /// The attributes, such as bold.
  public var attributes: Attributes

  /// Where the character leads when it is clicked, or `nil`.
  ///
  /// A link looks as the rest of the style says; nothing is underlined because of it.
  public var link: Link?

  /// Creates a style; what is not named is the default color on what is there.
  public init(
    foreground: Color = .default, background: Color = .clear, attributes: Attributes = [],
    link: Link? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// Creates a style of attributes alone.
  public init(_ attributes: Attributes) {
    self.init(attributes: attributes)
  }

  /// The default color on whatever is there, with no attributes and no link.
  public static let plain = Style()
}

extension Style: CustomStringConvertible {
  /// The parts that differ from ``plain``, as in `bold #ff8800 on 17 to https://example.org`,
  /// or `plain`.
  public var description: String {
    var parts = attributes.names
    if foreground != .default { parts.append(foreground.description) }
    if !background.isClear { parts.append("on \(background)") }
    if let link { parts.append("to \(link)") }
    return parts.isEmpty ? "plain" : parts.joined(separator: " ")
  }
}
