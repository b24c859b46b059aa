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
  weak var area: (any GestureArea)?

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
  var isWinning = false

  /// The press or burst it watches, or watched last, while its gesture is under way.
  var contest: Contest?

  /// The touch it was told of last.
  var lastTouch: Touch?

  /// Those that have to fail before it may begin.
  var requirements: [GestureRecognizer] = []

  /// Those that wait for it to fail.
  var dependents: [Dependent] = []

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
    deadline = contest?.host?.schedule(after: delay) { [weak self] in
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
    area?.convertFromStage(touch.location) ?? touch.location
  }
}
