extension StyledText: ExpressibleByStringInterpolation {
  /// Creates a plain text.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a text from what was put into it.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// What a text with values in it is made of: `"\(name, .bold) of \(total)"`.
  public struct Interpolation: StringInterpolationProtocol {
    var text = StyledText()

    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends what stands between values.
    public mutating func appendLiteral(_ literal: String) { text.append(literal) }

    /// Appends a value as it describes itself, in the styles that are given, the later ones over
    /// the earlier.
    public mutating func appendInterpolation(_ value: some Any, _ styles: TextStyle...) {
      text.append("\(value)", styles.reduce(.plain) { $0.adding($1) })
    }

    /// Appends a text with its styles, over those that are given.
    public mutating func appendInterpolation(_ value: StyledText, _ styles: TextStyle...) {
      text.append(value.over(styles.reduce(.plain) { $0.adding($1) }))
    }
  }
}
