import CursesCells

// MARK: - Placing

extension Compositor {
  /// Computes the placements of layers that may have moved, and damages the cells that change.
  func place(_ layers: [Layer], roots: [Layer]) {
    let sorted = layers.sorted(byKey: \.depth)
    for layer in sorted where layer.pending.contains(.placement) {
      guard let context = context(of: layer, roots: roots) else { continue }
      place(layer, in: context, repaints: false)
      widenExtents(around: layer)
      placeDeepLayers()
    }
  }

  /// Places the layers at which the recursion stopped.
  private func placeDeepLayers() {
    while let (layer, repaints) = deepLayers.popLast() {
      guard let outer = layer.superlayer?.placement else { continue }
      place(layer, in: PlacementContext(inside: outer), repaints: repaints)
      widenExtents(around: layer)
    }
  }

  /// Returns the placement context of a layer.
  ///
  /// It is `nil` if the layer is neither a root layer nor inside a placed superlayer.
  private func context(of layer: Layer, roots: [Layer]) -> PlacementContext? {
    if roots.contains(where: { $0 === layer }) { return rootContext }
    return layer.superlayer?.placement.map(PlacementContext.init(inside:))
  }

  private func place(
    _ layer: Layer, in context: PlacementContext, repaints: Bool,
    recursions: Int = Layer.maximumRecursions
  ) {
    let old = layer.placement
    var new = context.place(layer)
    let repaints = repaints || layer.pending.contains(.repaint)
    layer.pending.subtract([.placement, .repaint])
    var isScrolled = false
    var movesChildren = true
    if let old {
      isScrolled = scroll(layer, from: old, to: new)
      movesChildren = isScrolled ? !new.isWholeRows(from: old) : !old.placesChildren(like: new)
    }
    if repaints || !isScrolled { damageMove(of: layer, from: old, to: new, repaints: repaints) }
    let own = layer.paints ? new.visible : .zero
    new.extent = own.union(old?.extent ?? .zero)
    layer.placement = new
    if layer.needsDrawing { displayQueue.append(layer) }
    guard repaints || movesChildren || isScrolled else { return }
    new.extent = own
    for sublayer in layer.sublayers {
      if repaints || movesChildren {
        guard recursions > 0 else {
          deepLayers.append((sublayer, repaints))
          continue
        }
        place(
          sublayer, in: PlacementContext(inside: new), repaints: repaints,
          recursions: recursions - 1)
      }
      if let inside = sublayer.placement { new.extent = new.extent.union(inside.extent) }
    }
    layer.placement = new
  }

  /// Damages the cells in which the old and the new placement of a layer differ.
  private func damageMove(of layer: Layer, from old: Placement?, to new: Placement, repaints: Bool)
  {
    let before = old?.visible ?? .zero
    // A layer that drew nothing at one fraction of a cell may draw something at the next.
    guard repaints || layer.paints || layer.looks.redrawsWhileMoving else { return }
    if repaints {
      damage.add(before)
      damage.add(new.visible)
      // A resize ends animations, so cells drawn for a fractional position are stale.
      if layer.looks.redrawsWhileMoving, old?.isDrawn(like: new) != true {
        layer.backing.invalidate()
      }
    } else if layer.looks.redrawsWhileMoving, let old {
      let isDrawnAlike = old.isDrawn(like: new)
      if old.cellOrigin != new.cellOrigin || before != new.visible || !isDrawnAlike {
        movers.append(Mover(layer: layer, placement: old, backing: layer.backing))
        if !isDrawnAlike { layer.backing.invalidate() }
        displayQueue.append(layer)
      }
    } else if old?.cellOrigin == new.cellOrigin {
      let gone = before.subtracting(new.visible)
      for part in gone + new.visible.subtracting(before) {
        damage.add(part)
      }
    } else {
      damage.add(before)
      damage.add(new.visible)
    }
  }

  /// Extends the extents of a layer that has drawn, and of its superlayers, to its visible part.
  func noteDrawn(_ layer: Layer, in placement: Placement) {
    guard layer.paints, !placement.extent.contains(placement.visible) else { return }
    layer.placement?.extent = placement.extent.union(placement.visible)
    widenExtents(around: layer)
  }

  /// Extends the extents of all superlayers to contain that of a placed layer.
  private func widenExtents(around layer: Layer) {
    guard let extent = layer.placement?.extent else { return }
    var outer = layer.superlayer
    while let current = outer, let known = current.placement?.extent, !known.contains(extent) {
      current.placement?.extent = known.union(extent)
      outer = current.superlayer
    }
  }
}

extension Placement {
  /// Whether the content moved vertically by the whole rows of the cells, from a whole row.
  ///
  /// The placements of sublayers that were moved along are then exact. At fractional positions they
  /// are rounded again.
  fileprivate func isWholeRows(from other: Placement) -> Bool {
    let distance = contentOrigin.y - other.contentOrigin.y
    return contentOrigin.x == other.contentOrigin.x && contentOrigin.y.rounded() == contentOrigin.y
      && distance == Double(cellOrigin.y - other.cellOrigin.y) && childClip == other.childClip
      && isHidden == other.isHidden
  }

