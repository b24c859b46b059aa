import CursesCells

extension Compositor {
  /// Returns the cells of a layer and those inside it, clear where they show nothing.
  ///
  /// The layer is put together alone, at the top-left corner of a screen of its own size. What its
  /// tree knows of it is put aside meanwhile; what has been drawn is used.
  static func cells(of layer: Layer, mixing: Mixing) -> Buffer {
    let shown = layer.presentationFrame
    let layers = layer.subtree
    let kept = layers.map(KeptState.init)
    defer {
      for state in kept { state.restore() }
    }
    for layer in layers {
      layer.placement = nil
      if layer.looks.redrawsWhileMoving { layer.backing.invalidate() }
    }
    layer.presentation.frame = FractionalRect(x: 0, y: 0, width: shown.width, height: shown.height)
    layer.presentation.translation = .zero
    layer.presentation.alpha = 1
    layer.pending.formUnion([.placement, .repaint])
    let compositor = Compositor(copying: shown.rounded.size)
    compositor.place([layer], roots: [layer])
    compositor.display(layers)
    return compositor.compose([layer], mixing: mixing, cursor: nil).buffer
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
