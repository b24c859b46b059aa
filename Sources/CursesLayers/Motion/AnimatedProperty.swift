/// A property of a layer that can be animated.
///
/// Each has up to four numbers, so that one type of animation serves all of them.
enum AnimatedProperty: Hashable, CaseIterable {
  case frame
  case boundsOrigin
  case translation
  case alpha
}

extension AnimatedProperty {
  /// The distance from its target within which the property counts as settled.
  ///
  /// For an alpha, it is 1 ÷ 256, one step of a color.
  var restingDistance: Double { self == .alpha ? 1.0 / 256 : Spring.restingDistance }
}
