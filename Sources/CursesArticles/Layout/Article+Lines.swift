import CursesViews

extension Article {
  /// Returns all of the article in lines, as it is shown where there is room for it.
  ///
  /// - Parameters:
  ///   - width: The columns, of which no line takes more; fewer than 1 are raised to it.
  ///   - usesUnicode: Whether marks are beyond ASCII; the default is `true`.
  /// - Returns: The lines, the title first.
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
