import CursesCells
import CursesViews

/// Where a toast and its parts are.
struct ToastLayout {
  /// The toast, in the coordinates of the view that it is shown in.
  let frame: Rect

  /// The row of the text, in the toast.
  let row: Int

  /// Where the mark is, in the toast, or `nil` for none.
  let mark: Point?

  /// The text, as far as it has room, and where it begins.
  let text: (shown: StyledText, origin: Point)

  /// The name of the action, and its cells; empty where there is none.
  let action: (shown: String, frame: Rect)

  /// Places them.
  ///
  /// - Parameters:
  ///   - bounds: The view that it is shown in.
  ///   - edge: The edge that it comes from.
  ///   - text: What it says.
  ///   - hasMark: Whether a mark stands before the text.
  ///   - action: The name of the action; empty where there is none.
  init(in bounds: Rect, edge: Toast.Edge, text: StyledText, hasMark: Bool, action: String) {
    let isTall = bounds.height >= 12
    let markWidth = hasMark ? 2 : 0
    let actionWidth = action.isEmpty ? 0 : CellWidth.of(action) + 3
    let margin = bounds.width < 20 ? 0 : 1
    let padding = bounds.width < 20 ? (bounds.width > 4 ? 1 : 0) : 3
    let wanted = CellWidth.of(text.string) + markWidth + actionWidth + 2 * padding
    let width = max(0, min(wanted, bounds.width - 2 * margin))
    let height = min(isTall ? 3 : 1, bounds.height)
    // It stands clear of a row of hints at the lower edge, and of a bar at the upper one.
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
