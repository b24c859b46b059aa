import CursesCells

// MARK: - Adding and removing

extension Layer {
  /// Adds a layer in front of the other sublayers, removing it from its superlayer or tree.
  ///
  /// - Precondition: `layer` is neither this layer nor one of its superlayers.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Inserts a layer among the sublayers, removing it from its superlayer or tree.
  ///
  /// The rearmost sublayer has the index 0; an out-of-range index is clamped. If `layer` is a
  /// sublayer of this one already, the index does not count it, and it stays in the tree.
  ///
  /// - Precondition: `layer` is neither this layer nor one of its superlayers.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be added to itself")
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

  /// Removes the layer from its superlayer, or from ``LayerTree/layers`` if it is a root layer.
  ///
  /// Animations of the layer and its descendants end with `isFinished` false.
  public func removeFromSuperlayer() {
    if let superlayer {
      superlayer.sublayers.removeAll { $0 === self }
      self.superlayer = nil
    } else {
      host?.layers.removeAll { $0 === self }
    }
    move(into: nil)
  }

  /// Whether this layer is `other` or a descendant of it.
  public func isDescendant(of other: Layer) -> Bool {
    sequence(first: self, next: \.superlayer).contains { $0 === other }
  }

  /// Whether this layer is `other` or a descendant of it.
  ///
  /// Searching the superlayers of each added layer would take quadratic time in a deep tree.
  private func isInside(_ other: Layer) -> Bool {
    if other === self { return true }
    return !other.sublayers.isEmpty && other.host === host && isDescendant(of: other)
  }

  /// Moves the layer and its descendants into a tree, or out of their tree if `host` is `nil`.
  ///
  /// Animations of layers that leave a tree end once all of them have left.
  func move(into host: (any LayerHost)?) {
    guard host !== self.host else { return }
    let old = self.host
    let moved = subtree
    for layer in moved {
      layer.enter(host)
    }
    guard let old else { return }
    CallbackQueue.perform {
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
    depth = superlayer.map { $0.depth + 1 } ?? 0
    setNeedsPlacement()
  }

  /// The layer and its descendants, each layer before its sublayers.
  var subtree: [Layer] {
    var layers: [Layer] = []
    var next = [self]
    while let layer = next.popLast() {
      layers.append(layer)
      next += layer.sublayers.reversed()
    }
    return layers
  }

  /// The siblings in front of this layer, from back to front.
  var layersAbove: ArraySlice<Layer> {
    let layers = superlayer?.sublayers ?? host?.layers ?? []
    guard let position = layers.firstIndex(where: { $0 === self }) else { return [] }
    return layers[(position + 1)...]
  }
}

// MARK: - Requesting work

extension Layer {
  /// Marks the whole layer to be drawn before the next frame.
  public func setNeedsDisplay() {
    backing.invalidate()
    note(.display)
  }

  /// Marks a part of the layer to be drawn before the next frame.
  ///
  /// `rect` is in the coordinates of ``bounds``. The canvas of ``draw(in:)`` is clipped to the
  /// marked region.
  public func setNeedsDisplay(_ rect: Rect) {
    backing.invalidate(rect)
    note(.display)
  }

  /// Marks the layer and its sublayers to be composited again in place.
  public func setNeedsRepaint() {
    note(.repaint)
    note(.placement)
  }

  func setNeedsPlacement() { note(.placement) }

  private func note(_ work: Pending) {
    guard let host else { return }
    // Set even if the work is already pending: `hasChanged` may have been reset since then.
    host.hasChanged = true
    guard !pending.contains(work) else { return }
    pending.insert(work)
    host.note(work, for: self)
  }
}

// MARK: - Releasing

/// The sublayers of a layer that is released, which it releases one after another.
///
/// Each of thousands of nested layers would otherwise release the next one, and overflow the stack.
@MainActor
final class ReleasedLayers {
  private var layers: [Layer]

  /// Takes the layers, and leaves none.
  nonisolated init(taking layers: inout [Layer]) {
    self.layers = layers
    layers = []
  }

  isolated deinit {
    while var layer = layers.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      layers += layer.sublayers
      layer.sublayers = []
    }
  }
}
