import CursesCells
import CursesViews

/// A laid out line of an article.
struct ArticleLine: Hashable, Sendable {
  /// A run of a line that comes from one text of the article, or a mark without a source.
  struct Piece: Hashable, Sendable {
    /// The first column.
    var column: Int

    /// The styled text.
    var text: StyledText

    /// The source of the text, or `nil` for a mark.
    var source: Source?

    /// The width in columns.
    var width: Int { CellWidth.of(text.string) }
  }

  /// The position of a piece in the article's texts.
  struct Source: Hashable, Sendable {
    /// The index of the text in its block.
    var leaf: Int

    /// The range in bytes of the text.
    var range: Range<Int>
  }

  /// A background panel behind a part of the line.
  struct Tone: Hashable, Sendable {
    /// The columns.
    var columns: Range<Int>

    /// The half rows drawn in the panel color at its upper or lower edge; `nil` for a filled row.
    var edge: Edge?

    /// Whether the row begins and ends with half a cell, like the edges of the panel.
    ///
    /// It is set for panels of one line, of which cut corners would leave little.
    var hasStraightSides = false

    /// The columns without those of straight sides.
    var inside: Range<Int> {
      guard hasStraightSides, columns.count > 1 else { return columns }
      return columns.lowerBound + 1..<columns.upperBound - 1
    }
  }

  /// A row of a picture.
  struct Slot: Hashable, Sendable {
    /// The index of the picture's alternative text in its block.
    var leaf: Int

    /// The first column.
    var column = 0

    /// The size of the whole picture in cells.
    var size: Size

    /// The row of the picture that is in this line.
    var row: Int
  }

  /// The half of a row that a panel begins or ends with.
  enum Edge: Hashable, Sendable {
    case upper
    case lower
  }

  var pieces: [Piece] = []
  var tone: Tone?
  var slot: Slot?

  /// Returns the line moved to the right by a number of columns.
  func moved(by columns: Int) -> ArticleLine {
    var line = self
    for index in line.pieces.indices { line.pieces[index].column += columns }
    if let tone {
      line.tone?.columns = tone.columns.lowerBound + columns..<tone.columns.upperBound + columns
    }
    line.slot?.column += columns
    return line
  }

  /// Returns the line merged with another one; a missing tone or slot is taken from that one.
  func beside(_ other: ArticleLine) -> ArticleLine {
    var line = self
    line.pieces += other.pieces
    if line.tone == nil { line.tone = other.tone }
    if line.slot == nil { line.slot = other.slot }
    return line
  }

  /// Returns the text of the line, padded with blanks and drawn on its tone.
  func styledText(width: Int) -> StyledText {
    var text = StyledText()
    var column = 0
    for piece in pieces.sorted(by: { $0.column < $1.column }) where !piece.text.isEmpty {
      if piece.column > column { text.append(String(repeating: " ", count: piece.column - column)) }
      text.append(piece.text)
      column = max(column, piece.column) + piece.width
    }
    guard let tone else { return text }
    if let edge = tone.edge { return edge.styledText(tone.columns) }
    let end = min(tone.columns.upperBound, width)
    if column < end { text.append(String(repeating: " ", count: end - column)) }
    guard tone.hasStraightSides, tone.inside.count > 0, tone.columns.upperBound <= width else {
      return text.over(.on(.code))
    }
    let string = text.string
    let first = string.index(string.startIndex, offsetBy: tone.inside.lowerBound)
    let last = string.index(before: string.endIndex)
    let outside = StyledText(String(repeating: " ", count: tone.columns.lowerBound))
    return outside + StyledText("▐", .ink(.code)) + text[first..<last].over(.on(.code))
      + StyledText("▌", .ink(.code))
  }
}

extension ArticleLine.Edge {
  /// Returns the edge of a panel, with quadrants at its corners.
  func styledText(_ columns: Range<Int>) -> StyledText {
    let (first, middle, last) = self == .lower ? ("▗", "▄", "▖") : ("▝", "▀", "▘")
    let inner = String(repeating: middle, count: max(0, columns.count - 2))
    let edge = columns.count > 1 ? first + inner + last : middle
    return StyledText(String(repeating: " ", count: columns.lowerBound))
      + StyledText(edge, .ink(.code))
  }
}
