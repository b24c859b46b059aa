import CursesCells
import CursesLayers

/// Something that a finger moves along an axis, and that rests at one of several places.
///
///     ┌────────────────────────────┐
///     │ ·          ▐████▌        · │
///     │ 0                       24 │   detents
///     └────────────────────────────┘
///
/// It is made of what shows a position, and of the places where it may rest:
///
///     let drag = DragInteraction(axis: .horizontal, detents: [0, 24]) { position in
///       drawer.translation.x = position
///     }
///     drag.onRest = { drag in menu.isHidden = drag.detent == 0 }
///     drawer.addGestureRecognizer(drag.recognizer)
///
/// A finger that lets go of it decides by where it would be 0.2 s later, and it goes on to the
/// detent nearest to that on a spring, as fast as it was; ``settling`` decides otherwise. A press
/// on it while it moves by itself catches it where it is seen; the wheel, and a trackpad, drag it
/// when it rests, and again when they turn on after code had sent it elsewhere. What breaks a drag
/// off, as Escape does, lets it run back to where it last rested.
///
/// Keys do what a drag does with ``settle(at:_:)``, after ``finish()`` where they are not to be
/// lost, and Escape with ``runBack(_:)``.
///
/// The closure that shows a position is called inside an animation when it moves by itself: what it
/// changes has to follow the position evenly. Whoever makes it keeps it; it keeps no view.
@MainActor
public final class DragInteraction {
  /// The way in which it moves.
  public enum Axis: Hashable, Sendable {
    /// To the left and right, in columns.
    case horizontal

    /// Up and down, in rows.
    case vertical
  }

  /// What it does.
  public enum State: Hashable, Sendable {
    /// It stands at its detent.
    case resting

    /// It follows a finger, or the wheel.
    case dragging

    /// It moves to its detent by itself.
    case settling
  }

  // MARK: Where it may be

  /// The way in which it moves.
  public let axis: Axis

  /// The places where it may rest, in cells, the lowest first; where there is none, it is zero.
  ///
  /// They are sorted when they are set, and what is not finite is left out. Setting others puts it
  /// where the detent with its index is, without an animation and after ``finish()``; what a finger
  /// holds is only kept between them.
  public var detents: [Double] {
    didSet {
      detents = Self.sorted(detents)
      if detents != oldValue { detentsDidChange() }
    }
  }

  /// Whether positions grow to the left, or upward; the default is `false`.
  public var isInverted = false

  /// How it follows a finger past the outermost detents, or `nil`, the default, for not at all.
  ///
  /// With none, a spring is kept from being so fast that it would go past its detent.
  public var rubberBand: RubberBand?

  /// Says where it is shown after a finger, or the wheel, went some cells further, for what does
  /// not follow a finger cell by cell: a page that scrolls first, and is pulled at its edge.
  ///
  /// It is told the cells of that step, and zero when it is taken hold of; where it was shown until
  /// then is its ``position``. With the default, `nil`, it follows the finger, and past the
  /// outermost detents as the ``rubberBand`` does.
  public var following: (@MainActor (_ step: Double) -> Double)?

  // MARK: State

  /// Whether it stands still, is dragged, or moves by itself.
  public internal(set) var state = State.resting

  /// The index of the detent where it rests or moves to, or when it is dragged did so last.
  public internal(set) var detent: Int

  /// The index of the detent where it rested last, or rests.
  public internal(set) var origin: Int

  /// Whether it moved by itself when the finger that holds it, or did so last, took it.
  public internal(set) var wasCaught = false

  /// Whether a finger may take it from where it rests; the default is `true`.
  ///
  /// While it moves by itself it can be caught in any case.
  public var isDraggable = true

  // MARK: Callbacks

  /// Says where it goes when it is let go of.
  ///
  /// The default is the detent nearest to where it would be 0.2 s later, or the one where it rested
  /// last when it was broken off.
  public var settling: @MainActor (DragRelease) -> DragSettling = { release in
    DragSettling(at: release.isCancelled ? release.origin : release.nearestDetent())
  }

  /// Asks whether a place of the recognizer's view is on what moves, so that a press there catches
  /// it; the default, `nil`, is that all of them are.
  public var isMoving: (@MainActor (Point) -> Bool)?

  /// Called when a finger took hold of it, before it follows.
  public var onBegin: (@MainActor (DragInteraction) -> Void)?

