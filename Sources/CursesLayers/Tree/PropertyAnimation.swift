import CursesCells

/// A step of an animation: where a property is at its end, and how it gets there.
struct AnimationSegment {
  /// When the step begins, after the animation was started.
  var begin: Duration

  /// When the step ends, after the animation was started.
  var end: Duration

  var timing: AnimationTiming
  var target: SIMD4<Double>

  /// Whether it begins and ends when `other` does.
  func spans(like other: AnimationSegment) -> Bool { begin == other.begin && end == other.end }

  /// Returns the numbers seen at a time after its begin, when the step leads away from `start`.
  func value(from start: SIMD4<Double>, at time: Duration) -> SIMD4<Double> {
    guard time < end else { return target }
    switch timing {
    case .curve(let curve):
      return start + (target - start) * curve.progress(at: (time - begin) / (end - begin))
    case .spring:
      return target + state(from: start, at: time).displacement
    }
  }

  /// Returns how fast a spring is, or zero where none moves anything.
  func velocity(from start: SIMD4<Double>, at time: Duration) -> SIMD4<Double> {
    guard time < end else { return .zero }
    return state(from: start, at: time).velocity
  }

  private func state(from start: SIMD4<Double>, at time: Duration) -> SpringState {
    guard case .spring(let spring, let velocity) = timing else {
      return .rest
    }
    let state = SpringState(displacement: start - target, velocity: velocity)
    return spring.state(state, after: (time - begin).seconds)
  }
}

extension [AnimationSegment] {
  /// Adds a step, or puts it in place of the last one where both span the same time.
  mutating func add(_ segment: AnimationSegment) {
    if let last = indices.last, self[last].spans(like: segment) {
      self[last].target = segment.target
    } else {
      append(segment)
    }
  }
}

/// The way of one property of one layer from what was seen to what its model says.
struct PropertyAnimation {
  let layer: Layer
  let property: AnimatedProperty
  let from: SIMD4<Double>

  /// The steps, in order of time.
  var segments: [AnimationSegment]

  /// Who says which part of the way is seen when, and is told when it is over.
  let driver: any AnimationDriver

  /// When it was started, in the time of its tree.
  var start = Duration.zero

  /// Where it leads.
  var target: SIMD4<Double> { segments.last?.target ?? from }

  /// When it is over, after it was started.
  var end: Duration { segments.map(\.end).max() ?? .zero }

  /// When it first moves, after it was started.
  var begin: Duration { segments.first?.begin ?? .zero }

  /// Returns the numbers seen some time after it was started.
  func value(at time: Duration) -> SIMD4<Double> { state(at: time).value }

  /// Returns how fast a spring moves it some time after it was started.
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

  /// Gives its springs the velocity they begin with, and the time they take.
  ///
  /// `kept` is how fast the property is moved by a spring until now; what waits first stands still.
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

  /// Shortens it to the time that `level` allows for its property; a delay stays as it is.
  ///
  /// A spring that may not take its time eases out.
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
