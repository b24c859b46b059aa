import CursesCells

// MARK: - Placing

extension Compositor {
  /// Finds where layers are that may have moved, and damages what that changes.
  func place(_ layers: [Layer], roots: [Layer]) {
    let sorted = layers.sorted { $0.depth < $1.depth }
    for layer in sorted where layer.pending.contains(.placement) {
      guard let context = context(of: layer, roots: roots) else { continue }
      place(layer, in: context, repaints: false)
      widenExtents(around: layer)
    }
  }

  /// Returns what a layer's place follows from, or `nil` when the layer around it has none.
  private func context(of layer: Layer, roots: [Layer]) -> PlacementContext? {
    if roots.contains(where: { $0 === layer }) { return rootContext }
    return layer.superlayer?.placement.map(PlacementContext.init(inside:))
  }

  private func place(_ layer: Layer, in context: PlacementContext, repaints: Bool) {
    let old = layer.placement
    var new = context.place(layer)
    let repaints = repaints || layer.pending.contains(.repaint)
    layer.pending.subtract([.placement, .repaint])
    let isScrolled = old.map { scroll(layer, from: $0, to: new) } ?? false
    if repaints || !isScrolled { damageMove(of: layer, from: old, to: new, repaints: repaints) }
    let own = layer.paints ? new.visible : .zero
    new.extent = own.union(old?.extent ?? .zero)
    layer.placement = new
    if layer.needsDrawing { displayQueue.append(layer) }
    if repaints || old.map({ !$0.placesChildren(like: new) }) ?? true {
      new.extent = own
      for sublayer in layer.sublayers {
        place(sublayer, in: PlacementContext(inside: new), repaints: repaints)
        new.extent = new.extent.union(sublayer.placement?.extent ?? .zero)
      }
      layer.placement = new
    }
  }

  /// Damages the cells that a layer covers differently than before.
  private func damageMove(of layer: Layer, from old: Placement?, to new: Placement, repaints: Bool)
  {
    let before = old?.visible ?? .zero
    // One that drew nothing for a fraction of a cell may draw something for the next.
    guard repaints || layer.paints || layer.looks.redrawsWhileMoving else { return }
    if repaints {
      damage.add(before)
      damage.add(new.visible)
      // A resize ends motion: what was drawn for a fraction of a cell is not what rests there.
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

  /// Lets a layer that has drawn reach as far as it can be seen, and those around it as well.
  func noteDrawn(_ layer: Layer, in placement: Placement) {
    guard layer.paints, !placement.extent.contains(placement.visible) else { return }
    layer.placement?.extent = placement.extent.union(placement.visible)
    widenExtents(around: layer)
  }

  /// Lets the layers around one that was placed reach as far as it does.
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
  /// Whether what is inside the layer has the same place as with `other`.
  fileprivate func placesChildren(like other: Placement) -> Bool {
    contentOrigin == other.contentOrigin && childClip == other.childClip
      && isHidden == other.isHidden
  }
}

extension Layer {
  /// Whether the layer itself shows anything, as far as is known.
  fileprivate var paints: Bool { !looks.backgroundColor.isClear || backing.buffer != nil }

  /// Whether more of the layer can be seen than it has drawn, or none of it any more.
  fileprivate var needsDrawing: Bool {
    guard let placement else { return false }
    return placement.visible.isEmpty
      ? backing.buffer != nil
      : backing.isInvalid || !backing.rect.contains(placement.visibleBounds)
  }
}

// MARK: - Scrolling

extension Compositor {
  /// Moves rows of the screen in place of the content of a layer that only scrolled.
  ///
  /// That is right when the layer spans the screen, what is behind it looks the same in every row,
  /// and little lies over it.
  ///
  /// - Returns: Whether it did.
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
      movePlacement(of: sublayer, rows: distance, clip: new.childClip)
    }
    return true
  }

  /// Moves the places of a layer and those inside it along with rows that moved on the screen.
  ///
  /// What comes into sight may never have been drawn, however deep inside the layer it is.
  private func movePlacement(of layer: Layer, rows distance: Int, clip: Rect) {
    guard var moved = layer.placement else { return }
    moved.move(rows: distance, clip: clip, clips: layer.looks.clipsToBounds)
    moved.extent = layer.paints ? moved.visible : .zero
    for sublayer in layer.sublayers {
      movePlacement(of: sublayer, rows: distance, clip: moved.childClip)
      moved.extent = moved.extent.union(sublayer.placement?.extent ?? .zero)
    }
    layer.placement = moved
    if layer.needsDrawing { displayQueue.append(layer) }
  }
}

extension Layer {
  /// Whether the layer and all around it are seen in full.
  fileprivate var isOpaqueGroup: Bool {
    presentationAlpha >= 1 && (superlayer?.isOpaqueGroup ?? true)
  }

  /// Whether every row of `area` looks the same behind the layer.
  fileprivate func isOverUniform(_ area: Rect) -> Bool {
    if !looks.backgroundColor.isClear { return true }
    // A layer over the first one lies over the whole screen, whose rows are not uniform.
    guard let superlayer else { return host?.layers.first === self }
    let below = superlayer.sublayers.prefix { $0 !== self }
    guard superlayer.backing.buffer == nil,
      !below.contains(where: { $0.placement?.extent.intersects(area) ?? false })
    else { return false }
    if !superlayer.looks.backgroundColor.isClear {
      return superlayer.placement?.visible.contains(area) ?? false
    }
    return superlayer.isOverUniform(area)
  }

  /// The parts of `area` that layers drawn after this one may have painted.
  fileprivate func paintedAbove(_ area: Rect) -> [Rect] {
    let painted = layersAbove.flatMap { $0.painted(in: area) }
    return painted + (superlayer?.paintedAbove(area) ?? [])
  }

  private func painted(in area: Rect) -> [Rect] {
    guard let placement, placement.extent.intersects(area) else { return [] }
    let own = paints ? placement.visible.intersection(area) : .zero
    return (own.isEmpty ? [] : [own]) + sublayers.flatMap { $0.painted(in: area) }
  }
}