  /// Called when it sets off by itself, whoever caused it, before it moves.
  public var onSettle: (@MainActor (DragInteraction) -> Void)?

  /// Called after it came to rest, whoever caused it, also where it had no way to go.
  public var onRest: (@MainActor (DragInteraction) -> Void)?

  // MARK: What it keeps

  let place: @MainActor (Double) -> Void
  let pan: DragGestureRecognizer

  /// Where it is, or where it set off from.
  var held: Double

  /// What moves it to its detent.
  var animator: PropertyAnimator?

  /// The spring it moves on, with what tells its velocity at any moment.
  var swing: Swing?

  /// Where it moves by itself now, and the stops after that.
  var aim = 0.0
  var stops: [DragStop] = []

  /// The drag that it follows, and where its finger was at first, past the ends on a rubber band.
  weak var followed: PanGestureRecognizer?
  var grip = 0.0

  /// How far a finger had moved it when it was last told of, in cells.
  var way = 0.0

  /// How far it follows without a rubber band.
  var reach = 0.0...0.0

  /// Counts what it does, so that whoever is called can be seen to have begun something else.
  var turns = 0

  struct Swing {
    let spring: Spring
    let from: Double
    let velocity: Double
    let start: Duration
  }

  // MARK: Creating

  /// Creates a drag at one of its detents, which nothing is shown of yet.
  ///
  /// - Parameters:
  ///   - axis: The way in which it moves.
  ///   - detents: Where it may rest, in cells.
  ///   - detent: The index of the one where it rests first; the default is 0, and one outside is
  ///     moved to the nearest there is.
  ///   - place: Shows it at a position, in cells.
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

  /// The recognizer of its drags, to be added to the view that is dragged.
  ///
  /// It begins after two columns or rows, and with a press on what moves at once.
  public var recognizer: PanGestureRecognizer { pan }
}

// MARK: - Where it is

extension DragInteraction {
  /// Where it is seen, in cells.
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
      reach = range
      hold(at: min(max(held, range.lowerBound), range.upperBound))
    case .settling: end()
    }
  }

  /// Shows it at a position, where it stands still.
  func hold(at position: Double) {
    held = position
    View.performWithoutAnimation { place(position) }
  }

  /// Ends what moves it, where it is seen.
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

// MARK: - Following a finger

extension DragInteraction {
  /// Follows a drag that another recognizer knows, such as a ``ScreenEdgePanGestureRecognizer``.
  ///
  /// It is called by the action of that recognizer, each time. While it follows one drag, others
  /// are left alone.
  public func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard state != .dragging else { return }
      way = 0
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

  /// Breaks off the drag that it follows, which lets it settle; without one nothing happens.
  public func cancel() {
    guard let pan = followed else { return }
    NoticeQueue.perform {
      letGo(pan, isCancelled: true)
      pan.cancel()
    }
  }

  /// Lets a press on what moves catch it, and leaves the wheel alone meanwhile.
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

  /// Notes where a finger was at first that shows it where it is, after what it moved since then.
  func takeHold() {
    let edge = min(max(held, range.lowerBound), range.upperBound)
    let finger = rubberBand.map { edge + $0.pull(showing: held - edge) } ?? held
    grip = finger - way
    // What was caught while a spring swung it past its end does not jump back to the end.
    reach = min(range.lowerBound, held)...max(range.upperBound, held)
  }

  private func move(_ pan: PanGestureRecognizer) {
    guard followed == nil || follows(pan) else { return }
    let last = way
    way = way(of: pan)
    guard follows(pan) else { return }
    let turn = turns
    let position = following?(way - last) ?? position(ofFinger: grip + way)
    // Re-entrancy: who was asked may have sent it elsewhere.
    if turn == turns, follows(pan) { hold(at: position) }
  }

  private func position(ofFinger finger: Double) -> Double {
    rubberBand?.position(finger, in: range)
      ?? min(max(finger, reach.lowerBound), reach.upperBound)
  }

  /// How far a finger moved it, in cells.
  private func way(of pan: PanGestureRecognizer) -> Double {
    let way = Double(axis == .horizontal ? pan.translation.x : pan.translation.y)
    return isInverted ? -way : way
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
    // Re-entrancy: who was asked may have sent it elsewhere, or put it somewhere.
    guard turn == turns else { return }
    go(
      to: min(max(0, next.detent), detents.count - 1), next.timing,
      velocity: next.velocity ?? release.velocity)
  }
}
