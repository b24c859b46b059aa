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
  let text: (shown: StyledText, origin: Point)

  /// The title of the action, and its cells; empty without an action.
  let action: (shown: String, frame: Rect)

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the superview.
  ///   - edge: The edge of the toast.
  ///   - text: The message.
  ///   - hasMark: Whether a mark precedes the text.
  ///   - action: The title of the action; empty without an action.
  init(in bounds: Rect, edge: Toast.Edge, text: StyledText, hasMark: Bool, action: String) {
    let isTall = bounds.height >= 12
    let markWidth = hasMark ? 2 : 0
    let actionWidth = action.isEmpty ? 0 : CellWidth.of(action) + 3
    let margin = bounds.width < 20 ? 0 : 1
    let padding = bounds.width < 20 ? (bounds.width > 4 ? 1 : 0) : 3
    let wanted = CellWidth.of(text.string) + markWidth + actionWidth + 2 * padding
    let width = max(0, min(wanted, bounds.width - 2 * margin))
    let height = min(isTall ? 3 : 1, bounds.height)
    // Leave space for a row of hints at the lower edge, and for a bar at the upper edge.
    let gap = isTall ? 2 : 0
    let y = edge == .bottom ? bounds.height - height - gap : gap
    frame = Rect(
      x: bounds.minX + (bounds.width - width) / 2, y: bounds.minY + max(0, y), width: width,
      height: height)
    row = height / 2
    let room = width - 2 * padding - markWidth
    let named = room - actionWidth >= 1 ? action : ""
    let said = text.truncated(.tail, to: room - (named.isEmpty ? 0 : actionWidth))
    mark = hasMark && room > 0 ? Point(x: padding, y: row) : nil
    self.text = (said, Point(x: padding + (mark == nil ? 0 : markWidth), y: row))
    let nameWidth = CellWidth.of(named)
    self.action = (
      named,
      Rect(x: width - padding - nameWidth, y: row, width: nameWidth, height: min(1, height))
    )
  }
}
