import CursesCells
import CursesLayers

/// An object that watches the mouse over a view and recognizes one gesture.
///
/// A gesture recognizer is a state machine that receives timed touches. A subclass overrides the
/// touch hooks and sets ``state``:
///
///     final class Nudge: GestureRecognizer {
///       override func touchMoved(_ touch: Touch) { state = .ended }
///       override func touchEnded(_ touch: Touch) { state = .failed }
///     }
///
/// All recognizers of the hit-test view and its ancestors watch a press. The innermost view comes
/// first, and in each view the recognizer added last. **One of them wins it**: when it begins or
/// ends its gesture, the others fail and the view that handled the press receives
/// ``View/mouseCancelled()``. Until then that view receives all mouse events.
///
/// A gesture is cancelled by Escape, a resize, the loss of the terminal's focus, a lost release, or
/// when the view leaves the stage. The state is then ``State/cancelled`` if the gesture had begun,
/// and else ``State/failed``.
@MainActor
open class GestureRecognizer {
  /// The state of a gesture recognizer.
  public enum State: Hashable, Sendable {
    /// The gesture is not recognized yet, or waits for another recognizer to fail.
    case possible

    /// A continuous gesture began.
    case began

    /// A continuous gesture changed.
    case changed

    /// The gesture is complete.
    case ended

    /// The gesture was cancelled after it began.
    case cancelled

    /// The touches are not the gesture.
    case failed
  }

  // MARK: State

  /// The state until the next press; a subclass sets it as it receives touches.
  ///
  /// Valid transitions from ``State/possible`` are to ``State/ended`` or ``State/failed``, or
  /// through ``State/began`` and ``State/changed`` to ``State/ended`` or ``State/cancelled``.
  /// Setting ``State/failed`` on a gesture that began cancels it. Other transitions are ignored.
  ///
  /// A transition out of ``State/possible`` may be delayed or refused. The views are queried with
  /// ``View/gestureRecognizerShouldBegin(_:)``, and recognizers of ``require(toFail:)`` must fail
  /// first.
  public var state: State {
    get { told ?? phase }
    set { CallbackQueue.perform { go(to: newValue) } }
  }

  /// Whether the recognizer is enabled; the default is `true`.
  ///
  /// Setting `false` cancels its gesture.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// Whether the recognizer also receives the wheel if no view scrolls; the default is `false`.
  ///
  /// A wheel burst is one gesture: see ``Touch``. Its notches are less than 150 ms apart. A burst
  /// that scrolled a view is not a gesture, not even after that view reached its edge.
  public var allowsWheel = false

  /// Whether the recognizer ignores presses that a subview of ``view`` handles; the default is
  /// `false`.
  ///
  /// For a ``TapGestureRecognizer`` the default is `true`: controls keep their taps.
  public var ignoresHandledPresses = false

  /// The effect of the gesture, as in ``PointerHint/title``; `nil`, the default, lists no hint.
  public var title: String?

  /// The view that the recognizer is attached to.
  public internal(set) weak var view: View?

  /// Called after the event in which the gesture began, changed, ended or was cancelled.
  ///
  /// During the call, ``state`` is the reported state, even if the same event changed it again.
  public var onChange: (@MainActor (GestureRecognizer) -> Void)?

  // MARK: Internal state

  /// The current value of ``state``, which differs while callbacks report an earlier one.
  var phase = State.possible

  /// The state that callbacks report, if the current one differs.
  var told: State?

  /// The state to take after others have failed.
  var pending: State?

  /// Whether the recognizer is winning the press and has not reported its gesture yet.
  private var isWinning = false

  /// The press or burst of the gesture in progress.
  var arena: GestureArena?

  /// The last touch that was received.
  var lastTouch: Touch?

  /// The recognizers that must fail first.
  private var requirements: [GestureRecognizer] = []

  /// The recognizers that wait for this one to fail.
  private var dependents: [Dependent] = []

  private var deadline: StageTimer?

  // MARK: Initializers

  /// Creates a recognizer without a view.
  public init() {}

  /// Called immediately after a change of state, before ``onChange``, for subclasses in this
  /// module.
  func phaseDidChange() {}

  // MARK: Hooks

