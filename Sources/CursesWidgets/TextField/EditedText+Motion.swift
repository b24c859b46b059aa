// MARK: - Offsets

extension EditedText {
  /// Returns the place of an index as bytes of UTF-8 before it.
  func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// Returns the index at an offset.
  ///
  /// - Precondition: The offset is in the text, and between scalars.
  func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Returns the indices between offsets.
  func indices(_ offsets: Range<Int>) -> Range<String.Index> {
    index(at: offsets.lowerBound)..<index(at: offsets.upperBound)
  }

  /// Returns how many characters are before an offset.
  func count(before offset: Int) -> Int { text[..<index(at: offset)].count }

  /// Returns an offset, or the end of the character that it is inside of.
  func offsetBetweenCharacters(atOrAfter offset: Int) -> Int {
    let index = index(at: offset)
    guard index > text.startIndex, index < text.endIndex else { return offset }
    // If stepping back from the next character's start leads to the same index, the offset was
    // already on a boundary between characters; otherwise it is inside one, and its end is taken.
    let end = text.index(after: index)
    return text.index(before: end) == index ? offset : self.offset(of: end)
  }
}

// MARK: - Motions

extension EditedText {
  /// Returns the offset to which a motion leads from the cursor.
  func offset(after motion: Motion) -> Int {
    let cursor = index(at: cursorOffset)
    let target =
      switch motion {
      case .previousCharacter: cursor > text.startIndex ? text.index(before: cursor) : cursor
      case .nextCharacter: cursor < text.endIndex ? text.index(after: cursor) : cursor
      case .wordStart: wordStart(before: cursor)
      case .wordEnd: wordEnd(after: cursor)
      case .blankSeparatedStart: blankSeparatedStart(before: cursor)
      case .textStart: text.startIndex
      case .textEnd: text.endIndex
      }
    return offset(of: target)
  }

  private func wordStart(before index: String.Index) -> String.Index {
    let word = text[..<index].lastIndex { WordPart(of: $0).isWord } ?? text.startIndex
    return text.startOfRun(holding: word)
  }

  private func wordEnd(after index: String.Index) -> String.Index {
    guard let word = text[index...].firstIndex(where: { WordPart(of: $0).isWord }) else {
      return text.endIndex
    }
    return text.endOfRun(holding: word)
  }

  private func blankSeparatedStart(before index: String.Index) -> String.Index {
    let before = text[..<index]
    guard let last = before.lastIndex(where: { WordPart(of: $0) != .blank }) else {
      return text.startIndex
    }
    let blank = before[..<last].lastIndex { WordPart(of: $0) == .blank }
    return blank.map(text.index(after:)) ?? text.startIndex
  }
}

// MARK: - Words

extension EditedText.Motion {
  /// The motion that goes as far in text that is a single word.
  var withoutWords: EditedText.Motion {
    switch self {
    case .wordStart, .blankSeparatedStart: .textStart
    case .wordEnd: .textEnd
    default: self
    }
  }
}

extension EditedText {
  /// Returns the offsets of the word, the blanks or the signs that the character after an offset
  /// belongs to, or of those before it at the end of the text.
  func wordOffsets(at offset: Int) -> Range<Int> {
    var index = index(at: offset)
    if index == text.endIndex {
      guard index > text.startIndex else { return 0..<0 }
      index = text.index(before: index)
    }
    let start = text.startOfRun(holding: index)
    return self.offset(of: start)..<self.offset(of: text.endOfRun(holding: index))
  }

  /// Selects the word at a place, or the blanks or signs that are there.
  ///
  /// At the end of the text it is what stands before it.
  ///
  /// - Returns: `false`, and nothing changes, when the text has no such place.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func selectWord(at place: Int) -> Bool {
    guard select(place..<place) else { return false }
    let word = wordOffsets(at: cursorOffset)
    select(fromOffset: word.lowerBound, toOffset: word.upperBound)
    return true
  }
}

extension String {
  /// Returns the start of the run of like characters that holds the one at `index`.
  fileprivate func startOfRun(holding index: Index) -> Index {
    guard index < endIndex else { return index }
    let part = WordPart(of: self[index])
    var start = index
    while start > startIndex {
      let previous = self.index(before: start)
      guard WordPart(of: self[previous]) == part else { break }
      start = previous
    }
    return start
  }

  /// Returns the end of the run of like characters that holds the one at `index`.
  fileprivate func endOfRun(holding index: Index) -> Index {
    let part = WordPart(of: self[index])
    return self[index...].firstIndex { WordPart(of: $0) != part } ?? endIndex
  }
}

/// The class of a character in finding the ends of words.
///
/// Chinese and Japanese are written without blanks; where their scripts change
/// is often the end of a word.
private enum WordPart {
  case blank
  case sign
  case letter
  case ideograph
  case hiragana
  case katakana

  var isWord: Bool { self != .blank && self != .sign }

  init(of character: Character) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    self =
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: .letter
      case ..<0x80: character.isWhitespace ? .blank : .sign
      case 0x3041...0x309F: .hiragana
      case 0x30A1...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
      default: WordPart(of: scalar.properties)
      }
  }

  private init(of properties: Unicode.Scalar.Properties) {
    self =
      if properties.isWhitespace {
        .blank
      } else if properties.isIdeographic {
        .ideograph
      } else if properties.isAlphabetic || properties.numericType != nil {
        .letter
      } else {
        .sign
      }
  }
}
