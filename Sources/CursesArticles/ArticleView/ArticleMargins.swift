/// Where the words of an article stand in a pane.
struct ArticleMargins: Hashable {
  /// The column they begin in, and how many there are.
  let x: Int
  let width: Int

  /// The empty rows above and below.
  let rows: Int

  /// Chooses the margins of a pane by its columns and rows, and by the most columns of words.
  init(width: Int, height: Int, measure: Int) {
    let side = width >= 44 ? 4 : width >= 36 ? 3 : width >= 20 ? 2 : 0
    self.width = max(1, min(measure, width - 2 * side))
    x = max(0, (width - self.width) / 2)
    rows = height >= 20 ? 2 : height >= 12 ? 1 : 0
  }
}
