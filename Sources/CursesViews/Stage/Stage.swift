import CursesCells
import CursesLayers

/// A view hierarchy the size of a screen, with its own time.
///
/// A driver calls ``send(_:)`` with events, ``advance(by:)`` to let time pass, and ``frame()`` for
/// the next picture. Each call is synchronous, so a terminal and a test use the same three calls:
///
///     let stage = Stage(size: Size(width: 80, height: 24))
///     stage.rootView.addSubview(label)
///     screen.show(stage.frame())
///
/// A stage has no clock of its own: time stops between two calls, unless the driver sets a
/// ``timeSource``.
@MainActor
public final class Stage {
  /// The root view, which contains all others except presented ones; it has the stage's size.
  ///
  /// The default is a plain ``View``.
  public var rootView: View {
    didSet { CallbackQueue.perform { rootViewDidChange(from: oldValue) } }
  }

  /// The view controller of ``rootView``, or `nil`, the default, for none.
  ///
  /// When a controller is set, its first focusable view becomes first responder before the next
  /// frame. Setting `nil` leaves an empty root view.
  public var rootViewController: ViewController? {
    didSet { CallbackQueue.perform { rootViewControllerDidChange(from: oldValue) } }
  }

  /// The first responder, which receives keys first, or `nil` for none.
  public internal(set) var firstResponder: View? {
    didSet { CallbackQueue.perform { firstResponderDidChange(from: oldValue) } }
  }

  /// The last value of ``View/isFocusedAmongOthers`` for the first responder, or `nil` if it was
  /// not queried.
  var toldAmongOthers: Bool?

  /// The theme that widgets draw with; the default is ``Theme/standard``.
  public var theme: Theme {
    didSet { if theme != oldValue { CallbackQueue.perform { looksDidChange() } } }
  }

  /// Whether a view may have a ``View/themeOverride``, so that each has to look for it.
  var overridesThemes = false

  /// Whether ``Theme/surface0`` is painted where no view has a background; the default is `true`.
  ///
  /// An inline stage below the output of other programs sets `false`. The background, and the
  /// ``Theme/text`` color on it, are then the terminal's own, as in the lines above.
  public var fillsBackground = true {
    didSet { if fillsBackground != oldValue { CallbackQueue.perform { looksDidChange() } } }
  }

  /// The capabilities of the terminal and the preferences of the user.
  ///
  /// The size classes are those of the screen.
  public var traits: Traits {
    didSet {
      traits.setSizeClasses(of: size)
      if traits != oldValue { CallbackQueue.perform { traitsDidChange(from: oldValue) } }
    }
  }

  /// Called when the stage changed, or work was scheduled, between two of its calls.
  ///
  /// A waiting driver then requests a frame and ``nextDeadline``. It is called at most once per
  /// ``frame()``. The default is `nil`.
  public var onNeedsFrame: (@MainActor () -> Void)?

  /// Called to clean up before the program restores the terminal and ends; the default is `nil`.
  ///
  ///     stage.willEnd = { document.save() }
  ///
  /// It is called after ``ViewController/viewWillDisappear(_:)``, on any exit, including Control-C
  /// and signals. Frames are displayed meanwhile, and events are ignored. The options of the
  /// terminal limit its time. Work after the limit continues without a terminal, or ends with the
  /// process. A further Control-C ends the process immediately.
  public var willEnd: (@MainActor () async -> Void)?

  /// Called to copy text to the clipboard, or `nil`, the default; returns whether it succeeded.
  ///
  /// The driver of the stage sets it; views call ``copy(_:)``.
  public var onCopy: (@MainActor (String) -> Bool)?

  /// Called to send a notification to the user, or `nil`, the default; returns whether it was sent.
  ///
  /// The driver of the stage sets it; views call ``notify(_:)``.
  public var onNotify: (@MainActor (String) -> Bool)?

  /// Whether the window of the terminal has the focus; the default is `true`.
  ///
  /// Terminals report only changes, so `true` is assumed before the first report. Observers are
  /// notified of changes: see ``observeCallbacks(_:)``.
  public internal(set) var hasTerminalFocus = true {
    didSet { if hasTerminalFocus != oldValue { terminalFocusDidChange() } }
  }

