/// A scanner that splits a paragraph into unbreakable parts and the spaces between them.
struct WordScanner {
  /// An unbreakable part of the paragraph, and the spaces after it.
  struct Word {
    /// The range without the spaces; empty if the paragraph begins with spaces.
    let range: Range<Substring.Index>

    /// The number of columns without the spaces.
    let width: Int

    /// The number of columns of the spaces.
    let spaces: Int
  }

  private let paragraph: Substring
  private var index: Substring.Index

  init(_ paragraph: Substring) {
    self.paragraph = paragraph
    index = paragraph.startIndex
  }

  /// Returns the next word, or `nil` at the end of the paragraph.
  mutating func next() -> Word? {
    guard index < paragraph.endIndex else { return nil }
    let start = index
    let width = takeWord()
    let end = index
    return Word(range: start..<end, width: width, spaces: takeSpaces())
  }

  /// Moves to the end of the word and returns its number of columns.
  private mutating func takeWord() -> Int {
    var width = 0
    // The role `opening` forbids a break before the first character, so that no word is empty.
    var last = (width: 0, role: Role.opening)
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let role = Role(of: character)
      let columns = CellWidth.of(character)
      if role == .space { break }
      if columns > 0 {
        let isBreak = last.role != .opening && role != .closing
        if isBreak, last.width == 2 || columns == 2 { break }
        last = (columns, role)
      }
      width += columns
      paragraph.formIndex(after: &index)
    }
    return width
  }

  /// Moves to the next word and returns the number of columns of the spaces before it.
  private mutating func takeSpaces() -> Int {
    var width = 0
    while index < paragraph.endIndex, Role(of: paragraph[index]) == .space {
      width += CellWidth.of(paragraph[index])
      paragraph.formIndex(after: &index)
    }
    return width
  }
}

/// The role of a character in line breaking.
private enum Role {
  /// A break opportunity: a tab, U+200B, or a space other than a no-break space.
  case space

  /// An opening bracket or quotation mark, which cannot end a line.
  case opening

  /// Closing punctuation, or a mark that repeats or lengthens, which cannot begin a line.
  case closing

  case other

  init(of character: Character) {
    let scalars = character.unicodeScalars
    let scalar = scalars[scalars.startIndex]
    self =
      switch scalar.value {
      case 0x20, 0x09, 0x200B: .space
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .other
      case 0xA0, 0x2007, 0x202F: .other
      default: Role(of: scalar.properties.generalCategory)
      }
  }

  private init(of category: Unicode.GeneralCategory) {
    self =
      switch category {
      case .spaceSeparator: .space
      case .openPunctuation, .initialPunctuation: .opening
      case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: .closing
      default: .other
      }
  }
}
