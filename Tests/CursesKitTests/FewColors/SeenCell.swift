import CursesKit
import CursesTerminal

/// A cell as it is seen on a terminal of some colors.
struct SeenCell {
  let character: Character
  let foreground: RGB
  let background: RGB

  /// The attributes that set it off, but for bold and dim, which some terminals do not show.
  let marks: Attributes

  /// Whether what is behind the glyph is not the terminal's own background.
  let isOnSurface: Bool

  private var isBlank: Bool { character == " " || character == "\u{A0}" }

  /// How well the glyph can be told from what is behind it, 1 where there is none.
  var contrast: Double { isBlank ? 1 : foreground.contrast(with: background) }

  /// Whether there is a glyph that can be made out.
  var hasInk: Bool { contrast >= 1.4 }

  /// Whether the glyph is one of those that shapes are made of, and not to be read.
  var isPiece: Bool {
    character.unicodeScalars.first.map { ("\u{2500}"..."\u{25A0}").contains($0) } ?? false
  }

  /// Whether somebody sees that it is not as another cell in its place.
  func isSeenToDiffer(from other: SeenCell) -> Bool {
    if hasInk != other.hasInk || marks != other.marks { return true }
    if background.isSeenToDiffer(from: other.background) { return true }
    return hasInk
      && (character != other.character || foreground.isSeenToDiffer(from: other.foreground))
  }
}

extension RGB {
  /// Whether somebody sees that it is not another color beside it.
  func isSeenToDiffer(from other: RGB) -> Bool {
    func difference(_ component: KeyPath<RGB, UInt8>) -> Int {
      abs(Int(self[keyPath: component]) - Int(other[keyPath: component]))
    }
    return contrast(with: other) >= 1.2
      // Navy is as dark as black, and is seen beside it.
      || difference(\.red) + difference(\.green) + difference(\.blue) >= 100
  }
}

/// A row as it is seen, with a number that is another for each look of the row.
struct SeenRow {
  let cells: [SeenCell]
  let look: Int
}

/// Somebody in front of a terminal.
struct Viewer {
  let traits: Traits

  /// The last frame, most of whose cells are those of the next.
  private var last: (frame: Buffer, rows: [SeenRow])?
  private var lookCount = 0
  private var sent: [Style: SentStyle] = [:]

  /// What a terminal makes of the style of a cell.
  private struct SentStyle {
    let foreground: RGB
    let background: RGB
    let marks: Attributes
    let isOnSurface: Bool
  }

  private static let markingAttributes: Attributes = [.underline, .strikethrough, .italic]

  init(_ traits: Traits) { self.traits = traits }

  /// Returns the rows of a frame as they are seen.
  mutating func rows(of frame: Buffer) -> [SeenRow] {
    var rows = last?.rows ?? []
    if let last, last.frame.size == frame.size {
      for run in frame.changes(from: last.frame) {
        var cells = rows[run.row].cells
        let columns = run.columns
        cells.replaceSubrange(columns, with: see(run.row, columns, of: frame))
        rows[run.row] = newRow(cells)
      }
    } else {
      rows = frame.bounds.rows.map { newRow(see($0, frame.bounds.columns, of: frame)) }
    }
    last = (frame, rows)
    return rows
  }

  private mutating func newRow(_ cells: [SeenCell]) -> SeenRow {
    lookCount += 1
    return SeenRow(cells: cells, look: lookCount)
  }

  private mutating func see(_ row: Int, _ columns: Range<Int>, of frame: Buffer) -> [SeenCell] {
    columns.map { see(frame[Point(x: $0, y: row)]) }
  }

  private mutating func see(_ cell: Cell) -> SeenCell {
    let style = sentStyle(of: cell)
    return SeenCell(
      character: cell.span == .continuation ? " " : cell.glyph.character ?? " ",
      foreground: style.foreground, background: style.background, marks: style.marks,
      isOnSurface: style.isOnSurface)
  }

  private mutating func sentStyle(of cell: Cell) -> SentStyle {
    let style = Style(
      foreground: cell.foreground, background: cell.background, attributes: cell.attributes)
    if let known = sent[style] { return known }
    let pair = traits.colorDepth.reduced(style.foreground, on: style.background)
    let foreground = traits.colors.foreground(pair.foreground)
    let background = traits.colors.background(pair.background)
    let isReversed = cell.attributes.contains(.reverse)
    let behind = isReversed ? foreground : background
    let new = SentStyle(
      foreground: isReversed ? background : foreground, background: behind,
      marks: cell.attributes.intersection(Viewer.markingAttributes),
      isOnSurface: behind.isSeenToDiffer(from: traits.colors.background))
    sent[style] = new
    return new
  }
}
