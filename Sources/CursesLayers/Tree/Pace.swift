/// How far a property animator is on its way, while it moves.
struct Pace {
  /// The fraction it sets off from.
  private let from: Double

  /// Its way to another fraction, in the time of the tree.
  private let segment: AnimationSegment

  /// When it is over.
  ///
  /// That is a step after it was set off at the earliest.
  private let end: Duration

  /// Creates a pace that is set off at a moment of the tree.
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

  /// How it moves.
  var timing: AnimationTiming { segment.timing }

  /// From when it moves until when, in the time of the tree.
  var span: Range<Duration> { segment.begin..<end }

  /// Returns the fraction at a moment of the tree, which a spring may take out of `0...1`.
  func fraction(at time: Duration) -> Double {
    time < segment.begin ? from : segment.value(from: SIMD4(from, 0, 0, 0), at: time).x
  }

  /// Returns how much of the way a spring goes a second, or zero where none moves it.
  func velocity(at time: Duration) -> Double {
    time < segment.begin ? 0 : segment.velocity(from: SIMD4(from, 0, 0, 0), at: time).x
  }
}
