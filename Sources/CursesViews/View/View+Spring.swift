import CursesCells
import CursesLayers

extension View {
  /// Changes views over the time that a spring takes.
  ///
  /// What moves sets off from where it is seen. It is over when all of it rests within
  /// ``/CursesLayers/Spring/restingDistance``, or within a 256th for an ``alpha``.
  ///
  ///     View.animate(withSpring: .snappy) {
  ///       bubble.frame.origin.y = 0
  ///     }
  ///
  /// With ``/CursesLayers/MotionLevel/reduced`` an alpha eases out for 100 ms at most.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``/CursesLayers/Spring/smooth``.
  ///   - initialVelocity: How fast everything is at first, on its straight way to its end: the
  ///     number of a property that changes most changes so much a second, in cells for ``frame``,
  ///     ``translation`` and ``bounds``, and in wholes for ``alpha``. A negative velocity leads
  ///     away from the end. With `nil`, the default, what another spring moves keeps its velocity,
  ///     and anything else sets off from rest.
  ///   - delay: How long to wait first; a negative delay is raised to zero.
  ///   - animations: The changes.
  ///   - completion: Called once when all of them are over, with whether they came to rest, as
  ///     ``animate(withDuration:delay:curve:animations:completion:)`` does.
  public static func animate(
    withSpring spring: Spring = .smooth, initialVelocity: Double? = nil, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    Layer.animate(
      withSpring: spring, initialVelocity: initialVelocity, delay: delay, animations: animations,
      completion: completion)
  }

  /// Changes views over the time that a spring takes, as fast as a finger was that lets go.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``/CursesLayers/Spring/smooth``.
  ///   - initialVelocity: How fast everything is at first, in cells a second to the right and down.
  ///     It is that of ``frame``'s origin, ``translation`` and the origin of ``bounds``, which
  ///     moves against its content; sizes and ``alpha`` set off from rest.
  ///   - delay: How long to wait first; a negative delay is raised to zero.
  ///   - animations: The changes.
  ///   - completion: Called once when all of them are over, with whether they came to rest.
  public static func animate(
    withSpring spring: Spring = .smooth, initialVelocity: FractionalPoint, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    Layer.animate(
      withSpring: spring, initialVelocity: initialVelocity, delay: delay, animations: animations,
      completion: completion)
  }
}
