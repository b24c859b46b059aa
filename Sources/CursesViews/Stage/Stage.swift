import CursesCells
import CursesLayers

/// A screen's worth of views, with its own time.
///
/// A stage is driven from outside: ``send(_:)`` gives it events, ``advance(by:)``
/// lets time pass, and ``frame()`` returns what is to be shown. Each is done when
/// it returns, so that a terminal and a test drive the same three calls:
///
///     let stage = Stage(size: Size(width: 80, height: 24))
///     stage.rootView.addSubview(label)
///     screen.show(stage.frame())
///
/// It has no clock of its own: between two calls it stands still, unless its driver gives it a
/// ``timeSource``.
@MainActor
public final class Stage {
  /// The view that holds all others; it has the stage's size.
  ///
  /// The default is a plain ``View``.
  public var rootView: View {
    didSet { NoticeQueue.perform { rootViewDidChange(from: oldValue) } }
  }

  /// The controller whose view is ``rootView``, or `nil`, the default, for none.
  ///
  /// Setting `nil` leaves an empty root view.
  /// The first view in it that can become first responder does, before the next frame.
  public var rootViewController: ViewController? {
    didSet { NoticeQueue.perform { rootViewControllerDidChange(from: oldValue) } }
  }

  /// The view that keys are sent to first, or `nil` when there is none.
  public internal(set) var firstResponder: View? {
    didSet { NoticeQueue.perform { firstResponderDidChange(from: oldValue) } }
  }

  /// What the first responder was last told by ``View/isFocusedAmongOthers``, or `nil` where it did
  /// not ask.
  var toldAmongOthers: Bool?

  /// The named colors that widgets draw with; the default is ``Theme/standard``.
  public var theme: Theme {
    didSet { if theme != oldValue { NoticeQueue.perform { looksDidChange() } } }
  }

  /// Whether ``Theme/surface0`` is painted where no view has a background; the default is `true`.
  ///
  /// What is shown below the lines of other programs leaves it to the terminal, and the color of
  /// ``Theme/text`` on it, so that it stands on the same background as they do.
  public var paintsGround = true {
    didSet { if paintsGround != oldValue { NoticeQueue.perform { looksDidChange() } } }
  }

  /// The abilities of the terminal and the preferences of the user.
  ///
  /// Its size classes are those of the screen.
  public var traits: Traits {
    didSet {
      traits.setSizeClasses(of: size)
      if traits != oldValue { NoticeQueue.perform { traitsDidChange(from: oldValue) } }
    }
  }

  /// Called when something on the stage changed, or was scheduled, between two of its calls.
  ///
  /// A driver that waits then asks for a frame and for ``nextDeadline``. It is called once, until
  /// the next ``frame()``. The default is `nil`.
  public var onNeedsFrame: (@MainActor () -> Void)?

  /// Called before the program gives its terminal back for good, to tidy up, or `nil`, the default.
  ///
  ///     stage.willEnd = { document.save() }
  ///
  /// It comes after ``ViewController/viewWillDisappear(_:)``, however the user leaves: also where
  /// Control-C or a signal asks the program to end. Frames are shown meanwhile, and no event is
  /// handled. It has the time that the options of the terminal grant; what goes on after that goes
  /// on without a terminal, or ends with the process. Control-C ends the process at once then.
  public var willEnd: (@MainActor () async -> Void)?

  /// Called to put text on the clipboard; returns whether it could, and is `nil` by default.
  ///
  /// Whoever drives the stage sets it; views call ``copy(_:)``.
  public var onCopy: (@MainActor (String) -> Bool)?

  /// Called to have the user edit a text in an editor of their own, or `nil`, the default, where
  /// there is none; returns what became of it.
  ///
  /// Whoever drives the stage sets it; views that edit text have a key for it. What it throws
  /// describes itself in a line for a person.
  public var onEdit: (@MainActor (String) async throws -> String)?

  /// Whether the program has its terminal; the default is `true`.
  ///
  /// Whoever drives the stage sets it: `false` before the program is stopped, as by Control-Z, and
  /// before it gives its terminal back for good, `true` when it goes on. Who watches the stage is
  /// told: see ``observeNotices(_:)``.
  public var isActive = true {
    didSet { if isActive != oldValue { activeDidChange() } }
  }

  /// Whether ``close()`` was called.
  public private(set) var isClosed = false

  /// Returns the time since the stage was made; `nil`, the default, for a stage without a clock.
  ///
  /// A driver that lets time pass only when something is due sets it, so that what an application
  /// begins between two calls begins then, and not when the stage was last driven. Without it the
  /// stage stands still between two calls.
  public var timeSource: (@MainActor () -> Duration)?

