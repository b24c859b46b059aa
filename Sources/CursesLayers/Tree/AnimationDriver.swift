/// The source of an animation's progress: elapsed time, or a property animator.
@MainActor
protocol AnimationDriver: AnyObject {
  /// Returns the numbers of an animation seen at a moment of its tree.
  func value(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double>

  /// Returns how fast a spring moves the numbers of an animation, or zero when none does.
  func velocity(of animation: PropertyAnimation, at time: Duration) -> SIMD4<Double>

  /// Returns from when an animation moves until when, or `nil` while it stands still.
  func span(of animation: PropertyAnimation) -> Range<Duration>?

  /// Notes that so many of its animations are over: at their end, or taken away on their way.
  func animationsDidEnd(_ count: Int, isFinished: Bool)
}
