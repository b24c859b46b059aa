import CursesCells

extension Compositor {
  /// Returns the cells of a layer and those inside it, clear where they show nothing.
  ///
  /// The layer is put together alone, at the top-left corner of a screen of its own size. What its
  /// tree knows of it is put aside meanwhile; what has been drawn is used.
  static func cells(of layer: Layer, mixing: Mixing) -> Buffer {
    let shown = layer.presentationFrame
    return cells(of: [layer], in: Compositor(copying: shown.rounded.size), mixing: mixing) {
      layer.presentation.frame = FractionalRect(
        x: 0, y: 0, width: shown.width, height: shown.height)
      layer.presentation.translation = .zero
      layer.presentation.alpha = 1
    }
  }

  /// Returns the cells of a screen as it would be seen now.
  ///
  /// What its tree knows of the layers is put aside meanwhile, as for a single one.
  static func cells(of roots: [Layer], on size: Size, ground: Cell, mixing: Mixing) -> Buffer {
    let compositor = Compositor(size: size)
    compositor.ground = ground
    return cells(of: roots, in: compositor, mixing: mixing) {}
  }

  private static func cells(
    of roots: [Layer], in compositor: Compositor, mixing: Mixing, preparing prepare: () -> Void
  ) -> Buffer {
    let layers = roots.flatMap(\.subtree)
    let kept = layers.map(KeptState.init)
    defer {
      for state in kept { state.restore() }
    }
    for layer in layers {
      layer.placement = nil
      if layer.looks.redrawsWhileMoving { layer.backing.invalidate() }
    }
    prepare()
    for root in roots { root.pending.formUnion([.placement, .repaint]) }
    compositor.place(roots, roots: roots)
    compositor.display(layers)
    return compositor.compose(roots, mixing: mixing, cursor: nil).buffer
  }
}

/// The state of a layer, saved while the layer is composed on its own.
@MainActor
private struct KeptState {
  private let layer: Layer
  private let presentation: Presentation
  private let placement: Placement?
  private let backing: Backing
  private let pending: Pending

  init(of layer: Layer) {
    self.layer = layer
    presentation = layer.presentation
    placement = layer.placement
    backing = layer.backing
    pending = layer.pending
  }

  /// Puts everything back, and keeps what the layer asked for meanwhile.
  func restore() {
    layer.presentation = presentation
    layer.placement = placement
    layer.backing = backing
    layer.pending.formUnion(pending)
  }
}
