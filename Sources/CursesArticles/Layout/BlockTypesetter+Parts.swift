import CursesViews

extension BlockTypesetter {
  /// Returns the lines of a part of an article, without those before it.
  mutating func lines(of part: ArticlePart, width: Int) -> [ArticleLine] {
    switch (part.origin, part.block) {
    case (.table(let fit), .table(let table)):
      TableTypesetter(
        table, width: width, .plain, self, leaf: leaf, fit: fit, isContinued: !part.isFirst
      ).lines()
    case (.list(let marks), .list(let list)):
      gap(part.isFirst || !list.isLoose ? nil : ArticleLine())
        + lines(of: list, width, .plain, marks: marks)
    case (.other, .code(let text, let language)):
      panel(text, language, width, isFirst: part.isFirst, isLast: part.isLast)
    case (.other, .quote):
      gap(part.isFirst ? nil : quoteBar) + lines(of: part.block, width: width)
    default: lines(of: part.block, width: width)
    }
  }

  /// Returns the line below a title.
  func titleRule(in width: Int) -> ArticleLine {
    let accent = min(8, width)
    let (thick, thin) = usesUnicode ? ("━", "─") : ("=", "-")
    let rule =
      StyledText(String(repeating: thick, count: accent), .ink(.accent))
      + StyledText(String(repeating: thin, count: width - accent), .ink(.hairline))
    return ArticleLine(pieces: [ArticleLine.Piece(column: 0, text: rule)])
  }

  private func gap(_ line: ArticleLine?) -> [ArticleLine] { line.map { [$0] } ?? [] }
}
