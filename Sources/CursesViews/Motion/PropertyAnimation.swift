import CursesCells

/// A step of an animation: where a property is at its end, and how it gets there.
struct AnimationSegment {
  /// When the step begins, after the animation was made.
  var begin: Duration

  /// When the step ends, after the animation was made.
  var end: Duration

  var curve: AnimationCurve
  var target: SIMD4<Double>

  /// Whether it begins and ends when `other` does.
  func spans(like other: AnimationSegment) -> Bool { begin == other.begin && end == other.end }
}

/// The way of one property of one view from what was seen to what its model says.
struct PropertyAnimation {
  let view: View
  let property: AnimatedProperty
  let from: SIMD4<Double>

  /// The steps, in order of time.
  var segments: [AnimationSegment]

  let group: AnimationGroup

  /// When it is over, after it was made.
  var end: Duration { segments.last?.end ?? .zero }

  /// When it first moves, after it was made.
  var begin: Duration { segments.first?.begin ?? .zero }

  /// Returns the numbers seen some time after it was made.
  func value(at time: Duration) -> SIMD4<Double> {
    var value = from
    for segment in segments where time >= segment.begin {
      let length = segment.end - segment.begin
      let fraction = length > .zero ? (time - segment.begin) / length : 1
      let progress = segment.curve.progress(at: fraction)
      value += (segment.target - value) * progress
    }
    return value
  }

  /// Shortens it to the time that `level` allows for its property; a delay stays as it is.
  mutating func fit(_ level: MotionLevel) {
    let begin = begin
    let length = end - begin
    guard length > .zero else { return }
    let allowed = level.duration(length, for: property)
    guard allowed < length else { return }
    // A quotient is not exact, and may not make it longer than is allowed.
    func fitted(_ time: Duration) -> Duration {
      begin + min((time - begin) * (allowed / length), allowed)
    }
    for index in segments.indices {
      segments[index].begin = fitted(segments[index].begin)
      segments[index].end = fitted(segments[index].end)
    }
  }
}

extension View {
  /// Returns the numbers of a property as the program set them.
  func modelValue(of property: AnimatedProperty) -> SIMD4<Double> {
    switch property {
    case .frame:
      let rect = FractionalRect(model.frame)
      return SIMD4(rect.x, rect.y, rect.width, rect.height)
    case .boundsOrigin:
      return SIMD4(Double(model.boundsOrigin.x), Double(model.boundsOrigin.y), 0, 0)
    case .translation:
      return SIMD4(model.translation.x, model.translation.y, 0, 0)
    case .alpha:
      return SIMD4(model.alpha, 0, 0, 0)
    }
  }
}
