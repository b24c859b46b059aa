import CursesCells

/// Writes glyphs over the output of ncurses, each at its place.
///
/// What is as it was for the glyph before is not said again: the place beside it, the look, the
/// link. Every link ends before the frame does.
struct OverlayPen {
  private let palette: Palette
  private let links: [Link: Int]
  private let isInline: Bool
  private var isDown = false

  /// Where the terminal writes next, or `nil` where that is not sure.
  private var place: Point?
  private var style: Style?
  private var link: Link?

  /// Takes a pen for a terminal of some colors; nothing is written yet.
  ///
  /// `links` has the numbers of all that the screen has shown: with any, text may be below a
  /// cluster that is narrower than its place, because ncurses writes theirs, too. When `isInline`,
  /// places are told from the one that the terminal has saved, with a plain look.
  init(palette: Palette, links: [Link: Int], isInline: Bool) {
    self.palette = palette
    self.links = links
    self.isInline = isInline
  }

  /// Appends what writes the scalars of a glyph.
  mutating func write(
    _ scalars: [Unicode.Scalar], of entry: Overlay.Entry, row: Int, to bytes: inout [UInt8]
  ) {
    if !isDown, !isInline { bytes += [0x1B, UInt8(ascii: "7")] }
    isDown = true
    let start = Point(x: entry.column, y: row)
    move(to: start, &bytes)
    choose(entry.cell, &bytes)
    if !links.isEmpty, !entry.isExact {
      bytes += repeatElement(UInt8(ascii: " "), count: entry.width)
      place = nil
      move(to: start, &bytes)
      choose(entry.cell, &bytes)
    }
    // If the terminal may use another width for this cluster, the cursor is unknown after it, and
    // the next one is placed absolutely.
    place = entry.isExact ? start.translated(x: entry.width, y: 0) : nil
    for scalar in scalars { bytes += UTF8.encode(scalar).map(Array.init) ?? [] }
  }

  /// Appends what leaves the terminal as it was before, inline with its cursor in `end`.
  mutating func lift(from bytes: inout [UInt8], end: Point) {
    guard isDown else { return }
    goBack(&bytes)
    if isInline { bytes.move(from: .zero, to: end) }
    self = OverlayPen(palette: palette, links: links, isInline: isInline)
  }

  private mutating func move(to point: Point, _ bytes: inout [UInt8]) {
    guard place != point else { return }
    guard isInline else {
      bytes += "\u{1B}[\(point.y + 1);\(point.x + 1)H".utf8
      return
    }
    goBack(&bytes)
    bytes.move(from: .zero, to: point)
  }

  /// Appends what goes to the saved place, with the look that was saved there.
  ///
  /// Terminals do not agree on whether a link is part of that, so none is open then. Some, as
  /// libvterm, still wrap the next glyph there when the last one was in the last column, unless the
  /// cursor was moved out of that by anything else, such as a carriage return.
  private mutating func goBack(_ bytes: inout [UInt8]) {
    if link != nil { bytes += LinkSequence.end.utf8 }
    bytes += [0x0D, 0x1B, UInt8(ascii: "8")]
    link = nil
    style = nil
  }

  /// Appends what chooses the look and the link of a cell.
  private mutating func choose(_ cell: Cell, _ bytes: inout [UInt8]) {
    if link != cell.link {
      let begin = cell.link.map { LinkSequence.begin($0, number: links[$0, default: 0]) }
      bytes += (begin ?? LinkSequence.end).utf8
    }
    link = cell.link
    var look = cell.style
    look.link = nil
    guard style != look else { return }
    style = look
    bytes.append(look: look, palette)
  }
}
