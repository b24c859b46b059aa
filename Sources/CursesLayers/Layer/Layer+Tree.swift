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
    layer.move(into: host)
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
      host?.layers.removeAll { $0 === self }
    }
    move(into: nil)
  }

  /// Whether this layer is `other` or is somewhere inside it.
  public func isDescendant(of other: Layer) -> Bool {
    sequence(first: self, next: \.superlayer).contains { $0 === other }
  }

  /// Brings the layer and those inside it into a tree, or out of the one they are in.
  ///
  /// Animations of what leaves end once all of it has left.
  func move(into host: (any LayerHost)?) {
    guard host !== self.host else { return }
    let old = self.host
    let moved = subtree
    for layer in moved {
      layer.enter(host)
    }
    guard let old else { return }
    NoticeQueue.perform {
      for layer in moved where layer.host !== old {
        old.cancelAnimations(of: layer)
      }
    }
  }

  private func enter(_ host: (any LayerHost)?) {
    if let visible = placement?.visible { self.host?.damage(visible) }
    pending = []
    placement = nil
    backing = Backing()
    self.host = host
    setNeedsPlacement()
  }

  /// The layer and those inside it, each before those inside it.
  var subtree: [Layer] { [self] + sublayers.flatMap(\.subtree) }

  /// The layers beside this one that are drawn after it, the lowest first.
  var layersAbove: ArraySlice<Layer> {
    let layers = superlayer?.sublayers ?? host?.layers ?? []
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
    guard let host else { return }
    // Also where the work was asked for before: someone may have looked at the layers since then.
    host.hasChanged = true
    guard !pending.contains(work) else { return }
    pending.insert(work)
    host.note(work, for: self)
  }
}
