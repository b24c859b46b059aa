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
