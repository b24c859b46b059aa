import CursesCells

/// The columns in which an article is read: 80 at most with their margins, in the middle.
enum ArticleColumn {
  /// The most columns, margins included.
  private static let widest = 80

  /// Returns the columns of text in a view so many columns wide, which has such a margin.
  ///
  /// The last column of a view is left to the mark of what is scrolled.
  static func columns(in width: Int, margin: Int) -> Range<Int> {
    let column = min(width, widest)
    let first = (width - column) / 2 + margin
    let mark = margin == 0 && width > 4 ? 1 : 0
    return first..<max(first, first + column - 2 * margin - mark)
  }
}
