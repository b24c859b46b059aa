import CursesCells

/// The state of a terminal's cursor and style for the next glyph.
///
/// Only changes of that state are sent, in the fewest bytes.
struct TerminalPen {
  let palette: Palette
  let skills: OutputFeatures
  private let width: Int

  /// Whether it draws on a region of the primary screen, at an unknown position.
  private let isInRegion: Bool

  /// The cursor position, or `nil` if it is uncertain.
  ///
  /// That is so after the last column, where terminals differ on wrapping, and after text of
  /// uncertain width.
  private(set) var position: Point?

  private var foreground = Color.default
  private var background = Color.default
  private var attributes: Attributes = []

  /// The number of the color of underlines, or 0 for the color of the text.
  private var underlineColor: UInt8 = 0
  private var link: Link?

  /// The links so far, with their numbers from 1.
  ///
  /// Each screen counts its own, so that the same frames are the same bytes.
  private var links: [Link: Int] = [:]

  /// Creates a pen for a terminal of `width` columns, with default colors and an unknown cursor
  /// position.
  init(width: Int, palette: Palette, skills: OutputFeatures, isInRegion: Bool) {
    self.width = width
    self.isInRegion = isInRegion
    self.palette = palette
    self.skills = skills
  }

  /// Forgets the cursor position.
  mutating func losePlace() { position = nil }

  /// Sets the known cursor position.
  mutating func note(_ position: Point) { self.position = position }

  /// Advances the cursor by the columns that were written.
  mutating func advance(_ columns: Int) {
    guard let old = position else { return }
    let x = old.x + columns
    position = x < width ? Point(x: x, y: old.y) : nil
  }
}

// MARK: - Styles

extension TerminalPen {
  /// Whether a cell can be written in its style without a sequence before it.
  ///
  /// The foreground color does not matter if the glyph is invisible.
  func isLook(of cell: Cell) -> Bool {
    background == cell.background && attributes == cell.attributes && link == cell.link
      && (foreground == cell.foreground || cell.hidesGlyph)
      && (underlineColor == cell.underlineColorNumber || !cell.attributes.contains(.underline))
  }

  /// Appends the sequences that select the style of a cell.
  mutating func choose(_ cell: Cell, to bytes: inout [UInt8]) {
    if link != cell.link { choose(cell.link, to: &bytes) }
    let color = cell.hidesGlyph && attributes == cell.attributes ? foreground : cell.foreground
    choose(color, cell.background, cell.attributes, to: &bytes)
    if cell.attributes.contains(.underline) {
      choose(underlineColor: cell.underlineColorNumber, to: &bytes)
    }
  }

  /// Appends the sequences that select a background color for erasing.
  mutating func chooseErasing(in color: Color, to bytes: inout [UInt8]) {
    if link != nil { choose(nil, to: &bytes) }
    let isSame = background == color && attributes.isDisjoint(with: .seenOfBlanks)
    choose(isSame ? foreground : .default, color, isSame ? attributes : [], to: &bytes)
  }

  /// Appends the sequences that reset the style, so that other output looks as usual.
  mutating func lift(to bytes: inout [UInt8]) {
    if link != nil { choose(nil, to: &bytes) }
    choose(.default, .default, [], to: &bytes)
    choose(underlineColor: 0, to: &bytes)
  }

  private mutating func choose(underlineColor next: UInt8, to bytes: inout [UInt8]) {
    guard next != underlineColor else { return }
    underlineColor = next
    bytes.append(underlineColor: UnderlineColors.color(at: next), palette)
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
    let isReset = GraphicRendition(text, behind, set)
      .append(after: old, palette, skills, to: &bytes)
    if isReset { underlineColor = 0 }
    (foreground, background, attributes) = (text, behind, set)
  }
}

extension Attributes {
  /// The attributes that are visible on a blank.
  static let seenOfBlanks: Attributes = [.underline, .reverse, .strikethrough]
}

extension Cell {
  /// Whether its glyph is invisible, so that the foreground color does not matter.
  var hidesGlyph: Bool { glyph == .space && attributes.isDisjoint(with: .seenOfBlanks) }
}

// MARK: - Positions

extension TerminalPen {
  /// Appends the movement to a cell.
  mutating func move(to end: Point, _ bytes: inout [UInt8]) {
    guard position != end else { return }
    let way = way(to: end)
    if way.restoresOrigin {
      // Terminals disagree on whether DECRC restores a link.
      if link != nil { choose(nil, to: &bytes) }
      (foreground, background, attributes, underlineColor) = (.default, .default, [], 0)
    }
    way.append(to: &bytes)
    position = end
  }

  /// Returns the number of bytes of the movement to a cell.
  func cost(to end: Point) -> Int {
    position == end ? 0 : way(to: end).cost
  }

  private func way(to end: Point) -> CursorMove {
    isInRegion
      ? CursorMove(inRegionFrom: position, to: end, skills)
      : CursorMove(from: position, to: end, skills)
  }
}