  /// The time that has passed on the stage.
  var elapsed = Duration.zero

  /// The cost of the last ``frame()``.
  public internal(set) var statistics = FrameStatistics()

  /// What is seen of the views: their layers, and the animations that move them.
  let tree: LayerTree

  /// The picture of what was seen before, while it goes.
  var veil: Layer?

  var timers = TimerQueue()
  var presented = PresentedViews()
  var needsFocus = false

  /// The views that follow what happens on the stage.
  var followers: [any StageFollower] = []
  var keySettings = KeySettings()

  /// Those who watch what is said on the stage.
  private var noticeObservers: [NoticeObserver] = []

  let presses = PressTracker()
  var reading: TranscriptPager

  /// The views to be laid out before the next frame.
  let layoutQueue = LayoutQueue()

  /// Whether all that follows from changes was done, so that a frame only has to be made of it.
  var isSettled = false

  /// How many of the stage's calls are under way, one inside the other.
  var callDepth = 0

  /// Whether the driver was told of changes since the last frame.
  var hasAnnounced = false

  /// Creates a stage with an empty root view.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the screen.
  ///   - traits: What the stage can show. The default is everything, light on dark.
  ///   - theme: The named colors. The default is ``Theme/standard``.
  public init(size: Size, traits: Traits = Traits(), theme: Theme = .standard) {
    self.traits = traits
    self.theme = theme
    rootView = View(frame: Rect(origin: .zero, size: size))
    tree = LayerTree(size: size)
    reading = TranscriptPager(size: size)
    tree.timeSource = { [weak self] in self?.time ?? .zero }
    tree.onChange = { [weak self] in self?.announce() }
    tree.adopt(traits)
    tree.adopt(shownTheme, on: traits)
    self.traits.setSizeClasses(of: size)
    rootView.move(to: self) { tree.addLayer(rootView.layer) }
  }

  /// The columns and rows of the screen.
  public var size: Size { tree.size }

  /// The named colors as views see them: the standard text, and that of a theme whose background is
  /// not painted, is the terminal's own where the terminal's background stays and either text of
  /// others is beside it, or nobody told what that background is.
  var shownTheme: Theme {
    var shown = theme
    if theme.surface0 != .terminal {
      guard !paintsGround else { return shown }
      shown.surface0 = .terminal
      shown.text = .terminal
    } else if !paintsGround || !traits.knowsColors, theme.text == Theme.standard.text {
      shown.text = .terminal
    }
    return shown
  }

  /// How much may move.
  public var motionLevel: MotionLevel {
    get { traits.motionLevel }
    set { traits.motionLevel = newValue }
  }
}

// MARK: - Ending

extension Stage {
  /// Asks whoever drives the stage to stop: a terminal is given back, a test is not changed.
  public func close() {
    isClosed = true
    announce()
  }
}

// MARK: - Time

extension Stage {
  /// The time since the stage was made.
  ///
  /// Asked for between two calls of the stage, time passes up to what its ``timeSource`` says, or
  /// until something is due.
  public var time: Duration {
    guard callDepth == 0, let now = timeSource?() else { return elapsed }
    elapsed = max(elapsed, min(now, nextMoment ?? now))
    return elapsed
  }

  /// Lets time pass: timers fire and animations move on, each at its own moment and in order.
  ///
  /// Views are laid out at each of these moments. A negative duration is raised to zero. However
  /// the time is divided into calls, the same things happen at the same moments.
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

  /// When something next moves or a timer is due, in the stage's time, or `nil` when nothing is.
  ///
  /// While an animation runs that is a sixtieth of a second after the last step, or sooner when it
  /// ends. A driver that finds `nil` can wait for events without a limit.
  public var nextDeadline: Duration? {
    let timer = timers.nextDeadline
    let step = tree.animator.nextStep(after: elapsed)
    guard let timer, let step else { return timer ?? step }
    return min(timer, step)
  }

  /// Does something later.
  ///
  /// - Parameters:
  ///   - delay: How long to wait, a millisecond at least; shorter delays are raised to that.
  ///   - action: What to do.
  /// - Returns: The timer, with which it can be given up.
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
    while let timer = timers.takeDue(by: elapsed) { NoticeQueue.performWhole { timer.fire() } }
  }
}

// MARK: - Notices

