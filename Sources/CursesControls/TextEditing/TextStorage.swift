import CursesCells

/// The text of an editor as a value, with fast changes anywhere in a text of any length.
///
/// Positions are offsets in bytes of UTF-8, at character boundaries. Copies share their nodes.
/// Lines end with line feeds. Attachments are stored next to the tree, by the offsets of their
/// characters.
///
/// Pieces end at character boundaries. Only a row of more than a thousand flags without a blank may
/// be paired differently than by `String`.
struct TextStorage: Sendable {
  /// The root of the tree, or `nil` for an empty text.
  private(set) var root: TextNode?

  /// The attachments, in the order of the text.
  private(set) var attachments: [PlacedAttachment] = []

  /// Creates a storage with a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String = "") { root = TextNode.joined(TextPieces.cut(text)[...]) }

  /// Creates a storage with an attachment.
  init(_ attachment: TextAttachment) {
    self.init(String(TextAttachment.character))
    attachments = [PlacedAttachment(offset: 0, attachment: attachment)]
  }

  private init(root: TextNode?, attachments: [PlacedAttachment]) {
    self.root = root
    self.attachments = attachments
  }

  /// The length in bytes of UTF-8.
  var length: Int { root?.length ?? 0 }

  /// Whether the text is empty.
  var isEmpty: Bool { root == nil }

  /// The complete text.
  ///
  /// - Complexity: O(*n*) in the length of the text, unless it is short.
  var string: String { self[0..<length] }

  /// The text in a range.
  ///
  /// - Complexity: O(log *n* + *m*) in the lengths of the text and of the range.
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

  /// Returns the text in a range as a storage that shares its nodes.
  func slice(_ range: Range<Int>) -> TextStorage {
    let (_, remainder) = root?.split(at: range.lowerBound) ?? (nil, nil)
    return TextStorage(
      root: remainder?.split(at: range.count).0,
      attachments: attachments(in: range).map { $0.moved(by: -range.lowerBound) })
  }

  /// Replaces a range with another text.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  mutating func replace(_ range: Range<Int>, with new: TextStorage) {
    let (before, remainder) = root?.split(at: range.lowerBound) ?? (nil, nil)
    let after = remainder?.split(at: range.count).1
    root = TextPieces.joined(TextPieces.joined(before, new.root), after)
    replaceAttachments(in: range, with: new)
  }

  private mutating func replaceAttachments(in range: Range<Int>, with new: TextStorage) {
    guard !attachments.isEmpty || !new.attachments.isEmpty else { return }
    let after = attachments.drop { $0.offset < range.upperBound }
    attachments =
      attachments.prefix { $0.offset < range.lowerBound }
      + new.attachments.map { $0.moved(by: range.lowerBound) }
      + after.map { $0.moved(by: new.length - range.count) }
  }

  /// Appends another text.
  mutating func append(_ other: TextStorage) { replace(length..<length, with: other) }

  /// Whether two storages share all nodes; equal texts may not.
  func isIdentical(to other: TextStorage) -> Bool { root === other.root }
}

extension TextStorage: Hashable {
  /// Whether two texts consist of the same bytes and attachments.
  static func == (first: TextStorage, second: TextStorage) -> Bool {
    if first.root === second.root { return true }
    guard first.attachments == second.attachments else { return false }
    return first.length == second.length && first.string.isSame(as: second.string)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(length) }
}

extension String {
  /// Returns the text in a range, which is clamped to the string.
  func part(_ range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<utf8.count)
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[lower..<utf8.index(lower, offsetBy: range.count)]
  }
}

// MARK: - Characters

