/// How text is broken into lines.
///
/// Lines are slices of the text, so nothing is copied:
///
///     LineWrapping.words.lines(of: "Pull to refresh the list", width: 10)
///     // ["Pull to", "refresh", "the list"]
///
/// Every way breaks lines where the text does, at any of Unicode's line breaks,
/// CR LF being one; a break at the end of the text leaves an empty line behind
/// it. No line takes more columns than it may. A wide character in a width of
/// one column has no place anywhere and is left out.
public enum LineWrapping: Hashable, Sendable, CaseIterable {
  /// Between words, and within those that are wider than a line.
  ///
  /// Words end at spaces, which are left out where a line is broken, and a wide character is a
  /// word of its own unless it is punctuation, which stays with what it belongs to. Spaces that
  /// begin a paragraph are kept when its first word fits behind them. No-break spaces are not
  /// spaces.
  case words

  /// Between any two characters.
  case characters

  /// Returns the lines of `text`, each at most `width` columns wide.
  ///
  /// In no column, or fewer, there are no lines. Otherwise there is at least one, empty when the
  /// text is.
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

/// Breaks one paragraph into lines.
private struct LineBreaker {
  private let paragraph: Substring
  private let limit: Int
  private var lines: [Substring] = []

  /// The part of the paragraph that is in the line so far, and its columns.
  private var line: Range<Substring.Index>
  private var width = 0

  /// The columns of the spaces after the line.
  private var spaces = 0

  init(_ paragraph: Substring, width: Int) {
    self.paragraph = paragraph
    limit = width
    line = paragraph.startIndex..<paragraph.startIndex
  }

  /// Ends the last line and returns all of them.
  mutating func finish() -> [Substring] {
    // Trailing spaces of the paragraph are kept if they fit; only spaces at a line break are
    // dropped.
    if spaces > 0, width + spaces <= limit { line = line.lowerBound..<paragraph.endIndex }
    lines.append(paragraph[line])
    return lines
  }

  /// Adds every word with the spaces around it.
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

  /// Lets the next character that is visible begin a line.
  private mutating func endLine(before index: Substring.Index) {
    // The new line starts when a visible character follows, so that none is left empty at the end.
    if width > 0 { width = limit } else { startLine(at: index) }
  }

  /// Adds characters, and ends a line before each that does not fit.
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
    // A zero-width character belongs to the one before it; if that was left out, so is this.
    guard columns > 0 || line.upperBound == character.lowerBound else { return }
    if width + columns > limit {
      lines.append(paragraph[line])
      startLine(at: character.lowerBound)
    }
    line = line.lowerBound..<character.upperBound
    width += columns
  }

  /// Goes on behind a character that fits into no line.
  private mutating func leaveOut(_ character: Range<Substring.Index>) {
    // Only a wide character in lines of one column gets here. A line that already shows something
    // is full and ends by itself.
    if width == 0 { startLine(at: character.upperBound) }
  }

  private mutating func startLine(at index: Substring.Index) {
    line = index..<index
    width = 0
    spaces = 0
  }
}