  /// The name of the gesture for ``PointerHint/gesture``; the default is the name of the type.
  open var gestureName: String {
    String("\(type(of: self))".prefix { $0 != "<" }).lowercased()
  }

  /// Called before the first press of a gesture, to reset state.
  ///
  /// The default does nothing.
  open func reset() {}

  /// Called when a button is pressed; the state is
  /// ``/CursesViews/GestureRecognizer/State/possible``.
  open func touchBegan(_ touch: Touch) {}

  /// Called when the mouse moves with the button held.
  open func touchMoved(_ touch: Touch) {}

  /// Called when the button is released.
  ///
  /// A gesture that continues without a button needs a deadline; all others are then cancelled.
  open func touchEnded(_ touch: Touch) {}

  /// Called when the deadline of ``/CursesViews/GestureRecognizer/setDeadline(after:)`` has passed;
  /// the default does nothing.
  open func deadlineReached() {}

  /// Returns whether a press continues the gesture of previous presses.
  ///
  /// The default is `false`, and the gesture is cancelled.
  open func continues(with touch: Touch) -> Bool { false }

  /// Returns whether another recognizer fails when this one begins; the default is `true`.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
}

// MARK: - Deadlines

extension GestureRecognizer {
  /// Schedules a call of ``deadlineReached()``, replacing any previous deadline.
  ///
  /// The next press and the end of the gesture clear the deadline. Without a gesture in progress,
  /// nothing happens. A delay below 1 ms is raised to 1 ms.
  public func setDeadline(after delay: Duration) {
    clearDeadline()
    deadline = arena?.stage?.schedule(after: delay) { [weak self] in
      let arena = self?.arena
      self?.deadlineReached()
      arena?.breakOffIdle()
    }
  }

  /// Clears the deadline.
  public func clearDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  /// Whether a deadline is pending.
  var hasDeadline: Bool { deadline?.isPending ?? false }
}

// MARK: - Locations

extension GestureRecognizer {
  /// Returns the last location of the mouse, in the coordinates of a view or, for `nil`, of the
  /// stage.
  ///
  /// Before the first press it is the stage's zero.
  public func location(in view: View?) -> Point {
    let location = lastTouch?.location ?? .zero
    return view?.convertFromStage(location) ?? location
  }

  /// Returns the location of a touch in the coordinates of ``view``.
  public func location(of touch: Touch) -> Point {
    view?.convertFromStage(touch.location) ?? touch.location
  }
}

// MARK: - Dependents

/// A weak reference to a recognizer that waits for another one to fail.
@MainActor
struct Dependent {
  weak var recognizer: GestureRecognizer?
}

// MARK: - Requirements

extension GestureRecognizer {
  /// Requires another recognizer to fail before this one can begin.
  ///
  /// A recognized gesture stays ``State/possible`` until the other one fails, and fails if the
  /// other one begins. A recognizer that does not watch the press delays nothing. For example, a
  /// single tap that ignores double taps:
  ///
  ///     tap.require(toFail: doubleTap)
  ///
  /// A circular requirement is ignored.
  public func require(toFail other: GestureRecognizer) {
    guard !other.waits(for: self), !requires(other) else { return }
    requirements.append(other)
    other.dependents.removeAll { $0.recognizer == nil }
    other.dependents.append(Dependent(recognizer: self))
  }

  /// Returns whether this recognizer requires another one to fail.
  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || requirements.contains { $0.waits(for: other) }
  }

  /// Cancels the gesture in progress.
  ///
  /// The state is then ``State/cancelled`` if the gesture had begun, and else ``State/failed``.
  public func cancel() { GestureRecognizer.breakOff([self]) }
}

// MARK: - Transitions

extension GestureRecognizer {
  /// Whether a gesture is in progress.
  var isAtWork: Bool { arena != nil }

  /// Whether a continuous gesture has begun.
  var hasBegun: Bool { !isWinning && (phase == .began || phase == .changed) }

  /// Whether the recognizer may still begin a gesture.
  private var isUndecided: Bool { isAtWork && phase == .possible }