extension TextStorage {
  /// Returns the character that ends at an offset, and its start; returns `nil` at the start.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func character(before offset: Int) -> (character: Character, start: Int)? {
    guard offset > 0, let (piece, start) = piece(at: offset - 1) else { return nil }
    let end = piece.utf8.index(piece.startIndex, offsetBy: offset - start)
    let index = piece.index(before: end)
    return (piece[index], start + piece.utf8.distance(from: piece.startIndex, to: index))
  }

  /// Returns the character that begins at an offset, and its end; returns `nil` at the end.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func character(after offset: Int) -> (character: Character, end: Int)? {
    guard let (piece, start) = piece(at: offset) else { return nil }
    let index = piece.utf8.index(piece.startIndex, offsetBy: offset - start)
    let end = piece.index(after: index)
    return (piece[index], start + piece.utf8.distance(from: piece.startIndex, to: end))
  }

  /// Returns the piece that contains the byte at an offset, and its start; returns `nil` at the
  /// end.
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

  /// Returns an offset rounded up to a character boundary.
  ///
  /// An offset outside the text is clamped.
  func boundary(atOrAfter offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    guard let (piece, start) = piece(at: offset) else { return offset }
    let index = piece.utf8.index(piece.startIndex, offsetBy: offset - start)
    // If the index before the next character's start is the same, the offset was already on a
    // boundary. Otherwise it is inside a character, which is skipped.
    let end = piece.index(after: index)
    if piece.index(before: end) == index { return offset }
    return start + piece.utf8.distance(from: piece.startIndex, to: end)
  }

  /// Returns an offset rounded down to a character boundary.
  func boundary(atOrBefore offset: Int) -> Int {
    let end = boundary(atOrAfter: offset)
    return end == min(max(offset, 0), length) ? end : character(before: end)?.start ?? 0
  }

  /// The number of characters.
  var characterCount: Int { count(before: length) }

  /// The number of characters before an offset.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  func count(before offset: Int) -> Int {
    var count = 0
    root?.visit(0..<offset) { piece, start in
      count += piece.part(0..<offset - start).count
      return true
    }
    return count
  }

  /// The offset after a number of characters, or `nil` if there are fewer.
  ///
  /// - Complexity: O(*n*) in the number of characters.
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
  /// The number of lines, which is one more than the number of line feeds.
  var lineCount: Int { (root?.measure.lineBreaks ?? 0) + 1 }

  /// Returns the index of the line that contains an offset, from 0.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func line(at offset: Int) -> Int { measure(before: offset).lineBreaks }

  /// Returns the column of an offset in its unwrapped line.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func column(at offset: Int) -> Int {
    guard !attachments.isEmpty else { return measure(before: offset).advance.column(from: 0) }
    return column(after: lineRange(at: offset).lowerBound..<offset, width: .max)
  }

  private func measure(before offset: Int) -> TextMeasure {
    var sum = TextMeasure()
    guard var node = root else { return sum }
    var remainder = offset
    while case .pair(let first, let second) = node.content {
      if remainder < first.length {
        node = first
      } else {
        sum = sum + first.measure
        remainder -= first.length
        node = second
      }
    }
    if remainder >= node.length { return sum + node.measure }
    if remainder > 0, case .leaf(let text) = node.content {
      sum = sum + TextMeasure(String(text.part(0..<remainder)))
    }
    return sum
  }

  /// Returns the range of a line, without its line feed.
  ///
  /// - Parameter line: The index of the line, clamped to `0..<lineCount`.
  /// - Returns: The range in bytes of UTF-8.
  /// - Complexity: O(log *n*) in the length of the text.
  func range(ofLine line: Int) -> Range<Int> {
    let line = min(max(line, 0), lineCount - 1)
    let start = line == 0 ? 0 : offset(afterLineFeed: line)
    return start..<(line + 1 == lineCount ? length : offset(afterLineFeed: line + 1) - 1)
  }

  /// Returns the range of the line that contains an offset, without its line feed.
  func lineRange(at offset: Int) -> Range<Int> { range(ofLine: line(at: offset)) }

  /// Returns the offset after a line feed, counted from 1.
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

  /// Returns the last offset of a part of a line at or before a column, and its column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - part: The range of the part, without line feeds and attachments.
  ///   - start: The column at the start of the part.
  /// - Returns: The offset and its column.
  /// - Complexity: O(log *n*) in the length of the text.
  func place(
    ofColumn column: Int, in part: Range<Int>, from start: Int
  ) -> (offset: Int, column: Int) {
    var search = ColumnSearch(column: column, line: part, reached: start)
    if let root { search.visit(root, from: 0) }
    return (search.found, search.reached)
  }
}

/// A search for the offset of a column in a part of a line.
private struct ColumnSearch {
  let column: Int
  let line: Range<Int>

  /// The last offset reached; `reached` is its column.
  private(set) var found: Int
  private(set) var reached: Int

  init(column: Int, line: Range<Int>, reached: Int) {
    self.column = column
    self.line = line
    self.reached = reached
    found = line.lowerBound
  }

  /// Visits a node, and returns whether to continue with the next one.
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
  /// Returns the column after the character if it begins at `column`.
  func column(after column: Int) -> Int {
    self == "\t" ? ColumnAdvance.stop(after: column) : column + displayedWidth
  }
}

// MARK: - Displayed character

extension Character {
  /// The displayed width of the character in edited text, at least 1.
  ///
  /// A character without a width is displayed as a dot, so that no text is invisible.
  var displayedWidth: Int { max(1, CellWidth.of(self)) }
}
