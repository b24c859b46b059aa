import CursesCells

/// The timing of an animation.
enum AnimationTiming {
  /// A timing curve over a given duration.
  case curve(AnimationCurve)

  /// A spring with an initial velocity in units a second, over its settling duration.
  case spring(Spring, velocity: SIMD4<Double>)
}

/// The initial velocity of a spring animation.
enum InitialVelocity {
  /// The velocity that another spring gives the property now, or zero.
  case kept

  /// A speed along the straight path to the target, of the number that changes most.
  case along(Double)

  /// A velocity to the right and down, in cells a second.
  case of(FractionalPoint)

  /// Returns the initial velocity of a property, in units a second.
  ///
  /// `change` is the difference between target and start. `kept` is the velocity that a spring
  /// gives the property now. A velocity that is not finite counts as zero.
  func value(
    for property: AnimatedProperty, change: SIMD4<Double>, kept: SIMD4<Double>
  ) -> SIMD4<Double> {
    switch self {
    case .kept: return kept
    case .along(let speed):
      let largest = change.largest
      return largest > 0 && speed.isFinite ? change * (speed / largest) : .zero
    case .of(let velocity):
      guard property != .alpha, velocity.x.isFinite, velocity.y.isFinite else { return .zero }
      return SIMD4(velocity.x, velocity.y, 0, 0)
    }
  }
}

extension SIMD4<Double> {
  /// The largest magnitude of the four numbers.
  var largest: Double { Swift.max(max(), -min()) }
}
