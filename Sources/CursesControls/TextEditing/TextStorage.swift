import CursesCells

/// The text of an editor, of any length: a value that is quick to change everywhere.
///
/// Places are bytes of UTF-8 before them, and are between characters. A copy shares everything
/// with the text it was made of. Lines end with line feeds.
///
/// The pieces that it is made of end between characters. Only a row of more than a thousand flags
/// without a blank could be paired otherwise than a `String` does it.
struct TextStorage: Sendable {
  /// The text as a tree, or `nil` for none.
  private(set) var root: TextNode?

  /// Creates a storage of some text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String = "") { root = TextNode.joined(TextPieces.cut(text)[...]) }

  private init(root: TextNode?) { self.root = root }

  /// The bytes of UTF-8.
  var length: Int { root?.length ?? 0 }

  /// Whether there is no text.
  var isEmpty: Bool { root == nil }

  /// All of the text.
  ///
  /// - Complexity: O(*n*) in the length of the text, unless that is short.
  var string: String { self[0..<length] }

  /// The text between two places.
  ///
  /// - Complexity: O(log *n* + *m*) in the length of the text and of what is asked for.
  subscript(range: Range<Int>) -> String {
    if case .leaf(let text)? = root?.content, range == 0..<text.utf8.count { return text }
    var result = ""
    if range.count > TextPieces.longest { result.reserveCapacity(range.count) }
    root?.visit(range) { piece, start in
      result += piece.part(range.lowerBound - start..<range.upperBound - start)
      return true
    }
    return result
  }

  /// Returns the text between two places as a storage, which shares it.
  func slice(_ range: Range<Int>) -> TextStorage {
    let (_, rest) = root?.split(at: range.lowerBound) ?? (nil, nil)
    return TextStorage(root: rest?.split(at: range.count).0)
  }

  /// Puts other text in place of that between two places.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  mutating func replace(_ range: Range<Int>, with new: TextStorage) {
    let (before, rest) = root?.split(at: range.lowerBound) ?? (nil, nil)
    let after = rest?.split(at: range.count).1
    root = TextPieces.joined(TextPieces.joined(before, new.root), after)
  }

  /// Puts other text behind all of it.
  mutating func append(_ other: TextStorage) { replace(length..<length, with: other) }

  /// Whether two texts share all they have; texts that are equal need not.
  func isIdentical(to other: TextStorage) -> Bool { root === other.root }
}

extension TextStorage: Hashable {
  /// Whether two texts are made of the same bytes.
  static func == (first: TextStorage, second: TextStorage) -> Bool {
    if first.root === second.root { return true }
    return first.length == second.length && first.string.isSame(as: second.string)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(length) }
}

extension String {
  /// Returns the text between two places, of those that it has.
  func part(_ range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<utf8.count)
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[lower..<utf8.index(lower, offsetBy: range.count)]
  }
}

// MARK: - Characters

extension TextStorage {
  /// Returns the character that ends at a place, and where it begins; `nil` at the start.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func character(before offset: Int) -> (character: Character, start: Int)? {
    guard offset > 0, let (piece, start) = piece(at: offset - 1) else { return nil }
    let end = piece.utf8.index(piece.startIndex, offsetBy: offset - start)
    let index = piece.index(before: end)
    return (piece[index], start + piece.utf8.distance(from: piece.startIndex, to: index))
  }

  /// Returns the character that begins at a place, and where it ends; `nil` at the end.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func character(after offset: Int) -> (character: Character, end: Int)? {
    guard let (piece, start) = piece(at: offset) else { return nil }
    let index = piece.utf8.index(piece.startIndex, offsetBy: offset - start)
    let end = piece.index(after: index)
    return (piece[index], start + piece.utf8.distance(from: piece.startIndex, to: end))
  }

  /// Returns the piece that has the byte after a place, and where it begins; `nil` at the end.
  private func piece(at offset: Int) -> (text: String, start: Int)? {
    guard var node = root, offset >= 0, offset < node.length else { return nil }
    var start = 0
    while true {
      switch node.content {
      case .leaf(let text): return (text, start)
      case .pair(let first, let second):
        let isFirst = offset < start + first.length
        node = isFirst ? first : second
        if !isFirst { start += first.length }
      }
    }
  }

  /// Returns a place, or the end of the character that it is inside of.
  ///
  /// A place outside of the text is moved to its nearer end.
  func boundary(atOrAfter offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    guard let (piece, start) = piece(at: offset) else { return offset }
    let index = piece.utf8.index(piece.startIndex, offsetBy: offset - start)
    // If stepping back from the next character's start leads to the same index, the offset was
    // already on a boundary between characters; otherwise it is inside one, and its end is taken.
    let end = piece.index(after: index)
    if piece.index(before: end) == index { return offset }
    return start + piece.utf8.distance(from: piece.startIndex, to: end)
  }

  /// Returns a place, or the start of the character that it is inside of.
  func boundary(atOrBefore offset: Int) -> Int {
    let end = boundary(atOrAfter: offset)
    return end == min(max(offset, 0), length) ? end : character(before: end)?.start ?? 0
  }

  /// The number of characters.
  var characterCount: Int { count(before: length) }

  /// The number of characters before a place.
  ///
  /// - Complexity: O(*n*) in the characters.
  func count(before offset: Int) -> Int {
    var count = 0
    root?.visit(0..<offset) { piece, start in
      count += piece.part(0..<offset - start).count
      return true
    }
    return count
  }

  /// The place behind so many characters, or `nil` where there are not so many.
  ///
  /// - Complexity: O(*n*) in the characters.
  func offset(ofCharacter number: Int) -> Int? {
    guard number > 0 else { return number == 0 ? 0 : nil }
    var left = number
    var found: Int?
    root?.visit(0..<length) { piece, start in
      var index = piece.startIndex
      while left > 0, index < piece.endIndex {
        index = piece.index(after: index)
        left -= 1
      }
      guard left == 0 else { return true }
      found = start + piece.utf8.distance(from: piece.startIndex, to: index)
      return false
    }
    return found
  }
}

