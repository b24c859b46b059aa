import CursesCells

/// A view that redraws while it moves, as it was seen in the last frame.
@MainActor
struct Mover {
  let view: View
  let placement: Placement
  let backing: Backing
}

extension Compositor {
  /// Lets views draw that asked for it or of which more can be seen.
  func display(_ views: [View]) {
    for view in views where view.pending.contains(.display) {
      view.pending.remove(.display)
      displayQueue.append(view)
    }
    let queue = displayQueue
    displayQueue = []
    for view in queue {
      display(view)
    }
    damageMovers()
  }

  private func display(_ view: View) {
    guard let placement = view.placement else { return }
    let wanted = placement.visibleBounds
    guard !wanted.isEmpty else { return view.backing.drop() }
    if let cells = view.lastingCells { return show(cells, of: view, in: placement) }
    let wasClear = view.backing.buffer == nil
    let parts = view.backing.prepare(wholeRows(wanted, of: placement))
    guard !parts.isEmpty else { return }
    statistics.viewsDrawn += 1
    for part in parts {
      draw(view, part)
    }
    noteDrawn(view, in: placement)
    let isClear = wasClear && view.backing.buffer == nil
    guard !isClear, !movers.contains(where: { $0.view === view }) else { return }
    for part in parts {
      damage.add(part.translated(by: placement.cellOrigin).intersection(placement.visible))
    }
  }

  /// Returns a part of a view with all columns of the view, when the screen is as wide as that.
  ///
  /// So a view that slides into sight from the side draws once and not for each column.
  private func wholeRows(_ part: Rect, of placement: Placement) -> Rect {
    guard placement.rect.width <= size.width else { return part }
    let whole = placement.rect.translated(by: Point.zero - placement.cellOrigin)
    return Rect(x: whole.minX, y: part.minY, width: whole.width, height: part.height)
  }

  /// Gives a view that never draws its cells, where it has lost them.
  private func show(_ cells: Buffer, of view: View, in placement: Placement) {
    guard view.backing.isInvalid else { return }
    view.backing = Backing(cells)
    noteDrawn(view, in: placement)
    damage.add(placement.visible)
  }

  /// Lets a view draw a part of its backing.
  private func draw(_ view: View, _ part: Rect) {
    let rect = view.backing.rect
    let isNew = view.backing.buffer == nil
    // A view that only holds others draws nothing and keeps no buffer; a new one is made only if
    // draw(in:) writes to it.
    var canvas =
      view.backing.buffer.take().map { Canvas($0, origin: rect.origin, clip: part) }
      ?? Canvas(clear: rect.size, origin: rect.origin, clip: part)
    if !isNew { canvas.clear(part) }
    let before = canvas.cellsWritten
    view.draw(in: &canvas)
    statistics.cellsDrawn += canvas.cellsWritten - before
    if !isNew || canvas.cellsWritten > 0 { view.backing.buffer = canvas.buffer }
  }

  /// Damages the cells in which views that moved differ from how they were seen before.
  private func damageMovers() {
    for mover in movers {
      guard let placement = mover.view.placement else { continue }
      let area = mover.placement.visible.union(placement.visible)
      let fill = mover.view.backgroundColor
      for point in area.points
      where mover.backing.cell(at: point, mover.placement, over: fill)
        != mover.view.backing.cell(at: point, placement, over: fill)
      {
        damage.add(Rect(origin: point, size: Size(width: 1, height: 1)))
      }
    }
    movers = []
  }
}

extension Rect {
  /// Every cell, row by row.
  fileprivate var points: some Sequence<Point> {
    rows.lazy.flatMap { y in columns.lazy.map { Point(x: $0, y: y) } }
  }
}

extension Backing {
  /// Returns what a view placed like this, with this background, shows at a point of the screen.
  fileprivate func cell(at point: Point, _ placement: Placement, over fill: Color) -> Cell {
    guard placement.visible.contains(point) else { return .clear }
    let below = fill.isClear ? .clear : Cell(.space, style: Style(background: fill))
    let local = point - placement.cellOrigin
    guard let buffer, rect.contains(local) else { return below }
    return buffer[local - rect.origin].over(below)
  }
}
