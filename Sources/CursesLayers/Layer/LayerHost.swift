import CursesCells

/// The interface of a tree to its layers: scheduling, damage and the end of animations.
@MainActor
protocol LayerHost: AnyObject {
  /// The root layers, from back to front.
  var layers: [Layer] { get set }

  /// Whether something changed since the value was last reset.
  var hasChanged: Bool { get set }

  /// Schedules work for a layer before the next frame.
  func note(_ item: Pending, for layer: Layer)

  /// Marks cells of the screen as damaged.
  func damage(_ area: Rect)

  /// Cancels the animation of a property, which then shows its model value.
  func cancelAnimation(of property: AnimatedProperty, of layer: Layer)

  /// Cancels the animations of a layer that left the tree.
  func cancelAnimations(of layer: Layer)
}

/// A recorder of property changes during an animation block.
@MainActor
protocol ChangeRecorder: AnyObject {
  /// Records a change of a model value, with the presentation value before the change.
  func record(_ layer: Layer, _ property: AnimatedProperty, from visible: SIMD4<Double>)
}
