/// The mode of line wrapping: between words or between characters.
///
/// Lines are slices of the text, so nothing is copied:
///
///     LineWrapping.words.lines(of: "Pull to refresh the list", width: 10)
///     // ["Pull to", "refresh", "the list"]
///
/// Existing line breaks always end a line. All line breaks of Unicode count, with CR LF as one. A
/// break at the end of the text is followed by an empty line.
///
/// No line is wider than the given width. At a width of one column, wide characters are omitted.
public enum LineWrapping: Hashable, Sendable, CaseIterable {
  /// Wraps between words, and within words that are wider than a line.
  ///
  /// Words end at spaces, which are dropped at a line break. A no-break space does not end a word.
  /// A wide character is a word of its own; wide punctuation stays with the adjacent text. Spaces
  /// at the start of a paragraph are kept if its first word fits after them.
  case words

  /// Wraps between any two characters.
  case characters

  /// Returns the lines of `text`, each at most `width` columns wide.
  ///
  /// If `width` is zero or negative, the array is empty. Otherwise it has at least one line. Empty
  /// text is one empty line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func lines(of text: some StringProtocol, width: Int) -> [Substring] {
    guard width > 0 else { return [] }
    let text = Substring(text)
    var lines: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var breaker = LineBreaker(paragraph, width: width)
      switch self {
      case .words: breaker.addWords()
      case .characters: breaker.addCharacters(of: paragraph)
      }
      lines += breaker.finish()
    }
    return lines
  }
}

/// The state of wrapping one paragraph.
private struct LineBreaker {
  private let paragraph: Substring
  private let limit: Int
  private var lines: [Substring] = []

  /// The range of the current line in the paragraph, and its number of columns.
  private var line: Range<Substring.Index>
  private var width = 0

  /// The number of columns of the spaces after the line.
  private var spaces = 0

  init(_ paragraph: Substring, width: Int) {
    self.paragraph = paragraph
    limit = width
    line = paragraph.startIndex..<paragraph.startIndex
  }

  /// Ends the last line and returns all lines.
  mutating func finish() -> [Substring] {
    // Trailing spaces of the paragraph are kept if they fit; only spaces at a line break are
    // dropped.
    if spaces > 0, width + spaces <= limit { line = line.lowerBound..<paragraph.endIndex }
    lines.append(paragraph[line])
    return lines
  }

  /// Adds every word and the spaces around it.
  mutating func addWords() {
    var scanner = WordScanner(paragraph)
    while let word = scanner.next() {
      add(word)
    }
  }

  private mutating func add(_ word: WordScanner.Word) {
    if width + spaces + word.width <= limit {
      line = line.lowerBound..<word.range.upperBound
      width += spaces + word.width
    } else {
      endLine(before: word.range.lowerBound)
      addCharacters(of: paragraph[word.range])
    }
    spaces = word.spaces
  }

  /// Ends the line, so that the next visible character begins a new one.
  private mutating func endLine(before index: Substring.Index) {
    // The new line waits for a visible character, so that no empty line is left at the end.
    if width > 0 { width = limit } else { startLine(at: index) }
  }

  /// Adds characters, starting a new line before each that does not fit.
  mutating func addCharacters(of text: Substring) {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      add(index..<next, width: CellWidth.of(text[index]))
      index = next
    }
  }

  private mutating func add(_ character: Range<Substring.Index>, width columns: Int) {
    guard columns <= limit else { return leaveOut(character) }
    // A zero-width character belongs to the one before it. If that one was omitted, this one is,
    // too.
    guard columns > 0 || line.upperBound == character.lowerBound else { return }
    if width + columns > limit {
      lines.append(paragraph[line])
      startLine(at: character.lowerBound)
    }
    line = line.lowerBound..<character.upperBound
    width += columns
  }

  /// Skips a character that does not fit in any line.
  private mutating func leaveOut(_ character: Range<Substring.Index>) {
    // Only a wide character in lines of one column gets here. A line that is not empty is already
    // full, and the next character ends it.
    if width == 0 { startLine(at: character.upperBound) }
  }

  private mutating func startLine(at index: Substring.Index) {
    line = index..<index
    width = 0
    spaces = 0
  }
}