  /// Called to edit text in the user's external editor, or `nil`, the default, if none is
  /// available.
  ///
  /// The driver of the stage sets it; views that edit text have a key for it. It returns the edited
  /// text. The description of a thrown error is a line for the user.
  public var onEdit: (@MainActor (String) async throws -> String)?

  /// Whether the program owns its terminal; the default is `true`.
  ///
  /// The driver sets `false` before the program stops, for example with Control-Z, or restores the
  /// terminal for good. It sets `true` when the program resumes. Observers are notified: see
  /// ``observeCallbacks(_:)``.
  public var isActive = true {
    didSet { if isActive != oldValue { activeDidChange() } }
  }

  /// Whether ``close()`` was called.
  public private(set) var isClosed = false

  /// The clock of the stage: returns the time since its creation; the default is `nil`.
  ///
  /// A driver that advances time only when something is due sets it. Animations and timers that the
  /// application starts between two calls then start at the current time, and not at the time of
  /// the last call. Without it, time stops between two calls.
  public var timeSource: (@MainActor () -> Duration)?

  /// The observer of an inspector.
  var inspection = StageInspection()

  /// The time that has passed on the stage.
  var elapsed = Duration.zero

  /// The cost of the last ``frame()``.
  public internal(set) var statistics = FrameStatistics()

  /// The layer tree: the layers of the views, and their animations.
  let tree: LayerTree

  /// The snapshot that fades out during a cross-fade.
  var veil: Layer?

  var timers = TimerQueue()
  var presented = PresentedViews()
  var needsFocus = false

  /// The views that follow the events of the stage.
  var followers: [any StageFollower] = []

  /// The views that want the movements of the pointer, and the one under it.
  var hoverTracker = HoverTracker()

  var keySettings = KeySettings()
  var warnings = StageWarnings()

  /// The observers of callbacks on the stage.
  private var callbackObservers: [NoticeObserver] = []

  let presses = PressTracker()
  var reading: TranscriptPager

  /// The views with pending layout.
  let layoutQueue = LayoutQueue()

  /// Whether all consequences of changes were handled, so that only a frame remains to be made.
  var isSettled = false

  /// The depth of nested calls of the stage.
  var callDepth = 0

  /// Whether the driver was notified of changes since the last frame.
  var hasAnnounced = false

  /// Creates a stage with an empty root view.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the screen, which are cut to 32,768 each, and to 2^24 cells
  ///     together.
  ///   - traits: The traits. The default has all capabilities, and light text on dark.
  ///   - theme: The theme. The default is ``Theme/standard``.
  public init(size: Size, traits: Traits = Traits(), theme: Theme = .standard) {
    let size = Stage.possible(size)
    self.traits = traits
    self.theme = theme
    rootView = View(frame: Rect(origin: .zero, size: size))
    tree = LayerTree(size: size)
    reading = TranscriptPager(size: size)
    tree.timeSource = { [weak self] in self?.time ?? .zero }
    tree.onChange = { [weak self] in self?.announce() }
    tree.adopt(traits)
    tree.adopt(displayedTheme, on: traits)
    self.traits.setSizeClasses(of: size)
    rootView.move(to: self) { tree.addLayer(rootView.layer) }
  }

  /// The columns and rows of the screen.
  public var size: Size { tree.size }

  /// Returns a size without the columns and rows that no screen has.
  static func possible(_ size: Size) -> Size {
    let (side, area) = (1 << 15, 1 << 24)
    let width = min(size.width, side)
    return Size(width: width, height: min(size.height, side, area / max(1, width)))
  }

  /// The theme as views see it.
  ///
  /// Its text is the terminal's own in two cases:
  /// - The theme has a background that is not painted.
  /// - The theme keeps the terminal's background and has the standard text color, and the stage is
  ///   inline or the background color is unknown.
  var displayedTheme: Theme {
    var displayed = theme
    if theme.surface0 != .terminal {
      guard !fillsBackground else { return displayed }
      displayed.surface0 = .terminal
      displayed.text = .terminal
    } else if !fillsBackground || !traits.knowsColors, theme.text == Theme.standard.text {
      displayed.text = .terminal
    }
    return displayed
  }

  /// The motion level of the traits.
  public var motionLevel: MotionLevel {
    get { traits.motionLevel }
    set { traits.motionLevel = newValue }
  }
}

// MARK: - Ending

