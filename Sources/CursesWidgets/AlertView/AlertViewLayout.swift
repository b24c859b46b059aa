import CursesCells

/// The layout of an alert.
///
/// If the height is not sufficient, the rows between the parts are omitted first. Then the message
/// is shortened, then the buttons, and last the title.
struct AlertViewLayout {
  /// The cells of the panel on the stage.
  var panel = Rect.zero

  /// Whether there is enough space for rounded edges.
  var hasEdges = false

  /// The cells of the parts, in the coordinates of the panel.
  var title = Rect.zero
  var message = Rect.zero
  var buttons = Rect.zero

  /// The cells of each button, in the coordinates of the buttons' part.
  var buttonRects: [Rect] = []

  /// The number of columns between the panel's edge and its parts.
  let padding: Int

  /// Whether the buttons are side by side.
  var isRow = false

  /// Whether the text is centered above buttons of three rows.
  var isRoomy = false

  /// The contents of an alert.
  struct Content {
    var title: String
    var message: String

    /// The fitting width of each button, in columns.
    var buttonWidths: [Int]
  }

  init(_ content: Content, in size: Size) {
    let margin = size.width < 20 ? 0 : size.width < 60 ? 1 : 2
    padding = size.width < 8 ? 0 : size.width < 20 ? 1 : size.width < 40 ? 2 : 3
    let space = min(AlertViewLayout.widest, max(0, size.width - 2 * (margin + padding)))
    let row = AlertViewLayout.rowWidth(content.buttonWidths)
    isRow = row <= space && content.buttonWidths.count <= 3
    let width = min(
      space,
      max(
        AlertViewLayout.narrowest, CellWidth.ofLines(content.title, in: space),
        CellWidth.ofLines(content.message, in: space),
        isRow ? row : content.buttonWidths.max() ?? 0))
    var rows = Rows(
      title: LineWrapping.words.count(of: content.title, in: width),
      message: LineWrapping.words.count(of: content.message, in: width),
      buttons: isRow ? min(1, content.buttonWidths.count) : content.buttonWidths.count)
    rows.fit(size.height, canHaveEdges: margin > 0)
    hasEdges = rows.hasEdges
    place(rows, width: width, in: size)
    buttonRects = AlertViewLayout.rects(
      of: content.buttonWidths.count, isRow: isRow, width: width)
  }

  /// The maximum number of columns of text, for legibility.
  private static let widest = 44

  /// The minimum number of columns of the parts.
  private static let narrowest = 24

  /// The number of columns between two buttons.
  private static let gap = 2
}

// MARK: - Columns

extension AlertViewLayout {
  /// Returns the number of columns of buttons side by side, each as wide as the widest.
  private static func rowWidth(_ widths: [Int]) -> Int {
    (widths.max() ?? 0) * widths.count + gap * max(0, widths.count - 1)
  }

  /// Returns the cells of each button; buttons side by side share the width without a remainder.
  private static func rects(of count: Int, isRow: Bool, width: Int) -> [Rect] {
    guard isRow else {
      return (0..<count).map { Rect(x: 0, y: $0, width: width, height: 1) }
    }
    let free = width - gap * max(0, count - 1)
    return (0..<count).map { index in
      let start = free * index / count
      let end = free * (index + 1) / count
      return Rect(x: start + gap * index, y: 0, width: end - start, height: 1)
    }
  }
}

// MARK: - Rows

extension AlertViewLayout {
  /// The number of rows of each part, and of the edges, paddings and gaps.
  private struct Rows {
    var title: Int
    var message: Int
    var buttons: Int
    var edge = 0
    var padding = 0
    var gap = 0
    var hasEdges: Bool { edge > 0 }

    /// The number of rows in gaps between non-empty parts.
    var gaps: Int { gap * max(0, [title, message, buttons].filter { $0 > 0 }.count - 1) }

    var total: Int { title + message + buttons + gaps + 2 * (edge + padding) }

    /// Fits the rows into a height: first the parts, then the space around them.
    mutating func fit(_ height: Int, canHaveEdges: Bool) {
      let requested = message
      message = min(message, 3)
      for (gap, edge, padding) in [(1, 1, 1), (1, 1, 0), (1, 0, 0), (0, 0, 0)] {
        self.gap = gap
        self.edge = canHaveEdges ? edge : 0
        self.padding = canHaveEdges ? padding : min(padding, edge)
        if total <= height { break }
      }
      if total > height { shrink(to: height) }
      message += min(requested - message, height - total)
    }

