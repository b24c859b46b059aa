import CursesCells

/// The columns of an article's text: centered, and at most 80 with their margins.
enum ArticleColumn {
  /// The maximum number of columns, margins included.
  private static let widest = 80

  /// Returns the columns of text in a view of the given width and margin.
  ///
  /// The last column of a view without a margin is reserved for the scroll indicator.
  static func columns(in width: Int, margin: Int) -> Range<Int> {
    let column = min(width, widest)
    let first = (width - column) / 2 + margin
    let mark = margin == 0 && width > 4 ? 1 : 0
    return first..<max(first, first + column - 2 * margin - mark)
  }
}
