import CursesCells

/// The characters of a line of text as a field shows them, and the columns they take.
///
/// A character without a width of its own, such as a joiner that nothing joins,
/// is shown as a dot, so that no text is there that nobody sees. A secret is shown
/// as a mark for each character.
struct ShownText {
  /// The text.
  let text: String

  /// The character shown in place of each, or `nil` for itself.
  let mask: Character?

  /// The character shown in place of one without a width.
  let placeholder: Character

  /// A character, and how it is shown.
  struct Piece {
    /// Where it is, as bytes of UTF-8 before it.
    let offset: Int

    /// Where the next one is.
    let end: Int
    let character: Character
    let width: Int

    /// Whether it stands for one that has no width.
    let isPlaceholder: Bool
  }

  /// Returns how the character at an index is shown.
  private func piece(at index: String.Index) -> Piece {
    let character = mask ?? text[index]
    let width = CellWidth.of(character)
    return Piece(
      offset: offset(of: index), end: offset(of: text.index(after: index)),
      character: width > 0 ? character : placeholder, width: max(width, 1),
      isPlaceholder: width == 0)
  }

  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The offset of the end.
  var end: Int { text.utf8.count }
}

// MARK: - Measuring

extension ShownText {
  /// Returns the characters from an offset on that fit into some columns.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  func pieces(from offset: Int, columns: Int) -> [Piece] {
    var pieces: [Piece] = []
    var index = index(at: offset)
    var room = columns
    while index < text.endIndex {
      let piece = piece(at: index)
      room -= piece.width
      guard room >= 0 else { break }
      pieces.append(piece)
      index = text.index(after: index)
    }
    return pieces
  }

  /// Returns the columns between two offsets, or one more than `limit` when they are more.
  func columns(from first: Int, to last: Int, limit: Int) -> Int {
    var columns = 0
    var index = index(at: first)
    let last = self.index(at: last)
    while index < last, columns <= limit {
      columns += piece(at: index).width
      index = text.index(after: index)
    }
    return min(columns, limit + 1)
  }

  /// Returns the first offset from which the text up to another one takes no more than `columns`.
  func offset(before offset: Int, columns: Int) -> Int {
    var index = index(at: offset)
    var room = columns
    while index > text.startIndex {
      let previous = text.index(before: index)
      room -= piece(at: previous).width
      guard room >= 0 else { break }
      index = previous
    }
    return self.offset(of: index)
  }

  /// Returns the last offset up to which the text from another one takes no more than `columns`.
  func offset(after offset: Int, columns: Int) -> Int {
    pieces(from: offset, columns: columns).last?.end ?? offset
  }

  /// Returns the columns of the character after an offset, or one at the end for the cursor.
  func width(at offset: Int) -> Int { offset < end ? piece(at: index(at: offset)).width : 1 }
}

// MARK: - Scrolling

extension ShownText {
  /// Finds the first character to show, so that the cursor is seen.
  ///
  /// Text scrolls by a quarter of the columns rather than with every character, which would paint
  /// all of them each time, and never so far that room is left for what was scrolled out.
  ///
  /// - Parameters:
  ///   - first: The first character shown so far, or any offset between characters.
  ///   - cursor: The offset of the cursor.
  ///   - width: The columns there are, in `1...`.
  /// - Returns: The offset of that character, or of the end.
  func firstOffset(near first: Int, showing cursor: Int, width: Int) -> Int {
    let step = width / 4
    let cursorWidth = min(self.width(at: cursor), width)
    var first = first
    if cursor < first {
      first = offset(before: cursor, columns: min(step, width - cursorWidth))
    }
    if columns(from: first, to: cursor, limit: width) > width - cursorWidth {
      first = offset(before: cursor, columns: max(0, width - cursorWidth - step))
    }
    if columns(from: first, to: end, limit: width) + 1 < width - step {
      first = min(first, offset(before: end, columns: width - step - 1))
    }
    return first
  }
}
