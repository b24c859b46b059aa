import CursesCells

extension View {
  /// The cell of the screen in which the view's cursor is seen, or `nil` for none.
  ///
  /// It is known once views are placed and drawn.
  ///
  /// - Complexity: O(*n*) in the number of views beside those around this one, and inside those
  ///   that are drawn over the cell.
  var shownCursor: Point? {
    guard let placement, let position = cursorPosition else { return nil }
    let cell = position + placement.cellOrigin
    return placement.visible.contains(cell) && !isCovered(at: cell) ? cell : nil
  }

  /// Whether a view that is drawn after this one, and is not inside it, shows something in a cell.
  private func isCovered(at cell: Point) -> Bool {
    guard let superview else { return false }
    return viewsAbove.contains { $0.shows(at: cell) } || superview.isCovered(at: cell)
  }

  /// Whether the view, or one inside it, has more of a say in a cell than what is below.
  ///
  /// From half on, it is the upper of two views that has its glyph seen.
  private func shows(at cell: Point) -> Bool {
    guard let placement, !placement.isHidden, presentationAlpha >= 0.5,
      placement.extent.contains(cell)
    else { return false }
    return showsItself(at: cell, placement) || subviews.contains { $0.shows(at: cell) }
  }

  private func showsItself(at cell: Point, _ placement: Placement) -> Bool {
    guard placement.visible.contains(cell) else { return false }
    if !backgroundColor.isClear { return true }
    let local = cell - placement.cellOrigin
    guard let buffer = backing.buffer, backing.rect.contains(local) else { return false }
    return buffer[local - backing.rect.origin] != .clear
  }
}
