/// The style of a line below characters.
///
/// Terminals that do not support a style show a single line. The line has the color of the
/// characters, or ``Style/underlineColor``.
///
/// Source: *Styled and colored underlines* of the kitty terminal, which others support too.
public enum UnderlineStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// One line.
  case single = 1

  /// Two lines.
  case double

  /// A wave, as for spelling mistakes.
  case curly

  /// A line of dots.
  case dotted

  /// A line of dashes.
  case dashed

  /// The name of the attribute, as in ``Attributes/names``.
  var name: String {
    switch self {
    case .single: "underline"
    case .double: "double-underline"
    case .curly: "curly-underline"
    case .dotted: "dotted-underline"
    case .dashed: "dashed-underline"
    }
  }
}

extension Attributes {
  /// Two lines below.
  public static let doubleUnderline = Attributes(UnderlineStyle.double)

  /// A wave below.
  public static let curlyUnderline = Attributes(UnderlineStyle.curly)

  /// A line of dots below.
  public static let dottedUnderline = Attributes(UnderlineStyle.dotted)

  /// A line of dashes below.
  public static let dashedUnderline = Attributes(UnderlineStyle.dashed)

  /// The bits of the styles other than a single line, which add to ``underline``.
  package static let underlineStyles = Attributes(rawValue: 0x3C0)

  /// All bits of the line below.
  package static let anyUnderline = Attributes(rawValue: 0x3C8)

  /// Creates the attribute of a line below.
  public init(_ style: UnderlineStyle) {
    self.init(rawValue: style == .single ? 8 : 8 | 16 << UInt16(style.rawValue))
  }

  /// The style of the line below, or `nil` for no line.
  ///
  /// A set that contains several styles has the last one in the order of ``UnderlineStyle``. A
  /// style without ``underline`` has no effect.
  public var underlineStyle: UnderlineStyle? {
    get {
      guard contains(.underline) else { return nil }
      let styles = rawValue >> 6 & 15
      return styles == 0
        ? .single : UnderlineStyle(rawValue: UInt8(17 - styles.leadingZeroBitCount))
    }
    set {
      subtract(.anyUnderline)
      if let newValue { formUnion(Attributes(newValue)) }
    }
  }
}
