import CursesCells

/// The layout of an action sheet.
struct ActionSheetLayout {
  /// The cells of the panel at the lower edge of the stage.
  let panel: Rect

  /// Whether there is enough space for a rounded edge.
  let hasEdge: Bool

  /// The cells of the title, in the coordinates of the panel.
  let title: Rect

  /// The cells of the list, in the coordinates of the panel.
  let list: Rect

  /// The cells of each action, in the coordinates of the list.
  let frames: [Rect]

  /// The number of rows of the panel's surface.
  let bodyHeight: Int

  /// Whether actions are three rows high, and the one that cancels is separate.
  let isRoomy: Bool

  /// The maximum number of columns, for legibility.
  private static let widest = 60

  init(hasTitle: Bool, actions: [AlertAction], in size: Size) {
    let margin = size.width < 20 ? 0 : 1
    let width = min(ActionSheetLayout.widest, size.width - 2 * margin)
    let inset = size.width < 20 ? 0 : 1
    let spread = ActionSheetLayout.rows(of: actions, areApart: true)
    // The rows other than actions: the edge, the title with a blank row, and a blank row at the
    // end.
    let roomy = 1 + (hasTitle ? 2 : 0) + spread.count + 1
    let isRoomy = roomy < size.height
    let rows = isRoomy ? spread.rows : ActionSheetLayout.rows(of: actions, areApart: false).rows
    let rowCount = isRoomy ? spread.count : actions.count
    hasEdge = margin > 0 && size.height > 3
    let edge = hasEdge ? 1 : 0
    let titleRows = hasTitle && size.height > edge + 1 ? 1 : 0
    let top = edge + titleRows + (isRoomy ? titleRows : 0)
    let requested = top + rowCount + (isRoomy ? 1 : 0)
    // One row above the sheet stays visible, so that a click there can close the sheet.
    let height = min(requested, size.height > 4 ? size.height - 1 : size.height)
    panel = Rect(
      x: (size.width - width) / 2, y: size.height - height, width: width, height: height)
    title = Rect(
      x: inset + 2, y: edge, width: max(0, width - 2 * inset - 4), height: titleRows)
    list = Rect(
      x: inset, y: top, width: max(0, width - 2 * inset),
      height: max(0, min(rowCount, height - top)))
    let listWidth = list.width
    frames = rows.map { Rect(x: 0, y: $0, width: listWidth, height: 1) }
    bodyHeight = height
    self.isRoomy = false
  }

  /// Returns the row of each action, and the total number of rows.
  ///
  /// If the actions are apart, an empty row separates an action that cancels from its neighbors.
  private static func rows(
    of actions: [AlertAction], areApart: Bool
  ) -> (rows: [Int], count: Int) {
    var rows: [Int] = []
    var row = 0
    for (index, action) in actions.enumerated() {
      let isBoundary =
        index > 0 && (action.style == .cancel || actions[index - 1].style == .cancel)
      if areApart, isBoundary { row += 1 }
      rows.append(row)
      row += 1
    }
    return (rows, row)
  }
}

// MARK: - Roomy

extension ActionSheetLayout {
  /// The number of columns of a roomy sheet.
  private static let roomyWidth = 56

  /// Creates a layout with the actions two rows apart, or returns `nil` if they do not fit.
  ///
  /// The action that cancels is a separate button below the others.
  init?(roomyWith hasTitle: Bool, _ actions: [AlertAction], in size: Size) {
    let cancel = actions.lastIndex { $0.style == .cancel }
    let isLast = cancel == nil || cancel == actions.count - 1
    let count = actions.count - (cancel == nil ? 0 : 1)
    let top = hasTitle ? 2 : 1
    // The actions, half a row above the first and below the last, and the edges.
    let body = top + 2 * count + 2
    let height = body + (cancel == nil ? 1 : 4)
    guard size.width >= 60, size.height >= 20, isLast, count > 0, height < size.height else {
      return nil
    }
    panel = Rect(
      x: (size.width - ActionSheetLayout.roomyWidth) / 2, y: size.height - height,
      width: ActionSheetLayout.roomyWidth, height: height)
    bodyHeight = body
    hasEdge = true
    isRoomy = true
    title = Rect(
      x: 4, y: 1, width: ActionSheetLayout.roomyWidth - 8, height: hasTitle ? 1 : 0)
    list = Rect(
      x: 0, y: top, width: ActionSheetLayout.roomyWidth, height: height - 1 - top)
    frames = actions.indices.map { index in
      index == cancel
        ? Rect(x: 0, y: body - top, width: ActionSheetLayout.roomyWidth, height: 3)
        : Rect(x: 2, y: 2 * index, width: ActionSheetLayout.roomyWidth - 4, height: 3)
    }
  }
}
