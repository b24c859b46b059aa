import CursesCells

/// A layer that redraws while it moves, as it was seen in the last frame.
@MainActor
struct Mover {
  let layer: Layer
  let placement: Placement
  let backing: Backing
}

extension Compositor {
  /// Lets layers draw that asked for it or of which more can be seen.
  func display(_ layers: [Layer]) {
    for layer in layers where layer.pending.contains(.display) {
      layer.pending.remove(.display)
      displayQueue.append(layer)
    }
    let queue = displayQueue
    displayQueue = []
    for layer in queue {
      display(layer)
    }
    damageMovers()
  }

  private func display(_ layer: Layer) {
    guard let placement = layer.placement else { return }
    let wanted = placement.visibleBounds
    guard !wanted.isEmpty else { return layer.backing.drop() }
    if let cells = layer.contents { return show(cells, of: layer, in: placement) }
    let wasClear = layer.backing.buffer == nil
    let parts = layer.backing.prepare(wholeRows(wanted, of: placement))
    guard !parts.isEmpty else { return }
    statistics.layersDrawn += 1
    for part in parts {
      draw(layer, part)
    }
    noteDrawn(layer, in: placement)
    let isClear = wasClear && layer.backing.buffer == nil
    guard !isClear, !movers.contains(where: { $0.layer === layer }) else { return }
    for part in parts {
      damage.add(part.translated(by: placement.cellOrigin).intersection(placement.visible))
    }
  }

  /// Returns a part of a layer with all columns of the layer, when the screen is as wide as that.
  ///
  /// So a layer that slides into sight from the side draws once and not for each column.
  private func wholeRows(_ part: Rect, of placement: Placement) -> Rect {
    guard placement.rect.width <= size.width else { return part }
    let whole = placement.rect.translated(by: Point.zero - placement.cellOrigin)
    return Rect(x: whole.minX, y: part.minY, width: whole.width, height: part.height)
  }

  /// Gives a layer that never draws its cells, where it has lost them.
  private func show(_ cells: Buffer, of layer: Layer, in placement: Placement) {
    guard layer.backing.isInvalid else { return }
    layer.backing = Backing(cells)
    noteDrawn(layer, in: placement)
    damage.add(placement.visible)
  }

  /// Lets a layer draw a part of its backing.
  private func draw(_ layer: Layer, _ part: Rect) {
    let rect = layer.backing.rect
    let isNew = layer.backing.buffer == nil
    // A layer that only holds others draws nothing and keeps no buffer; a new one is made only if
    // draw(in:) writes to it.
    var canvas =
      layer.backing.buffer.take().map { Canvas($0, origin: rect.origin, clip: part) }
      ?? Canvas(clear: rect.size, origin: rect.origin, clip: part)
    if !isNew { canvas.clear(part) }
    let before = canvas.cellsWritten
    layer.draw(in: &canvas)
    statistics.cellsDrawn += canvas.cellsWritten - before
    if !isNew || canvas.cellsWritten > 0 { layer.backing.buffer = canvas.buffer }
  }

  /// Damages the cells in which layers that moved differ from how they were seen before.
  private func damageMovers() {
    for mover in movers {
      guard let placement = mover.layer.placement else { continue }
      let area = mover.placement.visible.union(placement.visible)
      let fill = mover.layer.looks.backgroundColor
      for point in area.points
      where mover.backing.cell(at: point, mover.placement, over: fill)
        != mover.layer.backing.cell(at: point, placement, over: fill)
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
  /// Returns what a layer placed like this, with this background, shows at a point of the screen.
  fileprivate func cell(at point: Point, _ placement: Placement, over fill: Color) -> Cell {
    guard placement.visible.contains(point) else { return .clear }
    let below = fill.isClear ? .clear : Cell(.space, style: Style(background: fill))
    let local = point - placement.cellOrigin
    guard let buffer, rect.contains(local) else { return below }
    return buffer[local - rect.origin].over(below)
  }
}
