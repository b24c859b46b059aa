// MARK: - Motions

extension EditedText {
  /// The most characters that a motion by a word goes over, so that it takes no time that is
  /// noticed in a line without end.
  private static let longestWord = 2_048

  /// Returns the offset to which a motion leads from the cursor.
  func offset(after motion: Motion) -> Int {
    switch motion {
    case .previousCharacter: storage.character(before: cursorOffset)?.start ?? 0
    case .nextCharacter: storage.character(after: cursorOffset)?.end ?? storage.length
    case .wordStart: wordStart
    case .wordEnd: wordEnd
    case .blankSeparatedStart: blankSeparatedStart
    case .lineStart: storage.lineRange(at: cursorOffset).lowerBound
    case .lineEnd: storage.boundary(atOrBefore: storage.lineRange(at: cursorOffset).upperBound)
    case .textStart: 0
    case .textEnd: storage.length
    }
  }

  private var wordStart: Int {
    let end = start(ofRunBefore: cursorOffset) { !WordPart(of: $0).isWord }
    return storage.startOfRun(before: end, atMost: EditedText.longestWord)
  }

  private var wordEnd: Int {
    let start = end(ofRunAfter: cursorOffset) { !WordPart(of: $0).isWord }
    return storage.endOfRun(after: start, atMost: EditedText.longestWord)
  }

  private var blankSeparatedStart: Int {
    let end = start(ofRunBefore: cursorOffset) { WordPart(of: $0) == .blank }
    return start(ofRunBefore: end) { WordPart(of: $0) != .blank }
  }

  /// Returns the start of the characters before an offset that are as asked for.
  private func start(ofRunBefore offset: Int, while isPart: (Character) -> Bool) -> Int {
    storage.start(ofRunBefore: offset, atMost: EditedText.longestWord, while: isPart)
  }

  private func end(ofRunAfter offset: Int, while isPart: (Character) -> Bool) -> Int {
    storage.end(ofRunAfter: offset, atMost: EditedText.longestWord, while: isPart)
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
    var offset = offset
    if offset == storage.length {
      guard let last = storage.character(before: offset) else { return 0..<0 }
      offset = last.start
    }
    guard let next = storage.character(after: offset) else { return offset..<offset }
    let most = EditedText.longestWord
    let start = storage.startOfRun(before: next.end, atMost: most)
    return start..<storage.endOfRun(after: offset, atMost: most)
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

extension TextStorage {
  /// Returns the start of the characters before an offset that are of one class.
  fileprivate func startOfRun(before offset: Int, atMost count: Int) -> Int {
    guard let last = character(before: offset) else { return offset }
    let part = WordPart(of: last.character)
    return start(ofRunBefore: offset, atMost: count) { WordPart(of: $0) == part }
  }

  /// Returns the end of the characters after an offset that are of one class.
  fileprivate func endOfRun(after offset: Int, atMost count: Int) -> Int {
    guard let first = character(after: offset) else { return offset }
    let part = WordPart(of: first.character)
    return end(ofRunAfter: offset, atMost: count) { WordPart(of: $0) == part }
  }

  fileprivate func start(
    ofRunBefore offset: Int, atMost count: Int, while isPart: (Character) -> Bool
  ) -> Int {
    var offset = offset
    var left = count
    while left > 0, let (character, start) = character(before: offset), isPart(character) {
      offset = start
      left -= 1
    }
    return offset
  }

  fileprivate func end(
    ofRunAfter offset: Int, atMost count: Int, while isPart: (Character) -> Bool
  ) -> Int {
    var offset = offset
    var left = count
    while left > 0, let (character, end) = character(after: offset), isPart(character) {
      offset = end
      left -= 1
    }
    return offset
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
