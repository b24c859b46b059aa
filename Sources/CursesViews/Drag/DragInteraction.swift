import CursesCells
import CursesLayers

/// A drag along one axis that settles at one of several detents.
///
///     ┌────────────────────────────┐
///     │ ·          ▐████▌        · │
///     │ 0                       24 │   detents
///     └────────────────────────────┘
///
/// Create it from a closure that shows a position, and from detents:
///
///     let drag = DragInteraction(axis: .horizontal, detents: [0, 24]) { position in
///       drawer.translation.x = position
///     }
///     drag.onRest = { drag in menu.isHidden = drag.detent == 0 }
///     drawer.addGestureRecognizer(drag.recognizer)
///
/// A released drag settles at the detent nearest to its projected position 0.2 s later, unless
/// ``settling`` returns another. It settles on a spring that starts at its velocity. A press during
/// settling catches the view at its visible position. The wheel and a trackpad drag it while it is
/// idle, and again if they continue to turn after code moved it. A cancelled drag, for example by
/// Escape, returns to the detent where it last rested.
///
/// Key commands call ``settle(at:_:)`` for the same effect; call ``finish()`` first if no key may
/// be lost. Escape calls ``revert(_:)``.
///
/// The closure that shows a position is called inside an animation when the drag settles, so its
/// changes must be linear in the position. The caller must retain the drag interaction; it holds no
/// strong reference to a view.
@MainActor
public final class DragInteraction {
  /// The axis of a drag interaction.
  public enum Axis: Hashable, Sendable {
    /// The horizontal axis, in columns.
    case horizontal

    /// The vertical axis, in rows.
    case vertical
  }

  /// The state of a drag interaction.
  public enum State: Hashable, Sendable {
    /// The drag is idle at its detent.
    case resting

    /// The drag follows the pointer, or the wheel.
    case dragging

    /// The drag moves to its detent.
    case settling
  }

  // MARK: Configuration

  /// The axis of the drag.
  public let axis: Axis

  /// The resting positions, in cells, in ascending order; an empty array counts as `[0]`.
  ///
  /// They are sorted when set, and values that are not finite are removed. Setting others moves the
  /// view to the detent with the current index, without animation and after ``finish()``. A drag in
  /// progress is only clamped to the new range.
  public var detents: [Double] {
    didSet {
      detents = Self.sorted(detents)
      if detents != oldValue { detentsDidChange() }
    }
  }

  /// Whether positions increase to the left, or upward; the default is `false`.
  public var isInverted = false

  /// The resistance beyond the outermost detents, or `nil`, the default, to stop at them.
  ///
  /// Without a rubber band, the velocity of a spring is limited so that it does not overshoot its
  /// detent.
  public var rubberBand: RubberBand?

  /// Returns the position after a movement, for content that does not follow the pointer cell by
  /// cell.
  ///
  /// An example is a page that scrolls first and is then pulled at its edge. The closure receives
  /// the cells of the step, and zero when the drag begins; the previous position is ``position``.
  /// With the default, `nil`, the drag follows the pointer, and beyond the outermost detents the
  /// ``rubberBand``.
  public var following: (@MainActor (_ step: Double) -> Double)?

  // MARK: State

  /// The state: resting, dragging or settling.
  public internal(set) var state = State.resting

  /// The index of the current or target detent; during a drag, the last one.
  public internal(set) var detent: Int

  /// The index of the detent where the drag rests or last rested.
  public internal(set) var origin: Int

  /// Whether the current or last drag caught the view while it was settling.
  public internal(set) var wasCaught = false

  /// Whether the pointer can drag the view from rest; the default is `true`.
  ///
  /// During settling, the view can always be caught.
  public var isDraggable = true

  // MARK: Callbacks

  /// Returns the detent where a released drag settles.
  ///
  /// The default is the detent nearest to the projected position 0.2 s later. For a cancelled drag
  /// it is the detent where it last rested.
  public var settling: @MainActor (DragRelease) -> DragSettling = { release in
    DragSettling(at: release.isCancelled ? release.origin : release.nearestDetent())
  }

