import CursesCells
import CursesLayers

extension View {
  /// Animates changes to views.
  ///
  /// `animations` sets the final values. The ``frame``, ``bounds``, ``translation`` and ``alpha``
  /// of a view change immediately and are displayed moving there from their visible values. Views
  /// on no stage change without animation.
  ///
  ///     View.animate(withDuration: .milliseconds(200)) {
  ///       arrow.frame.origin.x = 40
  ///     }
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation; if negative or zero, the changes are immediate.
  ///   - delay: The delay before the animation; a negative delay counts as zero.
  ///   - curve: The timing curve. The default is ``/CursesLayers/AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  ///   - completion: Called once when all animations have ended. It receives `false` if a view left
  ///     its stage or an animated property was changed meanwhile. Immediate changes complete a
  ///     sixtieth of a second later. If no view on a stage changed, it is called when the current
  ///     change is complete: see ``/CursesLayers/CallbackQueue``.
  public static func animate(
    withDuration duration: Duration, delay: Duration = .zero, curve: AnimationCurve = .easeInOut,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    Layer.animate(
      withDuration: duration, delay: delay, curve: curve, animations: animations,
      completion: completion)
  }

  /// Animates changes to views in steps, each added with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:curve:animations:)``.
  ///
  /// - Parameters:
  ///   - duration: The duration of all steps; if negative or zero, the changes are immediate.
  ///   - delay: The delay before the animation; a negative delay counts as zero.
  ///   - animations: Adds the steps, in order of time.
  ///   - completion: Called once when all animations have ended, with whether they were completed.
  public static func animateKeyframes(
    withDuration duration: Duration, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, curve: .linear, animations: animations,
      completion: completion)
  }

  /// Adds a step to the keyframes being recorded; elsewhere the changes are immediate.
  ///
  /// - Parameters:
  ///   - start: The start of the step, as a fraction of the whole in `0...1`.
  ///   - duration: The duration, as a fraction of the whole; the end is clamped to that of the
  ///     whole.
  ///   - curve: The timing curve. The default is ``/CursesLayers/AnimationCurve/easeInOut``.
  ///   - animations: The changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    curve: AnimationCurve = .easeInOut, animations: () -> Void
  ) {
    Layer.addKeyframe(
      withRelativeStartTime: start, relativeDuration: duration, curve: curve,
      animations: animations)
  }

  /// Makes immediate changes inside an animation.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    Layer.performWithoutAnimation(changes)
  }
}

// MARK: - Spring

extension View {
  /// Animates changes to views with a spring.
  ///
  /// Views start from their visible positions. The animation ends when all of them settle within
  /// ``/CursesLayers/Spring/restingDistance``, or within a 256th for an ``alpha``.
  ///
  ///     View.animate(withSpring: .snappy) {
  ///       bubble.frame.origin.y = 0
  ///     }
  ///
  /// With ``/CursesLayers/MotionLevel/reduced``, an alpha eases out for at most 100 ms.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``/CursesLayers/Spring/smooth``.
  ///   - initialVelocity: The initial velocity along the straight path to the end, per second. For
  ///     each property it is that of the number that changes most: in cells for ``frame``,
  ///     ``translation`` and ``bounds``, and in units of ``alpha``. A negative velocity leads away
  ///     from the end. With `nil`, the default, views that another spring moves keep their
  ///     velocity; others start at zero.
  ///   - delay: The delay before the animation; a negative delay counts as zero.
  ///   - animations: The changes.
  ///   - completion: Called once when all animations have ended, with whether they settled, as in
  ///     ``animate(withDuration:delay:curve:animations:completion:)``.
  public static func animate(
    withSpring spring: Spring = .smooth, initialVelocity: Double? = nil, delay: Duration = .zero,
    animations: () -> Void, completion: (@MainActor (_ isFinished: Bool) -> Void)? = nil
  ) {
    Layer.animate(
      withSpring: spring, initialVelocity: initialVelocity, delay: delay, animations: animations,
      completion: completion)
  }

