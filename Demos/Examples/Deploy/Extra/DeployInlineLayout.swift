import CursesKit

/// The geometry of a deployment in a few rows; parts without room are empty.
struct DeployInlineLayout: Hashable {
  /// The cells of the finished steps and of the current step.
  private(set) var finished = Rect.zero
  private(set) var current = Rect.zero

  /// The cells of the bar of the current step; without room, its row is still valid.
  private(set) var bar = Rect.zero

  /// The column after the title of the current step, after its result and after its remaining time;
  /// 0 for a part without room.
  private(set) var titleEnd = 0
  private(set) var resultEnd = 0
  private(set) var restEnd = 0

  /// The cells of the visible hosts, and the index of the first of them.
  private(set) var hosts: [Rect] = []
  private(set) var firstHost = 0

  /// The cells of the errors, and of their columns in the same row.
  private(set) var errors = Rect.zero
  private(set) var chart = Rect.zero
  private(set) var hints = Rect.zero

  /// The number of rows that all parts need.
  let fittingHeight: Int

  /// The number of columns before text, reserved for marks.
  static let indent = 2

  /// The readable line length in columns.
  private static let measure = 72

  private static let barStart = 16
  private static let hostPitch = 14
  private static let mostHostColumns = 4
  private static let mostHostRows = 3

  /// Lays out the parts in a size.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the view.
  ///   - hasFinished: Whether a step is finished.
  ///   - result: The width of the current step's result, in columns.
  ///   - count: The number of hosts.
  ///   - hostWidth: The width of the longest name of a host, in columns.
  ///   - currentHost: The index of the first host that is not done.
  init(
    size: Size, hasFinished: Bool, result: Int, hosts count: Int, hostWidth: Int, currentHost: Int
  ) {
    let width = min(size.width, Self.measure)
    let pitch = min(max(Self.hostPitch, hostWidth + 4), max(1, width - Self.indent))
    let columns = min(Self.mostHostColumns, max(1, (width - Self.indent) / pitch))
    let allRows = (count + columns - 1) / columns
    let wanted = min(allRows, Self.mostHostRows)
    fittingHeight = (hasFinished ? 1 : 0) + 1 + wanted + 3

    var room = size.height
    func take(_ count: Int) -> Int {
      let taken = min(max(0, room), count)
      room -= taken
      return taken
    }
    let currentRows = take(1)
    let hintRows = take(1)
    let finishedRows = take(hasFinished ? 1 : 0)
    let hostRows = take(wanted)
    let errorRows = take(1)
    let gap = take(1)

    finished = Rect(x: 0, y: 0, width: width, height: finishedRows)
    current = Rect(x: 0, y: finishedRows, width: width, height: currentRows)
    placeBar(width: width, result: result)
    firstHost = Self.first(of: allRows, shown: hostRows, current: currentHost / columns) * columns
    placeHosts(
      count, rows: hostRows, columns: columns,
      first: Rect(x: Self.indent, y: current.maxY, width: pitch, height: 1))
    let y = current.maxY + hostRows
    errors = Rect(x: Self.indent, y: y, width: max(0, width - Self.indent), height: errorRows)
    chart = Rect(x: bar.minX, y: y, width: bar.width, height: errorRows)
    hints = Rect(x: 0, y: y + errorRows + gap, width: size.width, height: hintRows)
  }

  /// Returns the first visible row, so that the row before the current one is visible.
  private static func first(of rows: Int, shown: Int, current: Int) -> Int {
    max(0, min(current - 1, rows - shown))
  }

  /// Places the bar, between the title and the texts after it.
  ///
  /// In a narrow row, the remaining time is omitted first, then the bar.
  private mutating func placeBar(width: Int, result: Int) {
    let texts = max(8, result + 2)
    let time = 14
    let hasTime = width >= Self.barStart + 10 + texts + time
    let length = width - Self.barStart - texts - (hasTime ? time : 0)
    let barWidth = length >= 8 ? length : 0
    bar = Rect(x: Self.barStart, y: current.minY, width: barWidth, height: current.height)
    restEnd = hasTime ? width : 0
    resultEnd = barWidth > 0 ? bar.maxX + texts : width >= texts + 10 ? width : 0
    let end = barWidth > 0 ? Self.barStart - 1 : resultEnd > 0 ? width - texts : width
    titleEnd = max(0, end)
  }

  /// Places the hosts in rows, from left to right.
  private mutating func placeHosts(_ count: Int, rows: Int, columns: Int, first: Rect) {
    let shown = max(0, min(rows * columns, count - firstHost))
    hosts = (0..<shown).map { index in
      first.translated(
        by: Point(x: index % columns * first.width, y: index / columns))
    }
  }
}
