import CursesCells
import CursesLayers

extension View {
  /// Changes views over time.
  ///
  /// `animations` states the end: a view's ``frame``, ``bounds``, ``translation`` and ``alpha``
  /// have their new values at once, and are seen moving there from where they are seen now. Views
  /// on no stage are changed at once.
  ///
  ///     View.animate(withDuration: .milliseconds(200)) {
  ///       arrow.frame.origin.x = 40
  ///     }
  ///
  /// - Parameters:
  ///   - duration: How long it takes; when negative or zero, the changes are seen at once.
  ///   - delay: How long to wait first; a negative delay is raised to zero.
  ///   - curve: How progress follows time. The default is
  ///     ``/CursesLayers/AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  ///   - completion: Called once when all of them are over, with whether they ran to their end:
  ///     `false` when a view left its stage or one of the properties was changed meanwhile. What
  ///     takes no time is over a sixtieth of a second later; when no view on a stage changed, it is
  ///     called as soon as the work is whole that this is a part of: see
  ///     ``/CursesLayers/NoticeQueue``.
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: AnimationCurve = .easeInOut,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    Layer.animate(
      withDuration: duration, delay: delay, curve: curve, animations: animations,
      completion: completion)
  }

  /// Changes views over time in steps, each given by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:curve:animations:)``.
  ///
  /// - Parameters:
  ///   - duration: How long all of it takes; when negative or zero, the changes are seen at once.
  ///   - delay: How long to wait first; a negative delay is raised to zero.
  ///   - animations: Adds the steps, in order of time.
  ///   - completion: Called once when all of them are over, with whether they ran to their end.
  public static func animateKeyframes(
    withDuration duration: Duration, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, curve: .linear, animations: animations,
      completion: completion)
  }

  /// Adds a step to the keyframes being recorded; elsewhere the changes are made at once.
  ///
  /// - Parameters:
  ///   - start: When the step begins, as a fraction of the whole in `0...1`.
  ///   - duration: How long it takes, as a fraction of the whole; it ends with the whole at the
  ///     latest.
  ///   - curve: How progress follows time. The default is
  ///     ``/CursesLayers/AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: AnimationCurve = .easeInOut, animations: () -> Void
  ) {
    Layer.addKeyframe(
      withRelativeStartTime: start, relativeDuration: duration, curve: curve,
      animations: animations)
  }

  /// Makes changes inside an animation that are seen at once.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    Layer.performWithoutAnimation(changes)
  }
}
