import CursesCells

extension ActionSheetLayout {
  /// The columns of a roomy sheet.
  private static let roomyWidth = 56

  /// Lays out a sheet with its actions two rows apart, and the one that cancels as a button of its
  /// own below; `nil` where there is no room for that.
  init?(roomyWith hasTitle: Bool, _ actions: [DialogAction], in size: Size) {
    let cancel = actions.lastIndex { $0.style == .cancel }
    let isLast = cancel == nil || cancel == actions.count - 1
    let count = actions.count - (cancel == nil ? 0 : 1)
    let top = hasTitle ? 2 : 1
    // The rows of the actions, with half a row above the first and below the last, and the edges.
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
