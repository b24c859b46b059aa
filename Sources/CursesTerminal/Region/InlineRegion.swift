import CursesCells

/// The position of a region of the primary screen, relative to the cursor that was left in it.
///
/// Terminals move lines when they scroll and when they are resized, together with the cursor. So no
/// absolute position outlives a frame. Between frames the cursor is *parked*, in the first cell or
/// at the text cursor, and a frame begins by moving up from there. That position is saved with
/// `ESC 7`, and all others in the frame are relative to it.
///
/// A cursor parked in the first cell is still there whatever the terminal did to its lines, even
/// after resizes without a notification. Only below the first row, where text is typed, is the
/// distance longer on a terminal that reflows lines to a new width:
///
///     ██████████   ← first row      ██████     ← first row
///     text▁                         ████
///                                   text▁
struct InlineRegion {
  /// The number of its rows; zero while it has no position.
  private(set) var height = 0

  /// The cursor position, relative to the region's first row and column.
  private(set) var parked = Point.zero

  /// The cursor position in the displayed cells, before any reflow.
  private var displayedCursor = Point.zero

  /// Whether the cursor's column is that of ``parked``; after a resize it is unknown.
  private var isColumnKnown = true

  /// The columns and rows of the terminal when it was shown.
  private(set) var terminal = Size.zero

  /// The number of times that its first row may have become another row of the terminal.
  private(set) var moves = 0

  /// The displayed cells, and the number of columns of each row that hold written text.
  private var buffer: Buffer?
  private var extents: [Int] = []

  /// Whether the position is known.
  var isPlaced: Bool { height > 0 }

  /// Stores the cells that are displayed on a terminal of some size.
  mutating func note(_ buffer: Buffer, extents: [Int], on terminal: Size) {
    self.buffer = buffer
    self.extents = extents
    self.terminal = terminal
  }

  /// Forgets the position, for example after other output to the terminal.
  mutating func forget() {
    height = 0
    parked = .zero
    displayedCursor = .zero
    moves += 1
  }
}

// MARK: - Moving the cursor

extension InlineRegion {
  /// Makes room for `rows` rows.
  ///
  /// Returns the sequences that do so and leave the cursor parked.
  ///
  /// Without room, earlier lines scroll up. If `savesOrigin` is set, `ESC 8` then goes to
  /// the first row and column.
  mutating func open(rows: Int, savesOrigin: Bool) -> [UInt8] {
    var bytes: [UInt8] = isPlaced && isColumnKnown ? [] : [0x0D]
    isColumnKnown = true
    if rows > height {
      // Line feeds create rows that a resized terminal no longer has.
      let below = rows - 1 - parked.y
      bytes += repeatElement(0x0A, count: below)
      bytes.move(up: below)
      height = rows
      moves += 1
    }
    guard savesOrigin else { return bytes }
    if parked.x > 0 { bytes.append(0x0D) }
    bytes.move(up: parked.y)
    bytes += [0x1B, UInt8(ascii: "7")]
    bytes.move(from: .zero, to: parked)
    return bytes
  }

  /// Stores the cursor position in the region, which has `rows` rows now.
  mutating func park(at position: Point, rows: Int) {
    height = rows
    parked = position
    displayedCursor = position
  }

  /// The sequences that erase the region and everything below it, and leave the cursor in its first
  /// cell.
  var erasure: [UInt8] {
    guard isPlaced else { return [] }
    var bytes: [UInt8] = [0x0D]
    bytes.move(up: parked.y)
    return bytes + Array(("\u{1B}7" + InlineRegion.erasureFromOrigin).utf8)
  }

  /// The sequence that erases from the first row on; its position is saved, and the cursor is
  /// there.
  ///
  /// The first row is erased separately. In the top-left cell of the screen, tmux treats `ED` as a
  /// request to move the whole screen to its history.
  static let erasureFromOrigin = "\u{1B}[K\u{1B}[B\u{1B}[J\u{1B}8"

  /// The sequence (DECRC) that moves to the first row and column, if they are saved.
  ///
  /// Within a frame, this is the only way up. If a resized terminal has fewer rows than the region,
  /// moving down ends early. The same number of rows up would then end above the region.
  static let origin: [UInt8] = [0x1B, UInt8(ascii: "8")]

  /// The sequences that move to the first column below the region.
  var exit: [UInt8] {
    guard isPlaced else { return [] }
    var bytes: [UInt8] = [0x0D]
    bytes.move(down: height - 1 - parked.y)
    return bytes + [0x0A]
  }
}

// MARK: - Another size

