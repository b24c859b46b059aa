/// A damped spring that settles at a target.
///
/// A spring has no duration: its settling time depends on the distance and the initial velocity. So
/// it can continue the motion of a drag when the pointer is released:
///
///     View.animate(withSpring: Spring(dampingRatio: 0.8), initialVelocity: pan.velocity) {
///       menu.translation.x = 0
///     }
///
/// The spring has a mass of 1, a stiffness of (2π ÷ response)² and a damping of 4π × damping ratio
/// ÷ response. These are the parameters of SwiftUI's `Spring` (*Animate with springs*, WWDC 2023).
/// The motion solves x″ = −stiffness × x − damping × x′. It is computed directly for any time, with
/// the same result on every machine.
public struct Spring: Hashable, Sendable {
  /// The damping ratio, in `0.1...10`.
  ///
  /// Below 1, the spring overshoots and oscillates. At 1, it is critically damped and settles as
  /// fast as possible without overshooting. Above 1, it is overdamped and settles slowly.
  public let dampingRatio: Double

  /// The period of the undamped oscillation, in 10 ms to 10 s; the shorter, the stiffer.
  public let response: Duration

  /// Creates a spring from a damping ratio, as in UIKit, and a response.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to `0.1...10`. The default, 1, does not
  ///     overshoot; NaN counts as 1.
  ///   - response: The period of the undamped oscillation, clamped to 10 ms to 10 s. The default is
  ///     0.5 s.
  public init(dampingRatio: Double = 1, response: Duration = .milliseconds(500)) {
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(10, max(0.1, dampingRatio))
    self.response = min(.seconds(10), max(.milliseconds(10), response))
  }

  /// Creates a spring from a perceptual duration and a bounce, as in SwiftUI.
  ///
  /// The damping ratio is 1 − bounce, or 1 ÷ (1 + bounce) for a negative bounce.
  ///
  /// - Parameters:
  ///   - duration: The ``response``. The default is 0.5 s.
  ///   - bounce: The bounce, clamped to `-1...1`. At 0 the spring does not overshoot, at 1 it
  ///     oscillates for long, and at −1 it is overdamped. NaN counts as zero.
  public init(duration: Duration = .milliseconds(500), bounce: Double) {
    let bounce = bounce.isNaN ? 0 : min(1, max(-1, bounce))
    self.init(
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, response: duration)
  }

  /// A spring with a response of 0.5 s and no bounce.
  public static let smooth = Spring()

  /// A spring with a response of 0.5 s and a small bounce.
  public static let snappy = Spring(bounce: 0.15)

  /// A spring with a response of 0.5 s and a noticeable bounce.
  public static let bouncy = Spring(bounce: 0.3)
}

// MARK: - Position and velocity

extension Spring {
  /// Returns the position of an object on the spring.
  ///
  /// - Parameters:
  ///   - start: The initial position, in cells.
  ///   - target: The position at which it settles, in cells.
  ///   - initialVelocity: The initial velocity, in cells a second; negative is toward lower
  ///     numbers. The default is zero.
  ///   - time: The time since the start; a negative time counts as zero.
  /// - Returns: The position, in cells.
  public func position(
    from start: Double, to target: Double, initialVelocity: Double = 0, at time: Duration
  ) -> Double {
    let state = SpringState(displacement: start - target, velocity: initialVelocity)
    return target + self.state(state, after: time.seconds).displacement.x
  }

  /// Returns the velocity of an object on the spring.
  ///
  /// - Parameters:
  ///   - start: The initial position, in cells.
  ///   - target: The position at which it settles, in cells.
  ///   - initialVelocity: The initial velocity, in cells a second; negative is toward lower
  ///     numbers. The default is zero.
  ///   - time: The time since the start; a negative time counts as zero.
  /// - Returns: The velocity, in cells a second.
  public func velocity(
    from start: Double, to target: Double, initialVelocity: Double = 0, at time: Duration
  ) -> Double {
    let state = SpringState(displacement: start - target, velocity: initialVelocity)
    return self.state(state, after: time.seconds).velocity.x
  }

  /// Returns the state that follows from another one after some seconds.
  func state(_ state: SpringState, after seconds: Double) -> SpringState {
    let (cosine, sine) = waves(at: max(0, seconds))
    let friction = dampingRatio * frequency
    return SpringState(
      displacement: state.displacement * (cosine + friction * sine) + state.velocity * sine,
      velocity: state.velocity * (cosine - friction * sine)
        - state.displacement * (frequency * frequency * sine))
  }

