import CursesCells

extension AlertViewLayout {
  /// The columns of a roomy alert, unless a word is longer, and of a button that stands alone.
  private static let roomyWidths = 46...60
  private static let buttonWidth = 20

  /// The rows of a button there.
  static let buttonHeight = 3

  /// Lays out an alert with words in the middle above buttons of three rows; `nil` where they have
  /// no room side by side, or the stage is small.
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

  /// Returns as many columns as let every word stand in one line.
  private static func roomyWidth(of content: Content) -> Int {
    let words = (content.title + " " + content.message).split(whereSeparator: \.isWhitespace)
    let longest = words.map { CellWidth.of($0) }.max() ?? 0
    return min(max(longest + 8, roomyWidths.lowerBound), roomyWidths.upperBound)
  }
}