extension InlineRegion {
  /// Locates the region on a resized terminal; `reflows` specifies whether it reflows lines.
  ///
  /// Rows below the parked cursor may be gone. Rows that left the top of the screen are gone. The
  /// distance is computed from the last displayed frame, so sizes between frames have no effect.
  mutating func follow(to terminal: Size, reflows: Bool) {
    guard isPlaced, let buffer else { return }
    var up = displayedCursor.y
    if reflows {
      up = (0..<min(displayedCursor.y, buffer.size.height)).reduce(0) {
        $0 + pieces(of: $1, in: buffer, width: terminal.width).count
      }
      if displayedCursor.y < buffer.size.height {
        let starts = pieces(of: displayedCursor.y, in: buffer, width: terminal.width)
        up += (starts.lastIndex { $0 <= displayedCursor.x } ?? 0)
      }
    }
    parked = Point(x: 0, y: min(up, terminal.height - 1))
    isColumnKnown = false
    height = parked.y + 1
    moves += 1
    self.terminal = terminal
  }

  /// Returns the columns at which a reflow breaks a row into lines.
  private func pieces(of row: Int, in buffer: Buffer, width: Int) -> [Int] {
    buffer.withRow(row) { cells in
      var starts = [0]
      var column = 0
      while column < min(extents[row], cells.count) {
        let end = column + (cells[column].span == .lead ? 2 : 1)
        if end - (starts.last ?? 0) > width { starts.append(column) }
        column = end
      }
      return starts
    }
  }
}

extension InlineRegion {
  /// Returns the columns and rows of a region of `rows` rows on a terminal.
  ///
  /// The last column stays free. A row that fills it is broken in two as soon as the window is a
  /// column narrower. tmux then moves a line to its history, where nothing can erase it.
  static func size(rows: Int, on terminal: Size) -> Size {
    Size(width: max(1, terminal.width - 1), height: min(rows, terminal.height))
  }
}

extension [UInt8] {
  /// Appends the sequences that move the cursor, or nothing if it is already there.
  mutating func move(from start: Point, to end: Point) {
    if end.x == 0, start.x > 0 { append(0x0D) }
    move(up: start.y - end.y)
    move(down: end.y - start.y)
    guard end.x > 0 else { return }
    move(end.x - start.x, "C")
    move(start.x - end.x, "D")
  }

  fileprivate mutating func move(up rows: Int) { move(rows, "A") }

  fileprivate mutating func move(down rows: Int) { move(rows, "B") }

  private mutating func move(_ count: Int, _ direction: Character) {
    if count > 0 { self += "\u{1B}[\(count == 1 ? "" : "\(count)")\(direction)".utf8 }
  }
}

// MARK: - Blank rows

// tmux and VTE count the blank rows below a region as lines. So each row that a narrower window
// breaks in two moves a line at the top to their history, although there is room below. (VTE does
// so only for the cursor's row.) Once the region is redrawn, it is that much higher up. After a few
// such steps its own rows are at the top and move to the history, where nothing can erase them.
//
// But tmux gives up an empty line that continues in the next row (grid_reflow_join in its grid.c).
// VTE joins all rows that continue in the next into a single one. A row continues if a wide glyph
// had no room in its last column. So the rows below a region are written that way.

extension InlineRegion {
  /// The minimum number of rows; with fewer, the cursor would be in the scroll region at the top,
  /// see below.
  private static let fewestRows = 3

  /// Returns the sequences that make tmux and VTE give up the blank rows below a region of `rows`
  /// rows.
  ///
  /// Otherwise a reflow would move lines to their history.
  ///
  /// They begin and end with the cursor in the first cell of the region, which is erased and has
  /// all of its rows. Without rows below, cells of its last row are written to.
  static func givingUpBlankRows(below rows: Int, on terminal: Size) -> [UInt8] {
    let count = terminal.height - rows
    guard rows >= InlineRegion.fewestRows, count > 0, terminal.width >= 4 else { return [] }
    var bytes: [UInt8] = []
    bytes.move(from: .zero, to: Point(x: 0, y: rows - 1))
    // The number of rows below is unknown. With a scroll region of just the two top rows, a glyph
    // that has no room in the last row stays in that row. Setting the scroll region moves the
    // cursor.
    bytes += "\u{1B}7\u{1B}[1;2r\u{1B}8\(TerminalModes.wrapping.on)\u{1B}[B".utf8
    let row = "\u{1B}[\(terminal.width - 1)C\u{3000}\r\u{1B}[2X".utf8
    for _ in 0..<count { bytes += row }
    bytes += "\(TerminalModes.wrapping.off)\u{1B}[r\u{1B}8".utf8
    bytes.move(from: Point(x: 0, y: rows - 1), to: .zero)
    return bytes + [0x1B, UInt8(ascii: "7")]
  }
}
