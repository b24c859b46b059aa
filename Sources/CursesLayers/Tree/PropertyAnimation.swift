import CursesCells

/// A segment of an animation: a target value with its span and timing.
struct AnimationSegment {
  /// The time at which the segment begins, relative to the start of the animation.
  var begin: Duration

  /// The time at which the segment ends, relative to the start of the animation.
  var end: Duration

  var timing: AnimationTiming
  var target: SIMD4<Double>

  /// Whether both segments begin and end at the same times.
  func spans(like other: AnimationSegment) -> Bool { begin == other.begin && end == other.end }

  /// Returns the value at a time after the segment began with the value `start`.
  func value(from start: SIMD4<Double>, at time: Duration) -> SIMD4<Double> {
    guard time < end else { return target }
    switch timing {
    case .curve(let curve):
      return start + (target - start) * curve.progress(at: (time - begin) / (end - begin))
    case .spring:
      return target + state(from: start, at: time).displacement
    }
  }

  /// Returns the velocity of a spring, in units a second, or zero for a curve.
  func velocity(from start: SIMD4<Double>, at time: Duration) -> SIMD4<Double> {
    guard time < end else { return .zero }
    return state(from: start, at: time).velocity
  }

  private func state(from start: SIMD4<Double>, at time: Duration) -> SpringState {
    guard case .spring(let spring, let velocity) = timing else {
      return .resting
    }
    let state = SpringState(displacement: start - target, velocity: velocity)
    return spring.state(state, after: (time - begin).seconds)
  }
}

extension [AnimationSegment] {
  /// Appends a segment, or changes the target of the last one if both have the same span.
  mutating func add(_ segment: AnimationSegment) {
    if let last = indices.last, self[last].spans(like: segment) {
      self[last].target = segment.target
    } else {
      append(segment)
    }
  }
}

/// An animation of one property of one layer, from a presentation value to a target.
struct PropertyAnimation {
  let layer: Layer
  let property: AnimatedProperty
  let from: SIMD4<Double>

  /// The segments, in order of time.
  var segments: [AnimationSegment]

  /// The driver, which determines the progress and is notified of the end.
  let driver: any AnimationDriver

  /// The time of the start, in the time of the tree.
  var start = Duration.zero

  /// The final value.
  var target: SIMD4<Double> { segments.last?.target ?? from }

  /// The time at which it ends, relative to the start.
  var end: Duration { segments.map(\.end).max() ?? .zero }

  /// The time at which the first segment begins, relative to the start.
  var begin: Duration { segments.first?.begin ?? .zero }

  /// Returns the value at a time relative to the start.
  func value(at time: Duration) -> SIMD4<Double> { state(at: time).value }

  /// Returns the velocity of a spring at a time relative to the start, or zero.
  func velocity(at time: Duration) -> SIMD4<Double> { state(at: time).velocity }

  private func state(at time: Duration) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    var value = from
    var velocity = SIMD4<Double>.zero
    for segment in segments where time >= segment.begin {
      velocity = segment.velocity(from: value, at: time)
      value = segment.value(from: value, at: time)
    }
    return (value, velocity)
  }

  /// Sets the initial velocity of each spring, and with it the settling duration.
  ///
  /// `kept` is the velocity that a spring gives the property now; it does not apply to delayed
  /// segments.
  mutating func release(with initialVelocity: InitialVelocity, kept: SIMD4<Double>) {
    for index in segments.indices {
      guard case .spring(let spring, _) = segments[index].timing else { continue }
      let velocity = initialVelocity.value(
        for: property, change: segments[index].target - from,
        kept: segments[index].begin > .zero ? .zero : kept)
      let state = SpringState(displacement: from - segments[index].target, velocity: velocity)
      segments[index].timing = .spring(spring, velocity: velocity)
      segments[index].end =
        segments[index].begin
        + spring.settlingDuration(of: state, within: property.restingDistance)
    }
  }

  /// Shortens the animation to the duration that `level` allows; a delay is unchanged.
  ///
  /// In a shortened animation, springs become ease-out curves.
  mutating func fit(_ level: MotionLevel) {
    let begin = begin
    let length = end - begin
    guard length > .zero else { return }
    let allowed = level.duration(length, for: property)
    guard allowed < length else { return }
    // Rounding in the quotient must not make the animation longer than the motion level allows.
    func fitted(_ time: Duration) -> Duration {
      begin + min((time - begin) * (allowed / length), allowed)
    }
    for index in segments.indices {
      segments[index].begin = fitted(segments[index].begin)
      segments[index].end = fitted(segments[index].end)
      if case .spring = segments[index].timing { segments[index].timing = .curve(.easeOut) }
    }
  }
}