  /// Returns whether a press at a point of the recognizer's view catches the moving view.
  ///
  /// With the default, `nil`, a press at any point does.
  public var isMoving: (@MainActor (Point) -> Bool)?

  /// Called when a drag began, before the first movement.
  public var onBegin: (@MainActor (DragInteraction) -> Void)?

  /// Called before the drag settles, regardless of the cause.
  public var onSettle: (@MainActor (DragInteraction) -> Void)?

  /// Called after the drag came to rest, regardless of the cause, even without a movement.
  public var onRest: (@MainActor (DragInteraction) -> Void)?

  // MARK: Internal state

  let place: @MainActor (Double) -> Void
  let pan: DragGestureRecognizer

  /// The current position, or the start of the motion.
  var held: Double

  /// The animator of the motion to the detent.
  var animator: PropertyAnimator?

  /// The spring of the motion, with the values from which its velocity is computed.
  var swing: Swing?

  /// The current target, and the stops after it.
  var aim = 0.0
  var stops: [DragStop] = []

  /// The recognizer of the drag in progress, and the position where the pointer took hold, with the
  /// rubber band undone.
  weak var followed: PanGestureRecognizer?
  var grabOffset = 0.0

  /// The last translation of the pointer, in cells.
  var translation = 0.0

  /// The range of positions without a rubber band.
  var allowedRange = 0.0...0.0

  /// A counter of motions, to detect that a callback has begun another one.
  var turns = 0

  struct Swing {
    let spring: Spring
    let from: Double
    let velocity: Double
    let start: Duration
  }

  // MARK: Initializers

  /// Creates a drag interaction at one of its detents; the view is not updated yet.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - detents: The resting positions, in cells.
  ///   - detent: The index of the initial detent; the default is 0. An out-of-range index is
  ///     clamped.
  ///   - place: Shows a position, in cells.
  public init(
    axis: Axis, detents: [Double], at detent: Int = 0,
    place: @escaping @MainActor (_ position: Double) -> Void
  ) {
    let detents = Self.sorted(detents)
    let detent = min(max(0, detent), detents.count - 1)
    self.axis = axis
    self.detents = detents
    self.detent = detent
    self.place = place
    origin = detent
    held = detents[detent]
    pan = DragGestureRecognizer(axis: axis == .horizontal ? .horizontal : .vertical) { _ in }
    pan.allowsWheel = true
    pan.follow = { [weak self] in self?.follow($0) }
    pan.answer = { [weak self] in self?.answer($0) ?? .leave }
  }

  private static func sorted(_ detents: [Double]) -> [Double] {
    let finite = detents.filter(\.isFinite).sorted()
    return finite.isEmpty ? [0] : finite
  }

  /// The gesture recognizer to add to the dragged view.
  ///
  /// It begins after two columns or rows, or immediately with a press on a moving view.
  public var recognizer: PanGestureRecognizer { pan }
}

// MARK: - Position

extension DragInteraction {
  /// The visible position, in cells.
  public var position: Double {
    guard let animator, animator.state == .active else { return held }
    return held + (aim - held) * animator.fractionComplete
  }

  var range: ClosedRange<Double> { detents[0]...detents[detents.count - 1] }

  private func detentsDidChange() {
    let last = detents.count - 1
    detent = min(detent, last)
    origin = min(origin, last)
    switch state {
    case .resting: hold(at: detents[detent])
    case .dragging:
      allowedRange = range
      hold(at: min(max(held, range.lowerBound), range.upperBound))
    case .settling: end()
    }
  }

  /// Shows a position without animation.
  func hold(at position: Double) {
    held = position
    View.performWithoutAnimation { place(position) }
  }

