import CursesCells

/// The cells that ncurses cannot write, clusters and links, written over its output afterwards.
///
/// ncurses shows no-break spaces in its place. After each frame it is written over
/// those rows that the frame sent bytes to.
struct Overlay {
  /// A glyph in its place.
  struct Entry {
    let column: Int
    let width: Int
    let cell: Cell

    /// Whether the terminal surely takes it for as wide as it is.
    let isExact: Bool
  }

  private var rows: [[Entry]]
  private var changed: [Bool]
  private var count = 0

  /// Every link there ever was, with its number from 1; each screen counts its own, so that the
  /// same frames are the same bytes.
  private var links: [Link: Int] = [:]
  private var touched: TouchedRows
  private let isInline: Bool

  /// Starts with nothing on a screen of `size`.
  ///
  /// When `isInline`, places are told from the one that the terminal has saved, where frames begin.
  init(size: Size, isInline: Bool) {
    self.isInline = isInline
    rows = Array(repeating: [], count: size.height)
    changed = Array(repeating: false, count: size.height)
    touched = TouchedRows(height: size.height)
  }

  /// Forgets what is in some columns of a row.
  mutating func clear(row: Int, columns: Range<Int>) {
    guard count > 0, !rows[row].isEmpty else { return }
    let before = rows[row].count
    rows[row].removeAll {
      $0.column < columns.upperBound && columns.lowerBound < $0.column + $0.width
    }
    count -= before - rows[row].count
  }

  /// Adds a glyph.
  mutating func add(_ entry: Entry, row: Int) {
    rows[row].append(entry)
    if let link = entry.cell.link, links[link] == nil { links[link] = links.count + 1 }
    changed[row] = true
    count += 1
  }

  /// Moves the glyphs with their rows.
  ///
  /// They are written again: where ncurses sees the same in both places, it moves nothing.
  mutating func move(_ shift: RowShift) {
    guard count > 0 else { return }
    let old = rows
    for row in shift.rows {
      let source = row - shift.distance
      rows[row] = shift.rows.contains(source) ? old[source] : []
      if !rows[row].isEmpty { changed[row] = true }
    }
    count = rows.reduce(0) { $0 + $1.count }
  }

  /// Appends the glyphs that the terminal lost, or was never sent.
  ///
  /// - Parameters:
  ///   - bytes: What ends with the output of ncurses for this frame.
  ///   - index: Where that output begins.
  ///   - isWhole: Whether every row was painted.
  ///   - forms: How glyphs are written.
  ///   - palette: The colors of the terminal.
  ///   - start: Where the cursor of a region of the primary screen was before that output.
  ///   - end: Where it is after it, and has to be again.
  mutating func append(
    to bytes: inout [UInt8], from index: Int, isWhole: Bool, forms: GlyphForms, palette: Palette,
    start: Point, end: Point
  ) {
    guard count > 0 else { return touched.loseCursor() }
    if isInline { touched.begin(in: start.y) }
    touched.read(bytes[index...]) { changed[$0] = true }
    if isWhole {
      for row in changed.indices { changed[row] = true }
    }
    var pen = OverlayPen(palette: palette, links: links, isInline: isInline)
    for row in rows.indices where changed[row] {
      changed[row] = false
      for entry in rows[row].sorted(by: { $0.column < $1.column }) {
        let scalars = forms.overlay(of: entry.cell.glyph, width: entry.width)
        pen.write(scalars, of: entry, row: row, to: &bytes)
      }
    }
    pen.lift(from: &bytes, end: end)
  }
}
