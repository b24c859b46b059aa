/// The attributes of a character other than its colors, such as bold or underline.
///
/// An attribute that the terminal lacks is omitted.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A heavier or brighter face.
  public static let bold = Attributes(rawValue: 1)

  /// A fainter face.
  public static let dim = Attributes(rawValue: 2)

  /// A slanted face.
  public static let italic = Attributes(rawValue: 4)

  /// A line below; see ``underlineStyle`` for other styles of it.
  public static let underline = Attributes(rawValue: 8)

  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)

  /// A line through the middle.
  public static let strikethrough = Attributes(rawValue: 32)

  /// Every attribute with its name, in the order of `description`.
  private static let names: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"), (.strikethrough, "strikethrough"),
  ]

  /// The names of the attributes in the set, always in the same order.
  public var names: [String] {
    Attributes.names.filter { contains($0.0) }.map { attribute, name in
      attribute == .underline ? underlineStyle?.name ?? name : name
    }
  }
}

extension Attributes {
  /// The SGR parameters that select the attributes, in ascending order.
  ///
  /// A styled underline has that of a single one.
  ///
  /// Source: ECMA-48, 8.3.117.
  package var renditionParameters: [UInt8] {
    isEmpty ? [] : Attributes.parameters.filter { contains($0.0) }.map(\.1)
  }

  private static let parameters: [(Attributes, UInt8)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]
}

extension Attributes: CustomStringConvertible {
  /// The names separated by spaces, as in `bold reverse`; an empty set is an empty string.
  public var description: String { names.joined(separator: " ") }
}
