import CursesCells
import CursesViews

extension ArticleText {
  /// Returns the text wrapped to a width, with links styled.
  ///
  /// - Parameters:
  ///   - width: The width in columns; values below 1 are clamped to 1.
  ///   - style: The base style, to which the styles of the text are added.
  ///   - leaf: The index of the text in its block.
  ///   - wrapping: The line-breaking mode.
  /// - Returns: The lines, at least one.
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

/// A cursor over the runs and links of a text, which visits each once.
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

  /// Returns a line with its styles; lines must be passed in order.
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
        let position = links[link].range
        if position.contains(start) { look = look.adding(.linked) }
        end = min(
          end, position.contains(start) ? position.upperBound : max(position.lowerBound, start + 1))
      }
      let next = line.utf8.index(index, offsetBy: end - start)
      // A run may end inside a character, which then keeps the style of its start.
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
  /// The style of links.
  fileprivate static let linked = TextStyle(
    foreground: .token(.accent), attributes: .underline)
}

// MARK: - Cutting

extension ArticleText {
  /// A piece of a text that is laid out separately.
  struct Cut {
    /// The range in bytes.
    let range: Range<Int>

    /// Whether the piece continues the last line of the one before.
    let isContinued: Bool
  }

  /// Returns the pieces of a long text, cut at line breaks if possible.
  ///
  /// Without a line break nearby, the text is cut after a sentence, a word or a character.
  ///
  /// - Parameters:
  ///   - enough: The minimum length of a piece in bytes, except for the last.
  ///   - maximum: The maximum length in bytes of a text that is not cut.
  ///   - atWords: Whether to prefer word boundaries, as for prose but not for code.
  /// - Returns: The pieces, in order, without the line breaks between them.
  /// - Complexity: O(*n*) in the length of the text.
  func cuts(_ enough: Int, _ maximum: Int, atWords: Bool) -> [Cut] {
    guard length > maximum else { return [Cut(range: 0..<length, isContinued: false)] }
    let bytes = Array(string.utf8)
    var cuts: [Cut] = []
    var start = 0
    var isContinued = false
    while start + enough < bytes.count {
      let requested = start + enough
      let window = bytes[requested..<min(bytes.count, requested + enough)]
      let line = window.firstIndex(of: 0x0A)
      let end = line ?? (atWords ? window.endOfWords : nil) ?? characterBoundary(from: requested)
      guard end < bytes.count else { break }
      cuts.append(Cut(range: start..<end, isContinued: isContinued))
      start = line == nil ? end : end + 1
      isContinued = line == nil
    }
    if start < bytes.count {
      cuts.append(Cut(range: start..<bytes.count, isContinued: isContinued))
    }
    return cuts
  }

  /// The number of scalars on each side that are examined for a character boundary.
  private static let maximumScalars = 32

  /// Returns the next character boundary at or after an offset, or a scalar boundary if it is far.
  private func characterBoundary(from offset: Int) -> Int {
    let scalars = string.unicodeScalars
    var index = string.utf8.index(string.startIndex, offsetBy: offset)
    while index < string.endIndex, index.samePosition(in: scalars) == nil {
      index = string.utf8.index(after: index)
    }
    let maximum = ArticleText.maximumScalars
    let start = scalars.index(index, offsetBy: -maximum, limitedBy: string.startIndex)
    let end = scalars.index(index, offsetBy: maximum, limitedBy: string.endIndex)
    // Examine only a few scalars: finding a character's start is linear in its length.
    let window = String(scalars[(start ?? string.startIndex)..<(end ?? string.endIndex)])
    let known = string.utf8.distance(from: start ?? string.startIndex, to: index)
    let positions = window.indices.lazy.map {
      window.utf8.distance(from: window.startIndex, to: $0)
    }
    let position = positions.first { $0 >= known }
    return string.utf8.distance(from: string.startIndex, to: index) + (position ?? known) - known
  }

  /// Returns parts of the text with their links and anchors.
  ///
  /// - Parameter ranges: Ranges of bytes, in order and without overlaps.
  /// - Returns: The text of each range.
  /// - Complexity: O(*n*) in the length of the text, its runs, links and anchors.
  func parts(_ ranges: [Range<Int>]) -> [ArticleText] {
    guard ranges != [0..<length] else { return [self] }
    let runs = styledText.runs
    var (run, link, anchor) = (0, 0, 0)
    var (index, offset) = (string.startIndex, 0)
    return ranges.indices.map { number in
      let range = ranges[number]
      var words = StyledText()
      while run < runs.count, runs[run].range.upperBound <= range.lowerBound { run += 1 }
      index = string.utf8.index(index, offsetBy: range.lowerBound - offset)
      offset = range.lowerBound
      while run < runs.count, runs[run].range.lowerBound < range.upperBound {
        let end = min(runs[run].range.upperBound, range.upperBound)
        let next = string.utf8.index(index, offsetBy: end - offset)
        words.append(string[index..<next], runs[run].style)
        (index, offset) = (next, end)
        if end < runs[run].range.upperBound { break }
        run += 1
      }
      var inside: [Link] = []
      while link < links.count, links[link].range.lowerBound < range.upperBound {
        let part = links[link].range.clamped(to: range)
        if !part.isEmpty {
          inside.append(
            Link(
              range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
              address: links[link].address))
        }
        if links[link].range.upperBound > range.upperBound { break }
        link += 1
      }
      let next = number + 1 < ranges.count ? ranges[number + 1].lowerBound : Int.max
      var positions: [Anchor] = []
      while anchor < anchors.count, anchors[anchor].offset < next {
        let position = min(max(anchors[anchor].offset, range.lowerBound), range.upperBound)
        positions.append(Anchor(name: anchors[anchor].name, offset: position - range.lowerBound))
        anchor += 1
      }
      return ArticleText(styledText: words, links: inside, anchors: positions)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The index after the first sentence that ends here, or after the first word; `nil` for none.
  fileprivate var endOfWords: Int? {
    var word: Int?
    for index in indices.dropLast().prefix(4096) {
      if self[index] == 0x20 {
        word = word ?? index + 1
        if index > startIndex, ".!?".utf8.contains(self[index - 1]) { return index + 1 }
      } else if self[index] == 0x82, index >= startIndex + 2, self[index - 1] == 0x80,
        self[index - 2] == 0xE3
      {
        // The ideographic full stop (。) is not followed by a space.
        return index + 1
      }
    }
    return word
  }
}
