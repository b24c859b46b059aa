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

// MARK: - Spring

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

// MARK: - Snapshot

extension View {
  /// Returns a view that shows the view and its subviews as they are seen now.
  ///
  /// What is to be laid out or drawn before the next frame is in it already. All of the view is
  /// shown, also what is cut off on the stage; inside it, what is hidden, faded or on its way is as
  /// it is seen. Its own ``alpha``, ``translation`` and ``isHidden`` are left to the copy, which
  /// has the view's ``frame``. Where nothing is drawn the copy is clear, and what fades over
  /// nothing fades over the terminal's own background.
  ///
  /// A view on no stage is shown as one with standard traits and theme would show it; with
  /// ``snapshot(size:like:)`` another size and stage can be named. The view itself is not changed.
  ///
  /// - Complexity: O(*c* + *v*) in the cells of the view and the views inside it; those that can be
  ///   seen whole are not drawn again.
  public func snapshot() -> SnapshotView { snapshot(like: nil) }

  /// Makes a view that shows the view and its subviews as they would be in another size.
  ///
  /// So a view that is on no stage yet can be shown before it is. It is laid out in that size, and
  /// gets its own one back afterwards; it is told ``didMoveToStage()`` both times, but no
  /// controller that it appears, and the focus stays where it is. Animations that its layout begins
  /// are at their end.
  ///
  /// - Parameters:
  ///   - size: The size, in cells.
  ///   - stage: The stage whose traits and theme a view on no stage has, or `nil`, the default, for
  ///     standard ones. A view on a stage has those of that one.
  /// - Returns: The copy, in that size.
  public func snapshot(size: Size, like stage: Stage? = nil) -> SnapshotView {
    let own = frame.size
    View.performWithoutAnimation { frame.size = size }
    let copy = snapshot(like: stage)
    View.performWithoutAnimation { frame.size = own }
    return copy
  }

  private func snapshot(like model: Stage?) -> SnapshotView {
    if let stage {
      return SnapshotView(stage.cells(of: self), at: frame.origin)
    }
    let studio = Stage(
      size: frame.size, traits: model?.traits ?? Traits(), theme: model?.theme ?? .standard)
    move(to: studio) { layer.move(to: studio.tree) }
    let cells = studio.cellsAtRest(of: self)
    move(to: nil) { layer.move(to: nil) }
    return SnapshotView(cells, at: frame.origin)
  }
}

extension Stage {
  /// Returns the cells of a view on the stage, with nothing of what is pending left out.
  fileprivate func cells(of view: View) -> Buffer {
    layOutPending()
    return tree.cells(of: view.layer)
  }

  /// Returns the cells of a view on the stage when what its layout sets going is over.
  fileprivate func cellsAtRest(of view: View) -> Buffer {
    layOutPending()
    tree.animator.finishAll()
    return cells(of: view)
  }
}

// MARK: - Snapshot view

/// Shows the cells of another view as they were when ``View/snapshot()`` was called.
///
/// It never draws: it moves, fades and slides at the cost of the cells that change, whatever the
/// view it was made of would cost. The view itself may change or be gone meanwhile.
///
///     let copy = content.view.snapshot()
///     content.view.removeFromSuperview()
///     view.addSubview(copy)
///     View.animate(withDuration: .milliseconds(200)) { copy.translation.x = 66 }
///
/// Recipe: Nick Harris, *Slide-out navigation*; Prio, *the container*.
public final class SnapshotView: View {
  /// The cells shown; those that are clear show what is below.
  public let cells: Buffer

  /// Creates a view that shows cells.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - origin: Where the view is in its superview's coordinates. The default is zero.
  public init(_ cells: Buffer, at origin: Point = .zero) {
    self.cells = cells
    super.init(frame: Rect(origin: origin, size: cells.size))
    layer.contents = cells
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, cells.size.width), height: min(size.height, cells.size.height))
  }
}