  /// Performs a transition that a subclass requests, if it is valid.
  func go(to next: State) {
    told = nil
    switch (phase, next) {
    case (.possible, .began), (.possible, .ended): reach(next)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed): show(.changed)
    case (.began, .ended), (.changed, .ended): finish(.ended)
    case (.began, .cancelled), (.changed, .cancelled): finish(.cancelled)
    case (.began, .failed), (.changed, .failed): finish(.cancelled)
    case (_, .possible) where !isAtWork: phase = .possible
    default: break
    }
  }

  private func reach(_ next: State) {
    guard pending == nil else { return }
    guard let arena else { return show(next) }
    guard arena.allows(self) else { return fail() }
    guard self.arena === arena, phase == .possible else { return }
    if requirements.contains(where: \.isUndecided) {
      pending = next
      if next == .ended { clearDeadline() }
    } else {
      win(arena, next)
    }
  }

  /// Begins or ends the gesture, and makes all others fail.
  private func win(_ arena: GestureArena, _ next: State) {
    pending = nil
    arena.isWon = true
    // Set before the losers are notified, so that they can see which recognizer won.
    phase = next
    isWinning = true
    let losers = arena.watchers.filter { $0 !== self && canPrevent($0) }
    GestureRecognizer.breakOff(losers + waiting)
    arena.cancelHandler()
    // Re-entrancy: the view that lost the press may have cancelled this recognizer, too.
    guard self.arena === arena, isWinning else { return }
    isWinning = false
    if next == .ended { finish(.ended) } else { show(next) }
  }

  /// The recognizers that wait for this one to fail, directly or indirectly.
  private var waiting: [GestureRecognizer] {
    dependents.compactMap(\.recognizer).filter(\.isUndecided).flatMap { [$0] + $0.waiting }
  }

  private func fail() {
    settle(.failed)
    releaseDependents()
  }

  private func finish(_ last: State) {
    settle(last)
    tell()
  }

  private func show(_ next: State) {
    phase = next
    tell()
  }

  /// Reports the current state.
  private func tell() {
    let reached = phase
    phaseDidChange()
    CallbackQueue.post(Callback("onChange", from: self), observer: view?.callbackTree) { [self] in
      told = phase == reached ? nil : reached
      onChange?(self)
      told = nil
    }
  }

  /// Ends the gesture without a callback.
  private func settle(_ last: State) {
    phase = last
    pending = nil
    isWinning = false
    clearDeadline()
    arena?.stage?.gestures.removeAll { $0 === self }
    arena = nil
  }

  /// Begins the recognizers that waited only for this one to fail.
  private func releaseDependents() {
    for dependent in dependents.compactMap(\.recognizer) {
      guard let next = dependent.pending, let arena = dependent.arena,
        !dependent.requirements.contains(where: \.isUndecided)
      else { continue }
      dependent.win(arena, next)
    }
  }

  /// Cancels several gestures together, so that none of them begins when another fails.
  static func breakOff(_ recognizers: [GestureRecognizer]) {
    let broken = recognizers.filter(\.isAtWork)
    CallbackQueue.perform {
      for recognizer in broken where recognizer.phase == .possible || recognizer.isWinning {
        recognizer.settle(.failed)
      }
      for recognizer in broken where recognizer.hasBegun {
        recognizer.finish(.cancelled)
      }
      for recognizer in broken where recognizer.phase == .failed {
        recognizer.releaseDependents()
      }
    }
  }
}

// MARK: - Touches

extension GestureRecognizer {
  /// Begins to watch a press; the previous press may belong to the same gesture.
  func enter(_ arena: GestureArena, with touch: Touch) {
    told = nil
    if self.arena == nil {
      phase = .possible
      reset()
    }
    clearDeadline()
    self.arena = arena
    arena.stage?.gestures.removeAll { $0 === self }
    arena.stage?.gestures.append(self)
    lastTouch = touch
  }

  /// Receives a touch, unless the gesture is already complete.
  func receive(_ touch: Touch, _ hook: (GestureRecognizer) -> (Touch) -> Void) {
    guard pending != .ended else { return }
    told = nil
    lastTouch = touch
    hook(self)(touch)
  }
}

// MARK: - Hint

extension GestureRecognizer {
  /// The hint for the gesture, or `nil` if it has no title or is disabled.
  public var pointerHint: PointerHint? {
    guard isEnabled, let title else { return nil }
    return PointerHint(gestureName, title)
  }
}
