import CursesCells

extension Layer {
  /// Returns the cell of the screen in which a cell of the layer is seen, or `nil` where it is cut
  /// off, hidden, or covered by another layer.
  ///
  /// The cell is in the coordinates of ``bounds``. It is known once layers are placed and drawn,
  /// see ``LayerTree/update()``.
  ///
  /// - Complexity: O(*n*) in the number of layers beside those around this one, and inside those
  ///   that are drawn over the cell.
  public func visibleCell(at position: Point) -> Point? {
    guard let placement else { return nil }
    let cell = position + placement.cellOrigin
    return placement.visible.contains(cell) && !isCovered(at: cell) ? cell : nil
  }

  /// Whether a layer that is drawn after this one, and is not inside it, shows something in a cell.
  private func isCovered(at cell: Point) -> Bool {
    guard let superlayer else { return false }
    return layersAbove.contains { $0.shows(at: cell) } || superlayer.isCovered(at: cell)
  }

  /// Whether the layer, or one inside it, has more of a say in a cell than what is below.
  ///
  /// From half on, it is the upper of two layers that has its glyph seen.
  private func shows(at cell: Point) -> Bool {
    guard let placement, !placement.isHidden, presentationAlpha >= 0.5,
      placement.extent.contains(cell)
    else { return false }
    return showsItself(at: cell, placement) || sublayers.contains { $0.shows(at: cell) }
  }

  private func showsItself(at cell: Point, _ placement: Placement) -> Bool {
    guard placement.visible.contains(cell) else { return false }
    if !looks.backgroundColor.isClear { return true }
    let local = cell - placement.cellOrigin
    guard let buffer = backing.buffer, backing.rect.contains(local) else { return false }
    return buffer[local - backing.rect.origin] != .clear
  }
}
