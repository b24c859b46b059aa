import CursesCells

extension Layer {
  /// Changes layers over time.
  ///
  /// `animations` states the end: a layer's ``frame``, ``bounds``, ``translation`` and ``alpha``
  /// have their new values at once, and are seen moving there from where they are seen now. Layers
  /// in no tree are changed at once.
  ///
  /// - Parameters:
  ///   - duration: How long it takes; when negative or zero, the changes are seen at once.
  ///   - delay: How long to wait first; a negative delay is raised to zero.
  ///   - curve: How progress follows time. The default is ``AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  ///   - completion: Called once when all of them are over, with whether they ran to their end:
  ///     `false` when a layer left its tree or one of the properties was changed meanwhile. What
  ///     takes no time is over a sixtieth of a second later; when no layer in a tree changed, it
  ///     is called as soon as the work is whole that this is a part of: see ``NoticeQueue``.
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: AnimationCurve = .easeInOut,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    let delay = max(delay, .zero)
    AnimationGroup.start(
      AnimationRecorder(span: delay..<delay + max(duration, .zero), timing: .curve(curve)),
      changes: animations, completion: completion)
  }

  /// Adds a step to what an animation block around it changes; elsewhere the changes are made at
  /// once.
  ///
  /// - Parameters:
  ///   - start: When the step begins, as a fraction of the whole in `0...1`.
  ///   - duration: How long it takes, as a fraction of the whole; it ends with the whole at the
  ///     latest.
  ///   - curve: How progress follows time. The default is ``AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: AnimationCurve = .easeInOut, animations: () -> Void
  ) {
    guard let recorder = AnimationRecorder.current else { return animations() }
    recorder.runKeyframe(from: start, lasting: duration, curve: curve, animations)
  }

  /// Makes changes inside an animation that are seen at once.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationRecorder.pause(during: changes)
  }
}

// MARK: - Springs

extension Layer {
  /// Changes layers over the time that a spring takes.
  ///
  /// What moves sets off from where it is seen. It is over when all of it rests within
  /// ``Spring/restingDistance``, or within a 256th for an ``alpha``. With ``MotionLevel/reduced``
  /// an alpha eases out for 100 ms at most.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``Spring/smooth``.
  ///   - initialVelocity: How fast everything is at first, on its straight way to its end: the
  ///     number of a property that changes most changes so much a second, in cells for ``frame``,
  ///     ``translation`` and ``bounds``, and in wholes for ``alpha``. A negative velocity leads
  ///     away from the end. With `nil`, the default, what another spring moves keeps its velocity,
  ///     and anything else sets off from rest.
  ///   - delay: How long to wait first; a negative delay is raised to zero.
  ///   - animations: The changes.
  ///   - completion: Called once when all of them are over, with whether they came to rest.
  public static func animate(
    withSpring spring: Spring = .smooth, initialVelocity: Double? = nil, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    animate(
      with: spring, initialVelocity.map(InitialVelocity.along) ?? .kept, delay, animations,
      completion)
  }

  /// Changes layers over the time that a spring takes, as fast as a finger was that lets go.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``Spring/smooth``.
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
    animate(with: spring, .of(initialVelocity), delay, animations, completion)
  }

  private static func animate(
    with spring: Spring, _ velocity: InitialVelocity, _ delay: Duration, _ animations: () -> Void,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let delay = max(delay, .zero)
    let recorder = AnimationRecorder(
      span: delay..<delay + spring.settlingDuration, timing: .spring(spring, velocity: .zero))
    AnimationGroup.start(
      recorder, initialVelocity: velocity, changes: animations, completion: completion)
  }
}

// MARK: - Layer tree

extension Layer {
  /// The tree the layer is in, or `nil` when it is in none.
  public var tree: LayerTree? { host as? LayerTree }

  /// Brings the layer and those inside it into a tree, or out of the one they are in.
  ///
  /// It is shown only where it is also one of the tree's layers or inside one; what is not can be
  /// copied, see ``LayerTree/cells(of:)``. Animations of what leaves a tree end with `finished`
  /// false, once all of it has left.
  public func move(to tree: LayerTree?) { move(into: tree) }
}

extension LayerTree: LayerHost {
  func cancelAnimation(of property: AnimatedProperty, of layer: Layer) {
    animator.cancel(property, of: layer)
  }

  func cancelAnimations(of layer: Layer) { animator.cancelAll(of: layer) }
}
