/// The margins around the text of an article.
struct ArticleMargins: Hashable {
  /// The first column of the text, and its width in columns.
  let x: Int
  let width: Int

  /// The number of empty rows above and below.
  let rows: Int

  /// The rows of the view above them.
  var header = 0

  /// The number of rows above the text.
  var top: Int { header + rows }

  /// Creates the margins for a view's columns and rows, and the maximum number of text columns.
  init(width: Int, height: Int, measure: Int) {
    let side = width >= 44 ? 4 : width >= 36 ? 3 : width >= 20 ? 2 : 0
    self.width = max(1, min(measure, width - 2 * side))
    x = max(0, (width - self.width) / 2)
    rows = height >= 20 ? 2 : height >= 12 ? 1 : 0
  }

  /// Creates no margins, for text that begins in the first column.
  init(width: Int, measure: Int) {
    self.width = max(1, min(measure, width))
    (x, rows) = (0, 0)
  }
}