  /// The angular frequency of the undamped oscillation, in radians a second.
  private var frequency: Double { 2 * .pi / response.seconds }

  /// Returns the damped cosine and sine of the motion; the sine has an initial slope of 1.
  ///
  /// Both decay with the damping, and are hyperbolic if the spring is overdamped. For short times,
  /// they are computed from series. Longer times follow by doubling, with cos 2x = cos² x − sin² x
  /// and sin 2x = 2 sin x cos x. The same formulas hold for all damping ratios.
  private func waves(at time: Double) -> (cosine: Double, sine: Double) {
    let excess = (dampingRatio * dampingRatio - 1) * frequency * frequency
    let fastest = frequency * max(1, dampingRatio)
    var step = time
    var doublings = 0
    while step * fastest > 0.5 {
      step /= 2
      doublings += 1
    }
    let friction = dampingRatio * frequency * step
    let angle = excess * step * step
    var (decay, cosine, sine) = (1.0, 1.0, 1.0)
    for term in stride(from: 16.0, to: 0, by: -1) {
      decay = 1 - decay * friction / term
      cosine = 1 + cosine * angle / (2 * term * (2 * term - 1))
      sine = 1 + sine * angle / (2 * term * (2 * term + 1))
    }
    cosine *= decay
    sine *= decay * step
    for _ in 0..<doublings {
      (cosine, sine) = (cosine * cosine + excess * sine * sine, 2 * cosine * sine)
    }
    return (cosine, sine)
  }
}

// MARK: - Settling

extension Spring {
  /// The default distance from the target that counts as settled: a sixteenth of a cell.
  ///
  /// It is half of the finest step in which an edge can be drawn.
  public static let restingDistance = 1.0 / 16

  /// The settling duration over a distance of one cell, without an initial velocity.
  public var settlingDuration: Duration { settlingDuration(from: 0, to: 1) }

  /// Returns the time until an object on the spring settles.
  ///
  /// - Parameters:
  ///   - start: The initial position, in cells.
  ///   - target: The position at which it settles, in cells.
  ///   - initialVelocity: The initial velocity, in cells a second. The default is zero.
  ///   - distance: The distance from the target that counts as settled. The default is
  ///     ``restingDistance``; values below a millionth of a cell are raised to that.
  /// - Returns: The time after which the object stays within the distance.
  public func settlingDuration(
    from start: Double, to target: Double, initialVelocity: Double = 0,
    within distance: Double = Spring.restingDistance
  ) -> Duration {
    settlingDuration(
      of: SpringState(displacement: start - target, velocity: initialVelocity), within: distance)
  }

  /// Returns the time until a state is settled.
  ///
  /// Damping never adds energy, so a settled state stays settled, and the time can be found by
  /// bisection.
  func settlingDuration(of state: SpringState, within distance: Double) -> Duration {
    let limit = max(1e-6, distance)
    func rests(after seconds: Double) -> Bool {
      !(self.state(state, after: seconds).amplitude(at: frequency) > limit)
    }
    var early = 0.0
    if rests(after: early) { return .zero }
    var late = response.seconds
    while !rests(after: late), late < 3_600 {
      early = late
      late *= 2
    }
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if rests(after: middle) { late = middle } else { early = middle }
    }
    return .seconds(late)
  }
}

/// The displacement and velocity of an object on a spring, in up to four numbers of a property.
struct SpringState {
  /// The offset of the object from its target.
  var displacement: SIMD4<Double>

  /// The velocity of the object, in units a second.
  var velocity: SIMD4<Double>

  init(displacement: SIMD4<Double>, velocity: SIMD4<Double>) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Creates the state of one number; arguments that are not finite count as zero.
  init(displacement: Double, velocity: Double) {
    self.displacement = SIMD4(displacement.isFinite ? displacement : 0, 0, 0, 0)
    self.velocity = SIMD4(velocity.isFinite ? velocity : 0, 0, 0, 0)
  }

  static let resting = SpringState(displacement: 0, velocity: 0)

  /// Returns the amplitude of the undamped oscillation at an angular frequency in radians a second.
  fileprivate func amplitude(at frequency: Double) -> Double {
    let swing = velocity / frequency
    return (displacement * displacement + swing * swing).sum().squareRoot()
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { self / .seconds(1) }
}
