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
    let backing = view.backing
    let isMissing = !backing.rect.contains(wanted)
    guard backing.isInvalid || backing.dirty != nil || isMissing else { return }
    statistics.viewsDrawn += 1
    let keepsColumns = backing.rect.columns == wanted.columns
    if backing.isInvalid || (isMissing && !keepsColumns) || (isMissing && backing.isEmpty)
      || (backing.isEmpty && backing.dirty != nil)
    {
      drawAll(view, wanted)
      if !movers.contains(where: { $0.view === view }) { damage.add(placement.visible) }
      return
    }
    if isMissing { extend(view, to: wanted) }
    if let dirty = backing.dirty {
      draw(view, dirty.intersection(view.backing.rect), clearing: true)
      damage.add(dirty.translated(by: placement.cellOrigin).intersection(placement.visible))
    }
  }

  private func drawAll(_ view: View, _ rect: Rect) {
    view.backing.store(Buffer(size: rect.size, filledWith: .clear), rect: rect)
    let written = draw(view, rect, clearing: false)
    if written == 0 { view.backing.store(nil, rect: rect) }
  }

  /// Keeps the rows that were drawn of the part now visible, and draws the others.
  ///
  /// Columns are never kept apart: a wide glyph may stand on both sides of where they would be.
  private func extend(_ view: View, to rect: Rect) {
    var buffer = Buffer(size: rect.size, filledWith: .clear)
    let old = view.backing
    let kept = rect.intersection(old.rect)
    if let cells = old.buffer {
      buffer.copy(kept, from: cells, at: old.rect.origin, origin: rect.origin)
    }
    let dirty = old.dirty
    view.backing.store(buffer, rect: rect)
    for part in rect.subtracting(old.rect) {
      draw(view, part, clearing: false)
    }
    if let dirty { view.backing.invalidate(dirty) }
  }

  /// Lets a view draw a part of its backing, and returns how many cells it wrote.
  @discardableResult
  private func draw(_ view: View, _ part: Rect, clearing: Bool) -> Int {
    let rect = view.backing.rect
    guard let buffer = view.backing.buffer, !part.isEmpty else { return 0 }
    view.backing.buffer = nil
    var canvas = Canvas(buffer, origin: rect.origin, clip: part)
    if clearing { canvas.clear(part) }
    let before = canvas.cellsWritten
    view.draw(in: &canvas)
    view.backing.store(canvas.buffer, rect: rect)
    statistics.cellsDrawn += canvas.cellsWritten - before
    return canvas.cellsWritten - before
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

extension Buffer {
  /// Copies the cells of `part` from another buffer; both begin at the coordinates given.
  fileprivate mutating func copy(
    _ part: Rect, from other: Buffer, at otherOrigin: Point, origin: Point
  ) {
    guard !part.isEmpty else { return }
    for y in part.rows {
      other.withRow(y - otherOrigin.y) { cells in
        withMutableRow(y - origin.y) { own in
          for x in part.columns {
            own[x - origin.x] = cells[x - otherOrigin.x]
          }
        }
      }
    }
  }
}
