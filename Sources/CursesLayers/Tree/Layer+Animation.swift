import CursesCells

extension Layer {
  /// Animates changes of layers over a duration.
  ///
  /// `animations` sets the final values of ``frame``, ``bounds``, ``translation`` and ``alpha``.
  /// The model values change immediately; the presentation values move to them from the current
  /// ones. Layers in no tree change without an animation.
  ///
  /// - Parameters:
  ///   - duration: The length of the animation. With zero or less, the changes are displayed as
  ///     soon as the delay ends.
  ///   - delay: The time before the animation begins; a negative delay counts as zero, the default.
  ///   - curve: The timing curve. The default is ``AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  ///   - completion: Called once when all animations are over. The argument is `false` if a layer
  ///     left its tree or a property was changed meanwhile. An animation without a duration is over
  ///     a sixtieth of a second later. If no layer in a tree changed, the completion is called when
  ///     the current piece of work is complete; see ``CallbackQueue``.
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: AnimationCurve = .easeInOut,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    let delay = max(delay, .zero)
    AnimationGroup.start(
      AnimationRecorder(span: delay..<delay + max(duration, .zero), timing: .curve(curve)),
      changes: animations, completion: completion)
  }

  /// Adds a keyframe to the current animation block; outside of one, makes the changes immediately.
  ///
  /// - Parameters:
  ///   - start: The start of the keyframe, as a fraction of the whole animation, clamped to
  ///     `0...1`.
  ///   - duration: The length of the keyframe, as a fraction of the whole animation. It is
  ///     truncated at the end of the animation.
  ///   - curve: The timing curve. The default is ``AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: AnimationCurve = .easeInOut, animations: () -> Void
  ) {
    guard let recorder = AnimationRecorder.current else { return animations() }
    recorder.runKeyframe(from: start, lasting: duration, curve: curve, animations)
  }

  /// Makes changes inside an animation block without animating them.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationRecorder.pause(during: changes)
  }
}

// MARK: - Springs

extension Layer {
  /// Animates changes of layers with a spring.
  ///
  /// The motion starts at the presentation values. It is over when all properties are within
  /// ``Spring/restingDistance`` of their targets, or within 1 ÷ 256 for an ``alpha``. With
  /// ``MotionLevel/reduced``, an alpha eases out in at most 100 ms.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``Spring/smooth``.
  ///   - initialVelocity: The initial speed toward the target, for the number of each property that
  ///     changes most. The unit is cells a second for ``frame``, ``translation`` and ``bounds``,
  ///     and 1 a second for ``alpha``. A negative speed leads away from the target. With `nil`, the
  ///     default, a property keeps the velocity that another spring gives it, or starts without
  ///     one.
  ///   - delay: The time before the animation begins; a negative delay counts as zero, the default.
  ///   - animations: The changes.
  ///   - completion: Called once when all animations are over, with whether all of them settled.
  public static func animate(
    withSpring spring: Spring = .smooth, initialVelocity: Double? = nil, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    animate(
      with: spring, initialVelocity.map(InitialVelocity.along) ?? .kept, delay, animations,
      completion)
  }

  /// Animates changes of layers with a spring that continues the velocity of a drag.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``Spring/smooth``.
  ///   - initialVelocity: The initial velocity, in cells a second to the right and down. It applies
  ///     to ``translation`` and to the origins of ``frame`` and ``bounds``; content moves against
  ///     the latter. Sizes and ``alpha`` start without a velocity.
  ///   - delay: The time before the animation begins; a negative delay counts as zero, the default.
  ///   - animations: The changes.
  ///   - completion: Called once when all animations are over, with whether all of them settled.
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
  /// The tree that contains the layer, or `nil`.
  public var tree: LayerTree? { host as? LayerTree }

  /// Moves the layer and its descendants into a tree, or out of their tree if `tree` is `nil`.
  ///
  /// The layer is displayed only if it is also a root layer of the tree or inside one. Otherwise it
  /// can only be copied, see ``LayerTree/cells(of:)``. Animations of layers that leave a tree end
  /// with `isFinished` false, once all of them have left.
  public func move(to tree: LayerTree?) { move(into: tree) }
}

extension LayerTree: LayerHost {
  func cancelAnimation(of property: AnimatedProperty, of layer: Layer) {
    animator.cancel(property, of: layer)
  }

  func cancelAnimations(of layer: Layer) { animator.cancelAll(of: layer) }
}
