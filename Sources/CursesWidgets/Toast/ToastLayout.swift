import CursesCells
import CursesViews

/// The layout of a toast.
struct ToastLayout {
  /// The frame of the toast, in the coordinates of its superview.
  let frame: Rect

  /// The row of the text, in the coordinates of the toast.
  let row: Int

  /// The position of the mark, in the coordinates of the toast, or `nil` for none.
  let mark: Point?

  /// The displayed part of the text, and its origin.
  let text: (displayed: StyledText, origin: Point)

  /// The title of the action, and its cells; empty without an action.
  let action: (displayed: String, frame: Rect)

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the superview.
  ///   - edge: The edge of the toast.
  ///   - text: The message.
  ///   - hasMark: Whether a mark precedes the text.
  ///   - action: The action, or `nil` for none.
  init(in bounds: Rect, edge: Toast.Edge, text: StyledText, hasMark: Bool, action: ToastAction?) {
    let isTall = bounds.height >= 12
    let margin = bounds.width < 20 ? 0 : 1
    let padding = bounds.width < 20 ? (bounds.width > 4 ? 1 : 0) : 3
    let parts = ToastParts(
      text, hasMark: hasMark, action: action, in: bounds.width - 2 * margin - 2 * padding)
    let width = max(0, min(parts.width + 2 * padding, bounds.width - 2 * margin))
    let height = min(isTall ? 3 : 1, bounds.height)
    // Leave space for a row of hints at the lower edge, and for a bar at the upper edge.
    let gap = isTall ? 2 : 0
    let y = edge == .bottom ? bounds.height - height - gap : gap
    frame = Rect(
      x: bounds.minX + (bounds.width - width) / 2, y: bounds.minY + max(0, y), width: width,
      height: height)
    row = height / 2
    mark = parts.markWidth > 0 ? Point(x: padding, y: row) : nil
    self.text = (parts.text, Point(x: padding + parts.markWidth, y: row))
    let nameWidth = CellWidth.of(parts.action)
    self.action = (
      parts.action,
      Rect(x: width - padding - nameWidth, y: row, width: nameWidth, height: min(1, height))
    )
  }
}

/// The parts of a toast's row: a mark, the message, and the action.
private struct ToastParts {
  /// The displayed part of the message.
  let text: StyledText

  /// The displayed title of the action; empty without an action.
  let action: String

  /// The number of columns of the mark and the blank after it; 0 without a mark.
  let markWidth: Int

  /// The number of columns of all parts if nothing is truncated.
  let width: Int

  /// The columns between the message and the action.
  private static let gap = 3

  /// The least columns of a message next to an action, unless it is shorter.
  private static let leastText = 6

  /// Lays out the parts in `space` columns; without room for the message, only the action.
  init(_ text: StyledText, hasMark: Bool, action: ToastAction?, in space: Int) {
    let name = action?.words ?? ""
    let mark = hasMark ? 2 : 0
    let textWidth = text.width
    let actionWidth = name.isEmpty ? 0 : CellWidth.of(name) + Self.gap
    let textSpace = space - mark - actionWidth
    if let action, !name.isEmpty, textSpace < min(textWidth, Self.leastText) {
      let fitting = [name, action.title].first { CellWidth.of($0) <= space }
      self.action = fitting ?? Truncation.tail.fit(action.title, to: max(0, space))
      self.text = ""
      let nameWidth = CellWidth.of(self.action)
      markWidth = mark + nameWidth <= space ? mark : 0
      width = markWidth + nameWidth
    } else {
      self.action = name
      self.text = text.truncated(.tail, to: textSpace)
      markWidth = space > mark ? mark : 0
      width = mark + textWidth + actionWidth
    }
  }
}
