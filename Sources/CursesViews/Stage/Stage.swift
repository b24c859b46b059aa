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
  var noticeObservers: [NoticeObserver] = []

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
