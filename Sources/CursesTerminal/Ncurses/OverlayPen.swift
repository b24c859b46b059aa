import CursesCells

/// A pen that writes glyphs over the output of ncurses, each at its position.
///
/// The position, the style and the link are sent only if they change. Every link ends before the
/// frame does.
struct OverlayPen {
  private let palette: Palette
  private let links: [Link: Int]
  private let erasesFirst: Bool
  private let isInline: Bool
  private var isDown = false

  /// The cursor position, or `nil` if it is uncertain.
  private var position: Point?
  private var style: Style?
  private var link: Link?

  /// Whether the last glyph begins in the first column.
  private var isInFirstColumn = false

  /// Creates a pen that has not written yet.
  ///
  /// - Parameters:
  ///   - palette: The colors of the terminal.
  ///   - links: The numbers of all links that the screen has shown.
  ///   - erasesFirst: Whether the columns of a cluster are erased before it is written. Text that
  ///     was written over the output of ncurses may else remain next to a cluster that is narrower
  ///     than expected.
  ///   - isInline: Whether positions are relative to the terminal's saved cursor position, with the
  ///     default style.
  init(palette: Palette, links: [Link: Int], erasesFirst: Bool, isInline: Bool) {
    self.palette = palette
    self.links = links
    self.erasesFirst = erasesFirst
    self.isInline = isInline
  }

  /// Appends the sequences that write the scalars of a glyph.
  mutating func write(
    _ scalars: [Unicode.Scalar], of entry: ClusterOverwrites.Entry, row: Int,
    to bytes: inout [UInt8]
  ) {
    if !isDown, !isInline { bytes += [0x1B, UInt8(ascii: "7")] }
    isDown = true
    let start = Point(x: entry.column, y: row)
    move(to: start, &bytes)
    isInFirstColumn = entry.column == 0
    choose(entry.cell, &bytes)
    if erasesFirst, !entry.isExact {
      bytes += repeatElement(UInt8(ascii: " "), count: entry.width)
      position = nil
      move(to: start, &bytes)
      choose(entry.cell, &bytes)
    }
    // If the terminal may use another width for this cluster, the cursor is unknown after it, and
    // the next one is placed absolutely.
    position = entry.isExact ? start.translated(x: entry.width, y: 0) : nil
    for scalar in scalars { bytes += UTF8.encode(scalar).map(Array.init) ?? [] }
  }

  /// Appends the sequences that restore the state of the terminal, inline with its cursor in `end`.
  mutating func lift(from bytes: inout [UInt8], end: Point) {
    guard isDown else { return }
    goBack(&bytes)
    if isInline { bytes.move(from: .zero, to: end) }
    self = OverlayPen(
      palette: palette, links: links, erasesFirst: erasesFirst, isInline: isInline)
  }

  private mutating func move(to point: Point, _ bytes: inout [UInt8]) {
    guard position != point else { return }
    guard isInline else {
      bytes += "\u{1B}[\(point.y + 1);\(point.x + 1)H".utf8
      return
    }
    goBack(&bytes)
    bytes.move(from: .zero, to: point)
  }

  /// Appends the sequences that restore the saved cursor position and its style.
  ///
  /// Terminals disagree on whether that includes a link, so none is open then. Some, like libvterm,
  /// still wrap the next glyph there if the last one was in the last column. A carriage return
  /// prevents that, unless the glyph begins in the first column. There the cursor does not move, so
  /// another movement to the left (CUB) is sent.
  private mutating func goBack(_ bytes: inout [UInt8]) {
    if link != nil { bytes += LinkSequence.end.utf8 }
    if isInFirstColumn {
      bytes.append(sequence: nil, ending: UInt8(ascii: "D"))
    } else {
      bytes.append(0x0D)
    }
    bytes += [0x1B, UInt8(ascii: "8")]
    link = nil
    style = nil
  }

  /// Appends the sequences that select the style and the link of a cell.
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