extension Stage {
  /// Requests the driver to stop: a terminal is restored; in a test, only ``isClosed`` changes.
  public func close() {
    isClosed = true
    announce()
  }
}

// MARK: - Time

extension Stage {
  /// The time since the stage was created.
  ///
  /// Between two calls of the stage, reading it advances time to that of ``timeSource``, but not
  /// past the next due timer or animation.
  public var time: Duration {
    guard callDepth == 0, let now = timeSource?() else { return elapsed }
    elapsed = max(elapsed, min(now, nextMoment ?? now))
    return elapsed
  }

  /// Advances time: timers fire and animations proceed, each at its own moment and in order.
  ///
  /// Views are laid out at each of these moments. A negative duration counts as zero. The result is
  /// the same however the time is divided into calls.
  public func advance(by duration: Duration) {
    let target = time + max(duration, .zero)
    perform {
      settleIfNeeded()
      defer { settle() }
      while let next = nextMoment, next <= target {
        elapsed = max(elapsed, next)
        tree.advance(to: elapsed)
        fireTimers()
        settle()
      }
      elapsed = max(elapsed, target)
      tree.advance(to: elapsed)
    }
  }

  /// The time of the next animation step or timer, in the stage's time, or `nil` if nothing is
  /// pending.
  ///
  /// During an animation it is a sixtieth of a second after the last step, or the animation's end
  /// if that is earlier. If it is `nil`, a driver can wait for events without a timeout.
  public var nextDeadline: Duration? {
    let timer = timers.nextDeadline
    let step = tree.animator.nextStep(after: elapsed)
    guard let timer, let step else { return timer ?? step }
    return min(timer, step)
  }

  /// Schedules an action.
  ///
  /// - Parameters:
  ///   - delay: The delay; values below 1 ms are raised to 1 ms.
  ///   - action: The action.
  /// - Returns: The timer, which can be cancelled.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> StageTimer {
    let timer = StageTimer(deadline: time + max(delay, .milliseconds(1)), action: action)
    timers.add(timer)
    announce()
    return timer
  }

  private var nextMoment: Duration? {
    let timer = timers.nextDeadline
    guard let timer, let end = tree.animator.nextEnd else { return timer ?? tree.animator.nextEnd }
    return min(timer, end)
  }

  private func fireTimers() {
    while let timer = timers.takeDue(by: elapsed) {
      CallbackQueue.performTransaction { timer.fire() }
    }
  }
}

// MARK: - Callbacks

extension Stage {
  /// Calls a closure after the delivery of each ``/CursesLayers/Callback`` on the stage.
  ///
  ///     let watch = stage.observeCallbacks { print($0.name) }
  ///
  /// Use it for metrics and inspectors. A button press is `"onActivate"` and follows the button's
  /// action. A controller that appeared is `"viewDidAppear(_:)"`, with an ``AppearanceTransition``.
  /// The stage itself posts `"didBecomeActive"` and `"willResignActive"`, see ``isActive``. It also
  /// posts `"didGainFocus"` and `"didLoseFocus"`, see ``hasTerminalFocus``, and `"wasStopped"`, see
  /// ``noteStop()``.
  /// Callbacks of views on no stage are not included.
  ///
  /// - Parameter handler: Called with each callback, in the order in which observers were added.
  /// - Returns: The observation, active until it is ended or released.
  public func observeCallbacks(
    _ handler: @escaping @MainActor (Callback) -> Void
  ) -> NoticeObservation {
    let observation = NoticeObservation(handler)
    callbackObservers.removeAll { $0.observation?.isActive != true }
    callbackObservers.append(NoticeObserver(observation: observation))
    tree.onCallback = { [weak self] callback in self?.tellObservers(of: callback) }
    return observation
  }

  private func tellObservers(of callback: Callback) {
    // Re-entrancy: an observer may end or add observations.
    for observer in callbackObservers { observer.observation?.take(callback) }
    callbackObservers.removeAll { $0.observation?.isActive != true }
    if callbackObservers.isEmpty { tree.onCallback = nil }
  }

  /// Posts a callback that the program was stopped without warning and resumed.
  ///
  /// The driver calls it if it could not set ``isActive`` to `false`, for example because another
  /// process stopped this one.
  public func noteStop() { say("wasStopped") }

