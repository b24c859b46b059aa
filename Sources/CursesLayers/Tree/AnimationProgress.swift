/// The progress of a property animator while it runs.
struct AnimationProgress {
  /// The initial fraction.
  private let from: Double

  /// The segment that leads to the target fraction, in the time of the tree.
  private let segment: AnimationSegment

  /// The time at which it is over, at least one step after it was created.
  private let end: Duration

  /// Creates the progress from one fraction to another; `time` is the current time of the tree.
  init(
    from: Double, to target: Double, timing: AnimationTiming, span: Range<Duration>,
    at time: Duration
  ) {
    self.from = from
    segment = AnimationSegment(
      begin: span.lowerBound, end: span.upperBound, timing: timing,
      target: SIMD4(target, 0, 0, 0))
    end = max(span.upperBound, time + Animator.interval)
  }

  /// The timing of the segment.
  var timing: AnimationTiming { segment.timing }

  /// The span from its begin to its end, in the time of the tree.
  var span: Range<Duration> { segment.begin..<end }

  /// Returns the fraction at a time of the tree, which may exceed `0...1` with a spring.
  func fraction(at time: Duration) -> Double {
    time < segment.begin ? from : segment.value(from: SIMD4(from, 0, 0, 0), at: time).x
  }

  /// Returns the velocity of a spring, in fractions a second, or zero for a curve.
  func velocity(at time: Duration) -> Double {
    time < segment.begin ? 0 : segment.velocity(from: SIMD4(from, 0, 0, 0), at: time).x
  }
}
