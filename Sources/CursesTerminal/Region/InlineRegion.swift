import CursesCells

/// Where a region of the primary screen is, known from where the cursor was left in it.
///
/// Terminals move lines when they scroll and when they are resized, and take their cursor along.
/// So no place outlives a frame: between frames the cursor is *parked*, in the first cell or where
/// text is typed, and a frame begins with the way up from there. What is found there is saved with
/// `ESC 7`, and every other place of the frame is told from it.
///
/// Parked in the first cell, the cursor is found there whatever the terminal did to its lines, even
/// when it was resized more often than the program was told. Only below the first row, where text
/// is typed, is the way up longer where a terminal breaks lines anew for another width:
///
///     ██████████   ← first row      ██████     ← first row
///     text▁                         ████
///                                   text▁
struct InlineRegion {
  /// The rows that it has, zero while it is nowhere.
  private(set) var height = 0

  /// Where the cursor is, counted from the region's first row and column.
  private(set) var parked = Point.zero

  /// Where the cursor was left in what is shown; lines that were broken since do not count.
  private var shownCursor = Point.zero

  /// Whether the cursor's column is that of ``parked``; a terminal that was resized leaves it in
  /// any.
  private var isColumnKnown = true

  /// The terminal's columns and rows when it was shown.
  private(set) var terminal = Size.zero

  /// How often its first row may have become another row of the terminal.
  private(set) var moves = 0

  /// The cells shown, and how many columns of each row hold something.
  private var buffer: Buffer?
  private var extents: [Int] = []

  /// Whether it is somewhere.
  var isPlaced: Bool { height > 0 }

  /// Notes what is shown on a terminal of some size.
  mutating func note(_ buffer: Buffer, extents: [Int], on terminal: Size) {
    self.buffer = buffer
    self.extents = extents
    self.terminal = terminal
  }

  /// Forgets where it is, as when something else was written to the terminal.
  mutating func forget() {
    height = 0
    parked = .zero
    shownCursor = .zero
    moves += 1
  }
}

// MARK: - Moving the cursor

extension InlineRegion {
  /// Makes room for `rows` rows, and returns what does so and leaves the cursor parked as it was.
  ///
  /// Where there is no room, earlier lines scroll up. When `savesOrigin`, `ESC 8` goes to the first
  /// row and column after that.
  mutating func open(rows: Int, savesOrigin: Bool) -> [UInt8] {
    var bytes: [UInt8] = isPlaced && isColumnKnown ? [] : [0x0D]
    isColumnKnown = true
    if rows > height {
      // A line feed makes a row where a terminal that was resized has none any more.
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

  /// Notes that the cursor was left in a place of the region, which has `rows` rows now.
  mutating func park(at place: Point, rows: Int) {
    height = rows
    parked = place
    shownCursor = place
  }

  /// Returns what erases the region and everything below it, and leaves the cursor in its place.
  var erasure: [UInt8] {
    guard isPlaced else { return [] }
    var bytes: [UInt8] = [0x0D]
    bytes.move(up: parked.y)
    return bytes + Array(("\u{1B}7" + InlineRegion.erasureFromOrigin).utf8)
  }

  /// The sequence that erases from the first row on, whose place is saved, with the cursor there.
  ///
  /// In the top-left cell of the screen, tmux would take `ED` for a wish to keep all of it in its
  /// history, so the first row is erased by itself.
  static let erasureFromOrigin = "\u{1B}[K\u{1B}[B\u{1B}[J\u{1B}8"

  /// The sequence (DECRC) that goes to the first row and column, when they are saved.
  ///
  /// Within a frame, nothing goes up in another way: where a terminal that was resized has fewer
  /// rows than the region, going down ends early, and as many rows up would be above the region.
  static let origin: [UInt8] = [0x1B, UInt8(ascii: "8")]

  /// Returns what goes to the first column below the region.
  var exit: [UInt8] {
    guard isPlaced else { return [] }
    var bytes: [UInt8] = [0x0D]
    bytes.move(down: height - 1 - parked.y)
    return bytes + [0x0A]
  }
}

// MARK: - Another size

extension InlineRegion {
  /// Finds the region on a terminal that was resized; `reflows` says whether it breaks lines anew.
  ///
  /// Rows below the parked cursor may be gone. Those that left the top of the screen are. It counts
  /// from what was shown last, so sizes that no frame was shown in make no difference.
  mutating func follow(to terminal: Size, reflows: Bool) {
    guard isPlaced, let buffer else { return }
    var up = shownCursor.y
    if reflows {
      up = (0..<min(shownCursor.y, buffer.size.height)).reduce(0) {
        $0 + pieces(of: $1, in: buffer, width: terminal.width).count
      }
      if shownCursor.y < buffer.size.height {
        let starts = pieces(of: shownCursor.y, in: buffer, width: terminal.width)
        up += (starts.lastIndex { $0 <= shownCursor.x } ?? 0)
      }
    }
    parked = Point(x: 0, y: min(up, terminal.height - 1))
    isColumnKnown = false
    height = parked.y + 1
    moves += 1
    self.terminal = terminal
  }

  /// Returns the columns in which the lines begin that a row is broken into.
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
  /// The columns and rows that a region of `rows` rows has on a terminal.
  ///
  /// The last column stays free: a row that fills it is broken in two as soon as the window is a
  /// column narrower, and tmux moves a line to its history then, where nothing can erase it.
  static func size(rows: Int, on terminal: Size) -> Size {
    Size(width: max(1, terminal.width - 1), height: min(rows, terminal.height))
  }
}

extension [UInt8] {
  /// Appends what moves the cursor, or nothing where it is there.
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
// breaks in two moves a line at the top to their history, although there is room below (in VTE only
// one for the row that the cursor is in), and once the region is drawn anew it is that much higher
// up. After a few such steps its own rows are at the top and move to the history, where nothing can
// erase them.
//
// But tmux gives up an empty line that goes on in the next row (grid_reflow_join in its grid.c),
// and VTE makes all rows that go on in the next a single one. A row does in which a glyph of two
// columns had no room in the last column. So that is what the rows below a region are made.

extension InlineRegion {
  /// Fewer rows leave the cursor in the rows at the top that may scroll, see below.
  private static let fewestRows = 3

  /// Returns what has tmux and VTE give up the blank rows below a region of `rows` rows, when they
  /// break lines anew, rather than move lines to their history.
  ///
  /// It begins and ends with the cursor in the first cell of the region, which is erased and has
  /// all of its rows; where there are none below, cells of its last one are written to.
  static func givingUpBlankRows(below rows: Int, on terminal: Size) -> [UInt8] {
    let count = terminal.height - rows
    guard rows >= InlineRegion.fewestRows, count > 0, terminal.width >= 4 else { return [] }
    var bytes: [UInt8] = []
    bytes.move(from: .zero, to: Point(x: 0, y: rows - 1))
    // How many rows there are below is not known. Where just two rows at the top may scroll, a
    // glyph that has no room in the last row stays in that. Choosing them moves the cursor.
    bytes += "\u{1B}7\u{1B}[1;2r\u{1B}8\(TerminalModes.wrapping.on)\u{1B}[B".utf8
    let row = "\u{1B}[\(terminal.width - 1)C\u{3000}\r\u{1B}[2X".utf8
    for _ in 0..<count { bytes += row }
    bytes += "\(TerminalModes.wrapping.off)\u{1B}[r\u{1B}8".utf8
    bytes.move(from: Point(x: 0, y: rows - 1), to: .zero)
    return bytes + [0x1B, UInt8(ascii: "7")]
  }
}
