import CursesCells
import CursesViews

extension ArticleText {
  /// Returns the lines of the text in so many columns, with links in the look of links.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - style: How words look that do not say.
  ///   - leaf: The number of the text in its block.
  ///   - wrapping: Where lines are broken.
  /// - Returns: The lines, one at least.
  /// - Complexity: O(*n*) in the length of the text and its runs.
  func lines(
    width: Int, _ style: TextStyle, leaf: Int, wrapping: LineWrapping = .words
  ) -> [ArticleLine] {
    var runs = RunCursor(self, style)
    var index = string.startIndex
    var offset = 0
    return wrapping.lines(of: string, width: max(1, width)).map { line in
      offset += string.utf8.distance(from: index, to: line.startIndex)
      index = line.endIndex
      let length = line.utf8.count
      let range = offset..<offset + length
      offset += length
      guard length > 0 else { return ArticleLine() }
      let words = runs.styled(line, range)
      return ArticleLine(
        pieces: [
          ArticleLine.Piece(
            column: 0, text: words, source: ArticleLine.Source(leaf: leaf, range: range))
        ])
    }
  }
}

/// Goes along the runs and links of a text, so that each is looked at once.
private struct RunCursor {
  private let runs: [StyledText.Run]
  private let links: [ArticleText.Link]
  private let style: TextStyle
  private var run = 0
  private var link = 0

  init(_ text: ArticleText, _ style: TextStyle) {
    runs = text.styledText.runs
    links = text.links
    self.style = style
  }

  /// Returns a line of the text with its styles; lines come in order.
  mutating func styled(_ line: Substring, _ range: Range<Int>) -> StyledText {
    var result = StyledText()
    var start = range.lowerBound
    var index = line.startIndex
    while start < range.upperBound {
      while run < runs.count, runs[run].range.upperBound <= start { run += 1 }
      while link < links.count, links[link].range.upperBound <= start { link += 1 }
      var end = range.upperBound
      var look = style
      if run < runs.count {
        look = style.adding(runs[run].style)
        end = min(end, runs[run].range.upperBound)
      }
      if link < links.count {
        let place = links[link].range
        if place.contains(start) { look = look.adding(.linked) }
        end = min(end, place.contains(start) ? place.upperBound : max(place.lowerBound, start + 1))
      }
      let next = line.utf8.index(index, offsetBy: end - start)
      // A run may end inside a character; all of it looks as its start.
      let whole = next < line.endIndex ? line[...next].endIndex : next
      let boundary = String.Index(next, within: line) == nil ? whole : next
      result.append(line[index..<boundary], look)
      start += line.utf8.distance(from: index, to: boundary)
      index = boundary
    }
    return result
  }
}

extension TextStyle {
  /// Words that lead somewhere.
  fileprivate static let linked = TextStyle(
    foreground: .token(.accent), attributes: .underline)
}
