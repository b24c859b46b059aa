extension Layer {
  /// The tree the layer is in, or `nil` when it is in none.
  public var tree: LayerTree? { host as? LayerTree }

  /// Brings the layer and those inside it into a tree, or out of the one they are in.
  ///
  /// It is shown only where it is also one of the tree's layers or inside one; what is not can be
  /// copied, see ``LayerTree/cells(of:)``. Animations of what leaves a tree end with `finished`
  /// false, once all of it has left.
  public func move(to tree: LayerTree?) { move(into: tree) }
}

extension LayerTree: LayerHost {
  func cancelAnimation(of property: AnimatedProperty, of layer: Layer) {
    animator.cancel(property, of: layer)
  }

  func cancelAnimations(of layer: Layer) { animator.cancelAll(of: layer) }
}
