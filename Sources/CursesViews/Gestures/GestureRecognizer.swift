import CursesCells
import CursesLayers

/// Something that watches the mouse over a view and knows one gesture.
///
/// It is a state machine that is fed touches, each with its time. A subclass overrides the touch
/// hooks and sets ``state``:
///
///     final class Nudge: GestureRecognizer {
///       override func touchMoved(_ touch: Touch) { state = .ended }
///       override func touchEnded(_ touch: Touch) { state = .failed }
///     }
///
/// All recognizers of the view under the mouse, and of the views around it, watch a press, those
/// of the innermost view first and in each view the one added last. **One of them wins it**: when
/// it begins or ends its gesture, the others fail and the view that handled the press is told
/// ``View/mouseCancelled()``. Until then that view is told of the mouse as if nobody watched.
///
/// Escape, a resize, the loss of the terminal's focus, the view's leaving the stage and a press
/// whose release never came break a gesture off: what began is ``State/cancelled``, what did not
/// has ``State/failed``.
@MainActor
open class GestureRecognizer {
  /// How far a recognizer is with its gesture.
  public enum State: Hashable, Sendable {
    /// It has seen too little to know, or waits for another one to fail.
    case possible

    /// A gesture that goes on over time began.
    case began

    /// A gesture that goes on over time went on.
    case changed

    /// The gesture is complete.
    case ended

    /// The gesture was broken off after it had begun.
    case cancelled

    /// It was not the gesture.
    case failed
  }

  // MARK: State

  /// How far it is, until the next press; a subclass sets it as it follows the touches.
  ///
  /// From ``State/possible`` it goes to ``State/ended`` or ``State/failed``, or over
  /// ``State/began`` and ``State/changed`` to ``State/ended`` or ``State/cancelled``. What began
  /// and fails is cancelled. Any other step is left out.
  ///
  /// A step out of ``State/possible`` may come later than it is set, or not at all: the views are
  /// asked by ``View/gestureRecognizerShouldBegin(_:)``, and what ``require(toFail:)`` names has to
  /// fail first.
  public var state: State {
    get { told ?? phase }
    set { NoticeQueue.perform { go(to: newValue) } }
  }

  /// Whether it watches at all; the default is `true`.
  ///
  /// Setting `false` breaks a gesture off.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }

  /// Whether it also watches the wheel, where no view scrolls by it; the default is `false`.
  ///
  /// A burst of the wheel, whose notches follow each other within 150 ms, is one gesture: see
  /// ``Touch``. A burst by which a view scrolled is none, not even once that view is at its edge.
  public var allowsWheel = false

  /// Whether it leaves presses alone that a view inside ``view`` handles; the default is `false`.
  ///
  /// That of a ``TapGestureRecognizer`` is `true`: controls keep their taps.
  public var ignoresHandledPresses = false

  /// The effect of the gesture, as ``PointerHint/title`` says it, or `nil`, the default, for one
  /// that is not listed.
  public var title: String?

  /// The view whose mouse it watches.
  public internal(set) weak var view: View?

  /// Called when the gesture began, changed, ended or was cancelled, once the event is handled that
  /// made it so.
  ///
  /// ``state`` is then what it is called for, also where the same event changed it again.
  public var onChange: (@MainActor (GestureRecognizer) -> Void)?

  // MARK: What the stage keeps

  /// The value of ``state``, but for handlers that are called of an earlier one.
  var phase = State.possible

  /// The state that handlers are called of, where it has changed since.
  var told: State?

  /// The state it reached, while it waits for others to fail.
  var pending: State?

  /// Whether it takes the press from others, and has told nobody of its gesture yet.
  private var isWinning = false

  /// The press or burst it watches, or watched last, while its gesture is under way.
  var contest: Contest?

  /// The touch it was told of last.
  var lastTouch: Touch?

  /// Those that have to fail before it may begin.
  private var requirements: [GestureRecognizer] = []

  /// Those that wait for it to fail.
  private var dependents: [Dependent] = []

  private var deadline: StageTimer?

  // MARK: Creating

  /// Creates a recognizer that watches nothing yet.
  public init() {}

  /// Called at once where ``onChange`` is called later, for what is part of the recognizer.
  func phaseDidChange() {}

  // MARK: Hooks

  /// What people do, as ``PointerHint/gesture`` says it; the default is the name of the type.
  open var gestureName: String {
    String("\(type(of: self))".prefix { $0 != "<" }).lowercased()
  }

  /// Called before the first press of a gesture, to forget the one before.
  ///
  /// The default does nothing.
  open func reset() {}

  /// Called when a button goes down; the state is
  /// ``/CursesViews/GestureRecognizer/State/possible``.
  open func touchBegan(_ touch: Touch) {}

  /// Called when the mouse moves with the button held.
  open func touchMoved(_ touch: Touch) {}

  /// Called when the button goes up.
  ///
  /// A gesture that goes on without a button needs a deadline; all others are then broken off.
  open func touchEnded(_ touch: Touch) {}

  /// Called when the time is over that ``/CursesViews/GestureRecognizer/setDeadline(after:)`` gave;
  /// the default does nothing.
  open func deadlineReached() {}

  /// Asks whether a press belongs to the gesture that presses before it left open.
  ///
  /// The default says that it does not, and the gesture is broken off.
  open func continues(with touch: Touch) -> Bool { false }

  /// Asks whether another recognizer fails when this one begins; the default is that it does.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
}

// MARK: - Deadlines

