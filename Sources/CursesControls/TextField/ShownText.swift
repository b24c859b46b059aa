import CursesCells

/// The displayed characters of a line of text, and their widths in columns.
///
/// A character without a width, such as an isolated joiner, is displayed as a dot, so that no text
/// is invisible. A secure field displays a mark for each character.
struct ShownText {
  /// The text.
  let text: String

  /// The character that replaces each character, or `nil` for none.
  let mask: Character?

  /// The character that replaces a character without a width.
  let placeholder: Character

  /// A character and its appearance.
  struct Piece {
    /// The start of the character, in bytes of UTF-8.
    let offset: Int

    /// The end of the character, in bytes of UTF-8.
    let end: Int
    let character: Character
    let width: Int

    /// Whether the displayed character replaces one without a width.
    let isPlaceholder: Bool
  }

  /// Returns the appearance of the character at an index.
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

  /// The length of the text in bytes of UTF-8.
  var end: Int { text.utf8.count }
}

// MARK: - Measuring

extension ShownText {
  /// Returns the characters from an offset that fit into a number of columns.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  func pieces(from offset: Int, columns: Int) -> [Piece] {
    var pieces: [Piece] = []
    var index = index(at: offset)
    var space = columns
    while index < text.endIndex {
      let piece = piece(at: index)
      space -= piece.width
      guard space >= 0 else { break }
      pieces.append(piece)
      index = text.index(after: index)
    }
    return pieces
  }

  /// Returns the number of columns between two offsets, at most `limit + 1`.
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

  /// Returns the first offset from which the text up to `offset` takes at most `columns`.
  func offset(before offset: Int, columns: Int) -> Int {
    var index = index(at: offset)
    var space = columns
    while index > text.startIndex {
      let previous = text.index(before: index)
      space -= piece(at: previous).width
      guard space >= 0 else { break }
      index = previous
    }
    return self.offset(of: index)
  }

  /// Returns the last offset up to which the text from `offset` takes at most `columns`.
  func offset(after offset: Int, columns: Int) -> Int {
    pieces(from: offset, columns: columns).last?.end ?? offset
  }

  /// Returns the width of the character at an offset; at the end, 1 for the cursor.
  func width(at offset: Int) -> Int { offset < end ? piece(at: index(at: offset)).width : 1 }
}

// MARK: - Scrolling

extension ShownText {
  /// Returns the first character to display so that the cursor is visible.
  ///
  /// Text scrolls by a quarter of the width, so that not every typed character redraws the line. No
  /// columns stay empty that scrolled-out text could fill.
  ///
  /// - Parameters:
  ///   - first: The first displayed character so far, or any offset between characters.
  ///   - cursor: The offset of the cursor.
  ///   - width: The available columns, at least 1.
  /// - Returns: The offset of the first character, or of the end.
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
