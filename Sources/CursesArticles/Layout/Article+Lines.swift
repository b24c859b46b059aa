import CursesViews

extension Article {
  /// Returns the whole article as styled lines.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in columns; values below 1 are clamped to 1.
  ///   - usesUnicode: Whether marks and rules use characters beyond ASCII; the default is `true`.
  /// - Returns: The lines, beginning with the title.
  /// - Complexity: O(*n*) in the length of the article.
  public func lines(width: Int, usesUnicode: Bool = true) -> [StyledText] {
    var layout = ArticleLayout(
      self, in: ArticlePart.all(in: self), width: width, usesUnicode: usesUnicode)
    var lines: [StyledText] = []
    for block in 0..<layout.blockCount { layout.measure(block) }
    for row in 0..<layout.height {
      if let row = layout.row(row) { lines.append(row.line.styledText(width: max(1, width))) }
    }
    return lines
  }
}
