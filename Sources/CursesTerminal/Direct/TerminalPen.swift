import CursesCells

/// Where a terminal writes next, and how that looks.
///
/// Only what differs from that is sent, in the fewest bytes there are for it.
struct TerminalPen {
  let palette: Palette
  let skills: TerminalSkills
  private let width: Int

  /// Whether a region of the primary screen is drawn on, whose place is not known.
  private let isInRegion: Bool

  /// The cell that is written next, or `nil` where that is not sure: after the last column, where
  /// terminals wait with the next row or do not, and after text that they may measure otherwise.
  private(set) var place: Point?

  private var foreground = Color.default
  private var background = Color.default
  private var attributes: Attributes = []
  private var link: Link?

  /// The links there were, with their numbers from 1; each screen counts its own, so that the same
  /// frames are the same bytes.
  private var links: [Link: Int] = [:]

  /// Starts on a terminal of `width` columns, in its own colors, with the cursor anywhere.
  init(width: Int, palette: Palette, skills: TerminalSkills, isInRegion: Bool) {
    self.width = width
    self.isInRegion = isInRegion
    self.palette = palette
    self.skills = skills
  }

  /// Forgets where the cursor is.
  mutating func losePlace() { place = nil }

  /// Notes that the cursor is in a cell.
  mutating func note(_ place: Point) { self.place = place }

  /// Notes that some columns were written.
  mutating func advance(_ columns: Int) {
    guard let old = place else { return }
    let x = old.x + columns
    place = x < width ? Point(x: x, y: old.y) : nil
  }
}

// MARK: - Looks

extension TerminalPen {
  /// Whether a cell can be written as it is to look, with no sequence before it.
  ///
  /// The color of a glyph that nothing is seen of does not matter.
  func isLook(of cell: Cell) -> Bool {
    background == cell.background && attributes == cell.attributes && link == cell.link
      && (foreground == cell.foreground || cell.hidesGlyph)
  }

  /// Appends what has the next glyph look as a cell does.
  mutating func choose(_ cell: Cell, to bytes: inout [UInt8]) {
    if link != cell.link { choose(cell.link, to: &bytes) }
    let color = cell.hidesGlyph && attributes == cell.attributes ? foreground : cell.foreground
    choose(color, cell.background, cell.attributes, to: &bytes)
  }

  /// Appends what has cells erased in a color of the background.
  mutating func chooseErasing(in color: Color, to bytes: inout [UInt8]) {
    if link != nil { choose(nil, to: &bytes) }
    let isSame = background == color && attributes.isDisjoint(with: .seenOfBlanks)
    choose(isSame ? foreground : .default, color, isSame ? attributes : [], to: &bytes)
  }

  /// Appends what ends every look, so that what others write looks as always.
  mutating func lift(to bytes: inout [UInt8]) {
    if link != nil { choose(nil, to: &bytes) }
    choose(.default, .default, [], to: &bytes)
  }

  private mutating func choose(_ next: Link?, to bytes: inout [UInt8]) {
    link = next
    guard let next else {
      bytes += LinkSequence.end.utf8
      return
    }
    if links[next] == nil { links[next] = links.count + 1 }
    bytes += LinkSequence.begin(next, number: links[next, default: 0]).utf8
  }

  private mutating func choose(
    _ text: Color, _ behind: Color, _ set: Attributes, to bytes: inout [UInt8]
  ) {
    guard text != foreground || behind != background || set != attributes else { return }
    let old = GraphicRendition(foreground, background, attributes)
    GraphicRendition(text, behind, set).append(after: old, palette, skills, to: &bytes)
    (foreground, background, attributes) = (text, behind, set)
  }
}

extension Attributes {
  /// What is seen of a blank.
  static let seenOfBlanks: Attributes = [.underline, .reverse, .strikethrough]
}

extension Cell {
  /// Whether nothing of its glyph is seen, so that the color of that makes no difference.
  var hidesGlyph: Bool { glyph == .space && attributes.isDisjoint(with: .seenOfBlanks) }
}

// MARK: - Places

extension TerminalPen {
  /// Appends what goes to a cell.
  mutating func move(to end: Point, _ bytes: inout [UInt8]) {
    guard place != end else { return }
    let way = way(to: end)
    if way.restoresOrigin {
      // Terminals do not agree on whether a link is restored.
      if link != nil { choose(nil, to: &bytes) }
      (foreground, background, attributes) = (.default, .default, [])
    }
    way.append(to: &bytes)
    place = end
  }

  /// Returns how many bytes going to a cell takes.
  func cost(to end: Point) -> Int {
    place == end ? 0 : way(to: end).cost
  }

  private func way(to end: Point) -> CursorMove {
    isInRegion
      ? CursorMove(inRegionFrom: place, to: end, skills)
      : CursorMove(from: place, to: end, skills)
  }
}
