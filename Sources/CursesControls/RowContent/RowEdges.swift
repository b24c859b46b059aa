import CursesViews

/// The columns of a row's marks and text.
struct RowEdges {
  /// The column of marks, or `nil` if the row is too narrow for them.
  let gutter: Int?

  let text: Int

  /// The column after the text.
  let end: Int

  /// The column of a mark after the text.
  let right: Int

  /// The minimum width of a row for details next to its title, in columns.
  static let wide = 36

  /// Creates the given edges, or derives them from the width of the row.
  ///
  /// - Parameters:
  ///   - own: The edges of the row, or `nil` to derive them from its width.
  ///   - width: The width of the row in columns.
  ///   - keepsMarks: Whether narrow rows keep a column for marks, next to the selection mark.
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
