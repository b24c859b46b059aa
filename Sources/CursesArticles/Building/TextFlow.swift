import CursesViews

/// The inline text of a block, with white space collapsed and trimmed as in HTML.
struct TextFlow {
  /// The style and the link address of text.
  struct Look: Hashable {
    var style = TextStyle.plain
    var address: String?
  }

  private(set) var text = ArticleText()

  /// Whether white space is preserved.
  let isPreformatted: Bool

  /// The pending white space before the next word, or `nil`.
  private var space: Look?

  /// The number of pending line breaks before the next word.
  private var breaks = 0
  private var column = 0

  init(isPreformatted: Bool = false) { self.isPreformatted = isPreformatted }

  var isEmpty: Bool { text.isEmpty }

  /// Appends sanitized text.
  mutating func append(_ words: String, _ look: Look) {
    if isPreformatted { return appendLines(words, look) }
    var remainder = words.utf8[...]
    while let first = remainder.first {
      if TextFlow.isSpace(first) {
        space = look
        remainder = remainder.drop(while: TextFlow.isSpace)
      } else {
        // Append words with single spaces between them together, which is faster.
        let part = TextFlow.evenPart(of: remainder)
        appendWord(Substring(part), look)
        remainder = remainder[part.endIndex...]
      }
    }
  }

  /// Appends a line break.
  mutating func appendBreak() {
    if isPreformatted { return appendLines("\n", Look()) }
    guard !text.isEmpty else { return }
    breaks += 1
    space = nil
  }

  /// Adds an anchor at the end of the text.
  mutating func appendAnchor(_ name: String) { text.appendAnchor(name) }

  private mutating func appendWord(_ word: Substring, _ look: Look) {
    if breaks > 0 {
      text.append(String(repeating: "\n", count: min(breaks, 2)))
    } else if let space, !text.isEmpty {
      // A space keeps only the attributes that both adjacent words share.
      let address = space.address == look.address ? look.address : nil
      text.append(" ", space.style.shared(with: look.style), to: address)
    }
    breaks = 0
    space = nil
    text.append(word, look.style, to: look.address)
  }

  /// Returns the longest prefix in which white space is single spaces between words.
  private static func evenPart(of bytes: Substring.UTF8View) -> Substring.UTF8View {
    var end = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      if isSpace(byte) {
        guard byte == 0x20, next < bytes.endIndex, !isSpace(bytes[next]) else { break }
      } else {
        end = next
      }
      index = next
    }
    return bytes[..<end]
  }

  /// Whether HTML collapses a byte as white space, which excludes no-break spaces.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}

extension TextStyle {
  /// Returns the common part of two styles.
  fileprivate func shared(with other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: foreground == other.foreground ? foreground : nil,
      background: background == other.background ? background : nil,
      attributes: attributes.intersection(other.attributes))
  }
}

// MARK: - Lines

extension TextFlow {
  /// Appends preformatted text, with tabs expanded to stops of eight columns.
  private mutating func appendLines(_ words: String, _ look: Look) {
    guard words.utf8.contains(where: { $0 == 0x09 || $0 == 0x0D }) else {
      let last = words.utf8.lastIndex(of: 0x0A)
      column = last.map { words[words.utf8.index(after: $0)...].count } ?? column + words.count
      return text.append(words, look.style, to: look.address)
    }
    var lines = ""
    for character in words {
      switch character {
      case "\t":
        let width = 8 - column % 8
        lines += String(repeating: " ", count: width)
        column += width
      case "\n", "\r\n", "\r":
        lines += "\n"
        column = 0
      default:
        lines.append(character)
        column += 1
      }
    }
    text.append(lines, look.style, to: look.address)
  }
}
