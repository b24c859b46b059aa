/// The form of a break between two rows of a printed line.
package enum RowBreak: Sendable {
  /// A line end, after which a resized terminal does not join the rows.
  case lineEnd

  /// A line separator (U+2028), for text that is read once more.
  case separator

  /// A soft wrap, as if the row had no space for the next character.
  case softWrap
}
