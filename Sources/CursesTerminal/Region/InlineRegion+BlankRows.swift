import CursesCells

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