extension GestureRecognizer {
  /// Has ``deadlineReached()`` called after a while, in place of any deadline before.
  ///
  /// The next press and the end of the gesture give it up. Nothing happens outside a gesture. The
  /// delay is raised to a millisecond.
  public func setDeadline(after delay: Duration) {
    clearDeadline()
    deadline = contest?.stage?.schedule(after: delay) { [weak self] in
      let contest = self?.contest
      self?.deadlineReached()
      contest?.breakOffIdle()
    }
  }

  /// Gives up the deadline.
  public func clearDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  /// Whether it waits for a deadline.
  var hasDeadline: Bool { deadline?.isPending ?? false }
}

// MARK: - Places

extension GestureRecognizer {
  /// Returns a place of the stage in the coordinates of ``view``.
  public func location(of touch: Touch) -> Point {
    view?.convertFromStage(touch.location) ?? touch.location
  }
}

// MARK: - Deciding

/// A recognizer that waits for another one to fail.
@MainActor
struct Dependent {
  weak var recognizer: GestureRecognizer?
}

// MARK: - Asking for something

extension GestureRecognizer {
  /// Lets this recognizer begin only after another one has failed.
  ///
  /// When it has reached its gesture it stays ``State/possible`` until the other one fails, and
  /// fails itself when the other one begins. One that does not watch the press holds up nothing.
  /// A single tap that leaves double taps alone:
  ///
  ///     tap.require(toFail: doubleTap)
  ///
  /// A wait in a circle is not taken on.
  public func require(toFail other: GestureRecognizer) {
    guard !other.waits(for: self), !requires(other) else { return }
    requirements.append(other)
    other.dependents.removeAll { $0.recognizer == nil }
    other.dependents.append(Dependent(recognizer: self))
  }

  /// Whether another one has to fail before this one may begin.
  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    self === other || requirements.contains { $0.waits(for: other) }
  }

  /// Breaks the gesture off, when one is under way.
  ///
  /// What began is then ``State/cancelled``, and what did not has ``State/failed``.
  public func cancel() { GestureRecognizer.breakOff([self]) }
}

// MARK: - Steps

extension GestureRecognizer {
  /// Whether a gesture is under way.
  var isAtWork: Bool { contest != nil }

  /// Whether it began a gesture that goes on.
  var hasBegun: Bool { !isWinning && (phase == .began || phase == .changed) }

  /// Whether it may yet begin a gesture.
  private var isUndecided: Bool { isAtWork && phase == .possible }

  /// Takes a step that a subclass asks for, where it is one.
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
    guard let contest else { return show(next) }
    guard contest.allows(self) else { return fail() }
    guard self.contest === contest, phase == .possible else { return }
    if requirements.contains(where: \.isUndecided) {
      pending = next
      if next == .ended { clearDeadline() }
    } else {
      win(contest, next)
    }
  }

  /// Begins, or ends, the gesture in place of all others.
  private func win(_ contest: Contest, _ next: State) {
    pending = nil
    contest.isWon = true
    // Set before the losers are told, so that they can see which recognizer won.
    phase = next
    isWinning = true
    let losers = contest.watchers.filter { $0 !== self && canPrevent($0) }
    GestureRecognizer.breakOff(losers + waiting)
    contest.cancelHandler()
    // Re-entrancy: the view that lost the press may have cancelled this recognizer, too.
    guard self.contest === contest, isWinning else { return }
    isWinning = false
    if next == .ended { finish(.ended) } else { show(next) }
  }

  /// Those that wait for this one to fail, themselves or because of others that do.
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

  /// Tells of the state that it has reached.
  private func tell() {
    let reached = phase
    phaseDidChange()
    NoticeQueue.post(Notice("onChange", from: self), tap: view?.noticeTree) { [self] in
      told = phase == reached ? nil : reached
      onChange?(self)
      told = nil
    }
  }

  /// Ends the work on a gesture, and tells no one.
  private func settle(_ last: State) {
    phase = last
    pending = nil
    isWinning = false
    clearDeadline()
    contest?.stage?.gestures.removeAll { $0 === self }
    contest = nil
  }

  /// Lets those begin that waited for this one to fail, and for no other one.
  private func releaseDependents() {
    for dependent in dependents.compactMap(\.recognizer) {
      guard let next = dependent.pending, let contest = dependent.contest,
        !dependent.requirements.contains(where: \.isUndecided)
      else { continue }
      dependent.win(contest, next)
    }
  }

  /// Breaks several gestures off at once, so that none of them takes the place of another.
  static func breakOff(_ recognizers: [GestureRecognizer]) {
    let broken = recognizers.filter(\.isAtWork)
    NoticeQueue.perform {
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
  /// Begins to watch a press; the one before it may be part of the same gesture.
  func enter(_ contest: Contest, with touch: Touch) {
    told = nil
    if self.contest == nil {
      phase = .possible
      reset()
    }
    clearDeadline()
    self.contest = contest
    contest.stage?.gestures.removeAll { $0 === self }
    contest.stage?.gestures.append(self)
    lastTouch = touch
  }

  /// Is told of a touch, unless it has seen all it needs.
  func receive(_ touch: Touch, _ hook: (GestureRecognizer) -> (Touch) -> Void) {
    guard pending != .ended else { return }
    told = nil
    lastTouch = touch
    hook(self)(touch)
  }
}

// MARK: - Hint

extension GestureRecognizer {
  /// The hint at the gesture, or `nil` where it has no title or watches nothing.
  public var pointerHint: PointerHint? {
    guard isEnabled, let title else { return nil }
    return PointerHint(gestureName, title)
  }
}
