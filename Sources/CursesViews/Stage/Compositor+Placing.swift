import CursesCells

// MARK: - Placing

extension Compositor {
  /// Finds where views are that may have moved, and damages what that changes.
  func place(_ views: [View], layers: [View]) {
    for view in views.sorted(by: { $0.depth < $1.depth }) where view.pending.contains(.placement) {
      guard let context = context(of: view, layers: layers) else { continue }
      place(view, in: context, repaints: false)
      widenExtents(around: view)
    }
  }

  /// Returns what a view's place follows from, or `nil` when the view around it has none.
  private func context(of view: View, layers: [View]) -> PlacementContext? {
    if layers.contains(where: { $0 === view }) { return rootContext }
    return view.superview?.placement.map(PlacementContext.init(inside:))
  }

  private func place(_ view: View, in context: PlacementContext, repaints: Bool) {
    let old = view.placement
    var new = context.place(view)
    let repaints = repaints || view.pending.contains(.repaint)
    view.pending.subtract([.placement, .repaint])
    let isScrolled = old.map { scroll(view, from: $0, to: new) } ?? false
    if repaints || !isScrolled { damageMove(of: view, from: old, to: new, repaints: repaints) }
    let own = view.paints ? new.visible : .zero
    new.extent = own.union(old?.extent ?? .zero)
    view.placement = new
    if view.needsDrawing { displayQueue.append(view) }
    if repaints || old.map({ !$0.placesChildren(like: new) }) ?? true {
      new.extent = own
      for subview in view.subviews {
        place(subview, in: PlacementContext(inside: new), repaints: repaints)
        new.extent = new.extent.union(subview.placement?.extent ?? .zero)
      }
      view.placement = new
    }
  }

  /// Damages the cells that a view covers differently than before.
  private func damageMove(of view: View, from old: Placement?, to new: Placement, repaints: Bool) {
    let before = old?.visible ?? .zero
    guard repaints || view.paints else { return }
    if repaints {
      damage.add(before)
      damage.add(new.visible)
      // A resize ends motion: what was drawn for a fraction of a cell is not what rests there.
      if view.redrawsWhileMoving, old?.fraction != new.fraction { view.backing.invalidate() }
    } else if view.redrawsWhileMoving, let old {
      if old.cellOrigin != new.cellOrigin || before != new.visible || old.fraction != new.fraction {
        movers.append(Mover(view: view, placement: old, backing: view.backing))
        if old.fraction != new.fraction { view.backing.invalidate() }
        displayQueue.append(view)
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

  /// Lets a view that has drawn reach as far as it can be seen, and those around it as well.
  func noteDrawn(_ view: View, in placement: Placement) {
    guard view.paints, !placement.extent.contains(placement.visible) else { return }
    view.placement?.extent = placement.extent.union(placement.visible)
    widenExtents(around: view)
  }

  /// Lets the views around one that was placed reach as far as it does.
  private func widenExtents(around view: View) {
    guard let extent = view.placement?.extent else { return }
    var outer = view.superview
    while let current = outer, let known = current.placement?.extent, !known.contains(extent) {
      current.placement?.extent = known.union(extent)
      outer = current.superview
    }
  }
}

extension Placement {
  /// Whether what is inside the view has the same place as with `other`.
  fileprivate func placesChildren(like other: Placement) -> Bool {
    contentOrigin == other.contentOrigin && childClip == other.childClip
      && isHidden == other.isHidden
  }
}

extension View {
  /// Whether the view itself shows anything, as far as is known.
  fileprivate var paints: Bool { !backgroundColor.isClear || backing.buffer != nil }

  /// Whether more of the view can be seen than it has drawn, or none of it any more.
  fileprivate var needsDrawing: Bool {
    guard let placement else { return false }
    return placement.visible.isEmpty
      ? backing.buffer != nil
      : backing.isInvalid || !backing.rect.contains(placement.visibleBounds)
  }
}

// MARK: - Scrolling

extension Compositor {
  /// Moves rows of the screen in place of the content of a view that only scrolled.
  ///
  /// That is right when the view spans the screen, what is behind it looks the same in every row,
  /// and little lies over it.
  ///
  /// - Returns: Whether it did.
  private func scroll(_ view: View, from old: Placement, to new: Placement) -> Bool {
    let distance = new.cellOrigin.y - old.cellOrigin.y
    let visible = new.visible
    guard distance != 0, new.cellOrigin.x == old.cellOrigin.x, old.rect == new.rect,
      old.visible == visible, view.clipsToBounds, !view.redrawsWhileMoving,
      visible.columns == 0..<size.width, abs(distance) < visible.height,
      view.isOpaqueGroup, view.isOverUniform(visible)
    else { return false }
    let covers = view.paintedAbove(visible)
    guard covers.reduce(0, { $0 + $1.size.area }) * 2 <= visible.size.area else { return false }
    shift(RowShift(rows: visible.rows, distance: distance))
    for cover in covers {
      damage.add(cover)
      damage.add(cover.translated(x: 0, y: distance).intersection(visible))
    }
    for part in visible.subtracting(visible.translated(x: 0, y: distance)) {
      damage.add(part)
    }
    for subview in view.subviews {
      movePlacement(of: subview, rows: distance, clip: new.childClip)
    }
    return true
  }

  /// Moves the places of a view and those inside it along with rows that moved on the screen.
  ///
  /// What comes into sight may never have been drawn, however deep inside the view it is.
  private func movePlacement(of view: View, rows distance: Int, clip: Rect) {
    guard var moved = view.placement else { return }
    moved.move(rows: distance, clip: clip, clips: view.clipsToBounds)
    moved.extent = view.paints ? moved.visible : .zero
    for subview in view.subviews {
      movePlacement(of: subview, rows: distance, clip: moved.childClip)
      moved.extent = moved.extent.union(subview.placement?.extent ?? .zero)
    }
    view.placement = moved
    if view.needsDrawing { displayQueue.append(view) }
  }
}

extension View {
  /// Whether the view and all around it are seen in full.
  fileprivate var isOpaqueGroup: Bool {
    presentationAlpha >= 1 && (superview?.isOpaqueGroup ?? true)
  }

  /// Whether every row of `area` looks the same behind the view.
  fileprivate func isOverUniform(_ area: Rect) -> Bool {
    if !backgroundColor.isClear { return true }
    // A presented view lies over the whole screen, whose rows are not uniform.
    guard let superview else { return stage?.rootView === self }
    let below = superview.subviews.prefix { $0 !== self }
    guard superview.backing.buffer == nil,
      !below.contains(where: { $0.placement?.extent.intersects(area) ?? false })
    else { return false }
    if !superview.backgroundColor.isClear {
      return superview.placement?.visible.contains(area) ?? false
    }
    return superview.isOverUniform(area)
  }

  /// The parts of `area` that views drawn after this one may have painted.
  fileprivate func paintedAbove(_ area: Rect) -> [Rect] {
    let painted = viewsAbove.flatMap { $0.painted(in: area) }
    return painted + (superview?.paintedAbove(area) ?? [])
  }

  private func painted(in area: Rect) -> [Rect] {
    guard let placement, placement.extent.intersects(area) else { return [] }
    let own = paints ? placement.visible.intersection(area) : .zero
    return (own.isEmpty ? [] : [own]) + subviews.flatMap { $0.painted(in: area) }
  }
}
