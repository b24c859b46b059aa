/// A reason that art cannot be stretched at its cap.
public enum StretchableArtError: Error, Hashable, Sendable {
  /// A glyph of two columns has a half in the column that would be repeated.
  ///
  /// The row and the column count from zero.
  case wideGlyph(Character, row: Int, column: Int)
}

extension StretchableArtError: CustomStringConvertible {
  /// What is wrong, in one line for a person.
  public var description: String {
    switch self {
    case .wideGlyph(let character, let row, let column):
      "column \(column) cannot be repeated: “\(character)” in row \(row) takes two columns"
    }
  }
}

extension StretchableArt {
  /// Creates art from cells, or says why they cannot be stretched at a cap.
  ///
  /// It is for art that people draw: what ``init(_:leftCap:topCap:)`` would make blanks of is
  /// refused.
  ///
  /// - Parameters:
  ///   - source: The cells. Where there are none, nothing is drawn at any size.
  ///   - leftCap: The columns before the one that is repeated. The default is 0. Values outside
  ///     `0..<source.size.width` are moved to the nearer end.
  ///   - topCap: The rows above the one that is repeated. The default is 0. Values outside
  ///     `0..<source.size.height` are moved to the nearer end.
  /// - Throws: ``StretchableArtError/wideGlyph(_:row:column:)`` for the first row in which a wide
  ///   glyph reaches into the column that is to be repeated.
  public init(
    validating source: Buffer, leftCap: Int = 0, topCap: Int = 0
  ) throws(StretchableArtError) {
    let column = max(0, min(leftCap, source.size.width - 1))
    for row in 0..<source.size.height where source.size.width > 0 {
      let cell = source[Point(x: column, y: row)]
      guard cell.span == .whole else {
        throw .wideGlyph(cell.glyph.character ?? " ", row: row, column: column)
      }
    }
    self.init(source, leftCap: leftCap, topCap: topCap)
  }

  /// Creates art from lines of text, in one style, or says why they cannot be stretched at a cap.
  ///
  /// - Parameters:
  ///   - text: The lines, from top to bottom.
  ///   - style: How they look. The default is ``Style/plain``.
  ///   - leftCap: The columns before the one that is repeated. The default is 0.
  ///   - topCap: The rows above the one that is repeated. The default is 0.
  /// - Throws: ``StretchableArtError/wideGlyph(_:row:column:)`` for the first row in which a wide
  ///   glyph reaches into the column that is to be repeated.
  public init(
    validating text: String, style: Style = .plain, leftCap: Int = 0, topCap: Int = 0
  ) throws(StretchableArtError) {
    try self.init(
      validating: StretchableArt.cells(of: text, style: style), leftCap: leftCap, topCap: topCap)
  }
}
