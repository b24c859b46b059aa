import CursesCells

/// What a layer needs of the tree it is in: to be thought of, and that its animations end.
@MainActor
protocol LayerHost: AnyObject {
  /// The layers that are in no other, from the lowest to the one in front.
  var layers: [Layer] { get set }

  /// Whether something changed since that was last asked.
  var hasChanged: Bool { get set }

  /// Notes that something is to be done to a layer before the next picture.
  func note(_ item: Pending, for layer: Layer)

  /// Has cells of the screen put together anew.
  func damage(_ area: Rect)

  /// Ends the animation of a property where its model is, unfinished.
  func cancelAnimation(of property: AnimatedProperty, of layer: Layer)

  /// Ends the animations of a layer that left, unfinished.
  func cancelAnimations(of layer: Layer)
}

/// Notes changes of layers, for the length of an animation block.
@MainActor
protocol ChangeRecorder: AnyObject {
  /// Notes that the model of a layer changed, and what was seen before.
  func record(_ layer: Layer, _ property: AnimatedProperty, from visible: SIMD4<Double>)
}
