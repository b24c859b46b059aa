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

  /// The last frame, most of whose rows are those of the next.
  private var last: (frame: Buffer, rows: [SeenRow])?
  private var lookCount = 0
  private var sent: [Style: (foreground: RGB, background: RGB)] = [:]

  init(_ traits: Traits) { self.traits = traits }

  /// Returns the rows of a frame as they are seen.
  mutating func rows(of frame: Buffer) -> [SeenRow] {
    let rows = (0..<frame.size.height).map { row($0, of: frame) }
    last = (frame, rows)
    return rows
  }

  private mutating func row(_ row: Int, of frame: Buffer) -> SeenRow {
    let places = (0..<frame.size.width).map { Point(x: $0, y: row) }
    if let last, last.frame.size == frame.size,
      places.allSatisfy({ last.frame[$0] == frame[$0] })
    {
      return last.rows[row]
    }
    lookCount += 1
    return SeenRow(cells: places.map { see(frame[$0]) }, look: lookCount)
  }

  private mutating func see(_ cell: Cell) -> SeenCell {
    let colors = colors(Style(foreground: cell.foreground, background: cell.background))
    let isReversed = cell.attributes.contains(.reverse)
    let behind = isReversed ? colors.foreground : colors.background
    return SeenCell(
      character: cell.span == .continuation ? " " : cell.glyph.character ?? " ",
      foreground: isReversed ? colors.background : colors.foreground,
      background: behind,
      marks: cell.attributes.intersection([.underline, .strikethrough, .italic]),
      isOnSurface: behind.isSeenToDiffer(from: traits.colors.background))
  }

  private mutating func colors(_ style: Style) -> (foreground: RGB, background: RGB) {
    if let known = sent[style] { return known }
    let pair = traits.colorDepth.reduced(style.foreground, on: style.background)
    let colors = (
      traits.colors.foreground(pair.foreground), traits.colors.background(pair.background)
    )
    sent[style] = colors
    return colors
  }
}
