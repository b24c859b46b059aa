import CursesCells

/// A wrapper that breaks a part of a line into rows, between words or within words wider than a
/// row.
///
/// Every character is in a row, so that the cursor can be before it. Blanks after a word stay in
/// its row, even beyond the edge. Each wide character and each attachment is a word of its own,
/// together with adjacent punctuation.
struct TextWrapper {
  /// The starts of the rows in bytes of UTF-8; the first is 0.
  private(set) var starts = [0]

  private let width: Int
  private var offset = 0
  private var column = 0

  /// The last break opportunity of the row, and its column.
  private var end = (offset: 0, column: 0)
  private var last = Kind.letter

  fileprivate enum Kind {
    case letter
    case sign
    case blank
    case tab
    case wide
    case opening
    case closing
  }

  /// Breaks a text without line feeds into rows of `width` columns, at least 1.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, width: Int, attachments: [TextStorage.PlacedAttachment] = []) {
    self.width = max(1, width)
    if text.isASCII {
      let bytes = text.utf8.span
      for index in bytes.indices { add(Kind(bytes[index]), length: 1, columns: 1) }
    } else {
      var attachments = attachments[...]
      for character in text {
        let length = character.utf8.count
        if let next = attachments.first, next.offset < offset + length {
          attachments.removeFirst()
          add(.wide, length: length, columns: next.attachment.columns(in: self.width))
        } else {
          let columns = character.displayedWidth
          add(Kind(character, columns), length: length, columns: columns)
        }
      }
    }
  }

  private mutating func add(_ kind: Kind, length: Int, columns: Int) {
    if kind == .blank || kind == .tab {
      column = kind == .tab ? ColumnAdvance.stop(after: column) : column + columns
      offset += length
      end = (offset, column)
    } else {
      if canBreak(before: kind) { end = (offset, column) }
      if column + columns > width, column > 0 { endRow() }
      column += columns
      offset += length
    }
    last = kind
  }

  private func canBreak(before kind: Kind) -> Bool {
    switch kind {
    case .wide, .opening: last != .opening
    case .letter: last == .wide || last == .closing
    default: false
    }
  }

  private mutating func endRow() {
    let row = starts.last ?? 0
    if end.offset <= row { end = (offset, column) }
    starts.append(end.offset)
    column -= end.column
  }
}

extension TextWrapper.Kind {
  /// Creates the kind of an ASCII character.
  fileprivate init(_ byte: UInt8) {
    switch byte {
    case 0x20: self = .blank
    case 0x09: self = .tab
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    default: self = .sign
    }
  }

  fileprivate init(_ character: Character, _ columns: Int) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    if scalar.isASCII {
      self.init(UInt8(truncatingIfNeeded: scalar.value))
    } else if columns < 2 {
      // No-break spaces are part of words.
      let isNoBreak = [0xA0, 0x2007, 0x202F].contains(scalar.value)
      self = character.isWhitespace && !isNoBreak ? .blank : .letter
    } else {
      self =
        switch scalar.properties.generalCategory {
        case .spaceSeparator: .blank
        case .openPunctuation, .initialPunctuation: .opening
        case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter: .closing
        default: .wide
        }
    }
  }
}
