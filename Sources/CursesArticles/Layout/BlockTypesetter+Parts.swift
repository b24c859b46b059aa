import CursesViews

extension BlockTypesetter {
  /// Returns the lines of a part of an article, without those before it.
  mutating func lines(of part: ArticlePart, width: Int) -> [ArticleLine] {
    lines(of: part, behind: 0, width, .plain)
  }

  /// Returns the lines of a part inside of so many of its margins.
  private mutating func lines(
    of part: ArticlePart, behind margins: Int, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    let lines =
      margins < part.margins.count
      ? inside(part.margins[margins], of: part, behind: margins + 1, width, style)
      : content(of: part, width, style)
    return part.gap == margins && !lines.isEmpty ? [ArticleLine()] + lines : lines
  }

  private mutating func inside(
    _ margin: ArticlePart.Margin, of part: ArticlePart, behind margins: Int, _ width: Int,
    _ style: TextStyle
  ) -> [ArticleLine] {
    switch margin {
    case .quote(let isSaid):
      let indent = quoteIndent(in: width)
      let look = isSaid ? style.adding(.italic) : style
      return barred(lines(of: part, behind: margins, width - indent, look), indent)
    case .item(let mark, let numbering, let marks, let isFirst):
      let mark = self.mark(mark, numbering, marks, in: width)
      let inside = item { $0.lines(of: part, behind: margins, mark.width, style) }
      return isFirst ? behind(mark, inside) : inside.map { $0.moved(by: mark.room) }
    case .definition, .details:
      let wanted = margin == .details ? 2 : definitionIndent(in: width)
      let indent = indent(wanted, width)
      return lines(of: part, behind: margins, width - indent, style).map { $0.moved(by: indent) }
    }
  }

  private mutating func content(
    of part: ArticlePart, _ width: Int, _ style: TextStyle
  ) -> [ArticleLine] {
    switch (part.origin, part.blocks.first) {
    case (.table(let fit, let isContinued), .table(let table)?):
      TableTypesetter(
        table, width: width, style, self, leaf: leaf, fit: fit, isContinued: isContinued
      ).lines()
    case (.list(let marks), .list(let list)?): lines(of: list, width, style, marks: marks)
    case (.code(let lead, let isFirst, let isLast), .code(let text, let language)?):
      panel(text, language, width, lead: lead, isFirst: isFirst, isLast: isLast)
    default: lines(of: part.blocks, width: width, style, isTight: part.isTight)
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
}
