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

// MARK: - Cutting

extension ArticleText {
  /// A part of a text that is laid out by itself.
  struct Cut {
    /// The bytes of it.
    let range: Range<Int>

    /// Whether it goes on in the line in which the one before ends.
    let isContinued: Bool
  }

  /// Returns where a long text is cut: at the ends of lines, or, where there are none for long,
  /// behind a sentence, a word or at least a character.
  ///
  /// - Parameters:
  ///   - enough: The bytes from which on a part is cut.
  ///   - most: The bytes of a text that is not cut.
  ///   - atWords: Whether words stay whole; lines of code have none that matter.
  /// - Returns: The parts, in order; the ends of lines between them are in none.
  /// - Complexity: O(*n*) in the length of the text.
  func cuts(_ enough: Int, _ most: Int, atWords: Bool) -> [Cut] {
    guard length > most else { return [Cut(range: 0..<length, isContinued: false)] }
    let bytes = Array(string.utf8)
    var cuts: [Cut] = []
    var start = 0
    var isContinued = false
    while start + enough < bytes.count {
      let wanted = start + enough
      let window = bytes[wanted..<min(bytes.count, wanted + enough)]
      let line = window.firstIndex(of: 0x0A)
      let end = line ?? (atWords ? window.endOfWords : nil) ?? characterBoundary(from: wanted)
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

  /// The scalars on each side that are looked at for the end of a character; no one reads one of
  /// more.
  private static let mostScalars = 32

  /// Returns the end of a character at or behind some bytes, or of a scalar where that is far.
  private func characterBoundary(from offset: Int) -> Int {
    let scalars = string.unicodeScalars
    var index = string.utf8.index(string.startIndex, offsetBy: offset)
    while index < string.endIndex, index.samePosition(in: scalars) == nil {
      index = string.utf8.index(after: index)
    }
    let most = ArticleText.mostScalars
    let start = scalars.index(index, offsetBy: -most, limitedBy: string.startIndex)
    let end = scalars.index(index, offsetBy: most, limitedBy: string.endIndex)
    // A character is looked for in a few scalars, as finding its start takes as long as it is.
    let window = String(scalars[(start ?? string.startIndex)..<(end ?? string.endIndex)])
    let known = string.utf8.distance(from: start ?? string.startIndex, to: index)
    let places = window.indices.lazy.map { window.utf8.distance(from: window.startIndex, to: $0) }
    let place = places.first { $0 >= known }
    return string.utf8.distance(from: string.startIndex, to: index) + (place ?? known) - known
  }

  /// Returns parts of the text with their links and anchors.
  ///
  /// - Parameter ranges: Bytes of the text, in order, without any that are in two.
  /// - Returns: A text for each.
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
      var places: [Anchor] = []
      while anchor < anchors.count, anchors[anchor].offset < next {
        let place = min(max(anchors[anchor].offset, range.lowerBound), range.upperBound)
        places.append(Anchor(name: anchors[anchor].name, offset: place - range.lowerBound))
        anchor += 1
      }
      return ArticleText(styledText: words, links: inside, anchors: places)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The place behind the first sentence that ends here, or behind the first word; `nil` for none.
  fileprivate var endOfWords: Int? {
    var word: Int?
    for index in indices.dropLast().prefix(4096) {
      if self[index] == 0x20 {
        word = word ?? index + 1
        if index > startIndex, ".!?".utf8.contains(self[index - 1]) { return index + 1 }
      } else if self[index] == 0x82, index >= startIndex + 2, self[index - 1] == 0x80,
        self[index - 2] == 0xE3
      {
        // 。, behind which there is no blank.
        return index + 1
      }
    }
    return word
  }
}
