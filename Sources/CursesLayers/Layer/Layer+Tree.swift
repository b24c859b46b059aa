import CursesCells

// MARK: - Adding and removing

extension Layer {
  /// Adds a layer above the others inside this one, removing it from where it was.
  ///
  /// - Precondition: `layer` is neither this layer nor one around it.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Adds a layer among the others inside this one, removing it from where it was.
  ///
  /// The lowest has the index 0; the layer itself is not counted where it is inside this one
  /// already, and stays in the tree meanwhile. An index out of range is moved to the nearer end.
  ///
  /// - Precondition: `layer` is neither this layer nor one around it.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!isDescendant(of: layer), "a layer cannot be added to itself")
    if layer.superlayer === self {
      sublayers.removeAll { $0 === layer }
      layer.setNeedsRepaint()
    } else {
      layer.removeFromSuperlayer()
    }
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
    layer.move(to: tree)
  }

  /// Takes the layer out of the one around it, or out of the tree where it is one of its
  /// ``LayerTree/layers``.
  ///
  /// Its animations, and those of the layers inside it, end with `finished` false.
  public func removeFromSuperlayer() {
    if let superlayer {
      superlayer.sublayers.removeAll { $0 === self }
      self.superlayer = nil
    } else {
      tree?.layers.removeAll { $0 === self }
    }
    move(to: nil)
  }

  /// Whether this layer is `other` or is somewhere inside it.
  public func isDescendant(of other: Layer) -> Bool {
    sequence(first: self, next: \.superlayer).contains { $0 === other }
  }

  /// Brings the layer and those inside it into a tree, or out of the one they are in.
  ///
  /// It is shown only where it is also one of the tree's layers or inside one; what is not can be
  /// copied, see ``LayerTree/cells(of:)``. Animations of what leaves a tree end with `finished`
  /// false, once all of it has left.
  public func move(to tree: LayerTree?) {
    guard tree !== self.tree else { return }
    let old = self.tree
    let moved = subtree
    for layer in moved {
      layer.enter(tree)
    }
    guard let old else { return }
    for layer in moved where layer.tree !== old {
      old.animator.cancelAll(of: layer)
    }
  }

  private func enter(_ tree: LayerTree?) {
    if let visible = placement?.visible { self.tree?.damage(visible) }
    pending = []
    placement = nil
    backing = Backing()
    self.tree = tree
    setNeedsPlacement()
  }

  /// The layer and those inside it, each before those inside it.
  var subtree: [Layer] { [self] + sublayers.flatMap(\.subtree) }

  /// The layers beside this one that are drawn after it, the lowest first.
  var layersAbove: ArraySlice<Layer> {
    let layers = superlayer?.sublayers ?? tree?.layers ?? []
    guard let place = layers.firstIndex(where: { $0 === self }) else { return [] }
    return layers[(place + 1)...]
  }

  /// The number of layers around this one.
  var depth: Int {
    var count = 0
    var layer = superlayer
    while let current = layer {
      count += 1
      layer = current.superlayer
    }
    return count
  }
}

// MARK: - Asking for work

extension Layer {
  /// Asks for the whole layer to be drawn before the next frame.
  public func setNeedsDisplay() {
    backing.invalidate()
    note(.display)
  }

  /// Asks for a part of the layer to be drawn before the next frame.
  ///
  /// The part is in the coordinates of ``bounds``; ``draw(in:)`` is given a canvas that ends at
  /// its edges.
  public func setNeedsDisplay(_ rect: Rect) {
    backing.invalidate(rect)
    note(.display)
  }

  /// Asks for the layer and its sublayers to be composited anew where they are.
  public func setNeedsRepaint() {
    note(.repaint)
    note(.placement)
  }

  func setNeedsPlacement() { note(.placement) }

  private func note(_ work: Pending) {
    guard let tree else { return }
    // Also where the work was asked for before: someone may have looked at the layers since then.
    tree.hasChanged = true
    guard !pending.contains(work) else { return }
    pending.insert(work)
    tree.note(work, for: self)
  }
}