  /// Stops the motion at the visible position.
  func stop() {
    guard let animator else { return }
    held = position
    forgetMotion()
    animator.stopAnimation(true)
  }

  func forgetMotion() {
    animator = nil
    swing = nil
    stops = []
  }
}

// MARK: - Dragging

extension DragInteraction {
  /// Follows a drag of another recognizer, such as a ``ScreenEdgePanGestureRecognizer``.
  ///
  /// Call it in every action of that recognizer. During one drag, others are ignored.
  public func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard state != .dragging else { return }
      translation = 0
      begin(pan)
    case .changed:
      if pan.isWheel, state == .resting, isDraggable { begin(pan) } else { move(pan) }
    case .ended:
      move(pan)
      letGo(pan, isCancelled: false)
    case .cancelled: letGo(pan, isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// Cancels the drag in progress, which then settles; without one nothing happens.
  public func cancel() {
    guard let pan = followed else { return }
    CallbackQueue.perform {
      letGo(pan, isCancelled: true)
      pan.cancel()
    }
  }

  /// Returns the response to a touch: a press catches a moving view, and the wheel is ignored
  /// meanwhile.
  func answer(_ touch: Touch) -> DragGestureRecognizer.Answer {
    guard state == .settling else { return isDraggable && state == .resting ? .watch : .leave }
    let isCaught = !touch.isWheel && isMoving?(pan.location(of: touch)) ?? true
    return isCaught ? .hold : .leave
  }

  private func begin(_ pan: PanGestureRecognizer) {
    turns += 1
    wasCaught = state == .settling
    stop()
    state = .dragging
    followed = pan
    onBegin?(self)
    guard follows(pan) else { return }
    takeHold()
    move(pan)
  }

  /// Computes the initial pointer position for the current position and translation.
  func takeHold() {
    let edge = min(max(held, range.lowerBound), range.upperBound)
    let finger = rubberBand.map { edge + $0.pull(showing: held - edge) } ?? held
    grabOffset = finger - translation
    // A view that was caught beyond its end by an overshooting spring does not jump back to the
    // end.
    allowedRange = min(range.lowerBound, held)...max(range.upperBound, held)
  }

  private func move(_ pan: PanGestureRecognizer) {
    guard followed == nil || follows(pan) else { return }
    let last = translation
    translation = translation(of: pan)
    guard follows(pan) else { return }
    let turn = turns
    let position = following?(translation - last) ?? position(ofFinger: grabOffset + translation)
    // Re-entrancy: the callback may have started another motion.
    if turn == turns, follows(pan) { hold(at: position) }
  }

  private func position(ofFinger finger: Double) -> Double {
    rubberBand?.position(finger, in: range)
      ?? min(max(finger, allowedRange.lowerBound), allowedRange.upperBound)
  }

  /// Returns the translation of a recognizer along the axis, in cells.
  private func translation(of pan: PanGestureRecognizer) -> Double {
    let translation = Double(axis == .horizontal ? pan.translation.x : pan.translation.y)
    return isInverted ? -translation : translation
  }

  private func velocity(of pan: PanGestureRecognizer) -> Double {
    let velocity = axis == .horizontal ? pan.velocity.x : pan.velocity.y
    return isInverted ? -velocity : velocity
  }

  private func follows(_ pan: PanGestureRecognizer) -> Bool {
    state == .dragging && followed === pan
  }

  private func letGo(_ pan: PanGestureRecognizer, isCancelled: Bool) {
    guard follows(pan) else { return }
    let turn = turns
    let release = DragRelease(
      detents: detents, origin: origin, position: held,
      velocity: isCancelled ? 0 : velocity(of: pan), wasCaught: wasCaught, isCancelled: isCancelled)
    followed = nil
    let next = settling(release)
    // Re-entrancy: the callback may have started another motion.
    guard turn == turns else { return }
    go(
      to: min(max(0, next.detent), detents.count - 1), next.timing,
      velocity: next.velocity ?? release.velocity)
  }
}
