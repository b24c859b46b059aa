import CursesCells

/// The cells that ncurses cannot write, written over its output afterwards: clusters, links and
/// styled underlines.
///
/// ncurses writes no-break spaces in their positions. After each frame, the cells are written again
/// in the rows that the frame touched.
struct ClusterOverwrites {
  /// A glyph and its position.
  struct Entry {
    let column: Int
    let width: Int
    let cell: Cell

    /// Whether the terminal is certain to advance by the width of the glyph.
    let isExact: Bool
  }

  private var rows: [[Entry]]
  private var changed: [Bool]
  private var count = 0

  /// All links so far, with their numbers from 1.
  ///
  /// Each screen counts its own, so that the same frames are the same bytes.
  private var links: [Link: Int] = [:]

  /// Whether any text was added for its link or its underline, which may remain next to a cluster.
  private var hasText = false
  private var touched: TouchedRows
  private let isInline: Bool

  /// Creates an empty overlay for a screen of `size`.
  ///
  /// If `isInline` is set, positions are relative to the terminal's saved cursor position, where
  /// frames begin.
  init(size: Size, isInline: Bool) {
    self.isInline = isInline
    rows = Array(repeating: [], count: size.height)
    changed = Array(repeating: false, count: size.height)
    touched = TouchedRows(height: size.height)
  }

  /// Removes the glyphs in some columns of a row.
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
    if entry.isExact || entry.cell.link != nil { hasText = true }
    changed[row] = true
    count += 1
  }

  /// Moves the glyphs with their rows.
  ///
  /// They are written again, because ncurses moves nothing if both positions look the same to it.
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
  ///   - bytes: The bytes, which end with the output of ncurses for this frame.
  ///   - index: The index at which that output begins.
  ///   - isWhole: Whether every row was painted.
  ///   - forms: The forms of glyphs.
  ///   - palette: The colors of the terminal.
  ///   - start: The cursor position in a region of the primary screen before that output.
  ///   - end: The cursor position after it, which is restored.
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
    var pen = OverlayPen(
      palette: palette, links: links, erasesFirst: hasText, isInline: isInline)
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
