import CursesCells

/// How something gets from where it is to where it goes.
enum AnimationTiming {
  /// In a given time.
  case curve(AnimationCurve)

  /// In the time that a spring takes, which is so fast at first.
  case spring(Spring, velocity: SIMD4<Double>)
}

/// How fast things on a spring are at first.
enum InitialVelocity {
  /// As fast as the spring that moved them before, or not at all.
  case kept

  /// On the straight way to the end, the number that changes most as fast as this.
  case along(Double)

  /// Right and down.
  case of(FractionalPoint)

  /// Returns the numbers for a property that changes so much.
  ///
  /// `kept` is how fast a spring moved it until now. What is not finite counts as zero.
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
  /// The size of the number furthest from zero.
  var largest: Double { Swift.max(max(), -min()) }
}
