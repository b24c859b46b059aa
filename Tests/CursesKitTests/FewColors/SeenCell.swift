import CursesKit
import CursesTerminal

/// A cell as displayed by a terminal of a given color depth.
struct SeenCell {
  let character: Character
  let foreground: RGB
  let background: RGB

  /// The attributes that mark the cell, except bold and dim, which some terminals do not show.
  let marks: Attributes

  /// Whether the background differs visibly from the terminal's default background.
  let isOnSurface: Bool

  private var isBlank: Bool { character == " " || character == "\u{A0}" }

  /// The contrast ratio of the glyph and its background, or 1 if the cell is blank.
  var contrast: Double { isBlank ? 1 : foreground.contrast(with: background) }

  /// Whether the glyph is visible.
  var hasInk: Bool { contrast >= 1.4 }

  /// Whether the glyph is a box-drawing character or a block element.
  var isPiece: Bool {
    character.unicodeScalars.first.map { ("\u{2500}"..."\u{25A0}").contains($0) } ?? false
  }

  /// Whether the cell differs visibly from another at the same position.
  func isSeenToDiffer(from other: SeenCell) -> Bool {
    if hasInk != other.hasInk || marks != other.marks { return true }
    if background.isSeenToDiffer(from: other.background) { return true }
    return hasInk
      && (character != other.character || foreground.isSeenToDiffer(from: other.foreground))
  }
}

extension RGB {
  /// Whether the color differs visibly from an adjacent color.
  func isSeenToDiffer(from other: RGB) -> Bool {
    func difference(_ component: KeyPath<RGB, UInt8>) -> Int {
      abs(Int(self[keyPath: component]) - Int(other[keyPath: component]))
    }
    return contrast(with: other) >= 1.2
      // Contrast ignores hue: navy is nearly as dark as black, but visibly different.
      || difference(\.red) + difference(\.green) + difference(\.blue) >= 100
  }
}

/// A displayed row, with a number that is different after each change of the cells.
struct SeenRow {
  let cells: [SeenCell]
  let look: Int
}

/// Converts frames to the cells that a terminal displays.
struct Viewer {
  let traits: Traits

  /// The previous frame, from which unchanged cells are reused.
  private var last: (frame: Buffer, rows: [SeenRow])?
  private var lookCount = 0
  private var sent: [Style: SentStyle] = [:]

  /// The style of a cell, reduced to the colors of the terminal.
  private struct SentStyle {
    let foreground: RGB
    let background: RGB
    let marks: Attributes
    let isOnSurface: Bool
  }

  private static let markingAttributes: Attributes = [.underline, .strikethrough, .italic]

  init(_ traits: Traits) { self.traits = traits }

  /// Returns the rows of a frame as the terminal displays them.
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
