/// The reason why a row of text ends.
public enum RowEnd: Hashable, Sendable {
  /// The line of text ends.
  case line

  /// The next word has no space in the row; the blanks before it are not displayed.
  case word

  /// The next character has no space in the row, and the line is broken between two characters.
  case character
}

/// A view that breaks lines of text at its width, and so knows which rows belong together.
///
/// Text that goes to the scrollback of a terminal keeps its paragraphs in this way; see
/// `Terminal.commit(_:)` in CursesKit.
@MainActor
public protocol WrappedRows {
  /// Returns the reason why a row ends.
  ///
  /// - Parameter row: The row, in the coordinates of the view's bounds.
  /// - Returns: The reason; ``RowEnd/line`` if the row has no text, or does not exist.
  func rowEnd(_ row: Int) -> RowEnd
}

extension RowEnd {
  /// Creates the end of a row from the part of a text that is not displayed between that row and
  /// the next one.
  ///
  /// - Parameter gap: The part: empty, blanks or a line break.
  public init(gap: some StringProtocol) {
    if gap.isEmpty {
      self = .character
    } else {
      self = gap.contains(where: \.isNewline) ? .line : .word
    }
  }
}
