/// How something on a spring comes to rest where it belongs.
///
/// A spring has no duration: how long it moves follows from how far it has to go and how fast it
/// is at first. That makes it what moves things on when a finger lets go:
///
///     View.animate(withSpring: Spring(dampingRatio: 0.8), initialVelocity: pan.velocity) {
///       menu.translation.x = 0
///     }
///
/// A mass of 1 hangs on it, with a stiffness of (2π ÷ response)² and a friction of
/// 4π × damping ratio ÷ response, as in SwiftUI's `Spring` (*Animate with springs*, WWDC 2023). Its
/// way is the solution of x″ = −stiffness × x − friction × x′, computed for any moment at once and
/// to the same numbers on every machine.
public struct Spring: Hashable, Sendable {
  /// How much the spring swings, in `0.1...10`.
  ///
  /// Under 1 it goes too far and comes back; at 1 it is at rest as soon as it can be without that;
  /// above 1 it creeps.
  public let dampingRatio: Double

  /// How long one swing would take without friction, in 10 ms to 10 s: the shorter, the stiffer.
  public let response: Duration

  /// Creates a spring from UIKit's numbers.
  ///
  /// - Parameters:
  ///   - dampingRatio: How much it swings. The default, 1, is not at all; a number outside
  ///     `0.1...10` is moved to the nearer end, and what is not a number counts as 1.
  ///   - response: How long a swing would take without friction, moved into 10 ms to 10 s. The
  ///     default is 0.5 s.
  public init(dampingRatio: Double = 1, response: Duration = .milliseconds(500)) {
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(10, max(0.1, dampingRatio))
    self.response = min(.seconds(10), max(.milliseconds(10), response))
  }

  /// Creates a spring from how long it seems to take and how much it bounces, as in SwiftUI.
  ///
  /// The damping ratio is 1 − bounce, or 1 ÷ (1 + bounce) for a negative bounce.
  ///
  /// - Parameters:
  ///   - duration: The ``response``.
  ///   - bounce: 0 for none, up to 1 for a spring that swings long, and down to −1 for one that
  ///     creeps; a number outside is moved to the nearer end, and what is not a number counts as
  ///     zero.
  public init(duration: Duration = .milliseconds(500), bounce: Double) {
    let bounce = bounce.isNaN ? 0 : min(1, max(-1, bounce))
    self.init(
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, response: duration)
  }

  /// A spring of half a second without a bounce.
  public static let smooth = Spring()

  /// A spring of half a second with a small bounce.
  public static let snappy = Spring(bounce: 0.15)

  /// A spring of half a second with a bounce that is seen.
  public static let bouncy = Spring(bounce: 0.3)
}

// MARK: - Where it is

extension Spring {
  /// Computes where something on the spring is.
  ///
  /// - Parameters:
  ///   - start: Where it was let go, in cells.
  ///   - target: Where it comes to rest, in cells.
  ///   - initialVelocity: How fast it was let go, in cells a second; negative is to lower numbers.
  ///   - time: How long ago that was; a negative time counts as zero.
  /// - Returns: Where it is, in cells.
  public func position(
    from start: Double, to target: Double, initialVelocity: Double = 0, at time: Duration
  ) -> Double {
    let state = SpringState(displacement: start - target, velocity: initialVelocity)
    return target + self.state(state, after: time.seconds).displacement.x
  }

  /// Computes how fast something on the spring is.
  ///
  /// - Parameters:
  ///   - start: Where it was let go, in cells.
  ///   - target: Where it comes to rest, in cells.
  ///   - initialVelocity: How fast it was let go, in cells a second; negative is to lower numbers.
  ///   - time: How long ago that was; a negative time counts as zero.
  /// - Returns: How fast it is, in cells a second.
  public func velocity(
    from start: Double, to target: Double, initialVelocity: Double = 0, at time: Duration
  ) -> Double {
    let state = SpringState(displacement: start - target, velocity: initialVelocity)
    return self.state(state, after: time.seconds).velocity.x
  }

  /// Returns what became of a state some seconds later.
  func state(_ state: SpringState, after seconds: Double) -> SpringState {
    let (cosine, sine) = waves(at: max(0, seconds))
    let friction = dampingRatio * frequency
    return SpringState(
      displacement: state.displacement * (cosine + friction * sine) + state.velocity * sine,
      velocity: state.velocity * (cosine - friction * sine)
        - state.displacement * (frequency * frequency * sine))
  }

  /// How fast the spring swings without friction, in radians a second.
  private var frequency: Double { 2 * .pi / response.seconds }

  /// The cosine and the sine that the way is made of, the latter with a slope of 1 at first.
  ///
  /// They die away with friction, and are hyperbolic where that outweighs the swing. All three
  /// kinds of spring follow from the angle at half the time as cos 2x = cos² x − sin² x and
  /// sin 2x = 2 sin x cos x do, so that no case is apart, and from series where time is short.
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

// MARK: - When it rests

extension Spring {
  /// How far from its end something may be to count as at rest: a sixteenth of a cell.
  ///
  /// That is half of the finest step in which an edge can be drawn.
  public static let restingDistance = 1.0 / 16

  /// How long a way of one cell takes, from rest to rest.
  public var settlingDuration: Duration { settlingDuration(from: 0, to: 1) }

  /// Computes how long it takes until something on the spring rests.
  ///
  /// - Parameters:
  ///   - start: Where it is let go, in cells.
  ///   - target: Where it comes to rest, in cells.
  ///   - initialVelocity: How fast it is let go, in cells a second.
  ///   - distance: How far from its target it may be at rest. The default is
  ///     ``restingDistance``; one under a millionth of a cell is raised to that.
  /// - Returns: The time from which on it is never further away than that, nor so fast that it
  ///   could be again.
  public func settlingDuration(
    from start: Double, to target: Double, initialVelocity: Double = 0,
    within distance: Double = Spring.restingDistance
  ) -> Duration {
    settlingDuration(
      of: SpringState(displacement: start - target, velocity: initialVelocity), within: distance)
  }

  /// Returns how long it takes until a state is at rest.
  ///
  /// Friction only ever takes from the energy, so that what rests once never moves again, and the
  /// moment can be found by halving.
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

/// How far something on a spring is from rest, and how fast, in up to four numbers of one property.
struct SpringState {
  /// The way from its target to where it is.
  var displacement: SIMD4<Double>

  /// How fast it is, a second.
  var velocity: SIMD4<Double>

  init(displacement: SIMD4<Double>, velocity: SIMD4<Double>) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Creates the state of one number, with what is not finite as zero.
  init(displacement: Double, velocity: Double) {
    self.displacement = SIMD4(displacement.isFinite ? displacement : 0, 0, 0, 0)
    self.velocity = SIMD4(velocity.isFinite ? velocity : 0, 0, 0, 0)
  }

  static let rest = SpringState(displacement: 0, velocity: 0)

  /// How far it could swing without friction, at so many radians a second.
  fileprivate func amplitude(at frequency: Double) -> Double {
    let swing = velocity / frequency
    return (displacement * displacement + swing * swing).sum().squareRoot()
  }
}

extension Duration {
  /// The number of seconds.
  var seconds: Double { self / .seconds(1) }
}
