/// An error in art that cannot be stretched at its cap.
public enum StretchableArtError: Error, Hashable, Sendable {
  /// A wide glyph has a half in the repeated column.
  ///
  /// The row and the column count from zero.
  case wideGlyph(Character, row: Int, column: Int)
}

extension StretchableArtError: CodedError {
  /// The error code, 101.
  public var code: Int {
    switch self {
    case .wideGlyph: 101
    }
  }
}

extension StretchableArtError: CustomStringConvertible {
  /// The error in one line that a person can read.
  public var description: String {
    switch self {
    case .wideGlyph(let character, let row, let column):
      "column \(column) cannot be repeated: “\(character)” in row \(row) takes two columns"
    }
  }
}

extension StretchableArt {
  /// Creates art from cells, or throws an error if they cannot be stretched at a cap.
  ///
  /// Use it for art that people draw. ``init(_:leftCap:topCap:)`` replaces the wide glyphs with
  /// blanks instead.
  ///
  /// - Parameters:
  ///   - source: The cells. An empty buffer draws nothing at any size.
  ///   - leftCap: The number of columns before the repeated column, clamped to
  ///     `0..<source.size.width`. The default is 0.
  ///   - topCap: The number of rows above the repeated row, clamped to `0..<source.size.height`.
  ///     The default is 0.
  /// - Throws: ``StretchableArtError/wideGlyph(_:row:column:)`` for the first row in which a wide
  ///   glyph reaches into the repeated column.
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

  /// Creates art from lines of text in one style, or throws an error if they cannot be stretched.
  ///
  /// - Parameters:
  ///   - text: The lines, from top to bottom.
  ///   - style: The style of the text. The default is ``Style/plain``.
  ///   - leftCap: The number of columns before the repeated column. The default is 0.
  ///   - topCap: The number of rows above the repeated row. The default is 0.
  /// - Throws: ``StretchableArtError/wideGlyph(_:row:column:)`` for the first row in which a wide
  ///   glyph reaches into the repeated column.
  public init(
    validating text: String, style: Style = .plain, leftCap: Int = 0, topCap: Int = 0
  ) throws(StretchableArtError) {
    try self.init(
      validating: StretchableArt.cells(of: text, style: style), leftCap: leftCap, topCap: topCap)
  }
}
