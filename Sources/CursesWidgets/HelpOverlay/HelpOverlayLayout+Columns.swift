import CursesCells

extension HelpOverlayLayout {
  /// The columns between the keys and what they do where lines stand in two columns.
  static let narrowGap = 2

  /// The columns that keys and what they do have at least there.
  private static let keyRooms = 7...10
  private static let effectRoom = 18

  /// As many lines stand in one column, as they are followed with more ease there.
  private static let fewLines = 8

  /// Returns the columns from one column of lines to the next.
  static func pitch(of columns: HelpContent.Columns) -> Int {
    columns.keyRoom.map { $0 + narrowGap + columns.effectWidth + 1 } ?? 0
  }

  /// Places the lines in two columns.
  ///
  ///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
  ///        Keys                 esc closes
  ///
  ///             Table view          Timeline
  ///       Enter open the row  1 … 5 choose
  ///
  ///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
  ///
  /// It is `nil` where there is no room for them, or so few lines that one column has them all.
  init?(inTwoColumns content: HelpContent, in size: Size) {
    let keyRoom = max(Self.keyRooms.lowerBound, content.widestKey)
    let columns = HelpContent.Columns(
      effectWidth: Self.effectRoom, areBeside: true, keyRoom: keyRoom)
    let width = 2 * Self.pitch(of: columns) + 6
    let lines = content.lines(in: columns)
    guard Self.keyRooms.contains(keyRoom), size.width >= width + 4, size.height >= 16,
      lines.count > Self.fewLines
    else { return nil }
    let wanted = HelpContent.parted(lines).map(\.count).max() ?? 0
    let rows = min(wanted, size.height - 7)
    let height = rows + 5
    self.columns = columns
    hasEdges = true
    listWidth = width - 6
    panel = Rect(
      x: (size.width - width) / 2, y: max(1, (size.height - 2 - height) / 2), width: width,
      height: height)
    heading = Rect(x: 4, y: 1, width: width - 24, height: 1)
    hint = Rect(x: width - 14, y: 1, width: 10, height: 1)
    scroll = Rect(x: 2, y: 3, width: width - 4, height: rows)
  }
}