    private mutating func shrink(to height: Int) {
      let hasMessage = min(message, 1)
      buttons = min(buttons, max(1, height - min(title, 1) - hasMessage), height)
      title = max(0, min(title, height - buttons - hasMessage))
      message = max(0, min(message, height - buttons - title))
    }
  }

  private mutating func place(_ rows: Rows, width: Int, in size: Size) {
    let panelSize = Size(width: width + 2 * padding, height: rows.total)
    panel = Rect(
      origin: Point(
        x: (size.width - panelSize.width) / 2, y: max(0, (size.height - panelSize.height) / 2)),
      size: panelSize)
    var y = rows.edge + rows.padding
    func take(_ height: Int) -> Rect {
      defer { y += height > 0 ? height + rows.gap : 0 }
      return Rect(x: padding, y: y, width: width, height: height)
    }
    title = take(rows.title)
    message = take(rows.message)
    buttons = take(rows.buttons)
  }
}

extension LineWrapping {
  /// Returns the number of lines of a text; an empty text has none.
  fileprivate func count(of text: String, in width: Int) -> Int {
    text.isEmpty ? 0 : lines(of: text, width: width).count
  }
}

extension CellWidth {
  /// Returns the number of columns of the widest line of a text that is wrapped between words.
  fileprivate static func ofLines(_ text: String, in width: Int) -> Int {
    LineWrapping.words.lines(of: text, width: width).map { of($0) }.max() ?? 0
  }
}

// MARK: - Roomy

extension AlertViewLayout {
  /// The widths of a roomy alert, which depend on its longest word, and of a single button.
  private static let roomyWidths = 46...60
  private static let buttonWidth = 20

  /// The number of rows of a button in a roomy alert.
  static let buttonHeight = 3

  /// Creates a layout with centered text above buttons of three rows.
  ///
  /// The result is `nil` if the buttons do not fit side by side or the stage is small.
  init?(roomy content: Content, in size: Size) {
    let count = content.buttonWidths.count
    guard size.width >= 60, size.height >= 20, (1...3).contains(count) else { return nil }
    let outer = AlertViewLayout.roomyWidth(of: content)
    let inner = outer - 4
    let width = count == 1 ? AlertViewLayout.buttonWidth : (inner - 2 * (count - 1)) / count
    guard content.buttonWidths.allSatisfy({ $0 + 2 <= width }) else { return nil }
    padding = 4
    let text = outer - 2 * padding
    let titleRows = LineWrapping.words.lines(of: content.title, width: text).count
    let messageRows =
      content.message.isEmpty
      ? 0 : LineWrapping.words.lines(of: content.message, width: text).count + 1
    let height = 2 + titleRows + messageRows + 1 + AlertViewLayout.buttonHeight + 1
    guard height <= size.height - 2 else { return nil }
    isRow = true
    isRoomy = true
    hasEdges = true
    panel = Rect(
      x: (size.width - outer) / 2, y: (size.height - height) / 2, width: outer, height: height)
    title = Rect(x: padding, y: 2, width: text, height: titleRows)
    message = Rect(
      x: padding, y: title.maxY + 1, width: text, height: max(0, messageRows - 1))
    let used = width * count + 2 * (count - 1)
    let y = height - 1 - AlertViewLayout.buttonHeight
    let x = (outer - used) / 2
    buttons = Rect(x: x, y: y, width: used, height: AlertViewLayout.buttonHeight)
    buttonRects = (0..<count).map { index in
      Rect(
        x: index * (width + 2), y: 0, width: width, height: AlertViewLayout.buttonHeight)
    }
  }

  /// Returns the number of columns in which every word fits into one line, clamped to the limits.
  private static func roomyWidth(of content: Content) -> Int {
    let words = (content.title + " " + content.message).split(whereSeparator: \.isWhitespace)
    let longest = words.map { CellWidth.of($0) }.max() ?? 0
    return min(max(longest + 8, roomyWidths.lowerBound), roomyWidths.upperBound)
  }
}