extension Stage {
  /// Calls a closure after each ``/CursesLayers/Notice`` of what is on the stage was delivered.
  ///
  ///     let watch = stage.observeNotices { print($0.name) }
  ///
  /// It is for who watches what goes on, such as metrics and inspectors: a press of a button is
  /// `"onActivate"` from it, and comes after what the button does; a controller that came into
  /// sight is `"viewDidAppear(_:)"`, with an ``AppearanceTransition``. The stage itself says
  /// `"didBecomeActive"` and `"willResignActive"`, see ``isActive``, and `"wasStopped"`, see
  /// ``noteStop()``. What is said by views that are on no stage is not among it.
  ///
  /// - Parameter handler: Is called with each notice, one observer after the other.
  /// - Returns: What goes on until it is ended, or released.
  public func observeNotices(
    _ handler: @escaping @MainActor (Notice) -> Void
  ) -> NoticeObservation {
    let observation = NoticeObservation(handler)
    noticeObservers.removeAll { $0.observation?.isActive != true }
    noticeObservers.append(NoticeObserver(observation: observation))
    tree.onNotice = { [weak self] notice in self?.tellObservers(of: notice) }
    return observation
  }

  private func tellObservers(of notice: Notice) {
    // Re-entrancy: one that is told may end others, or begin some.
    for observer in noticeObservers { observer.observation?.take(notice) }
    noticeObservers.removeAll { $0.observation?.isActive != true }
    if noticeObservers.isEmpty { tree.onNotice = nil }
  }

  /// Says that the program was stopped and goes on, and that nobody knew before.
  ///
  /// Whoever drives the stage calls it where ``isActive`` could not be `false` meanwhile, as when
  /// another process stops this one.
  public func noteStop() { say("wasStopped") }

  private func activeDidChange() { say(isActive ? "didBecomeActive" : "willResignActive") }

  private func say(_ name: StaticString) {
    NoticeQueue.post(Notice(name, from: self), tap: tree) {}
  }
}

/// What goes on for who watches a stage; see ``Stage/observeNotices(_:)``.
@MainActor
public final class NoticeObservation {
  private var body: (@MainActor (Notice) -> Void)?

  init(_ body: @escaping @MainActor (Notice) -> Void) { self.body = body }

  /// Whether it goes on.
  public var isActive: Bool { body != nil }

  /// Ends it; harmless when called again.
  public func end() { body = nil }

  func take(_ notice: Notice) { body?(notice) }
}

/// One who watches a stage, as long as there is one.
struct NoticeObserver {
  weak var observation: NoticeObservation?
}

// MARK: - Followers

extension Stage {
  /// Tells a view that came what happens from now on.
  func follow(_ view: any StageFollower) {
    if !followers.contains(where: { $0 === view }) { followers.append(view) }
  }

  /// Tells the views that follow the stage that something may have changed.
  func tellFollowers() {
    // Re-entrancy: a view that is told may take others off the stage.
    for view in followers where view.stage === self { view.stageDidSettle() }
  }

  /// The commands of views that hold wherever the focus is.
  var standingCommands: [KeyCommand] {
    followers.filter { reaches($0) }.flatMap(\.standingCommands)
  }

  /// Performs a command that holds wherever the focus is, and returns whether a key has one.
  func performStandingCommand(for key: Key) -> Bool {
    let commands = followers.isEmpty ? [] : standingCommands
    guard let command = keyBindings.command(for: key, among: commands) else { return false }
    command.action()
    return true
  }
}

// MARK: - Clipboard

extension Stage {
  /// Puts text on the clipboard of the user.
  ///
  /// - Returns: `false` when nobody can, as where the terminal is not known to take text, or the
  ///   text is too long for it.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    onCopy?(text) ?? false
  }
}

// MARK: - Description

extension Stage {
  /// All views of the stage, one a line: the root view's lines, then those of the presented views.
  ///
  /// See ``View/recursiveDescription()``; the numbers go on from one to the next.
  ///
  /// - Returns: The lines, without a line break after the last.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    for view in layers {
      view.describe(depth: 0, into: &lines)
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - Stage follower

/// A view that follows what happens on its stage, wherever that is.
///
///     final class FocusName: View, StageFollower {
///       private let label = Label()
///
///       func stageDidSettle() { label.text = stage?.firstResponder?.typeWords ?? "" }
///     }
///
/// It does so from when it comes onto a stage until it leaves it.
@MainActor
public protocol StageFollower: View {
  /// Called after an event, time or code changed anything on the stage, before that is shown.
  ///
  /// Views are laid out then, and the focus is where it goes. The default does nothing.
  func stageDidSettle()

  /// The commands of the view wherever the focus is; the default is none.
  ///
  /// They come after those of all responders, and before the stage's own; while something is
  /// presented over the view, it is not asked.
  var standingCommands: [KeyCommand] { get }
}

extension StageFollower {
  /// Does nothing.
  public func stageDidSettle() {}

  /// No commands.
  public var standingCommands: [KeyCommand] { [] }
}
