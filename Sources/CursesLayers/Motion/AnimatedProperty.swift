/// One of the values an animation can take time over.
///
/// Each is up to four numbers, so that one animation serves all of them.
enum AnimatedProperty: Hashable, CaseIterable {
  case frame
  case boundsOrigin
  case translation
  case alpha
}

extension AnimatedProperty {
  /// How far from its end the property may be to count as at rest.
  ///
  /// For an alpha that is a step of a color.
  var restingDistance: Double { self == .alpha ? 1.0 / 256 : Spring.restingDistance }
}