// MARK: - Lines

extension TextStorage {
  /// The lines, one at least: one more than there are line feeds.
  var lineCount: Int { (root?.measure.lineBreaks ?? 0) + 1 }

  /// Returns the line that a place is in, from 0.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func line(at offset: Int) -> Int { measure(before: offset).lineBreaks }

  /// Returns the column of a place in its line, where no line is wrapped.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func column(at offset: Int) -> Int { measure(before: offset).advance.column(from: 0) }

  private func measure(before offset: Int) -> TextMeasure {
    var sum = TextMeasure()
    guard var node = root else { return sum }
    var rest = offset
    while case .pair(let first, let second) = node.content {
      if rest < first.length {
        node = first
      } else {
        sum = sum + first.measure
        rest -= first.length
        node = second
      }
    }
    if rest >= node.length { return sum + node.measure }
    if rest > 0, case .leaf(let text) = node.content {
      sum = sum + TextMeasure(String(text.part(0..<rest)))
    }
    return sum
  }

  /// Returns where a line is, without its line feed.
  ///
  /// - Parameter line: The line, in `0..<lineCount`; others are moved to the nearer end.
  /// - Returns: Its bytes.
  /// - Complexity: O(log *n*) in the length of the text.
  func range(ofLine line: Int) -> Range<Int> {
    let line = min(max(line, 0), lineCount - 1)
    let start = line == 0 ? 0 : offset(afterLineFeed: line)
    return start..<(line + 1 == lineCount ? length : offset(afterLineFeed: line + 1) - 1)
  }

  /// Returns the line that a place is in, without its line feed.
  func lineRange(at offset: Int) -> Range<Int> { range(ofLine: line(at: offset)) }

  /// Returns the place behind a line feed, of which the first is 1.
  private func offset(afterLineFeed number: Int) -> Int {
    guard var node = root else { return 0 }
    var start = 0
    var left = number
    while case .pair(let first, let second) = node.content {
      if left <= first.measure.lineBreaks {
        node = first
      } else {
        start += first.length
        left -= first.measure.lineBreaks
        node = second
      }
    }
    guard case .leaf(let text) = node.content else { return start }
    let bytes = text.utf8.span
    for index in bytes.indices where bytes[index] == 0x0A {
      left -= 1
      if left == 0 { return start + index + 1 }
    }
    return start + bytes.count
  }

  /// Returns the last place of a line whose column is at most another one.
  ///
  /// - Parameters:
  ///   - column: The column, where no line is wrapped.
  ///   - line: The line, without its line feed.
  /// - Returns: The place.
  /// - Complexity: O(log *n*) in the length of the text.
  func offset(atColumn column: Int, in line: Range<Int>) -> Int {
    var search = ColumnSearch(column: column, line: line)
    if let root { search.visit(root, from: 0) }
    return search.found
  }
}

/// Looks for the place in a line that a column stands for.
private struct ColumnSearch {
  let column: Int
  let line: Range<Int>

  /// The place come to, and its column.
  private(set) var found: Int
  private var reached = 0

  init(column: Int, line: Range<Int>) {
    self.column = column
    self.line = line
    found = line.lowerBound
  }

  /// Goes over a part of the text, and returns whether the column is behind it.
  @discardableResult
  mutating func visit(_ node: TextNode, from start: Int) -> Bool {
    let end = start + node.length
    if end <= found { return true }
    if start >= line.upperBound { return false }
    let isWhole = start == found && end <= line.upperBound && node.measure.lineBreaks == 0
    if isWhole {
      let next = node.measure.advance.column(from: reached)
      if next <= column {
        reached = next
        found = end
        return true
      }
    }
    switch node.content {
    case .pair(let first, let second):
      return visit(first, from: start) && visit(second, from: start + first.length)
    case .leaf(let text): return scan(text, from: start)
    }
  }

  private mutating func scan(_ text: String, from start: Int) -> Bool {
    for character in text.part(found - start..<line.upperBound - start) {
      let next = character.column(after: reached)
      guard next <= column else { return false }
      reached = next
      found += character.utf8.count
    }
    return found < line.upperBound
  }
}

extension Character {
  /// The column after the character, where it begins at another one.
  func column(after column: Int) -> Int {
    self == "\t" ? ColumnAdvance.stop(after: column) : column + shownWidth
  }
}

// MARK: - Shown character

extension Character {
  /// The columns that the character takes in text that is edited: one at least, because one without
  /// a width is shown by a dot, so that no text is there that nobody sees.
  var shownWidth: Int { max(1, CellWidth.of(self)) }
}
