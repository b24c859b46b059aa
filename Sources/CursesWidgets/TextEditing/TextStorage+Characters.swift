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
