import CursesCells
import CursesViews

/// A line of an article, as wide as it is laid out for.
struct ArticleLine: Hashable, Sendable {
  /// Words of a line that come from one text of the article, or marks that come from none.
  struct Piece: Hashable, Sendable {
    /// The column it begins in.
    var column: Int

    /// The words as they look.
    var text: StyledText

    /// Where its words come from, or `nil` for a mark.
    var source: Source?

    /// The columns it takes.
    var width: Int { CellWidth.of(text.string) }
  }

  /// Where words come from.
  struct Source: Hashable, Sendable {
    /// The text, by its number among those of its block.
    var leaf: Int

    /// The bytes of it.
    var range: Range<Int>
  }

  /// A tone behind a part of the line.
  struct Tone: Hashable, Sendable {
    /// The columns.
    var columns: Range<Int>

    /// The glyph in all of them but the ends, in the color of the tone; `nil` for the tone itself.
    var edge: Edge?

    /// Whether it begins and ends with half a cell, as its edges do.
    ///
    /// A panel of up to three rows has straight sides: cut corners would leave little of it.
    var hasStraightSides = false

    /// Its cells but those of straight sides.
    var inside: Range<Int> {
      guard hasStraightSides, columns.count > 1 else { return columns }
      return columns.lowerBound + 1..<columns.upperBound - 1
    }
  }

  /// A row of a picture.
  struct Slot: Hashable, Sendable {
    /// The words of the picture, by their number among the texts of its block.
    var leaf: Int

    /// The column it begins in.
    var column = 0

    /// The columns and rows of all of it.
    var size: Size

    /// Which of its rows this is.
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

  /// The line in so many columns to the right.
  func moved(by columns: Int) -> ArticleLine {
    var line = self
    for index in line.pieces.indices { line.pieces[index].column += columns }
    if let tone {
      line.tone?.columns = tone.columns.lowerBound + columns..<tone.columns.upperBound + columns
    }
    line.slot?.column += columns
    return line
  }

  /// The line with another one beside it.
  func beside(_ other: ArticleLine) -> ArticleLine {
    var line = self
    line.pieces += other.pieces
    if line.tone == nil { line.tone = other.tone }
    if line.slot == nil { line.slot = other.slot }
    return line
  }

  /// Returns the words with blanks between them, on the tone behind them.
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
  /// The edge of a panel over some columns, of which the outermost are cut by half.
  func styledText(_ columns: Range<Int>) -> StyledText {
    let (first, middle, last) = self == .lower ? ("▗", "▄", "▖") : ("▝", "▀", "▘")
    let inner = String(repeating: middle, count: max(0, columns.count - 2))
    let edge = columns.count > 1 ? first + inner + last : middle
    return StyledText(String(repeating: " ", count: columns.lowerBound))
      + StyledText(edge, .ink(.code))
  }
}