  /// Animates changes to views with a spring, starting at the velocity of a released pointer.
  ///
  /// - Parameters:
  ///   - spring: The spring. The default is ``/CursesLayers/Spring/smooth``.
  ///   - initialVelocity: The initial velocity, in cells per second to the right and down. It
  ///     applies to the origin of ``frame``, to ``translation``, and, against the content, to the
  ///     origin of ``bounds``. Sizes and ``alpha`` start at zero.
  ///   - delay: The delay before the animation; a negative delay counts as zero.
  ///   - animations: The changes.
  ///   - completion: Called once when all animations have ended, with whether they settled.
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
  /// Returns a snapshot view of the view and its subviews as currently displayed.
  ///
  /// Pending layout and drawing are included. The copy shows the whole view, including the parts
  /// that are clipped on the stage. Hidden, faded or moving subviews are copied as displayed. The
  /// view's own ``alpha``, ``translation`` and ``isHidden`` are ignored; the copy has the view's
  /// ``frame``. Undrawn cells are clear, and content that fades over nothing fades over the
  /// terminal's background.
  ///
  /// A view on no stage is shown with standard traits and theme; use ``snapshot(size:like:)`` to
  /// choose another size and stage. The view itself is not changed.
  ///
  /// - Complexity: O(*c* + *v*), where *c* is the number of cells of the view and *v* the number of
  ///   views inside it. Fully visible views are not redrawn.
  public func snapshot() -> SnapshotView { snapshot(like: nil) }

  /// Returns a snapshot view of the view and its subviews as laid out in another size.
  ///
  /// Use it to show a view before it is on a stage. The view is laid out in that size and restored
  /// afterwards. It receives ``didMoveToStage()`` both times; controllers receive no appearance
  /// callbacks, and the first responder is unchanged. Animations that its layout starts are shown
  /// at their end.
  ///
  /// - Parameters:
  ///   - size: The size, in cells.
  ///   - stage: The stage that provides traits and theme for a view on no stage; `nil`, the
  ///     default, is standard ones. A view on a stage uses its own stage.
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
  /// Returns the cells of a view on the stage, after pending layout.
  fileprivate func cells(of view: View) -> Buffer {
    layOutPending()
    return tree.cells(of: view.layer)
  }

  /// Returns the cells of a view on the stage, after animations that its layout started.
  fileprivate func cellsAtRest(of view: View) -> Buffer {
    layOutPending()
    tree.animator.finishAll()
    return cells(of: view)
  }
}

// MARK: - Snapshot view

/// A view that displays the cells of another view as of the call of ``View/snapshot()``.
///
/// It never draws: moving, fading and sliding cost only the cells that change, however complex the
/// original view is. The original may change or be released meanwhile.
///
///     let copy = content.view.snapshot()
///     content.view.removeFromSuperview()
///     view.addSubview(copy)
///     View.animate(withDuration: .milliseconds(200)) { copy.translation.x = 66 }
///
/// Recipe: Nick Harris, *Slide-out navigation*; Prio, *the container*.
public final class SnapshotView: View {
  /// The displayed cells; clear ones show the views below.
  public let cells: Buffer

  /// Creates a view that displays cells.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - origin: The origin in the superview's coordinates. The default is zero.
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

// MARK: - Timers

extension View {
  /// Repeats an action while the view is on a stage.
  ///
  ///     label.every(.seconds(1)) { [weak label] in label?.text += "." }
  ///
  /// The first call is one interval after the view was added to the stage, or after this method was
  /// called on a stage. Calls that are overdue, for example because the program was stopped, are
  /// skipped. The time is that of the stage, so a test advances it. The view retains the action,
  /// which should therefore refer to the view weakly.
  ///
  /// - Parameters:
  ///   - interval: The time between two calls; values below 1 ms are raised to 1 ms.
  ///   - action: The action.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func every(
    _ interval: Duration, _ action: @escaping @MainActor () -> Void
  ) -> RepeatingTimer {
    let timer = RepeatingTimer(interval, action)
    repeatingTimers.removeAll { !$0.isActive }
    repeatingTimers.append(timer)
    timer.move(to: stage)
    return timer
  }
}