  /// Whether both placements give sublayers the same placement context.
  fileprivate func placesChildren(like other: Placement) -> Bool {
    contentOrigin == other.contentOrigin && childClip == other.childClip
      && isHidden == other.isHidden
  }
}

extension Layer {
  /// Whether the layer itself may paint cells: it has a background or a backing buffer.
  var paints: Bool { !looks.backgroundColor.isClear || backing.buffer != nil }

  /// Whether the backing is out of date.
  ///
  /// Cells of the visible part are missing or stale, or an invisible layer still has a buffer.
  fileprivate var needsDrawing: Bool {
    guard let placement else { return false }
    return placement.visible.isEmpty
      ? backing.buffer != nil
      : backing.isInvalid || !backing.rect.contains(placement.visibleBounds)
  }
}

// MARK: - Scrolling

extension Compositor {
  /// Scrolls rows of the screen instead of repainting a layer that moved only vertically.
  ///
  /// The layer must be opaque, clip its sublayers, and span the screen over a uniform background.
  /// Layers above may cover at most half of its visible part.
  ///
  /// - Returns: Whether rows were scrolled.
  private func scroll(_ layer: Layer, from old: Placement, to new: Placement) -> Bool {
    let distance = new.cellOrigin.y - old.cellOrigin.y
    let visible = new.visible
    guard distance != 0, new.cellOrigin.x == old.cellOrigin.x, old.rect == new.rect,
      old.visible == visible, layer.looks.clipsToBounds, !layer.looks.redrawsWhileMoving,
      visible.columns == 0..<size.width, abs(distance) < visible.height,
      layer.isOpaqueGroup, layer.isOverUniform(visible)
    else { return false }
    let covers = layer.paintedAbove(visible)
    guard covers.reduce(0, { $0 + $1.size.area }) * 2 <= visible.size.area else { return false }
    shift(RowShift(rows: visible.rows, distance: distance))
    for cover in covers {
      damage.add(cover)
      damage.add(cover.translated(x: 0, y: distance).intersection(visible))
    }
    for part in visible.subtracting(visible.translated(x: 0, y: distance)) {
      damage.add(part)
    }
    for sublayer in layer.sublayers {
      movePlacement(
        of: sublayer, rows: distance, clip: new.childClip, recursions: Layer.maximumRecursions)
    }
    return true
  }

  /// Moves the placements of a layer and its descendants along with scrolled rows.
  ///
  /// Descendants that become visible are queued for display, because they may never have drawn.
  private func movePlacement(
    of layer: Layer, rows distance: Int, clip: Rect, recursions: Int
  ) {
    guard recursions > 0 else { return deepLayers.append((layer, false)) }
    guard var moved = layer.placement else { return }
    moved.move(rows: distance, clip: clip, clips: layer.looks.clipsToBounds)
    moved.extent = layer.paints ? moved.visible : .zero
    for sublayer in layer.sublayers {
      movePlacement(
        of: sublayer, rows: distance, clip: moved.childClip, recursions: recursions - 1)
      moved.extent = moved.extent.union(sublayer.placement?.extent ?? .zero)
    }
    layer.placement = moved
    if layer.needsDrawing { displayQueue.append(layer) }
  }
}

extension Layer {
  /// Whether the layer and all its superlayers have an alpha of 1.
  fileprivate var isOpaqueGroup: Bool {
    var layer: Layer? = self
    while let current = layer, current.presentationAlpha >= 1 { layer = current.superlayer }
    return layer == nil
  }

  /// Whether the cells behind the layer's content are the same in every row of `area`.
  fileprivate func isOverUniform(_ area: Rect) -> Bool {
    if !looks.backgroundColor.isClear { return true }
    var layer = self
    while let superlayer = layer.superlayer {
      let below = superlayer.sublayers.prefix { $0 !== layer }
      guard superlayer.backing.buffer == nil,
        !below.contains(where: { $0.placement?.extent.intersects(area) ?? false })
      else { return false }
      if !superlayer.looks.backgroundColor.isClear {
        return superlayer.placement?.visible.contains(area) ?? false
      }
      layer = superlayer
    }
    // Only the lowest root layer is directly over the ground; rows behind the others may differ.
    return layer.host?.layers.first === layer
  }

  /// The parts of `area` that layers in front of this one may have painted.
  fileprivate func paintedAbove(_ area: Rect) -> [Rect] {
    var painted: [Rect] = []
    var next = Array(layersAbove)
    var outer = superlayer
    while let layer = outer {
      next += layer.layersAbove
      outer = layer.superlayer
    }
    while let layer = next.popLast() {
      guard let placement = layer.placement, placement.extent.intersects(area) else { continue }
      let own = layer.paints ? placement.visible.intersection(area) : .zero
      if !own.isEmpty { painted.append(own) }
      next += layer.sublayers
    }
    return painted
  }
}
