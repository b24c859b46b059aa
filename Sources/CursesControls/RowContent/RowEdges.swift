import CursesViews

/// The columns at which glyphs and words of a row begin and end.
struct RowEdges {
  /// The column of marks, or `nil` where the row is too narrow for them.
  let gutter: Int?

  let text: Int

  /// The column after the last one for words.
  let end: Int

  /// The column of a mark behind the words.
  let right: Int

  /// The columns from which a row has room for details beside its title.
  static let wide = 36

  /// Takes over the edges of the row, or finds those that follow from its width.
  ///
  /// - Parameters:
  ///   - own: The edges of the row, where they do not follow from its width.
  ///   - width: The columns of the row.
  ///   - keepsMarks: Whether marks are there also where rows are so narrow that they begin with
  ///     the mark of the selection.
  init(_ own: PaneEdges?, width: Int, keepsMarks: Bool) {
    if let own {
      gutter = own.gutter
      (text, end) = (own.text.lowerBound, own.text.upperBound)
      right = own.trailingGutter ?? own.text.upperBound - 1
      return
    }
    switch width {
    case 44...: (gutter, text, end, right) = (2, 4, width - 4, width - 3)
    case RowEdges.wide...: (gutter, text, end, right) = (1, 3, width - 3, width - 2)
    case 20...:
      (gutter, text, end, right) = (keepsMarks ? 1 : 0, keepsMarks ? 3 : 2, width - 2, width - 1)
    default:
      (gutter, text, end, right) = (keepsMarks ? 1 : nil, keepsMarks ? 3 : 1, width, width - 1)
    }
  }
}