  private func activeDidChange() { say(isActive ? "didBecomeActive" : "willResignActive") }

  private func terminalFocusDidChange() {
    say(hasTerminalFocus ? "didGainFocus" : "didLoseFocus")
  }

  private func say(_ name: StaticString) {
    CallbackQueue.post(Callback(name, from: self), observer: tree) {}
  }
}

/// An observation of the callbacks on a stage; see ``Stage/observeCallbacks(_:)``.
@MainActor
public final class NoticeObservation {
  private var body: (@MainActor (Callback) -> Void)?

  init(_ body: @escaping @MainActor (Callback) -> Void) { self.body = body }

  /// Whether the observation is active.
  public var isActive: Bool { body != nil }

  /// Ends the observation; further calls have no effect.
  public func end() { body = nil }

  func take(_ callback: Callback) { body?(callback) }
}

/// A weak reference to an observation.
struct NoticeObserver {
  weak var observation: NoticeObservation?
}

// MARK: - Followers

extension Stage {
  /// Adds a follower, which is one of the stage's views, until it leaves the stage.
  ///
  /// Views of other stages are ignored.
  public func addFollower(_ view: any StageFollower) {
    guard view.stage === self, !followers.contains(where: { $0 === view }) else { return }
    followers.append(view)
  }

  /// Notifies the followers that the stage settled.
  func tellFollowers() {
    // Re-entrancy: a follower may remove others from the stage.
    for view in followers where view.stage === self { view.stageDidSettle() }
  }

  /// The commands of followers that apply regardless of the first responder.
  var globalKeyCommands: [KeyCommand] {
    followers.filter { reaches($0) }.flatMap(\.globalKeyCommands)
  }

  /// Performs the follower's command for a key, and returns whether there is one.
  func performGlobalKeyCommand(for key: Key) -> Bool {
    let commands = followers.isEmpty ? [] : globalKeyCommands
    guard let command = keyBindings.command(for: key, among: commands) else { return false }
    command.action()
    return true
  }
}

// MARK: - Clipboard

extension Stage {
  /// Copies text to the user's clipboard.
  ///
  /// - Returns: `false` if that is impossible: the terminal does not support it, or the text is too
  ///   long for it.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    onCopy?(text) ?? false
  }
}

// MARK: - Notifications

extension Stage {
  /// Sends a notification to the user, unless the window of the terminal has the focus.
  ///
  /// The terminal displays it outside its window, for example on the desktop. A terminal that does
  /// not report its focus is assumed to have it, and gets no notification.
  ///
  /// - Parameter text: The message. A terminal gets it in one line, truncated to 200 characters.
  /// - Returns: `false` if nothing was sent: the window has the focus, or the terminal is not known
  ///   to display notifications. `true` does not confirm that the user sees the message.
  @discardableResult
  public func notify(_ text: String) -> Bool {
    hasTerminalFocus ? false : onNotify?(text) ?? false
  }
}

// MARK: - Description

extension Stage {
  /// A textual description of all views: the root view's lines, then those of the presented views.
  ///
  /// See ``View/recursiveDescription()``; the numbers are consecutive.
  ///
  /// - Returns: The lines, without a line break after the last.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    for view in layers {
      view.describe(into: &lines)
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - Stage follower

/// A view that is notified of changes anywhere on its stage.
///
///     final class FocusName: View, StageFollower {
///       private let label = Label()
///
///       override func didMoveToStage() { stage?.addFollower(self) }
///
///       func stageDidSettle() { label.text = stage?.firstResponder?.typeWords ?? "" }
///     }
///
/// It follows the stage from ``Stage/addFollower(_:)`` until it leaves the stage.
@MainActor
public protocol StageFollower: View {
  /// Called after an event, time or code changed the stage, before the change is displayed.
  ///
  /// Views are laid out and the first responder is set by then. The default does nothing.
  func stageDidSettle()

  /// The commands that apply regardless of the first responder; the default is none.
  ///
  /// They come after those of all responders, and before the stage's own. They are disabled while a
  /// view is presented over this one.
  var globalKeyCommands: [KeyCommand] { get }
}

extension StageFollower {
  /// Does nothing.
  public func stageDidSettle() {}

  /// No commands.
  public var globalKeyCommands: [KeyCommand] { [] }
}
