import CursesCells
import CursesViews

extension Article {
  /// Returns the whole article as styled lines.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in columns; values below 1 are clamped to 1.
  ///   - usesUnicode: Whether marks and rules use characters beyond ASCII; the default is `true`.
  ///   - showsLinks: Whether the styles contain the links, except those to places in the article
  ///     itself. The default is `false`. A process can register only a limited number of
  ///     addresses; later links have the text alone.
  /// - Returns: The lines, beginning with the title.
  /// - Complexity: O(*n*) in the length of the article.
  public func lines(
    width: Int, usesUnicode: Bool = true, showsLinks: Bool = false
  ) -> [StyledText] {
    let parts = ArticlePart.all(in: self)
    let links = showsLinks ? ArticleLinkPlace.all(in: parts).filter { !$0.address.isEmpty } : []
    var layout = ArticleLayout(self, in: parts, width: width, usesUnicode: usesUnicode)
    var lines: [StyledText] = []
    for block in 0..<layout.blockCount { layout.measure(block) }
    for row in 0..<layout.height {
      if let row = layout.row(row) {
        let line = row.line.adding(links, in: row.block)
        lines.append(line.styledText(width: max(1, width)))
      }
    }
    return lines
  }
}

extension ArticleLine {
  /// Returns the line with the links of a block in its styles.
  fileprivate func adding(_ links: [ArticleLinkPlace], in block: Int) -> ArticleLine {
    guard !links.isEmpty else { return self }
    var line = self
    for (index, piece) in pieces.enumerated() {
      guard let source = piece.source else { continue }
      for position in links.places(in: block, source) {
        guard let link = Link(position.address),
          let range = piece.text.range(of: position.range, from: source.range)
        else { continue }
        line.pieces[index].text = line.pieces[index].text.adding(
          TextStyle(link: link), to: [range])
      }
    }
    return line
  }
}

extension [ArticleLinkPlace] {
  /// Returns the links that overlap a part of a text.
  ///
  /// - Precondition: The links are in order and do not overlap.
  /// - Complexity: O(log *n*) in the number of links, plus the length of the result.
  fileprivate func places(
    in block: Int, _ source: ArticleLine.Source
  ) -> ArraySlice<ArticleLinkPlace> {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let link = self[middle]
      if (link.block, link.leaf, link.range.upperBound)
        <= (block, source.leaf, source.range.lowerBound)
      {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return self[low...].prefix {
      $0.block == block && $0.leaf == source.leaf
        && $0.range.lowerBound < source.range.upperBound
    }
  }
}
